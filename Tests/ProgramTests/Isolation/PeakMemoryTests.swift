import Foundation
import TestSupport
import Testing

/// What reading a book takes at its peak, as the kernel counts it, against the size of its text.
///
/// A small book of the same kind is read as well: what it takes is the program's own, and the rest
/// belongs to the text. Memory does not depend on what else the machine does.
@Suite(.timeLimit(.minutes(10)))
struct PeakMemoryTests {
  /// A kind of book with what it may take.
  struct Kind: Sendable, CustomTestStringConvertible {
    let format: String
    /// Bytes of memory for a byte of text: little more than one and a half times what a debug build takes.
    let growth: Double
    var testDescription: String { format }

    /// The file of a book of that many paragraphs, and the bytes of its text.
    func book(paragraphs: Int) -> (file: [UInt8], textBytes: Int) {
      if format == "pdf" {
        let pages = paragraphs / 20
        let text = (1...pages).flatMap { page in
          (0..<4).map { GeneratedBook.line($0, ofPage: page) }
        }
        return (GeneratedBook.pdf(pages: pages), text.reduce(0) { $0 + $1.utf8.count })
      }
      let text = GeneratedBook.text(paragraphs: paragraphs)
      return (bytes(text), text.utf8.count)
    }

    private func bytes(_ text: String) -> [UInt8] {
      let paragraphs = text.split(separator: "\n\n")
      switch format {
      case "html": return Array("<body><p>\(paragraphs.joined(separator: "<p>"))</body>".utf8)
      case "docx": return [UInt8](GeneratedBook.docx(paragraphs: paragraphs))
      case "epub": return [UInt8](GeneratedBook.epub(paragraphs: paragraphs))
      default: return Array(text.utf8)
      }
    }
  }

  private static let kinds = [
    Kind(format: "txt", growth: 3.8), Kind(format: "markdown", growth: 10),
    Kind(format: "html", growth: 6.4), Kind(format: "docx", growth: 8.2),
    Kind(format: "epub", growth: 6),
    // Seven kilobytes for each page, which says little.
    Kind(format: "pdf", growth: 50),
  ]

  @Test(arguments: kinds)
  func `a book takes no more memory than its text explains`(_ kind: Kind) async throws {
    let workspace = try TestWorkspace()
    let small = try await peak(kind, paragraphs: 100, in: workspace)
    let large = try await peak(kind, paragraphs: 16_000, in: workspace)
    let growth = Double(large.peak - small.peak) / Double(large.textBytes - small.textBytes)
    #expect(growth <= kind.growth, "\(kind.format) takes \(growth) bytes for each of its text")
    // Less than the text itself cannot be: then it would not have been measured.
    #expect(growth > 1)
  }

  /// Runs the program as it runs itself to read a book, under a small process that asks the kernel.
  ///
  /// Only that one's children are counted: a process begins with the peak of the one that starts it,
  /// and the tests take more than any book.
  private func peak(
    _ kind: Kind, paragraphs: Int, in workspace: TestWorkspace
  ) async throws -> (peak: Int, textBytes: Int) {
    let (file, textBytes) = kind.book(paragraphs: paragraphs)
    let path = try workspace.file("book-\(kind.format)", file)
    let facts = """
      {"path":"\(path)","name":"book","format":"\(kind.format)","page_level":2,\
      "scope":"automatic","limits":[268435456,20000,500,10000,100000,600],\
      "is_unpacked":false,"pages":[]}
      """
    let script = """
      import resource, subprocess, sys
      run = subprocess.run([sys.argv[1], "parse-worker"], stdout=subprocess.PIPE)
      peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
      print(run.returncode, len(run.stdout), peak)
      """
    let run = try await workspace.start(
      ["-c", script, RunningProgram.program.path], input: "\(facts.utf8.count) 0\n\(facts)",
      program: URL(filePath: "/usr/bin/python3")
    ).end()
    let numbers = run.output.split(separator: " ").compactMap { Int($0.filter(\.isNumber)) }
    try #require(numbers.count == 3 && numbers[0] == 0, "\(run.record)")
    // The whole text came back.
    #expect(numbers[1] >= textBytes)
    return (numbers[2] << 10, textBytes)
  }
}
