import TestSupport
import Testing

@testable import Terminal

struct HistoryWalkTests {
  @Test func `drafts survive a walk through the history`() {
    let draft = String(repeating: "draft ", count: 500)
    var walk = HistoryWalk(["one", "two"])
    #expect(walk.older(than: draft) == "two")
    #expect(walk.older(than: "two changed") == "one")
    #expect(walk.older(than: "one") == nil)
    #expect(walk.newer(than: "one") == "two changed")
    #expect(walk.newer(than: "two changed") == draft)
    #expect(walk.newer(than: draft) == nil)
  }
}

struct HistorySearchTests {
  private func search(_ pattern: String, in entries: [String]) -> HistorySearch {
    var search = HistorySearch(entries.map { HistoryEntry($0) })
    for scalar in pattern.unicodeScalars { search.extend(scalar) }
    return search
  }

  @Test func `a search finds the newest entry in any script`() {
    let entries = ["가나다 하나", "Ahab", "가나다 둘", "漢字"]
    #expect(search("가", in: entries).match == "가나다 둘")
    #expect(search("하나", in: entries).match == "가나다 하나")
    #expect(search("ahab", in: entries).match == "Ahab")
    #expect(search("AHAB", in: entries).isFailing && !search("Ahab", in: entries).isFailing)
    #expect(search("", in: entries).match == nil)
    #expect(search("x", in: []).match == nil)
  }

  @Test func `a search goes back and forth and shortens`() {
    var search = search("a", in: ["a1", "b", "a2", "a3"])
    #expect(search.match == "a3")
    #expect(search.older() && search.match == "a2")
    #expect(search.older() && search.match == "a1")
    #expect(!search.older() && search.match == "a1")
    #expect(search.newer() && search.match == "a2")
    search.extend("2")
    #expect(search.match == "a2" && search.pattern == "a2")
    search.shorten()
    #expect(search.match == "a3" && search.pattern == "a")
  }
}

struct CompletionStepTests {
  private func step(_ text: String, _ candidates: [String]) -> CompletionStep {
    let word = text.split(separator: " ").last.map(String.init) ?? ""
    let end = text.utf8.count
    let completions = Completions(
      range: end - word.utf8.count..<end, candidates: candidates.map { Completion($0) })
    return CompletionStep(completions, textBeforeCursor: text)
  }

  @Test func `a completion inserts what is certain and lists the rest`() {
    #expect(step("/op", ["/open"]) == .replace(count: 3, with: "/open "))
    #expect(step("/set to", ["top_k="]) == .replace(count: 2, with: "top_k="))
    #expect(step("/o", ["/open", "/option"]) == .replace(count: 2, with: "/op"))
    #expect(
      step("/op", ["/open", "/option"])
        == .list([Completion("/open"), Completion("/option")], replacing: 3))
    #expect(step("x", []) == .none)
    #expect(step("/open 漢", ["漢字"]) == .replace(count: 1, with: "漢字 "))
  }

  @Test func `a list stays narrower than the screen`() {
    let many = (1...100).map { Completion("candidate\($0)") }
    let described = many.map { Completion($0.replacement, description: "what \u{1B}[2J it does") }
    for width in [12, 40, 200] {
      for candidates in [many, described] {
        let lines = CompletionList.lines(candidates, width: width)
        #expect(lines.count <= 20)
        #expect(lines.allSatisfy { $0.width < width })
      }
    }
    #expect(CompletionList.lines(many, width: 200).map(\.plain).joined().contains("candidate100"))
  }
}

struct PastedTextTests {
  @Test(arguments: [
    ("one\ntwo\n\n", "one\ntwo"), ("crlf\n\rnext", "crlf\nnext"), ("a\r\rb", "a\n\nb"),
    ("\u{1B}[31mred\u{7}\u{9B}", "[31mred"), ("zero\u{200B}width \u{202E}x", "zerowidth x"),
    ("e\u{301} \u{1112}\u{1161}\u{11AB}", "é 한"), ("tab\there", "tab\there"),
  ])
  func `a paste holds text only`(pasted: String, expected: String) {
    let cleaned = PastedText.clean(pasted)
    #expect(Array(cleaned.unicodeScalars) == Array(expected.unicodeScalars))
  }
}

struct LogicalLinesTests {
  @Test func `positions move between the lines of an entry`() {
    let lines = LogicalLines("long line\nab\n\nlast")
    #expect(lines.line(at: 4) == 0..<9)
    #expect(lines.line(at: 12) == 10..<12)
    #expect(lines.moved(from: 5, by: 1) == 12)
    #expect(lines.moved(from: 12, by: 1) == 13)
    #expect(lines.moved(from: 11, by: -1) == 1)
    #expect(lines.moved(from: 3, by: -1) == nil)
    #expect(lines.moved(from: 16, by: 1) == nil)
    #expect(LogicalLines("").line(at: 0) == 0..<0)
  }
}
