import Answers
import Basics
import Books
import Foundation
import Groundedness
import Parameters
@testable import Sessions
import TestSupport
import Testing

/// Every format keeps typed text and text of books as text, whatever characters they contain.
struct ExportTests {
  private static let nasty =
    "<script>alert('x')</script> \"quoted\" & {{braces}} | \u{1B}[2J\u{202E}"
  private static let hasher = ContentHasher.fake

  static func session(
    _ text: String, answer: String? = nil, cells: Int = 2, isVisible: Bool = true,
    chapters: BookChapters? = nil,
    native: [RecordedCitation] = [], cited: PageRange = PageRange(3, 3),
    check: GroundingCheck? = nil, stop: StopReason? = nil, searched: String? = nil
  ) -> ExportedSession {
    var records = [
      HeadLine(
        session: "01ABC", app: "t/1", created: Timestamp(microseconds: 1_800_000_000_000_000),
        title: "session"
      ).record
    ]
    for number in 1...cells {
      var parameters = Parameters()
      try? parameters.set("top_k", to: String(number + 1), origin: .session)
      let hash = hasher.hash("\(number)")
      let cell = CellLine(
        number: number, id: "c_\(number)", kind: .ask, source: text, parent: nil, book: nil,
        position: .unset, context: [], state: hash)
      let hit = TranscriptRecord(
        kind: "hits",
        fields: [
          "n": .integer(number), "query": .string(text),
          "searched": .string(searched ?? text), "phrased": "rule",
          "hits": [
            [
              "chunk": 1, "range": [0, 10], "pages": [3, 4], "score": 0.5,
              "text": .string(hash.description), "keyword": [1, 2.5],
            ]
          ],
        ])
      var facts = MetaLine(cell: number)
      facts.started = Timestamp(microseconds: 1_800_000_001_000_000)
      facts.elapsed = .milliseconds(20)
      records += [
        ParametersLine(parameters).record, cell.record, hit,
        OutputLine(cell: number, text: answer ?? text, citations: [cited], native: native)
          .record,
      ]
      if let stop {
        records.append(
          CallLine(
            cell: number, index: 0, provider: "openai", model: "m", key: hash, occurrence: 1,
            request: hash, response: hash, stop: stop, failure: nil
          ).record)
      }
      if let check { records.append(CheckLine(cell: number, check: check).record) }
      records += [
        EndLine(cell: number, status: .ok).record, facts.record,
      ]
    }
    let session = SessionReader(records).session
    let prompt = RenderedPrompt(segments: [
      PromptSegment(role: .system, kind: .template, text: text),
      PromptSegment(role: .user, kind: .passage(1), text: answer ?? text),
    ])
    return ExportedSession(
      session: session,
      cells: session.cells.map {
        ExportedCell(
          VisibleCell($0, isOpen: isVisible), prompt: prompt, chapters: chapters)
      },
      chunkSets: [ExportedChunkSet(options: text, unit: "tok", sizes: [1, 5, 9, 9])], app: "t/1")
  }

  /// A session as every format writes it.
  static func texts(of session: ExportedSession) -> [ExportFormat: String] {
    [
      .markdown: MarkdownExport.text(of: session).replacing("\\_", with: "_"),
      .html: HTMLExport.text(of: session, hasher: hasher), .csv: CSVExport.text(of: session),
      .ipynb: IPYNBExport.document(of: session).canonicalText,
      .jsonl: JSONLExport.text(of: session),
    ]
  }

  @Test func `the list of questions names the settings that differ`() throws {
    let html = HTMLExport.text(of: Self.session("Who keeps the light?"), hasher: Self.hasher)
    let list = try #require(html.components(separatedBy: "</nav>").first)
    #expect(list.contains(">Who keeps the light?</a> <span class=\"soft\">retrieve.top_k=2</span>"))
    #expect(list.contains(">Who keeps the light?</a> <span class=\"soft\">retrieve.top_k=3</span>"))
  }

  @Test func `HTML contains only its own markup, no script, and a policy against both`() {
    let html = HTMLExport.text(of: Self.session(Self.nasty), hasher: Self.hasher)
    #expect(!html.contains("<script"))
    #expect(!html.contains("\u{1B}") && !html.contains("\u{202E}"))
    #expect(html.contains("&lt;script&gt;alert(&#39;x&#39;)"))
    #expect(html.contains("default-src 'none'; style-src 'sha256-"))
    // Styles are in the sheet alone, because the policy forbids them in attributes.
    #expect(!html.contains(" style=") && !html.contains(" on" + "load=") && !html.contains("http:"))
    let names = html.split(separator: "<").dropFirst().compactMap { part in
      part.split { !$0.isLetter && !$0.isNumber && $0 != "/" && $0 != "!" }.first.map(String.init)
    }
    let known: Set<String> = [
      "!DOCTYPE", "html", "head", "meta", "title", "style", "body", "header", "h1", "h2", "p",
      "main",
      "section", "span", "div", "details", "summary", "table", "tr", "th", "td", "pre", "code",
      "nav",
      "ol", "li", "a", "figure", "figcaption", "svg", "rect", "text", "path",
    ]
    for name in Set(names) {
      #expect(known.contains(name.hasPrefix("/") ? String(name.dropFirst()) : name), "\(name)")
    }
  }

  @Test func `chapters are shown beside pages of visible cells`() {
    let text = BookText(pages: (1...4).map { Page(number: $0, text: "page number \($0)") })
    let chapters = BookChapters(
      [Chapter(title: "Fog & <Oil>", level: 1, startPage: 1)], of: text)
    let named = Self.session("q", chapters: chapters)
    #expect(MarkdownExport.text(of: named).contains("| Fog & \\<Oil\\> |"))
    #expect(
      HTMLExport.text(of: named, hasher: Self.hasher).contains("<td>Fog &amp; &lt;Oil&gt;</td>"))
    let line = JSONLExport.text(of: named).prefix { $0 != "\n" }
    #expect(line.contains("\"chapter\":\"Fog & <Oil>\""))
    #expect(line.contains("\"cited_chapters\":[\"Fog & <Oil>\"]"))
    #expect(CSVExport.text(of: named).contains(",Fog & <Oil>,"))
    for other in [Self.session("q"), Self.session("q", isVisible: false, chapters: chapters)] {
      #expect(!MarkdownExport.text(of: other).contains("Fog"))
      #expect(!HTMLExport.text(of: other, hasher: Self.hasher).contains("Fog"))
      #expect(!JSONLExport.text(of: other).contains("Fog"))
      #expect(!CSVExport.text(of: other).contains("Fog"))
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func `a cell beyond the reading position is hidden in every format`(
    format: ExportFormat
  ) throws {
    let ending = "The secret ending"
    let open = try #require(Self.texts(of: Self.session("Who?", answer: ending))[format])
    #expect(open.contains(ending), "\(open)")
    let closed = Self.session("Who?", answer: ending, isVisible: false)
    for cell in closed.cells {
      #expect(cell.prompt == nil && cell.text == "(answered beyond the reading position)")
    }
    let text = try #require(Self.texts(of: closed)[format])
    #expect(!text.contains(ending), "\(text)")
  }

  @Test func `a table quotes its fields and contains no formula`() {
    let csv = CSVExport.text(of: Self.session("=1+1, \"two\"\nlines"))
    #expect(csv.contains("\"'=1+1, \"\"two\"\"\nlines\""))
    #expect(csv.hasPrefix("cell,parent,kind,question,searched,retrieve.top_k,hits,"))
  }

  @Test func `Markdown and tables hold no sign that a terminal obeys or that turns text round`() {
    let session = Self.session(Self.nasty + "\u{7}\u{9B}2J")
    for text in [MarkdownExport.text(of: session), CSVExport.text(of: session)] {
      #expect(text.contains("2J"))
      for sign in ["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}"] { #expect(!text.contains(sign)) }
    }
  }

  @Test func `every line of JSONL is JSON`() throws {
    for line in JSONLExport.text(of: Self.session(Self.nasty)).split(separator: "\n") {
      _ = try JSONValue(parsing: String(line))
    }
  }

  @Test func `questions do not break Markdown headings and tables`() {
    let text = MarkdownExport.text(of: Self.session("# a | b\n## c"))
    #expect(text.contains("## [1] \\# a \\| b \\#\\# c\n"))
  }
}
