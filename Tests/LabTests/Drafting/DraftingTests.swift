import Basics
import Books
import Lab
import Sessions
import TestSupport
import Testing

/// The places questions are drafted from, and the check of a model's proposals against the book.
struct DraftingTests {
  private static let places = (0..<40).map { $0 * 500..<$0 * 500 + 450 }

  @Test(arguments: [1, 3, 7, 40, 90]) func `drafts cover every part of the text`(_ count: Int) {
    let samples = DraftSampling.samples(count, of: Self.places, for: .single, avoiding: [])
    #expect(samples.count == min(count, 40))
    #expect(Set(samples.flatMap(\.self)).count == samples.count)
    let starts = samples.map { $0[0].lowerBound }
    #expect(starts == starts.sorted())
    // One from each equal stretch: no two neighbours are further apart than two stretches.
    let stretch = 20_000 / max(1, samples.count)
    for (a, b) in zip(starts, starts.dropFirst()) { #expect(b - a <= 2 * stretch + 500) }
  }

  @Test func `the seed decides the places, and used ones are skipped`() {
    let first = DraftSampling.samples(5, of: Self.places, for: .single, avoiding: [])
    #expect(first == DraftSampling.samples(5, of: Self.places, for: .single, avoiding: []))
    #expect(first != DraftSampling.samples(5, of: Self.places, for: .single, avoiding: [], seed: 7))
    let taken = first.flatMap(\.self).map { $0.lowerBound + 10..<$0.lowerBound + 20 }
    let second = DraftSampling.samples(5, of: Self.places, for: .single, avoiding: taken)
    #expect(Set(second.flatMap(\.self)).isDisjoint(with: first.flatMap(\.self)))
    // When no other place is left they are taken.
    let all = Self.places.map { $0.lowerBound..<$0.lowerBound + 1 }
    #expect(DraftSampling.samples(5, of: Self.places, for: .single, avoiding: all).count == 5)
  }

  @Test func `short places are skipped, and a multi question gets two places without shared text`()
  {
    #expect(DraftSampling.samples(3, of: [0..<50, 60..<100], for: .single, avoiding: []).isEmpty)
    let overlapping = (0..<10).map { $0 * 300..<$0 * 300 + 400 }
    for sample in DraftSampling.samples(10, of: overlapping, for: .multi, avoiding: []) {
      #expect(sample.count == 2 && !sample[0].overlaps(sample[1]))
    }
  }

  @Test func `a reply is found inside other words, and other objects are refused`() {
    let reply = DraftReply(
      "Here:\n```json\n{\"question\": \" Who? \", \"quotes\": [\"a {b}\", \"\", 7]}\n```")
    #expect(reply?.question == "Who?" && reply?.quotes == ["a {b}"])
    for text in ["", "{", "}{", "{\"quotes\": []}", "[1]", "{\"question\": 7}"] {
      #expect(DraftReply(text) == nil, "\(text)")
    }
    #expect(DraftReply(String(repeating: "{\"a\":", count: 90_000)) == nil)
  }

  private static let text = BookText(pages: [
    Page(number: 1, text: "The lamp was lit at dusk.\nNell kept it. The lamp was lit at dusk."),
    Page(number: 2, text: "Tarrant hid the jars under the stair."),
  ])

  @Test func `a quote is found apart from blanks, or reported as missing`() throws {
    let verifier = DraftVerifier(text: Self.text, fence: .beyond)
    let draft = verifier.draft(
      #"{"question":"When?","quotes":["lit at dusk. Nell"]}"#, kind: .single, sample: [0..<40])
    #expect(draft.isVerified)
    #expect(draft.spans(of: Self.text).map(\.text) == ["lit at dusk.\nNell"])
    #expect(draft.spans(of: Self.text).map(\.start) == [13])
    // The passage it was made from comes before the rest of the book.
    let later = verifier.draft(
      "Who?", quotes: ["The lamp was lit"], kind: .single, sample: [30..<70])
    #expect(later.quotes[0].place?.lowerBound == 40)
    // A letter of a word is not a quote.
    #expect(
      verifier.draft("Who?", quotes: ["i"], kind: .single, sample: [0..<40]).isVerified == false)
    let wrong = verifier.draft("Who?", quotes: ["Nell lost it"], kind: .single, sample: [0..<40])
    #expect(wrong.doubts == [.quoteMissing("Nell lost it")] && wrong.spans(of: Self.text).isEmpty)
  }

  @Test func `every kind has its own demands`() {
    let verifier = DraftVerifier(text: Self.text, fence: .beyond)
    func doubts(_ quotes: [String], _ kind: QuestionKind) -> [QuestionDraft.Doubt] {
      verifier.draft("Q?", quotes: quotes, kind: kind, sample: [0..<60]).doubts
    }
    #expect(doubts([], .single) == [.tooFewQuotes(needed: 1)])
    #expect(doubts(["Nell kept it", "Nell kept it"], .multi) == [.tooFewQuotes(needed: 2)])
    #expect(doubts(["Nell kept it", "hid the jars"], .multi).isEmpty)
    #expect(doubts(["Nell kept it"], .none) == [.unprovable])
    #expect(verifier.draft("no", kind: .single, sample: []).doubts == [.unreadable])
    #expect(
      verifier.draft(#"{"question":""}"#, kind: .single, sample: []).doubts == [.nothingToAsk])
  }

  @Test func `nothing beyond the reading position counts as a quote`() {
    let verifier = DraftVerifier(text: Self.text, fence: .at(ReadingPosition(page: 1)))
    let draft = verifier.draft(
      "Where?", quotes: ["hid the jars"], kind: .single, sample: [0..<Self.text.utf8.count])
    #expect(draft.doubts == [.quoteMissing("hid the jars")])
  }

  @Test func `a repeated question is recognised in other words`() {
    var known = QuestionLikeness()
    known.add(id: "q1", text: "Where had Tarrant hidden the jars?", gold: [100..<150])
    #expect(
      known.likeness(of: "the jars, where had Tarrant hidden?", gold: []) == .sameWords(id: "q1"))
    #expect(
      known.likeness(of: "What lay under the stair?", gold: [102..<150]) == .sameGold(id: "q1"))
    #expect(known.likeness(of: "What lay under the stair?", gold: [300..<350]) == nil)
    #expect(known.likeness(of: "What lay under the stair?", gold: []) == nil)
  }

  @Test func `where a question came from is kept in its file`() throws {
    let hasher = ContentHasher.fake
    let origin = QuestionOrigin(
      model: "anthropic:m", template: "draft v2", templateHash: hasher.hash("t"), session: "s",
      cell: 4, isEdited: true)
    let set = QuestionSet(
      name: "a",
      questions: [
        Question(
          id: "q1", text: "Who?", kind: .single, spans: [GoldSpan(start: 3, text: "x")],
          origin: origin), Question(id: "q2", text: "Why?", kind: .none),
      ])
    let read = try QuestionSet(name: "a", jsonLines: Array(set.jsonLines.utf8))
    #expect(read == set)
  }
}
