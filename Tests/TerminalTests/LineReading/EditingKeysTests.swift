import Foundation
import TestSupport
import Testing

@testable import Terminal

/// One test for each key and habit of the line.
@Suite(.serialized, .timeLimit(.minutes(5)), .comparedWithPyte)
struct EditingKeysTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func start(
    environment: [String: String] = [:], columns: Int = 60
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "EditorProbe", [folder.path("history.jsonl"), "book>"],
      environment: ["LANG": "C.UTF-8"].merging(environment) { $1 }, rows: 24, columns: columns,
      width: { DisplayWidth.of(Character($0)) })
    await terminal.wait(for: "book>")
    return terminal
  }

  private func line(at screen: TerminalScreen) -> String { screen.lines[screen.cursor.row] }

  /// Types keys and Enter, and expects the text as the result.
  private func expect(
    _ terminal: PseudoTerminal, _ keys: String, gives text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await terminal.send(keys + "\r")
    await terminal.wait(
      for: "got \(text.unicodeScalars.count): \(text.debugDescription)",
      sourceLocation: sourceLocation)
  }

  @Test func `Enter begins a new line where a person wants it to, and Alt-Enter sends`()
    async throws
  {
    let terminal = try await start(environment: ["IB_SHELL_ENTER": "newline"])
    await terminal.send("one\rtwo\u{1B}\r")
    await terminal.wait(for: "got 7: \("one\ntwo".debugDescription)")
    await terminal.send("/quit\r")
    await terminal.wait(for: "closed")
  }

  @Test func `a key asks for the rest of an answer and keeps the line`() async throws {
    let terminal = try await start()
    await terminal.send("half\u{18}\u{E}")
    await terminal.wait(for: "go-on \"half\"")
    await expect(terminal, "", gives: "half~")
  }

  @Test(arguments: [
    ("one two\u{1B}b\u{1B}bX", "Xone two"), ("one two\u{1B}[1;5DX", "one Xtwo"),
    ("one two\u{1}\u{1B}fX", "oneX two"), ("one two\u{1}\u{1B}[1;5C\u{1B}[1;5CX", "one twoX"),
    ("one two\u{17}X", "one X"), ("one two\u{1}\u{1B}dX", "X two"), ("one two\u{15}X", "X"),
    ("one two\u{1B}[H\u{1B}OF!", "one two!"), ("ab\u{2}\u{4}X", "aX"), ("ab\u{2}\u{6}X", "abX"),
    ("e\u{301}x\u{2}\u{7F}y", "yx"), ("👨‍👩‍👧x\u{2}\u{7F}y", "yx"), ("🇩🇪🇫🇷\u{7F}", "🇩🇪"),
    ("한글\u{2}\u{2}X", "X한글"), ("a\tb", "ab"),
    ("one\u{1B}[13;2utwo", "one\ntwo"), ("one\u{1B}[27;2;13~two", "one\ntwo"),
    ("ab\u{1}\u{1B}[3~X", "Xb"), ("one two\u{1B}\u{7F}X", "one X"),
    ("ab\u{1B}[1~X\u{1B}[4~Y", "XabY"),
    ("\u{18}\u{15}x", "x"), ("one two\u{1}\u{1B}[3;5~X", "X two"),
    ("one\u{1B}[200~two\rthree\u{1B}[201~!", "onetwo\nthree!"),
    ("one two\u{1}\u{B}X", "X"), ("one two\u{1B}\u{8}X", "one X"),
    ("one two\u{1}\u{1B}[3;3~X", "X two"), ("ab\u{1B}[DX", "aXb"), ("ab\u{1B}ODX", "aXb"),
    ("ab\u{1}\u{1B}[CX", "aXb"), ("ab\u{1}\u{1B}OCX", "aXb"),
    ("one two\u{1}\u{1B}[1;3CX", "oneX two"), ("one two\u{1B}[1;3DX", "one Xtwo"),
    ("one two\u{1}\u{1B}[5CX", "oneX two"), ("one two\u{1B}[5DX", "one Xtwo"),
    ("ab\u{1B}OHX\u{1B}[FY", "XabY"), ("one\u{1B}\rtwo", "one\ntwo"),
    ("one\u{1B}\ntwo", "one\ntwo"), ("one\ntwo", "one\ntwo"),
    ("one\u{18}\u{15}\u{1B}/!", "one!"),
  ])
  func `keys change the line as they do elsewhere`(keys: String, text: String) async throws {
    let terminal = try await start()
    await expect(terminal, keys, gives: text)
  }

  @Test func `Ctrl-Y pastes the last cut, Alt-Y the cut before it`() async throws {
    let terminal = try await start()
    await expect(terminal, "one two\u{17}\u{17}\u{19}!", gives: "one two!")
    await expect(terminal, "first\u{15}second\u{15}\u{19}\u{1B}y!", gives: "first!")
  }

  @Test func `undo takes back word by word, redo brings it again`() async throws {
    let terminal = try await start()
    for keys in ["one", " two", " three"] {
      await terminal.send(keys)
      await terminal.wait(for: keys) { self.line(at: $0).hasSuffix(keys) }
    }
    await terminal.send("\u{1F}")
    await terminal.wait(for: "two words") { self.line(at: $0) == "book> one two" }
    await terminal.send("\u{1F}\u{1F}")
    await terminal.wait(for: "nothing") { self.line(at: $0) == "book>" }
    await terminal.send("\u{1B}_\u{1B}_")
    await terminal.wait(for: "two words again") { self.line(at: $0) == "book> one two" }
    await expect(terminal, "\u{15}\u{1F}!", gives: "one two!")
  }

  @Test func `a hint shows how the line went on before, and Right takes it over`() async throws {
    let terminal = try await start()
    await expect(terminal, "How long does winding take?", gives: "How long does winding take?")
    await terminal.send("How")
    await terminal.wait(for: "the hint") {
      self.line(at: $0) == "book> How long does winding take?" && $0.cursor.column == 9
    }
    await terminal.send("\u{1B}f")
    await terminal.wait(for: "one word") { $0.cursor.column == 14 }
    await expect(terminal, "\u{1B}[C!", gives: "How long does winding take?!")
    await terminal.send("How \u{3}")
    await terminal.wait(for: "a line without its hint") { $0.lines.contains("book> How ^C") }
    let quiet = try await start(environment: ["IB_SHELL_HINTS": "off"])
    await quiet.send("How")
    await quiet.wait(for: "no hint") { self.line(at: $0) == "book> How" }
  }

  @Test func `Up goes to entries that begin like the line`() async throws {
    let terminal = try await start()
    for text in ["/search lamp", "who?", "/search storm", "why?"] {
      await expect(terminal, text, gives: text)
    }
    await terminal.send("/s\u{1B}[A")
    await terminal.wait(for: "newest") { self.line(at: $0) == "book> /search storm" }
    await terminal.send("\u{1B}[A")
    await terminal.wait(for: "older") { self.line(at: $0) == "book> /search lamp" }
    await terminal.send("\u{1B}[B\u{1B}[B")
    await terminal.wait(for: "the draft") { self.line(at: $0).hasPrefix("book> /s") }
    await expect(terminal, "!", gives: "/s!")
  }

  @Test func `all keys for up and down move through the history`() async throws {
    let terminal = try await start()
    for text in ["one", "two", "three"] { await expect(terminal, text, gives: text) }
    await expect(terminal, "\u{10}\u{10}\u{E}!", gives: "three!")
    await expect(terminal, "\u{1B}OA\u{1B}OA\u{1B}OA\u{1B}OB?", gives: "three?")
  }

  @Test func `vi commands go through the history, search it and open the editor`() async throws {
    let terminal = try await start(environment: ["IB_SHELL_EDIT_MODE": "vi"])
    for text in ["lamp one", "lamp two"] { await expect(terminal, text, gives: text) }
    await terminal.send("xy\u{1B}")
    await terminal.wait(for: "command mode") {
      self.line(at: $0) == "book> xy" && $0.cursor.column == 7
    }
    for (keys, line, column) in [
      ("k", "book> lamp two", nil), ("k", "book> lamp one", nil), ("j", "book> lamp two", nil),
      ("$", "book> lamp two", 13), ("h", "book> lamp two", 12), ("x", "book> lamp to", 12),
    ] as [(String, String, Int?)] {
      await terminal.send(keys)
      await terminal.wait(for: "\(keys): \(line)") {
        self.line(at: $0) == line && (column == nil || $0.cursor.column == column)
      }
    }
    await terminal.send("?one")
    await terminal.wait(for: "the search") { self.line(at: $0).contains("‘one’: lamp one") }
    await terminal.send("\u{7}v")
    await terminal.wait(for: #"edit "lamp to""#)
  }

  @Test func `Tab again goes through the list, Shift-Tab back`() async throws {
    let terminal = try await start()
    await terminal.send("/o\t")
    await terminal.wait(for: "the list") { $0.text.contains("select a book") }
    await terminal.send("\t")
    await terminal.wait(for: "first") { $0.lines[0] == "book> /open" }
    await terminal.send("\t")
    await terminal.wait(for: "second") { $0.lines[0] == "book> /outline" }
    await terminal.send("\u{1B}[Z")
    await terminal.wait(for: "first again") { $0.lines[0] == "book> /open" }
    await expect(terminal, " x", gives: "/open x")
  }

  @Test func `a key hands the line over to an editor or a preview and it comes back`() async throws
  {
    let terminal = try await start()
    await terminal.send("half a line\u{18}\u{5}")
    await terminal.wait(for: #"edit "half a line""#)
    await terminal.wait(for: "the line again") { self.line(at: $0) == "book> half a line~" }
    await terminal.send("\u{18}\u{10}")
    await terminal.wait(for: #"preview "half a line~""#)
    await expect(terminal, "", gives: "half a line~~")
  }

  @Test(arguments: ["emacs", "vi"])
  func `vi mode knows Escape at once and arrows still work`(mode: String) async throws {
    let terminal = try await start(environment: ["IB_SHELL_EDIT_MODE": mode])
    guard mode == "vi" else { return await expect(terminal, "one\u{1B}bX", gives: "Xone") }
    await terminal.send("one two")
    await terminal.wait(for: "typed") { self.line(at: $0) == "book> one two" }
    await terminal.send("\u{1B}")
    await terminal.wait(for: "command mode") { $0.cursor.column == 12 }
    await terminal.send("b")
    await terminal.wait(for: "a word back") { $0.cursor.column == 10 }
    await terminal.send("dw")
    await terminal.wait(for: "a word less") { self.line(at: $0) == "book> one" }
    await terminal.send("u")
    await terminal.wait(for: "undone") { self.line(at: $0) == "book> one two" }
    await terminal.send("A\u{1B}[D\u{1B}[DX\u{1B}")
    await terminal.wait(for: "arrows") { self.line(at: $0) == "book> one tXwo" }
    await terminal.send("0iA\r")
    await terminal.wait(for: #"got 9: "Aone tXwo""#)
    await terminal.send("x\u{1B}")
    await terminal.wait(for: "command mode") {
      self.line(at: $0) == "book> x" && $0.cursor.column == 6
    }
    await terminal.send("k")
    await terminal.wait(for: "history") { self.line(at: $0) == "book> Aone tXwo" }
    await terminal.send("\r")
    await terminal.wait(for: "entered from command mode") {
      $0.text.components(separatedBy: "got 9").count == 3
    }
    let seen = terminal.output.count
    await terminal.send("\u{1B}")
    await terminal.wait(for: "the cursor's shape of command mode") { _ in
      terminal.output[seen...].firstRange(of: Array("\u{1B}[2 q".utf8)) != nil
    }
    await terminal.send("/tX")
    await terminal.wait(for: "search") { self.line(at: $0).contains("‘tX’") }
    await terminal.send("\u{7}\u{3}")
    await terminal.wait(for: "Nothing is running")
  }

  @Test func `in vi mode the cursor's shape tells the mode, and it is given back`() async throws {
    let terminal = try await start(environment: ["IB_SHELL_EDIT_MODE": "vi"])
    func shapes() -> [String] {
      String(decoding: terminal.output, as: UTF8.self).matches(of: /\u{1B}\[(\d) q/).map {
        String($0.1)
      }
    }
    func press(_ keys: String, gives wanted: [String]) async {
      let seen = shapes().count
      await terminal.send(keys)
      await terminal.wait(for: "\(keys.debugDescription): \(wanted)") { _ in
        Array(shapes().dropFirst(seen)) == wanted
      }
    }
    #expect(shapes() == ["6"])
    await press("one two three\u{1B}", gives: ["2"])
    await press("b2", gives: [])
    await press("cw", gives: ["6"])
    await press("x\u{1B}", gives: ["2"])
    await press("I", gives: ["6"])
    await press("\r", gives: ["0", "6"])
    await terminal.wait(for: #"got 9: "one two x""#)
    await press("\u{1B}", gives: ["2"])
    await press("cca\u{1B}", gives: ["6", "2"])
    await press("\r", gives: ["0", "6"])
    await terminal.wait(for: #"got 1: "a""#)
    terminal.signal(SIGTERM)
    #expect(await terminal.waitForExit() == 128 + SIGTERM)
    #expect(shapes().last == "0")
    let plain = try await start()
    await expect(plain, "x", gives: "x")
    #expect(!String(decoding: plain.output, as: UTF8.self).contains(" q"))
  }

  @Test func `vi repeats an insertion and counts it`() async throws {
    let terminal = try await start(environment: ["IB_SHELL_EDIT_MODE": "vi"])
    for (keys, line) in [
      ("a\u{1B}", "book> a"), ("ib\u{1B}", "book> ba"), ("Ac\u{1B}", "book> bac"),
      ("0sx\u{1B}", "book> xac"), ("lRyz\u{1B}", "book> xyz"), ("0Cw\u{1B}", "book> w"),
      ("Sq\u{1B}", "book> q"),
    ] {
      await terminal.send(keys)
      await terminal.wait(for: line) { self.line(at: $0) == line }
    }
    await terminal.send("\r")
    await terminal.wait(for: #"got 1: "q""#)
  }

  @Test func `the right prompt gives way to the text and leaves nothing behind`() async throws {
    let terminal = try await start(environment: ["PROBE_RIGHT": "extract · k 5"], columns: 40)
    await terminal.wait(for: "both") { $0.lines[0] == "book>                     extract · k 5" }
    await terminal.send("twenty-two columns ok")
    await terminal.wait(for: "only the text") { $0.lines[0] == "book> twenty-two columns ok" }
    await terminal.send("\r")
    await terminal.wait(for: "got 21")
    #expect(terminal.screen.lines[0] == "book> twenty-two columns ok")
  }

  @Test func `Ctrl-L clears the screen and keeps the line, Ctrl-O is the editor too`() async throws
  {
    let terminal = try await start()
    await expect(terminal, "earlier", gives: "earlier")
    await terminal.send("half\u{C}")
    await terminal.wait(for: "only the line") { $0.lines[0] == "book> half" && $0.cursor.row == 0 }
    await terminal.send("\u{F}")
    await terminal.wait(for: #"edit "half""#)
  }

  @Test func `Ctrl-S goes back to newer entries in a search`() async throws {
    let terminal = try await start()
    for text in ["lamp one", "lamp two", "other"] { await expect(terminal, text, gives: text) }
    await terminal.send("\u{12}lamp\u{12}")
    await terminal.wait(for: "the older") { self.line(at: $0).hasPrefix("search ‘lamp’: lamp one") }
    await terminal.send("\u{13}")
    await terminal.wait(for: "the newer") { self.line(at: $0).hasPrefix("search ‘lamp’: lamp two") }
    await expect(terminal, "\u{5}!", gives: "lamp two!")
  }

  @Test func `marks tell prompt, input, output and nothing on a dumb terminal`() async throws {
    let terminal = try await start()
    await expect(terminal, "x", gives: "x")
    let bytes = String(decoding: terminal.output, as: UTF8.self)
    for mark in ["A", "B", "C"] { #expect(bytes.contains("\u{1B}]133;\(mark)\u{1B}\\")) }
  }

  @Test func `a resize lays the line out anew`() async throws {
    let terminal = try await start(columns: 80)
    let text = String(repeating: "0123456789", count: 12)
    await terminal.send(text)
    await terminal.wait(for: "two rows") { $0.lines[1].hasSuffix("9") }
    for columns in [50, 100, 31] {
      terminal.resize(rows: 24, columns: columns)
      let expected = "book> " + text
      await terminal.wait(for: "\(columns) columns") { screen in
        let rows = screen.lines.filter { !$0.isEmpty }
        return rows.joined() == expected
          && rows.dropLast().allSatisfy { $0.count == columns }
      }
    }
    await terminal.send("!\r")
    await terminal.wait(for: "got 121")
  }
}
