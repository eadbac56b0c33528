@testable import Asking
import Basics
import Foundation
@testable import Imports
@testable import Notebook
@testable import NotebookShell
@testable import Replays
import Sessions
@testable import ShelfShell
@testable import Shell
@testable import ShellKit
import TestSupport
import Testing

/// Every view and every exported form of a session with a cell of each kind, scanned for what lies
/// beyond the reading position.
struct BehindTheFenceTests {
  /// One line for each kind of cell; a new kind does not compile without one.
  private static func line(of kind: CellKind) -> String {
    switch kind {
    case .set: "/set mode=keyword top_k=3 chunk.size=60w chunk.overlap=0w"
    case .build: "/open tower.txt"
    case .ask: "What did the comet do?"
    case .view: "/search comet --json"
    case .note: "/note a remark of mine"
    case .discover: "/discover surprise me"
    }
  }

  /// A session made with the whole book open.
  private static let setUp =
    [CellKind.set, .build, .ask, .view, .note].map(line) + [
      "What did the keeper write?", "/rerun 3 top_k=2", "/sweep 4 top_k=1,2",
      #"/question add log "What did the comet do?" "hazelmark in line 4""#,
      #"/question add log "What was written first?" "aldermark in line 1""#,
      #"/question add log "Which mark is in the log?" "junipermark in line 3""#,
      #"/question add log "What of the birch?" "birchmark in line 3""#,
      "/eval log", "/tune log top_k=1,2", "/summarize chapter 9", "/page 3",
      "/search comet --all-pages", line(of: .discover), "/discover done",
    ]

  /// The cells of `setUp` that were made from the whole book, all but what somebody set, opened or
  /// noted.
  private static let made = [3, 4, 6, 7, 8, 9, 10, 11, 12, 14]

  /// What looks at the cells or at the book, by command.
  private static let views: [String: [String]] = [
    "show": cells { "/show \($0) --json" } + ["/show"]
      + cells { "/show --passages \($0) --json" } + cells { "/show --passages \($0)" }
      + cells { "/show --cite 1 \($0)" } + ["/show --citations", "/show --citations --json"]
      + cells { "/show --check \($0) --json" } + cells { "/show --copy \($0)" }
      + cells { "/show --thinking \($0)" },
    "cells": ["/cells", "/cells --json"],
    "trace": cells { "/trace \($0) --json" } + cells { "/trace \($0)" },
    "prompt": cells { "/prompt \($0) --raw" } + ["/prompt 3 --json", "/prompt Who? --json"]
      + cells { "/prompt --tokens \($0) --json" },
    "heat": cells { "/heat \($0) --json" } + ["/heat", "/heat comet", "/heat keeper --json"]
      + ["/heat comet --svg heat.svg"],
    "why": cells { "/why p.1 \($0) --json" } + cells { "/why p.1 \($0)" },
    "diff": ["/diff 3 7", "/diff 3 7 --json", "/diff 4 8 --json", "/diff 3 6"],
    "edit": ["/edit --line 3"],
    "session": [
      "/session", "/session list", "/session grep comet",
      "/session export share.ibshare --share --force",
      "/session fork 4",
    ],
    "replay": ["/replay FILE --mode play", "/replay FILE --json"],
    "books": ["/books", "/books --json", "/books info", "/books info --json"], "page": ["/page"],
    "pages": ["/pages", "/pages 1", "/pages 1-12", "/pages chapters", "/pages chapters --json"],
    "search": [
      "/search comet", "/search keeper --json", "/search --literal comet",
      "/search --literal keeper --json",
    ],
    "chunks": [
      "/chunks", "/chunks --json", "/chunks --preview", "/chunks --compare top_k=2",
      "/chunks sets --json", "/chunks build size=50w --json", "/chunks vector #17",
      "/chunks vector #1 --json", "/chunks vector comet", "/chunks vector keeper --json",
    ],
    "ask": ["What did the comet do then?", "/ask What did the keeper write? --json"]
      + ["/ask --continue 3"],
    "rerun": ["/rerun 3", "/rerun 4 --json", "/rerun --fresh 3"],
    "sweep": [
      "/sweep 3 top_k=1,2", "/sweep 3 top_k=1,2 --again --csv sweep.csv --svg sweep.svg",
    ],
    "conversation": [
      "/conversation from 3", "/conversation keep 7", "/conversation", "/conversation --json",
    ],
    "model": ["/model cost"], "note": ["/note seen"], "tag": ["/tag 3 good"],
    "question": [
      "/question add comets --cell 3", "/question add comets --cell 4", "/question list log",
      "/question show log q1",
    ],
    "template": ["/template check", "/template list"],
    "eval": [
      "/eval log", "/eval log --json", "/eval log --all", "/eval log --answers",
      "/eval log --svg eval.svg",
      "/eval metric explain recall@5 log q1", "/eval metric explain recall@5 log q2 --json",
    ],
    "tune": [
      "/tune log top_k=1,3", "/tune log top_k=1,3 --json", "/tune log top_k=1,3 --svg tune.svg",
    ],
    "slide": ["/slide top_k 1..3 comet", "/slide size 40w..80w/20 keeper --json"],
    "summarize": ["/summarize", "/summarize chapter 9", "/summarize pages 2-3 --json"],
    "export": ExportFormat.allCases.flatMap { format in
      ["/export \(format.rawValue) out.\(format.rawValue) --force"]
        + ["/export \(format.rawValue) of.\(format.rawValue) --of FILE --force"]
    },
  ]

  /// Files that the lines write besides the exports, and whether their text tells of the book.
  private static let drawn = [
    "heat.svg": true, "share.ibshare": false, "sweep.svg": false, "sweep.csv": false,
    "eval.svg": false, "tune.svg": false,
  ]

  /// Commands and forms that tell nothing of cells, or whose own tests hold them to the fence.
  private static let silent: Set<String> = [
    "open", "books jobs", "books rm", "set", "preset", "model", "edit", "help", "quit", "alias",
    "run",
    "chunks use", "chunks rm", "conversation drop", "conversation new",
    "conversation use", "conversation show", "conversation rename", "conversation rm",
    "conversation find", "question draft", "question rm", "question import", "session show",
    "session rename", "session verify", "session rm", "session gc",
    "session rehydrate", "summarize book", "template log", "template diff", "template render",
    "template import", "template new",
    // It asks a person.
    "template ab",
    // They know works and readings, and no text of a book.
    "shelf", "catalogue", "review", "eval shelf", "tune shelf",
    // It reads the vector of what is open, which NearOpenBookTests holds to the fence.
    "discover",
  ]

  private static func cells(_ line: (Int) -> String) -> [String] { made.map(line) }

  @Test func `every form of a command is looked at or said to be silent`() {
    let lines = Self.views.values.flatMap(\.self)
    for spec in CommandRegistry.standard.all.map(\.spec) where !Self.silent.contains(spec.name) {
      for name in spec.formNames where !Self.silent.contains(name) {
        #expect(lines.contains { $0 == "/\(name)" || $0.hasPrefix("/\(name) ") }, "/\(name)")
      }
    }
  }

  @Test func `no command takes a recorded cell past the fence`() throws {
    for file in try RoomSources.files(of: RoomSources.screens) {
      for past in [
        "recorder.session\n", "recorder.session.", "recorder.cells", "report.session",
        "ReadSession(",
      ] {
        #expect(!file.text.contains(past), "\(file.name) reads \(past)")
      }
    }
  }

  @Test(arguments: [3, 7, 11])
  func `nothing from beyond the position is shown`(position: Int) async throws {
    let (session, workspace) = try await Self.workspace()
    let shown = try await Self.looks(at: session, from: position, workspace)
    let told = shown.flatMap { name, text in
      TelltaleBook.tells(in: text, after: position).map { "\(name): \($0)" }
    }
    #expect(told.isEmpty, "\(told.prefix(20).joined(separator: "\n"))")
    // Of a cell from beyond the position no sweep is made, and so none is drawn.
    #expect(shown.count >= 1 + 2 * ExportFormat.allCases.count)
  }

  @Test func `without a position the same views tell what the book holds`() async throws {
    let (session, workspace) = try await Self.workspace()
    let shown = try await Self.looks(at: session, from: 0, workspace)
    #expect(shown.count == 1 + 2 * ExportFormat.allCases.count + Self.drawn.count)
    for (name, text) in shown where Self.drawn[name] != false {
      #expect(!TelltaleBook.tells(in: text, after: 7).isEmpty, "\(name)")
    }
    // A line that nothing comes of shows nothing at any position.
    let mistakes = (shown.first?.text ?? "").split(separator: "\n").filter { line in
      ["There is no ", "Unknown ", "Usage: "].contains(where: line.hasPrefix)
        || line.contains(" takes no ")
    }
    #expect(mistakes.isEmpty, "\(mistakes.joined(separator: "\n"))")
  }

  /// The transcript of the prepared session, in a workspace of its own.
  static func workspace() async throws -> (String, TestWorkspace) {
    let (session, prepared) = try await preparation.value
    let workspace = try TestWorkspace()
    try FileManager.default.copyItem(atPath: prepared.path, toPath: workspace.path)
    return (workspace.path + session, workspace)
  }

  private static let preparation = Task {
    let workspace = try TestWorkspace()
    try workspace.file("tower.txt", TelltaleBook.text)
    let run = try await workspace.script(setUp.joined(separator: "\n"))
    guard run.code == 0 else { throw ProgramFailure(run: run) }
    // The vectors of the whole book, so that the views need not make them each time.
    let vectors = try await workspace.run(["embed", "tower"])
    guard vectors.code == 0 else { throw ProgramFailure(run: vectors) }
    let list = try JSONValue(
      parsing: try await workspace.run(["session", "list", "--json"]).output)
    let path = try #require(list.array?.last?["path"]?.string)
    return (String(path.dropFirst(workspace.path.utf8.count)), workspace)
  }

  /// What all views print, and every exported file by its name.
  static func looks(
    at session: String, from position: Int, by commands: [String]? = nil,
    _ workspace: TestWorkspace
  ) async throws -> [(name: String, text: String)] {
    _ = try await workspace.run(["page", "tower", String(position)])
    // Exports before anything that asks anew; the fork at the end, for it has fewer cells.
    let others = views.keys.filter { $0 != "export" && $0 != "session" }.sorted() + ["session"]
    let names = ["export"] + (commands ?? others)
    let lines = try names.flatMap { try #require(views[$0], "\($0)") }.map {
      $0.replacing("FILE", with: session)
    }
    let run = try await workspace.run(
      ["run", "-", "--session", session], input: lines.joined(separator: "\n"))
    var looks = [(name: "screen", text: run.record)]
    for format in ExportFormat.allCases {
      for name in ["out.\(format.rawValue)", "of.\(format.rawValue)"] {
        let file = workspace.folder.url.appending(path: name)
        looks.append((name, try String(contentsOf: file, encoding: .utf8)))
      }
    }
    for name in drawn.keys.sorted() {
      let file = workspace.folder.url.appending(path: name)
      if let text = try? String(contentsOf: file, encoding: .utf8) { looks.append((name, text)) }
    }
    return looks
  }
}
