import Answers
import Books
import Groundedness
import Search
import TestSupport
import Testing

/// A sentence with one thing changed is not ✓, and its finding names the changed words.
struct ClaimDoubtTests {
  private static let book = BookText(pages: [
    Page(
      number: 1,
      text: """
        The mill stands above the bridge. It was built in 1806 by Anders Holt, and fifty-six steps \
        lead to its loft. On the fourteenth of October the wheel broke. Holt gave the key to Mary \
        Quill, and nobody was let into the loft. Rye is ground before noon and wheat after it. \
        All sacks are weighed. Eleven men carried them over four miles.
        """)
  ])

  private func sentence(_ said: String) -> SentenceCheck? {
    let range = Self.book.pageMap.ranges[0]
    let passage = Passage(
      chunk: Chunk(index: 0, range: range, overlap: 0, pages: PageRange(1, 1)), range: range,
      pages: PageRange(1, 1), text: Self.book.text(range), score: 1, keyword: nil, vector: nil)
    return GroundingChecker(
      passages: [passage], text: Self.book, fence: .at(ReadingPosition(page: 0))
    ).check(said).sentences.first
  }

  @Test(arguments: [
    "Anders Holt built the mill in 1806 (p.1).",
    "56 steps lead to the loft of the mill (p.1).",
    "The wheel broke on 14 October (p.1).",
    "The key was given to Mary Quill by Holt (p.1).",
    "They were carried over four miles by 11 men (p.1).",
  ])
  func `a paraphrase is supported`(_ said: String) {
    #expect(sentence(said)?.support == .supported, "\(String(describing: sentence(said)))")
  }

  @Test func `no one of the text is nobody of a sentence`() {
    #expect(sentence("Nobody was let into the loft (p.1).")?.support == .supported)
    #expect(sentence("No one was let into the loft (p.1).")?.support == .supported)
    #expect(sentence("Everybody was let into the loft (p.1).")?.support == .partial)
  }

  @Test(
    arguments: [
      ("The mill stands below the bridge (p.1).", .opposite),
      ("Nobody gave the key to Mary Quill (p.1).", .negation),
      ("Mary Quill gave the key to Holt (p.1).", .order),
      ("Eleven miles were walked by the men (p.1).", .elsewhere),
      ("No sacks are weighed (p.1).", .negation),
    ] as [(String, ClaimDoubt.Kind)])
  func `a changed sentence is only partly supported`(_ said: String, _ kind: ClaimDoubt.Kind) {
    let found = sentence(said)
    #expect(found?.support == .partial, "\(String(describing: found))")
    #expect(found?.doubts.contains { $0.kind == kind } == true, "\(String(describing: found))")
  }

  @Test(arguments: [
    ("Anders Holt built the mill in 1860 (p.1).", ["1860"]),
    ("Sixty-five steps lead to its loft (p.1).", ["Sixty-five"]),
    ("It was built in 1806 by Anders Quist (p.1).", ["Quist"]),
  ])
  func `a name or number that is nowhere is named`(_ said: String, _ missing: [String]) {
    #expect(sentence(said)?.support == .unsupported)
    #expect(sentence(said)?.missing == missing)
  }

  private static let forms = BookText(pages: [
    Page(
      number: 1,
      text: """
        The lamp was designed by Dr. Ezekiah Hopkins of Port Carrow in 1884. C. S. Lewis visited the tower \
        on 9 May 1931 and stayed there from 1931 to 1934. Captain Boyce weighed seventy kilograms. The \
        harbour is four kilometres long. Madame Brontë painted the sign in grey colour. The encyclopedia \
        of ships lies in the office. The rope of the bell measures no less than twelve fathoms. Over the \
        years the shop turned from a bakery into a school. WordStar, which was popular with lawyers, and \
        Celtx, which was liked by actors, are old programs. The fever no longer rules the town. Some of \
        the pilots were paid in the nineteenth century. Two thirds of the crew slept, while Prof. Adair \
        kept the log. Mr. Ross brought the letter to the office. He read it aloud to the clerks. He left \
        at two. Thomas Quill sold the mill to Anders Holt. He had no hair on his face, and he willingly \
        worked for half wages. The Wang 1200 had a screen. The salary is for purely nominal services. \
        The shop is mostly busy of an evening; he would earn a little in the mornings.
        """)
  ])

  @Test(arguments: [
    ("E. Hopkins designed the lamp", "A. Hopkins designed the lamp"),
    (
      "The lamp was designed by Doctor Hopkins in 1884",
      "The lamp was designed by Doctor Adair in 1884"
    ),
    (
      "Clive Staples Lewis visited the tower in May 1931",
      "Jack Warren Lewis visited the tower in May 1931"
    ),
    ("Lewis stayed there from 1931–34", "Lewis stayed there from 1931–36"),
    ("Lewis visited the tower on May 9th, 1931", "Lewis visited the tower on May 8th, 1931"),
    ("Capt. Boyce weighed 70 kg", "Capt. Boyce weighed 70 lbs"),
    ("The harbor is 4 kilometers long", "The harbor is 4 miles long"),
    ("Mme Bronte painted the sign in gray color", "Mme Bronte painted the sign in green color"),
    ("The encyclopaedia of ships lies in the office", "The dictionary of ships lies in the office"),
    (
      "The bell's rope measures at least 12 fathoms", "The bell's rope measures at least 20 fathoms"
    ),
    (
      "The shop was turned from a bakery to a school",
      "The shop was turned from a school to a bakery"
    ),
    ("Celtx was liked by actors", "Celtx was popular with lawyers"),
    ("The town isn't ruled by the fever any more", "The fever still rules the town"),
    (
      "In the 19th century some of the pilots were paid",
      "In the 18th century some of the pilots were paid"
    ),
    (
      "Professor Adair kept the log while the crew slept",
      "Captain Boyce kept the log while the crew slept"
    ),
    ("Ross read the letter aloud to the clerks", "Boyce read the letter aloud to the clerks"),
    ("Quill sold the mill to Holt", "Holt sold the mill to Quill"),
    ("The mill was sold to A. Holt by T. Quill", "The mill was sold to T. Quill by A. Holt"),
    ("Holt bought the mill from Quill", "Quill bought the mill from Holt"),
    ("There was no hair on his face", "There was a beard on his face"),
    ("He worked for half wages", "He worked for full wages"),
    ("The Wang 1200 had a screen", "The Celtx 1200 had a screen"),
    (
      "The salary is for purely nominal services",
      "The salary is not paid for purely nominal services"
    ),
    ("The shop is mostly busy in the evening", "The shop is mostly busy in the morning"),
  ])
  func `one writing of a word, a name or a verb stands for another`(
    _ right: String, _ wrong: String
  ) {
    expect(right, over: wrong, in: Self.forms)
  }

  /// Expects the ✓ of one sentence and none of the other, both of the first page.
  private func expect(_ right: String, over wrong: String, in book: BookText) {
    let found = [right, wrong].map { said in
      let range = book.pageMap.ranges[0]
      let passage = Passage(
        chunk: Chunk(index: 0, range: range, overlap: 0, pages: PageRange(1, 1)), range: range,
        pages: PageRange(1, 1), text: book.text(range), score: 1, keyword: nil, vector: nil)
      return GroundingChecker(
        passages: [passage], text: book, fence: .at(ReadingPosition(page: 0))
      ).check("\(said) (p.1).").sentences.first
    }
    #expect(found[0]?.support == .supported, "\(String(describing: found[0]))")
    #expect(found[1]?.support != .supported, "\(String(describing: found[1]))")
  }

  private static let abbey = BookText(pages: [
    Page(
      number: 1,
      text: """
        The abbot would never permit the novices to ring the great bell. Brother Odo offered no objection to \
        the fair, and he lent his cart. The miller did not refuse the loan. The gate of the orchard was not \
        bolted. A visit to the infirmary is not considered a holiday. The prior failed to mend the sluice \
        before the frost. He forbade the cook to open the cellar. Sister Agnes knew nothing of it, and she \
        sold the honey to the pedlar.
        """)
  ])

  @Test(arguments: [
    (
      "The abbot did not allow the novices to ring the great bell",
      "The abbot allowed the novices to ring the great bell"
    ),
    ("Brother Odo did not object to the fair", "Brother Odo objected to the fair"),
    ("The miller did not decline the loan", "The miller refused the loan"),
    ("The gate of the orchard was unbolted", "The gate of the orchard was bolted"),
    (
      "A visit to the infirmary does not count as a holiday",
      "A visit to the infirmary counts as a holiday"
    ),
    (
      "The prior did not mend the sluice before the frost",
      "The prior mended the sluice before the frost"
    ),
    ("The cook was not allowed to open the cellar", "The cook was allowed to open the cellar"),
    (
      "Sister Agnes sold the honey to the pedlar", "Sister Agnes never sold the honey to the pedlar"
    ),
  ])
  func `a denial stands for another, and never for its opposite`(_ right: String, _ wrong: String) {
    expect(right, over: wrong, in: Self.abbey)
  }

  private static let story = BookText(pages: [
    Page(
      number: 1,
      text: """
        My sister Julia Stoner lived with me near Crewe. Julia slept badly, and she often spoke of it. \
        Our cousin was Percy Armitage, who had a mill.
        """),
    Page(
      number: 2,
      text: """
        At eleven o'clock she rose to leave me, but she paused at the door. Five days later the doctor \
        came, Mr. Hale. He took two and thirty pounds in June, ’89, instead of buying a horse. Not one of \
        his patients had voted for it. The jar came from Mr. Boyce, the potter of the village.
        """),
  ])

  @Test(arguments: [
    ("At 11 o'clock Julia rose to leave", "At 11 o'clock Farintosh rose to leave"),
    ("Hale took 32 pounds", "Hale took 23 pounds"),
    ("Hale took 32 pounds in June 1889", "Hale took 32 pounds in June 1879"),
    (
      "Rather than buying a horse he took 32 pounds",
      "He bought a horse in June"
    ),
    ("None of his patients had voted for it", "All of his patients had voted for it"),
    ("Boyce was the potter of the village", "Hale was the potter of the village"),
  ])
  func `a page may say she, and a year may be short`(_ right: String, _ wrong: String) {
    let found = [right, wrong].map { said in
      let range = Self.story.pageMap.ranges[1]
      let passage = Passage(
        chunk: Chunk(index: 0, range: range, overlap: 0, pages: PageRange(2, 2)), range: range,
        pages: PageRange(2, 2), text: Self.story.text(range), score: 1, keyword: nil, vector: nil)
      return GroundingChecker(
        passages: [passage], text: Self.story, fence: .at(ReadingPosition(page: 0))
      ).check("\(said) (p.2).").sentences.first
    }
    #expect(found[0]?.support == .supported, "\(String(describing: found[0]))")
    #expect(found[1]?.support != .supported, "\(String(describing: found[1]))")
  }

  @Test func `a repeated sentence counts once, and code claims nothing`() {
    let said = "The mill stands above the bridge (p.1). "
    let range = Self.book.pageMap.ranges[0]
    let checker = GroundingChecker(
      passages: [], text: Self.book, fence: .at(ReadingPosition(page: 0)))
    #expect(checker.check(said + said + said).sentences.count == 1)
    #expect(
      checker.check("```\nthe wheel spun 99 times\n```").sentences.allSatisfy {
        $0.support == .noClaim
      })
    #expect(!range.isEmpty)
  }
}
