import Basics
import TestSupport
import Testing

@testable import Terminal

struct LayoutTests {
  private var table: Table {
    var table = Table([.init("#", .right), .init("title"), .init("text")])
    table.add(["1", "漢字の本", "A long passage about whales\nand men"])
    table.add(["12", "Moby-Dick", "short", "dropped"])
    table.add(["3"])
    return table
  }

  @Test func `a table keeps whole cells where there is room`() {
    #expect(
      table.lines(width: nil).map(\.plain) == [
        " #  title      text",
        " 1  漢字の本   A long passage about whales and men",
        "12  Moby-Dick  short",
        " 3",
      ])
  }

  @Test func `choices longer than a row break behind a bar, not inside a name`() {
    let lines = TextWrapping.wrap(
      "  /export [md|html|ipynb|jsonl|csv|promptfoo|otlp|cast] [FILE]", width: 40, indent: 2)
    #expect(
      lines.map(\.plain) == [
        "  /export", "  [md|html|ipynb|jsonl|csv|promptfoo|", "  otlp|cast] [FILE]",
      ])
  }

  @Test func `a column that wraps loses no word`() {
    var table = Table([.init("name", isFixed: true), .init("meaning", wraps: true)])
    table.add(["pool", "candidates taken from each leg"])
    table.add(["k", "short"])
    #expect(
      table.lines(width: 22).map(\.plain) == [
        "name  meaning",
        "pool  candidates taken",
        "      from each leg",
        "k     short",
      ])
  }

  @Test(arguments: [18, 20, 30, 40])
  func `a table shrinks to the width`(width: Int) {
    let lines = table.lines(width: width)
    #expect(lines.allSatisfy { $0.width <= width })
    #expect(lines[2].plain.hasPrefix("12"))
  }

  @Test func `the main column is cut last`() {
    var table = Table([
      .init("id", isFixed: true), .init("title", isMain: true), .init("author", yields: true),
      .init("format", isFixed: true, yields: true), .init("pages", .right),
    ])
    table.add(["12345678", "The Keeper’s Book of Skerrin Rock", "Interactive Books", "pdf", "35"])
    func header(_ width: Int) -> [Substring] {
      table.lines(width: width)[0].plain.split(separator: " ")
    }
    #expect(header(80) == ["id", "title", "author", "format", "pages"])
    #expect(header(66) == ["id", "title", "author", "pages"])
    #expect(header(56) == ["id", "title", "pages"])
    #expect(table.lines(width: 56)[1].plain.contains("The Keeper’s Book of Skerrin Rock"))
    #expect(table.lines(width: 30).allSatisfy { $0.width <= 30 })
  }

  @Test func `lines break at spaces and between wide characters`() {
    let rows = TextWrapping.wrap("the quick \("brown", .strong) fox 漢字漢字漢字", width: 12, indent: 2)
    #expect(rows.map(\.plain) == ["the quick", "  brown fox", "  漢字漢字漢", "  字"])
    #expect(rows[1].runs.contains { $0.text == "brown" && $0.style == .strong })
  }

  @Test func `wrapping loses no word and never exceeds the width`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let words = (0..<20).map { _ in
        String(
          repeating: ["a", "漢", "é", "가", "x"].randomElement(using: &generator) ?? "",
          count: Int.random(in: 1...14, using: &generator))
      }
      let width = Int.random(in: 4...30, using: &generator)
      let rows = TextWrapping.wrap(
        StyledText(words.joined(separator: " ")), width: width, indent: 1)
      #expect(rows.allSatisfy { $0.width <= width })
      let text = rows.map(\.plain).joined().filter { $0 != " " }
      #expect(text == words.joined())
    }
  }

  @Test func `progress shows share, rate and time left`() {
    let (output, _) = Output.recording(columns: 80)
    let bar = ProgressBar("Embedding", on: output)
    let line = bar.line(
      done: 250, total: 1000, unit: "chunks", pace: Pace(steps: 250, elapsed: .seconds(10)))
    #expect(
      line.plain == "Embedding █████░░░░░░░░░░░░░░░ 25% · 250/1,000 chunks · 25/s · 30.0 s left")
    let begun = Pace(steps: 3, elapsed: .zero)
    #expect(bar.line(done: 3, total: nil, unit: "pages", pace: begun).plain == "Embedding 3 pages")
  }

  @Test func `progress that is read out is one plain sentence a minute`() {
    let (pipe, piped) = Output.recording()
    let start = ContinuousClock.now
    var bar = ProgressBar("Encoding", on: pipe, now: start)
    for second in 0..<100 {
      bar.update(done: second * 10, total: 1200, unit: "passes", now: start + .seconds(second))
    }
    #expect(
      piped.text == """
        Encoding: 100 of 1,200 passes, 8%, 1 min 50 s left
        Encoding: 700 of 1,200 passes, 58%, 50.0 s left

        """)
  }

  @Test func `the time left is told once the rate means something`() {
    let (output, _) = Output.recording(columns: 80)
    let bar = ProgressBar("Encoding", on: output)
    let early = bar.line(
      done: 64, total: 2012, unit: "passes", pace: Pace(steps: 64, elapsed: .seconds(5)))
    #expect(!early.plain.contains("left"))
  }

  @Test func `a job that is joined when much of it is done shows no speed that nobody saw`() {
    let (output, sink) = Output.recording(columns: 100)
    let start = ContinuousClock.now
    var bar = ProgressBar("Encoding", on: output, now: start)
    func shown() -> String { sink.text.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "") }
    bar.update(done: 300, total: 700, unit: "passes", now: start)
    bar.update(done: 302, total: 700, unit: "passes", now: start + .milliseconds(200))
    #expect(!shown().contains("/s") && !shown().contains("left"), "\(shown())")
    bar.update(done: 340, total: 700, unit: "passes", now: start + .seconds(20))
    #expect(shown().contains("340/700 passes · 2.0/s · 3 min"), "\(shown())")
  }

  @Test func `a row too wide for the screen becomes a sentence, broken between words only`() {
    var table = Table([
      .init("#", .right), .init("pages", isFixed: true), .init("keyword", isFixed: true),
      .init("vector", isFixed: true), .init("text", dropsBelow: true),
    ])
    table.add(["1", "pp.214-215", "21 · 3.707", "17 · 0.203", "As to Miss Violet Hunter, she"])
    #expect(
      table.lines(width: 30).map(\.plain) == [
        "1, pages pp.214-215, keyword", "  21 · 3.707, vector 17 ·", "  0.203",
        "   As to Miss Violet Hunter, …",
      ])
    #expect(
      table.lines(width: 60).map(\.plain) == [
        "#  pages       keyword     vector",
        "1  pp.214-215  21 · 3.707  17 · 0.203", "   As to Miss Violet Hunter, she",
      ])
    #expect(
      table.sentences(width: nil).map(\.plain) == [
        "1, pages pp.214-215, keyword 21 · 3.707, vector 17 · 0.203, text As to Miss Violet Hunter, she"
      ])
  }

  @Test func `progress is throttled, and quiet on a pipe`() {
    let (terminal, shown) = Output.recording(columns: 80)
    let (pipe, piped) = Output.recording()
    let start = ContinuousClock.now
    var bars = [ProgressBar("a", on: terminal, now: start), ProgressBar("b", on: pipe, now: start)]
    for step in 1...1000 {
      for index in bars.indices {
        bars[index].update(
          done: step, total: 1000, unit: "x", now: start + .milliseconds(12 * step))
      }
    }
    for bar in bars { bar.finish() }
    let repaints = shown.text.split(separator: "\r").count
    #expect((100...136).contains(repaints))
    #expect(shown.text.contains("1,000/1,000") && shown.text.hasSuffix("\r\u{1B}[K"))
    #expect(piped.text.split(separator: "\n").count == 1)
  }

  @Test func `quantities read well`() {
    #expect(Quantity.grouped(-1_234_567) == "-1,234,567")
    #expect(Quantity.count(1, "chunk") == "1 chunk")
    #expect(Quantity.count(1432, "entry", plural: "entries") == "1,432 entries")
    #expect(
      [0, 999, 1000, 99_949, 99_950, 12_345_678].map(Quantity.bytes) == [
        "0 B", "999 B", "1.0 kB", "99.9 kB", "100 kB", "12.3 MB",
      ])
    let durations: [Duration] = [
      .microseconds(420), .milliseconds(41), .milliseconds(3210), .seconds(125), .seconds(3725),
    ]
    #expect(
      durations.map(Quantity.duration) == ["0.4 ms", "41 ms", "3.2 s", "2 min 05 s", "1 h 02 min"])
    #expect(Quantity.decimal(.infinity, places: 1) == "∞")
    #expect(Quantity.decimal(-0.04, places: 1) == "0.0")
  }
}
