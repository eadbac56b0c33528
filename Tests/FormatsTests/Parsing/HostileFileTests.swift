import Books
import Foundation
import TestSupport
import Testing

struct HostileFileTests {
  @Test func `the list is read, and every file on it is there`() throws {
    #expect(HostileFile.own.count >= 12)
    #expect(Fixture.corpus == nil || HostileFile.all.count > HostileFile.own.count)
    for row in HostileFile.all { #expect(try row.url.checkResourceIsReachable()) }
  }

  @Test(arguments: HostileFile.all)
  func `a hostile file ends with the listed result`(row: HostileFile) async throws {
    do {
      let parsed = try await parseFile(row.url)
      #expect(row.mayBeRead)
      // The list is in lower case, the files are not.
      let text = parsed.text.lowercased()
      for word in row.contains { #expect(text.contains(word.lowercased())) }
      for word in row.notContains { #expect(!text.contains(word.lowercased())) }
      #expect(parsed.book.report.looksScanned || parsed.book.pages.contains { !$0.text.isEmpty })
    } catch let error as BookError {
      #expect(row.mayBeRefused)
      guard row.isProtected else { return }
      guard case .drmProtected = error else { throw error }
    }
  }
}
