@testable import Asking
import Foundation
@testable import Replays
@testable import ShelfShell
@testable import ShellKit
import Testing

@testable import Shell

/// What an answer made of the passages it was given, and of a change that changed nothing.
struct WhyAnswerTests {
  private func shown(_ lines: String...) async throws -> String {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    return await desk.transcript(lines, columns: 200)
  }

  @Test func `a passage that an extract quotes is told as such`() async throws {
    let shown = try await shown(#"/why "keeps the lamp" 3"#)
    #expect(shown.contains("The extract quotes it."), "\(shown)")
  }

  @Test func `a passage of which an extract quotes other sentences is not said to be quoted`()
    async throws
  {
    let shown = try await shown(#"/why "harbour board" 4"#)
    #expect(!shown.contains("The extract quotes it."), "\(shown)")
    #expect(shown.contains("The extract quotes other sentences of it"), "\(shown)")
  }

  @Test func `a passage in the prompt that an extract declined is told with its score`()
    async throws
  {
    let shown = try await shown(
      "Which king of the lamp wore green velvet gloves?", "/show --check",
      "/why \"keeps the lamp\"")
    let answer = try #require(shown.components(separatedBy: "\n> /show").first)
    #expect(
      answer.contains(/\nDoubtful: “.+” \(p\.\d\)\n\[\d\] Too little support: .+\n?$/), "\(answer)")
    #expect(!answer.contains("0.75"), "\(answer)")
    #expect(shown.contains("and an extract needs 0.75"), "\(shown)")
    #expect(shown.contains(/\nclosest: “.+” \(p\.\d\)\n/), "\(shown)")
    #expect(
      shown.contains(
        /\nscore 0\.\d\d of at most 1\.00, an answer needs 0\.75: the question's words in its passage \(all would be 1\.00;/
      ),
      "\(shown)")
    #expect(shown.contains("/search WORDS or /why"), "\(shown)")
    #expect(shown.contains("but the extract declined: its best sentence scored 0."), "\(shown)")
  }

  @Test
  func `the rule by which an extract declined is told, and a score that is not the reason as such`()
    async throws
  {
    let shown = try await shown(
      "How many wet blankets hung before the wind?", "/show --check", #"/why "broke two panes""#)
    #expect(shown.contains("the best holds no number, which the question asks for."), "\(shown)")
    #expect(
      shown.contains(
        /the extract declined: its best sentence holds no number, which the question asks for, though its score \d\.\d\d reaches the 0\.75 needed\./
      ), "\(shown)")
    #expect(!shown.contains("an extract needs"), "\(shown)")
  }

  @Test func `the names that no passage holds are told`() async throws {
    let shown = try await shown("Which lamp burned gas in Lisbon?", "/why p.5")
    #expect(
      shown.contains("none of the 2 passages holds a name that the question gives (Lisbon)."),
      "\(shown)")
  }

  @Test func `the sentence that was judged is told where another passage holds it`() async throws {
    let shown = try await shown(
      "How many wet blankets hung before the wind?", "/set top_k=5",
      "How many wet blankets hung before the wind in the tower?", #"/why "three floors""#)
    #expect(
      shown.contains(
        /only the best of all sentences is judged, and that of passage \d holds no number/),
      "\(shown)")
  }

  @Test func `every end without a proven change names a line to type`() async throws {
    let ends = try await shown(
      #"/why "seventeen steps""#, "/why #99", "/why p.6", "What does p.3 say?", "/why p.2"
    )
    .split(separator: "\n> ").map { $0.split(separator: "\n").map(String.init) }
    #expect(ends[0].last == "To search for it: /search seventeen steps", "\(ends)")
    #expect(ends[1].last == "/chunks lists those that are there.", "\(ends)")
    #expect(
      ends[2].contains("Ask again in words of the passage; to read it: /pages pp.5-6"), "\(ends)")
    #expect(
      ends[4].last == "To search the whole book instead: /rerun 5 places=off", "\(ends)")
  }

  @Test func `a word that the book spells differently is offered as the book spells it`()
    async throws
  {
    let shown = try await shown(#"/why "harbor""#, #"/why "the harbor board""#)
    #expect(shown.contains("“harbor” is not in the book."), "\(shown)")
    #expect(shown.contains(#"Perhaps: /why "harbour" 4."#), "\(shown)")
    #expect(
      shown.contains("These words do not follow one another in the book: the harbor board"),
      "\(shown)")
  }

  @Test func `a search by keywords is told without fusion and vectors`() async throws {
    let shown = try await shown(
      "/set mode=keyword top_k=1", "/search lamp", #"/why "harbour board""#, "/why #0", "/trace")
    let told = shown.split(separator: "> /why").dropFirst().joined()
    #expect(told.contains("keyword"), "\(shown)")
    #expect(!told.contains("fus") && !told.contains("vector 0"), "\(shown)")
    #expect(told.contains("by keywords") || told.contains("none of the words"), "\(shown)")
  }

  @Test func `a cell may stand before the passage as well as behind it`() async throws {
    let shown = try await shown(
      #"/why "keeps the lamp" 3"#, #"/why 3 "keeps the lamp""#, "/why 3 #0")
    let answers = shown.split(separator: "\n> ").map { $0.drop { $0 != "\n" } }
    #expect(answers.count == 3, "\(shown)")
    #expect(answers[1].contains("The extract quotes it."), "\(shown)")
    #expect(answers[1].prefix(40) == answers[0].prefix(40), "\(shown)")
    #expect(answers[2].hasPrefix("\n[3] Who keeps the lamp?"), "\(shown)")
    let usage = await (try CommandDesk()).transcript(["/why"], columns: 200)
    #expect(usage.contains(#"CELL ["WORDS"|p.N|#CHUNK]"#), "\(usage)")
  }

  @Test func `words that a border parts are sought with other chunk sizes, whose price is told`()
    async throws
  {
    let shown = try await shown(
      "/set chunk.size=10w", "/search lights at dusk", "/chunks sets",
      #"/why "lights it at dusk and puts""#, "/chunks sets")
    #expect(shown.contains("No chunk holds all of it"), "\(shown)")
    #expect(
      shown.contains(
        /chunk\.size 10w → 20w +\d+ +cut in .+, all \d+ → \d+ tok\n/), "\(shown)")
    #expect(shown.contains("To search with it: /rerun 6 size=20w"), "\(shown)")
    let sets = shown.split(separator: "> /chunks sets").dropFirst().map {
      $0.prefix { $0 != ">" }.trimmingPrefix("\n")
    }
    #expect(sets.count == 2 && sets[0] == sets[1], "\(shown)")
  }

  @Test func `a change is offered with what an extract makes of it, and the line that shows it`()
    async throws
  {
    let shown = try await shown(#"/why "three floors" 3"#, #"/why "lamp would burn" 3"#)
    let both = shown.split(separator: "> /why").dropFirst().joined()
    #expect(both.contains("“quoted” says whether the answer then quotes it:"), "\(shown)")
    #expect(both.contains(/\nchange +rank +quoted +other passages\n/), "\(shown)")
    #expect(both.contains(/retrieve\.top_k 2 → \d +\d +(no|yes)/), "\(shown)")
    #expect(
      both.contains(/Only the answer shows whether it gets better: \/rerun 3 top_k=\d\n/),
      "\(shown)")
  }

  @Test func `of two runs of one cell the newest is meant`() async throws {
    let shown = try await shown("/rerun 3 top_k=1", "/rerun 3 top_k=3", #"/why "keeps the lamp""#)
    let told = try #require(shown.split(separator: "> /why").last)
    #expect(told.contains("[6] Who keeps the lamp?"), "\(shown)")
  }

  @Test func `a cell is named by what was asked last and not by the row of a sweep`() async throws {
    let shown = try await shown("/sweep 3 top_k=1,3", "/why p.1")
    #expect(shown.contains("[4] Who wrote that the lamp"), "\(shown)")
  }

  @Test func `a change that left the answer as it was is told`() async throws {
    let shown = try await shown("/rerun 3 top_k=1")
    #expect(
      shown.contains(
        "/diff 3 5 compares them: the same answer, though passages of the prompt changed (1 out)"),
      "\(shown)")
    #expect(
      shown.contains(/\nsteps computed: .*retrieve.* · steps done before: chunk\n/), "\(shown)")
  }

  @Test func `of many places the one in the prompt is explained, wherever in the book it is`()
    async throws
  {
    let shown = try await shown(#"/why "the" 4"#)
    let places = try #require(
      try /“the” is in (\d+) places, the best ranked on p\.\d, in/.firstMatch(in: shown))
    #expect(Int(places.1) ?? 0 > 5, "\(shown)")
    #expect(shown.contains("\n#5 is passage 1 of 2"), "\(shown)")
    #expect(shown.contains(/\nchunk +pages .*\n#5\s/), "\(shown)")
  }

  @Test func `of several places the line says why it speaks of this one`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(
      CommandScript.Start.asked.lines + [
        "/rerun 3 top_k=6", "/rerun 4 top_k=6", "What does the log say of the lamp? top_k=6",
        "How does the lamp smell? top_k=6",
      ])
    var reasons: Set<String> = []
    let asked = [
      ("the", 3), ("lamp", 4), ("it", 4), ("lamp", 5), ("the", 6), ("lamp", 7), ("the", 8),
      ("and", 5), ("and", 7), ("in", 5),
    ]
    for (word, cell) in asked {
      let shown = await desk.transcript(["/why \"\(word)\" \(cell)"], columns: 200)
      let told = try #require(
        try /in \d+ places, (the best ranked|quoted|whole|first) on/.firstMatch(in: shown),
        "\(shown)")
      reasons.insert(String(told.1))
      guard told.1 != "first" else {
        #expect(!shown.contains(/\n#\d+ is passage/), "\(shown)")
        continue
      }
      let chosen = try #require(try /\n(#\d+) is\s/.firstMatch(in: shown), "\(shown)")
      let ranks = shown.matches(of: /\n(#\d+) .+ (\d+)  (kept|below)/)
        .map { (String($0.1), Int($0.2) ?? 0) }
      let own = try #require(ranks.first { $0.0 == chosen.1 }, "\(shown)").1
      let isBest = ranks.allSatisfy { $0.1 >= own }
      #expect((told.1 == "the best ranked") == isBest || told.1 == "quoted", "\(shown)")
      if told.1 == "quoted" { #expect(shown.contains("The extract quotes it."), "\(shown)") }
    }
    #expect(reasons.isSuperset(of: ["the best ranked", "first"]), "\(reasons)")
  }

  @Test func `a number names a cell, and in quotation marks it is a text`() async throws {
    let shown = try await shown(
      "/why 4", #"/why "4""#, "/why 99", "Which king of the lamp wore green velvet gloves?",
      "/why ^")
    let parts = shown.split(separator: "\n> ").map(String.init)
    #expect(
      parts[0].contains(
        "4 is taken as cell [4]: this is the first passage that its answer cites. For the text: /why \"4\""
      ),
      "\(shown)")
    #expect(
      parts[0].contains("[4] Who wrote that the lamp") && parts[0].contains("#5 is passage 1"))
    #expect(!parts[1].contains("taken as cell") && parts[1].contains("“4” is"), "\(shown)")
    #expect(parts[2].contains("“99” is not in the book."), "\(shown)")
    #expect(
      parts[4].contains("^ is taken as cell [") && parts[4].contains("its first passage"),
      "\(shown)")
  }

  @Test func `a cell that searched nothing, or found nothing, is not explained`() async throws {
    let shown = try await shown("/note a lamp", "/why _", "/search zyxwv", "/why _")
    #expect(
      shown.contains("found no passage; for the step that left one out: /why \"WORDS\" 6"),
      "\(shown)")
    #expect(shown.contains("Cell [5] (note) asked and searched nothing."), "\(shown)")
  }
}
