import Answers
import Books
import Parameters
import Search
import TestSupport
import Testing

struct ExtractiveAnswerTests {
  private let book = BookText(pages: [
    Page(
      number: 1, label: "iv",
      text:
        "THE LIGHT\n\nThe lamp of Skarholm was lit every evening at dusk. It burned whale oil.\n\nThe keeper was called Ansa Rehn. She had come from the mainland in 1871, because her brother\nhad drowned there."
    ),
    Page(
      number: 2, label: "1",
      text:
        "Ansa kept a diary.\nShe wrote in it with green ink. Who would ever read it? The storm broke forty windows."
    ),
  ])

  private func answer(_ question: String, cosine: Double? = nil, unrelated: Double = 0)
    -> ExtractiveAnswer
  {
    let chunk = Chunk(index: 0, range: 0..<book.utf8.count, overlap: 0, pages: PageRange(1, 2))
    let passages = PassageAssembler(text: book, chunks: [chunk], fence: .beyond).passages(
      keyword: cosine == nil ? [IndexHit(chunk: 0, score: 1)] : [],
      vector: cosine.map { [IndexHit(chunk: 0, score: $0)] } ?? [], options: RetrievalOptions())
    return ExtractiveAnswer(
      Grounding(
        question: question, passages: passages, pageMap: book.pageMap, unrelatedCosine: unrelated))
  }

  @Test(
    arguments: [
      ("When was the lamp lit?", "The lamp of Skarholm was lit every evening at dusk. (p.iv)"),
      ("Who was the keeper?", "The keeper was called Ansa Rehn. (p.iv)"),
      ("How many windows did the storm break?", "The storm broke forty windows. (p.1)"),
      ("What kept Ansa?", "Ansa kept a diary. (p.1)"),
    ])
  func `the best sentence answers, with its own page`(_ question: String, _ expected: String) {
    #expect(answer(question).text.contains(expected))
  }

  @Test func `a row of a table answers, below the names of its columns`() throws {
    let rows = (1830...1849).map { "\($0)\t\($0 - 1797)\tNell" }
    let book = BookText(pages: [
      Page(
        number: 1,
        text: "What the light cost.\n\nYear\tPay in guineas\tClerk\n"
          + rows[..<10].joined(separator: "\n")),
      Page(number: 2, text: rows[10...].joined(separator: "\n") + "\n\nThen came fog."),
    ])
    func answer(_ question: String, on page: Int) throws -> String {
      let range = book.pageMap.ranges[page - 1]
      let pages = PageRange(page, page)
      let passage = Passage(
        chunk: Chunk(index: 0, range: range, overlap: 0, pages: pages), range: range, pages: pages,
        text: book.text(range), score: 1, keyword: nil, vector: nil)
      let head = TableHead(above: range, in: book)
      return ExtractiveAnswer(
        Grounding(
          question: question, passages: [passage], pageMap: book.pageMap,
          tables: head.map { [0: $0] } ?? [:])
      ).text
    }
    let head = "Year | Pay in guineas | Clerk (p.1)"
    #expect(
      try answer("What was the pay in 1841?", on: 2) == head + "\n\n1841 | 44 | Nell (p.2)")
    #expect(
      try answer("What was the pay in 1835?", on: 1) == head + "\n\n1835 | 38 | Nell (p.1)")
    let declined = try answer("How many eels were caught in the cellar in 1841?", on: 2)
    #expect(ExtractiveAnswer.isRefusal(declined))
  }

  @Test func `an extract that declines keeps the sentence nearest to an answer`() throws {
    let declined = answer("Which king kept a diary in a tower of glass?")
    #expect(declined.sentences.isEmpty && declined.text.hasPrefix(ExtractiveAnswer.refusal))
    let closest = try #require(declined.closest)
    #expect(closest.sentence.text == "Ansa kept a diary." && closest.sentence.citation == "p.1")
    #expect(closest.support.score < closest.support.needed && closest.support.most == 1)
    #expect(answer("What kept Ansa?").closest == nil)
    #expect(
      answer("Which king kept a diary in a tower of glass?", cosine: 0.2).closest?.support.most
        == 1.5)
  }

  @Test func `a wrapped sentence that declines is shown whole`() throws {
    let book = BookText(pages: [
      Page(
        number: 1,
        text: """
          The speed is held by the governor, a pair of brass vanes which spin
          in the air and brake the train when it runs too fast. The vanes are set
          by a screw with a milled head. The screw is to be moved by the First
          Assistant only, a quarter of a turn at most, and the number of the turn
          written down.
          """)
    ])
    let range = 0..<book.utf8.count
    let passage = Passage(
      chunk: Chunk(index: 0, range: range, overlap: 0, pages: PageRange(1, 1)), range: range,
      pages: PageRange(1, 1), text: book.text(range), score: 1, keyword: nil, vector: nil)
    let answer = ExtractiveAnswer(
      Grounding(
        question: "Which cardinal moved the screw in Lisbon?", passages: [passage],
        pageMap: book.pageMap))
    let closest = try #require(answer.closest)
    #expect(
      closest.sentence.text
        == "The screw is to be moved by the First Assistant only, a quarter of a turn at most, and the number of the turn written down."
    )
  }

  @Test func `of a speech that counts as one sentence the part nearest to the question is kept`()
    throws
  {
    let speech = BookText(pages: [
      Page(
        number: 1,
        text:
          "“The lamp was cold. Nobody had been there for a week. I found a diary bound in glass. It was wet through. We left at noon.”"
      )
    ])
    let passages = PagePassages.passages(
      of: [PageRange(1, 1)], in: speech, chunks: [], fence: .beyond)
    let closest = try #require(
      ExtractiveAnswer(
        Grounding(
          question: "Which king kept a diary in a tower of glass?", passages: passages,
          pageMap: speech.pageMap)
      ).closest)
    #expect(closest.sentence.text == "I found a diary bound in glass.")
    #expect(speech.text(closest.sentence.range) == closest.sentence.text)
  }

  @Test func `named pages are shown themselves when no sentence answers`() {
    let passages = PagePassages.passages(
      of: [PageRange(1, 2)], in: book, chunks: [], fence: .beyond)
    func answer(_ question: String, _ wanted: Grounding.Wanted) -> String {
      ExtractiveAnswer(
        Grounding(question: question, passages: passages, pageMap: book.pageMap, wanted: wanted)
      ).text
    }
    let page = """
      Ansa kept a diary. She wrote in it with green ink. Who would ever read it? The storm broke forty windows. (p.1)
      """
    #expect(answer("say", .text).hasSuffix("\n\n" + page))
    #expect(answer("say", .text).hasPrefix("THE LIGHT\n\nThe lamp of Skarholm was lit"))
    #expect(answer("Which king reigned?", .answerOrText).hasSuffix(page))
    #expect(answer("Which king reigned?", .answer).hasPrefix(ExtractiveAnswer.refusal))
    #expect(answer("How many windows did the storm break?", .answerOrText).hasSuffix("(p.1)"))
    #expect(!answer("How many windows did the storm break?", .answerOrText).contains("whale oil"))
  }

  @Test func `a page is shown without its rows of ornaments`() {
    let book = BookText(pages: [
      Page(
        number: 1,
        text: "She drank it.\n\n*    *    *    *\n\n    *    *\n\n* * * “How odd!” said Ansa.")
    ])
    let passages = PagePassages.passages(
      of: [PageRange(1, 1)], in: book, chunks: [], fence: .beyond)
    let answer = ExtractiveAnswer(
      Grounding(question: "", passages: passages, pageMap: book.pageMap, wanted: .text))
    #expect(answer.text == "She drank it.\n\n“How odd!” said Ansa. (p.1)")
  }

  @Test func `a sentence that points back brings the one before it`() {
    let text = answer("Why did the keeper come from the mainland?").text
    #expect(
      text
        == "The keeper was called Ansa Rehn. (p.iv) She had come from the mainland in 1871, because her brother had drowned there. (p.iv)"
    )
  }

  @Test func `the stretch that answers best comes first`() {
    let sentences = answer("Tell me of the green ink and when the lamp was lit.", cosine: 0.6)
      .sentences
    #expect(sentences.first?.text == "The lamp of Skarholm was lit every evening at dusk.")
    #expect(Set(sentences.map(\.range)).count == sentences.count)
  }

  @Test(
    arguments: [
      ("How many windows broke?", "forty windows"), ("What is Skarholm?", "The lamp of Skarholm"),
      ("Why did she come from the mainland?", "because her brother"), ("ink", "green ink"),
    ])
  func `the question word says what to look for`(_ question: String, _ words: String) {
    #expect(answer(question).text.contains(words))
  }

  @Test func `every sentence is in the book letter by letter but for its blanks`() {
    for question in ["Who is Ansa Rehn?", "What about the storm?", "lamp oil", "diary ink green"] {
      for sentence in answer(question).sentences {
        let words = sentence.text.split(separator: " ")
        #expect(book.text(sentence.range).split(whereSeparator: \.isWhitespace) == words)
      }
    }
  }

  @Test(arguments: [
    "What is the capital of France?", "Why did Gemdelovely sleep in the castle?", "zebra",
  ])
  func `a question that the passages do not answer is declined`(_ question: String) {
    let answer = answer(question)
    #expect(answer.sentences.isEmpty)
    #expect(answer.text.hasPrefix(ExtractiveAnswer.refusal))
  }

  @Test func `an answer that declines keeps the rule it declined by`() {
    let kings = answer("Which king of Wessex reigned?")
    #expect(kings.decline == .name(["Wessex"]))
    #expect(kings.text.hasSuffix(": none of them holds a name that the question gives."))
    let evenings = answer("How many dusks was the lamp lit every evening?")
    guard case .measure(let best)? = evenings.decline else {
      Issue.record("\(String(describing: evenings.decline))")
      return
    }
    #expect(best.passage == 1 && best.support.reachesBound)
    #expect(evenings.text.hasSuffix(": the best holds no number, which the question asks for."))
    #expect(answer("what can I do here?").decline == .noWord)
    #expect(answer("What kept Ansa?").decline == nil)
  }

  @Test func `a question without words still has an answer`() {
    #expect(answer("?!").text.hasSuffix("found answers this with enough support."))
    #expect(answer("what can I do here?").sentences.isEmpty)
  }

  @Test func `no part of a sentence is an answer`() {
    let text = "amp was lit with whale oil by the keeper. The keeper lit the lamp with"
    let book = BookText(pages: [Page(number: 1, text: "The l" + text + " a match.")])
    let range = 5..<5 + text.utf8.count
    let chunk = Chunk(index: 0, range: range, overlap: 0, pages: PageRange(1, 1))
    let passages = PassageAssembler(text: book, chunks: [chunk], fence: .beyond).passages(
      keyword: [IndexHit(chunk: 0, score: 1)], vector: [], options: RetrievalOptions())
    #expect(!book.beginsSentence(at: 5) && book.beginsSentence(at: 0))
    let answer = ExtractiveAnswer(
      Grounding(
        question: "Who lit the lamp?", passages: passages, pageMap: book.pageMap, cutPassages: [0]))
    #expect(answer.text == "No sentence in the passage found answers this with enough support.")
  }

  @Test func `speech is taken whole, and no sentence twice`() {
    let said = "“The lamp is out,” said the keeper. “Nobody lit the lamp. We are lost.”"
    let again = "The lamp was never lit again."
    let book = BookText(pages: [
      Page(
        number: 1, text: [said, again, "The storm took the boat.", again].joined(separator: "\n\n"))
    ])
    let chunk = Chunk(
      index: 0, range: 0..<book.utf8.count, overlap: 0, pages: PageRange(1, 1))
    let passages = PassageAssembler(text: book, chunks: [chunk], fence: .beyond).passages(
      keyword: [IndexHit(chunk: 0, score: 1)], vector: [], options: RetrievalOptions())
    let sentences = ExtractiveAnswer(
      Grounding(question: "Who lit the lamp?", passages: passages, pageMap: book.pageMap)
    ).sentences.map(\.text)
    #expect(sentences.count { $0 == again } <= 1)
    for sentence in sentences {
      let opened = sentence.filter { $0 == "“" }.count
      #expect(opened == sentence.filter { $0 == "”" }.count)
    }
  }

  @Test func `a passage near in meaning is used although it has other words`() {
    #expect(answer("illumination at nightfall").sentences.isEmpty)
    #expect(!answer("illumination at nightfall", cosine: 0.7).sentences.isEmpty)
    // To a model whose cosines begin at 0.7 it is as far away as can be.
    let far = answer("illumination at nightfall", cosine: 0.7, unrelated: 0.7)
    #expect(far.sentences.isEmpty && far.closest?.support.cosine == 0)
    #expect(!answer("illumination at nightfall", cosine: 0.91, unrelated: 0.7).sentences.isEmpty)
  }

  @Test func `words around the sentence count, and a question of age needs a number`() {
    // "Diary" stands two sentences before the ink; nobody's age is told.
    #expect(answer("Which ink fills the diary?", cosine: 0.5).text.contains("green ink"))
    #expect(answer("How old was Ansa Rehn?", cosine: 0.6).sentences.isEmpty)
  }

  @Test func `overlapping passages do not repeat a sentence`() {
    let chunks = [
      Chunk(index: 0, range: 0..<120, overlap: 0, pages: PageRange(1, 1)),
      Chunk(index: 1, range: 13..<120, overlap: 107, pages: PageRange(1, 1)),
    ]
    let passages = PassageAssembler(text: book, chunks: chunks, fence: .beyond).passages(
      keyword: [IndexHit(chunk: 0, score: 2), IndexHit(chunk: 1, score: 1)], vector: [],
      options: RetrievalOptions(mode: .keyword))
    let sentences = ExtractiveAnswer(
      Grounding(question: "lamp lit dusk", passages: passages, pageMap: book.pageMap)
    ).sentences
    #expect(Set(sentences.map(\.range)).count == sentences.count)
  }
}
