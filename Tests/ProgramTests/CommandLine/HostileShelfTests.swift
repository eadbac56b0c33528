import Bindings
import Foundation
import TestSupport
import Testing

/// Files that nobody means well with, brought to the shelf of the built program.
struct HostileShelfTests {
  @Test(arguments: [
    ("", "The file is empty."), ("\u{FEFF}\n\n", "The file is empty."),
    ("Title,Author\n", "The file has a header and no rows."),
    ("\u{1}\u{2}\u{3}\u{0}\u{0}\u{4}", "The file is not text."),
    (String(repeating: "x,", count: 1500) + "y\n1\n", "A row has 1,001 cells, more than 1,000."),
    ("Rating\n4\n", "No column holds the titles."),
  ])
  func `a bad file is refused with its reason, and the shelf stays`(text: String, reason: String)
    async throws
  {
    let workspace = try TestWorkspace()
    try workspace.file("bad.csv", text)
    let run = try await workspace.run(["shelf", "import", "bad.csv"])
    #expect(run.code != 0)
    #expect(run.diagnostics.contains(reason), "\(run.record)")
    #expect(try await workspace.run(["shelf", "--json"]).output == "[]\n")
  }

  @Test func `a file of a gigabyte is refused before it is read`() async throws {
    let workspace = try TestWorkspace()
    let path = try workspace.file("huge.csv", "Title\nA\n")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: 1_000_000_000)
    try file.close()
    // Half of the file's size is all the memory there is.
    let run = try await workspace.runLimited(memoryMegabytes: 500, ["shelf", "import", "huge.csv"])
    #expect(run.diagnostics.contains("The file has 1.0 GB, more than 100 MB."), "\(run.record)")
  }

  @Test func `two hundred columns are read`() async throws {
    let workspace = try TestWorkspace()
    let header = ["Title", "Author"] + (1...198).map { "Column \($0)" }
    let row = ["Lavinia", "Ursula K. Le Guin"] + (1...198).map(String.init)
    try workspace.file(
      "wide.csv", header.joined(separator: ",") + "\n" + row.joined(separator: ",") + "\n")
    let run = try await workspace.run(["shelf", "import", "wide.csv"])
    #expect(run.code == 0 && run.output.contains("1 added"), "\(run.record)")
  }

  private static let hostile = """
    Title,Author,ISBN13,My Rating,Exclusive Shelf,My Review,Private Notes,Bookshelves,Publisher
    =cmd|' /C calc'!A0,@SUM(1+1),,4,read,+1-2,-2+3,"=x, @y",=HYPERLINK("http://x")
    \u{1B}[31mRed\u{1B}]0;owned\u{7},\u{202E}flipped\u{2066},,3,read,\u{1B}[2J,\u{9B}31m,\u{1B}c,\u{8}\u{7F}

    """

  @Test func `hostile cells are inert on the screen and in exports, and nothing of them is lost`()
    async throws
  {
    let workspace = try TestWorkspace()
    try workspace.file("evil.csv", Self.hostile)
    let seen = try await [
      ["shelf", "import", "evil.csv", "--all"], ["shelf"], ["shelf", "show", "cmd"],
      ["shelf", "show", "flipped"], ["shelf", "imports"],
    ].asyncMap { try await workspace.run($0).output }
    for output in seen {
      #expect(!output.unicodeScalars.contains { Self.acts($0) }, "\(output)")
    }
    #expect(seen[1].contains("cmd|") && seen[1].contains("Red"))
    let kept = try await workspace.run(["shelf", "show", "flipped", "--json"]).output
    #expect(kept.contains("\\u001b[31mRed"))
    for format in ["goodreads", "storygraph", "librarything"] {
      let run = try await workspace.run(["shelf", "export", format, "out.txt", "--force"])
      #expect(run.code == 0, "\(run.record)")
      let text = try String(contentsOfFile: workspace.folder.path("out.txt"), encoding: .utf8)
      let cells = text.split { "\n\t,".contains($0) }
      let runs = cells.filter { cell in
        let plain = cell.drop { $0 == "\"" }
        // The service's own mark of an ISBN.
        return "=+-@".contains(plain.first ?? "x") && !plain.hasPrefix("=\"")
      }
      #expect(runs.isEmpty, "\(runs)")
    }
  }

  /// True for a sign that a terminal acts on, or that turns the direction of a line.
  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension [[String]] {
  fileprivate func asyncMap<T>(_ body: ([String]) async throws -> T) async throws -> [T] {
    var results: [T] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}
