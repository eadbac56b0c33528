import Foundation
import Testing

import enum TestSupport.Fixture

@testable import Fuzz

struct StoredZipTests {
  @Test func `bytes that are not an archive are refused`() {
    #expect(StoredZip([]).map(\.files.count) == nil)
    #expect(StoredZip(Array("PK\u{3}\u{4} and no more".utf8)).map(\.files.count) == nil)
  }

  @Test func `changed files are packed with the sums they have now`() throws {
    let seed = [UInt8](try Data(contentsOf: Fixture.url("docx/features.docx")))
    var archive = try #require(StoredZip(seed))
    #expect(archive.files.count > 3)
    archive.files[0].bytes = []
    archive.files[1].bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    archive.files[2].bytes.append(0x3C)
    let read = try #require(MutatorTests.files(of: archive.packed))
    #expect(read.map(\.name) == archive.files.map(\.name))
    #expect(read.map(\.bytes) == archive.files.map(\.bytes))
  }
}
