import Foundation
import TestSupport
import Testing

@testable import Terminal

/// The real editor in a real process on a pseudo-terminal.
@Suite(.serialized, .timeLimit(.minutes(5)), .comparedWithPyte)
struct EditlineReaderTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func start(
    environment: [String: String] = ["LANG": "C.UTF-8"], prompt: String = "book>", rows: Int = 24,
    columns: Int = 60
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "EditorProbe", [folder.path("history.jsonl"), prompt], environment: environment, rows: rows,
      columns: columns, width: { DisplayWidth.of(Character($0)) })
    await terminal.wait(for: prompt)
    return terminal
  }

  private func line(at cursor: TerminalScreen) -> String { cursor.lines[cursor.cursor.row] }

  @Test func `wide text is edited where the cursor is`() async throws {
    let terminal = try await start()
    await terminal.send("Ein Walé 漢字 가나")
    await terminal.send("\u{1B}[D\u{1B}[D\u{1B}[D\u{8}字")
    await terminal.wait(for: "screen") { $0.lines[0] == "book> Ein Walé 漢字 가나" }
    await terminal.send("\u{1}\u{1B}[3~E\u{5}!\r")
    await terminal.wait(for: #"got 15: "Ein Walé 漢字 가나!""#)
  }

  @Test func `forty pasted lines are one entry`() async throws {
    let terminal = try await start()
    let lines = (1...40).map { "line \($0) \u{1B}[2J 한\u{7}" }
    await terminal.send("\u{1B}[200~" + lines.joined(separator: "\r") + "\r\u{1B}[201~")
    await terminal.wait(for: "line 40 [2J 한")
    await terminal.send("\r")
    await terminal.wait(for: #"line 40 [2J 한""#)
    #expect(terminal.screen.text.components(separatedBy: "got ").count == 2)
    await terminal.send("\u{1B}[A\r")
    await terminal.wait(for: "the entry once more") {
      $0.text.components(separatedBy: "got ").count == 3
    }
  }

  @Test func `a paste of 200 KB arrives whole`() async throws {
    let terminal = try await start()
    let text = String(repeating: "가 wide ", count: 20_000)
    await terminal.send("\u{1B}[200~" + text + "\u{1B}[201~x\r")
    await terminal.wait(for: "got 140001")
  }

  @Test func `Ctrl-C gives up the line and never the program`() async throws {
    let terminal = try await start()
    await terminal.send("a draft\u{3}")
    await terminal.wait(for: "interrupted")
    // One after the other: those that arrive between two lines count as one.
    for count in 2...6 {
      await terminal.send("\u{3}")
      await terminal.wait(for: "\(count) interrupts") {
        $0.text.components(separatedBy: "interrupted").count == count + 1
      }
    }
    await terminal.send("\u{1B}[A!\r")
    await terminal.wait(for: #"got 8: "a draft!""#)
    terminal.signal(SIGINT)
    await terminal.wait(for: "seven") {
      $0.text.components(separatedBy: "interrupted").count == 8
    }
    await terminal.send("\u{4}")
    #expect(await terminal.waitForExit() == 0)
    #expect(terminal.isCooked && !terminal.screen.marksPaste)
    #expect(terminal.screen.text.hasSuffix("end\nclosed"))
  }

  @Test(arguments: ["C", "POSIX", "xx_YY.nothing"])
  func `a Korean prompt works in every locale`(locale: String) async throws {
    let terminal = try await start(environment: ["LC_ALL": locale], prompt: "책제목>")
    await terminal.send("한글 é\u{1B}[D\u{1B}[D글\r")
    await terminal.wait(for: #"got 5: "한글글 é""#)
  }

  @Test func `a draft of 1500 characters survives Up and Down`() async throws {
    let terminal = try await start()
    await terminal.send("earlier\r")
    await terminal.wait(for: "got 7")
    let draft = String(repeating: "0123456789", count: 150)
    await terminal.send(draft)
    await terminal.send("\u{1B}[A")
    await terminal.wait(for: "the earlier entry") { self.line(at: $0) == "book> earlier" }
    await terminal.send("\u{1B}[B")
    await terminal.send("!\r")
    await terminal.wait(for: "got 1501")
    await terminal.send("\u{1B}OA\u{1B}OA\u{1B}OB\r")
    await terminal.wait(for: "the draft again") {
      $0.text.components(separatedBy: "got 1501").count == 3
    }
  }

  @Test func `Ctrl-R finds text in any script`() async throws {
    let terminal = try await start()
    for entry in ["가나다", "漢字", "hello", "가 second"] { await terminal.send(entry + "\r") }
    await terminal.wait(for: "got 8")
    await terminal.send("\u{12}가")
    await terminal.wait(for: "the newest") {
      self.line(at: $0).hasPrefix("search ‘가’: 가 second  ") && self.line(at: $0).contains(" 20")
    }
    await terminal.send("\u{12}")
    await terminal.wait(for: "an older one") { self.line(at: $0).hasPrefix("search ‘가’: 가나다 ") }
    await terminal.send("\u{1B}[D\u{1B}[DX\r")
    await terminal.wait(for: #"got 4: "가X나다""#)
    await terminal.send("draft\u{12}hel\u{7} kept\r")
    await terminal.wait(for: #"got 10: "draft kept""#)
    await terminal.send("\u{12}漢\r")
    await terminal.wait(for: "the found entry") {
      $0.text.components(separatedBy: #"got 2: "漢字""#).count == 3
    }
  }

  @Test func `an entry has several lines by Alt-Enter, Ctrl-J or a backslash`() async throws {
    let terminal = try await start()
    // A terminal sends Enter as carriage return and Ctrl-J as line feed.
    await terminal.send("one\u{1B}\rtwo\nthree\\\rfour")
    await terminal.wait(for: "four lines") {
      $0.lines.prefix(4) == ["book> one", "two", "three", "four"]
    }
    await terminal.send("\u{1B}[A\u{1B}[A\u{1}2: \u{5}.\r")
    await terminal.wait(for: #"got 22: "one\n2: two.\nthree\nfour""#)
  }

  @Test func `TAB inserts what is certain and lists the rest until the next key`() async throws {
    let terminal = try await start(columns: 40)
    await terminal.send("/o\t")
    await terminal.wait(for: "the list") {
      $0.lines.prefix(3) == ["book> /o", "/open     select a book", "/outline"]
        && $0.cursor == (0, 8)
    }
    await terminal.send("p")
    await terminal.wait(for: "no list") { $0.lines.prefix(2) == ["book> /op", ""] }
    await terminal.send("\t漢\t\r")
    await terminal.wait(for: #"got 11: "/open 漢字の本 ""#)
  }

  @Test func `Ctrl-C stops what runs and what was typed ahead waits at the prompt`() async throws {
    let terminal = try await start()
    await terminal.send("/stream\r")
    await terminal.wait(for: "1 2 3 4")
    await terminal.send("typed 가\rnext")
    await terminal.wait(for: "10 ")
    await terminal.send("\u{3}")
    await terminal.wait(for: "cancelled")
    await terminal.wait(for: #"got 7: "typed 가""#)
    await terminal.wait(for: "the rest") { self.line(at: $0) == "book> next" }
    #expect(!terminal.screen.text.contains("interrupted"))
    await terminal.send("/quit\u{1}\u{B}/quit\r")
    #expect(await terminal.waitForExit() == 0)
  }

  /// True when the screen shows the text alone, in rows that are full but for the last.
  private func isLaid(_ text: String, at screen: TerminalScreen, columns: Int) -> Bool {
    let rows = screen.lines.prefix { !$0.isEmpty }
    // Blanks at the end of a row cannot be seen, and a wide letter may not fit there.
    return rows.dropLast().allSatisfy { DisplayWidth.of($0) >= columns - 2 }
      && screen.lines.joined().filter { $0 != " " } == text.filter { $0 != " " }
  }

  @Test func `a resize lays the line out anew`() async throws {
    let terminal = try await start(columns: 70)
    let text = "half typed 漢字 and many more words that will have to wrap"
    await terminal.send(text)
    await terminal.wait(for: "book> " + text)
    var expected = "book> " + text
    for columns in [30, 100, 23, 60, 17, 45] {
      terminal.resize(rows: 24, columns: columns)
      // What is typed before the shell has seen the new size is drawn for the old one.
      await terminal.wait(for: "rows of \(columns) columns") {
        self.isLaid(expected, at: $0, columns: columns)
      }
      await terminal.send("!")
      expected += "!"
      await terminal.wait(for: "one line in \(columns) columns") {
        self.isLaid(expected, at: $0, columns: columns)
      }
    }
    await terminal.send("\r")
    await terminal.wait(for: "!!!!!!\"")
  }

  @Test func `notices appear above a line that is being typed`() async throws {
    let terminal = try await start(columns: 40)
    await terminal.send("/tick\r")
    var expected = ""
    for word in ["first ", "漢字 and ", "words that wrap around the row ", "end"] {
      await terminal.send(word)
      expected += word
      let seen = terminal.screen.scrolledRows.count
      await terminal.wait(for: "notices above ‘\(expected)’") { screen in
        let rows = screen.lines[...screen.cursor.row]
        guard screen.scrolledRows.count > seen + 2,
          let prompt = rows.lastIndex(where: { $0.hasPrefix("book>") })
        else { return false }
        return rows[prompt...].joined()
          == ("book> " + expected).trimmingCharacters(in: .whitespaces)
          && rows[prompt - 1].hasSuffix("알림")
      }
    }
    await terminal.send("\r")
    await terminal.wait(for: "end\"")
  }

  @Test func `a notice brings the status at the right edge up to date`() async throws {
    let terminal = try await start(columns: 60)
    await terminal.send("/status\r")
    await terminal.wait(for: "a status beside the prompt") { screen in
      let row = screen.lines[screen.cursor.row]
      return row.hasPrefix("book>") && row.contains(" status ")
    }
    await terminal.send("end\r")
    await terminal.wait(for: "end\"")
  }

  @Test func `Ctrl-Z stops the program and the line is back when it goes on`() async throws {
    let shell = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile"], environment: ["PS1": "sh$ ", "LANG": "C.UTF-8"],
      columns: 60, width: { DisplayWidth.of(Character($0)) })
    await shell.wait(for: "sh$")
    await shell.send("\(PseudoTerminal.path(of: "EditorProbe")) '' 'book>' # start\r")
    await shell.wait(for: "the prompt") { self.line(at: $0) == "book>" }
    await shell.send("half 漢字\u{1A}")
    await shell.wait(for: "the shell's prompt") { self.line(at: $0) == "sh$" }
    await shell.send("stty -a | grep -o ' icanon'; fg\r")
    await shell.wait(for: "\n icanon\n")
    await shell.wait(for: "the line") { self.line(at: $0) == "book> half 漢字" }
    await shell.send("!\r")
    await shell.wait(for: #"got 8: "half 漢字!""#)
    await shell.send("/quit\r")
    await shell.wait(for: "closed")
  }

  @Test func `a prefilled line can be edited`() async throws {
    let terminal = try await start()
    await terminal.send("/fill first|漢字\r")
    await terminal.wait(for: "the text") { $0.lines.suffix(23).prefix(2) == ["book> first", "漢字"] }
    await terminal.send("!\r")
    await terminal.wait(for: #"got 9: "first\n漢字!""#)
  }

  @Test func `history is shared by the next start and secrets are not kept`() async throws {
    let first = try await start()
    await first.send("kept 가\rmy secret\r/quit\r")
    #expect(await first.waitForExit() == 0)
    let second = try await start()
    await second.send("\u{1B}[A\u{1B}[A\r")
    await second.wait(for: #"got 6: "kept 가""#)
    let file = try String(contentsOfFile: folder.path("history.jsonl"), encoding: .utf8)
    #expect(!file.contains("secret"))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `the terminal is given back when the program is ended`(number: Int32) async throws {
    let terminal = try await start()
    await terminal.send("half")
    await terminal.wait(for: "book> half")
    #expect(!terminal.isCooked && terminal.screen.marksPaste)
    terminal.signal(number)
    #expect(await terminal.waitForExit() == 128 + number)
    #expect(terminal.isCooked && !terminal.screen.marksPaste)
  }

  @Test func `a crash gives the terminal back too`() async throws {
    let terminal = try await start()
    await terminal.send("/crash\r")
    #expect(await terminal.waitForExit() ?? 0 > 128)
    #expect(terminal.isCooked && !terminal.screen.marksPaste)
  }

  @Test(arguments: [["TERM": "dumb"], ["NO_COLOR": "1"], ["ACCESSIBLE": "1"]])
  func `a terminal that wants none gets no escape byte`(environment: [String: String])
    async throws
  {
    let terminal = try await start(environment: environment)
    await terminal.send("plain 가\u{1B}[A\u{1B}[B!\r/o\tpen\t\r/stream\r")
    await terminal.wait(for: "1 2 3")
    await terminal.send("\u{3}")
    await terminal.wait(for: "cancelled")
    await terminal.send("\u{12}pl\r")
    await terminal.wait(for: "got 8")
    await terminal.send("/quit\r")
    #expect(await terminal.waitForExit() == 0)
    #expect(!terminal.output.contains(0x1B))
  }
}
