import Basics
import Books
import Sessions
import TestSupport
import Testing

struct CellReferenceTests {
  private typealias Selection = CellReference.Selection

  @Test(arguments: [
    ("12", CellReference.Place.thisSession, CellReference.Selection.one(.number(12))),
    ("12-15", .thisSession, .range(.number(12), .number(15))),
    ("12-", .thisSession, .range(.number(12), nil)),
    ("_", .thisSession, .one(.last(before: 0))),
    ("__", .thisSession, .one(.last(before: 1))),
    ("^", .thisSession, .one(.lastQuestion)),
    ("3-_", .thisSession, .range(.number(3), .last(before: 0))),
    ("tag:base", .thisSession, .one(.label("base"))),
    ("pin:base", .thisSession, .one(.label("base"))),
    ("~1/7", .back(1), .one(.number(7))),
    ("~12/pin:a b", .back(12), .one(.label("a b"))),
    ("@winter night/7-9", .named("winter night"), .range(.number(7), .number(9))),
    ("a/b.ibs.jsonl:7", .file("a/b.ibs.jsonl"), .one(.number(7))),
    ("x.jsonl", .file("x.jsonl"), .all),
    ("c:.jsonl:^", .file("c:.jsonl"), .one(.lastQuestion)),
  ])
  func `cells are named as people write them`(
    text: String, place: CellReference.Place, selection: CellReference.Selection
  ) throws {
    let reference = try CellReference(text)
    #expect(reference.place == place)
    #expect(reference.selection == selection)
    #expect(reference.description == text)
  }

  @Test(arguments: [
    ("", 1), ("x", 1), ("12x", 3), ("-3", 1), ("9-2", 1), ("3-x", 3), ("1-2-3", 4), ("~", 2),
    ("~x/1", 2), ("~0/1", 2), ("~1", 3), ("~1/", 4), ("~1x", 3), ("@", 2), ("@/3", 2),
    ("@name", 6), ("@name/", 7), ("pin", 4), ("pin:", 5), ("pim:x", 3), ("___", 3), ("^^", 2),
    ("1234567890", 1), ("x.jsonl:", 9), ("x.jsonl;3", 1), ("3 4", 2), ("１２", 1),
  ])
  func `an error in a reference is reported with its column`(text: String, column: Int) {
    let error = #expect(throws: CellReferenceError.self) { try CellReference(text) }
    #expect(error?.column == column)
    #expect(error?.text == text)
    #expect(error?.expected.isEmpty == false)
  }

  @Test func `a selection finds cells and nothing else`() throws {
    let hasher = ContentHasher.fake
    var lines: [TranscriptRecord] = []
    for number in [1, 2, 4, 7] {
      lines.append(
        CellLine(
          number: number, id: "c", kind: number == 4 ? .ask : .view, source: "", parent: nil,
          book: nil, position: .unset, context: [], state: hasher.hash("")
        ).record)
    }
    lines.append(MarkLine(.pin, cells: [2], text: "base").record)
    let session = SessionReader(lines).session
    func numbers(_ text: String) throws -> [Int] {
      session.cells(try CellReference(text).selection).map(\.number)
    }
    #expect(try numbers("2") == [2])
    #expect(try numbers("3") == [])
    #expect(try numbers("2-5") == [2, 4])
    #expect(try numbers("4-") == [4, 7])
    #expect(try numbers("_") == [7])
    #expect(try numbers("__") == [4])
    #expect(try numbers("^") == [4])
    #expect(try numbers("pin:base") == [2])
    #expect(try numbers("pin:base-") == [])
    #expect(try numbers("^-_") == [4, 7])
    #expect(SessionReader().session.cells(.one(.last(before: 0))).isEmpty)
  }
}
