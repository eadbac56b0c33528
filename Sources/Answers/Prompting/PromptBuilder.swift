import Basics
package import Books
package import Search

/// The parts of a prompt about a book.
package struct PromptInput: Hashable, Sendable {
  package let title: String
  package let author: String?
  package let fence: Fence
  package let question: String
  package let passages: [Passage]
  /// Earlier turns of the conversation, oldest first.
  package let turns: [Turn]
  /// The chapter the reader has come to; nil without position or chapters.
  package let chapter: String?
  /// The pages and chapters the question names, when they are the passages.
  package let asked: String?
  /// The books, where several are open: each with the label that citations name it by.
  package let books: [PromptBook]
  /// The chapters of passages; nil when the model is not told of them.
  package let chapters: BookChapters?
  /// Number of other wordings to ask for; nil in other prompts.
  package let wordings: Int?
  /// First rows of the tables that passages begin inside of, in the order of the passages.
  package let tables: [String?]

  package init(
    title: String, author: String?, fence: Fence, question: String,
    passages: [Passage], turns: [Turn] = [], chapter: String? = nil, asked: String? = nil,
    books: [PromptBook] = [], chapters: BookChapters? = nil, wordings: Int? = nil,
    tables: [String?] = []
  ) {
    self.tables = tables
    self.chapters = chapters
    self.wordings = wordings
    self.books = books
    self.title = title
    self.author = author
    self.fence = fence
    self.question = question
    self.passages = passages
    self.turns = turns
    self.chapter = chapter
    self.asked = asked
  }
}

/// One of several open books in a prompt.
package struct PromptBook: Hashable, Sendable {
  /// Label of the book, such as `Keeper` in `(Keeper p.12)`.
  package let label: String
  package let title: String
  package let author: String?
  package let pageCount: Int
  /// Label of the page the reader has come to; nil when the whole book is open.
  package let position: String?

  package init(label: String, title: String, author: String?, pageCount: Int, position: String?) {
    self.label = label
    self.title = title
    self.author = author
    self.pageCount = pageCount
    self.position = position
  }
}

extension PromptInput {
  /// The reading position in words, in one book or in several; nil without any position.
  fileprivate func position(_ pageMap: PageMap) -> String? {
    if fence.isSet { return pageMap.label(of: fence.page) }
    let positions = books.compactMap { book in book.position.map { "\($0) of \(book.title)" } }
    return positions.isEmpty ? nil : positions.joined(separator: ", ")
  }
}

/// Fills a template and checks that every passage is from behind the fence.
package struct PromptBuilder: Sendable {
  private let template: PromptTemplate
  private let library: (any PromptLibrary)?
  private let required: [String]

  /// `library` has the partials the template may include, `required` the variables it must use.
  package init(
    template: PromptTemplate, library: (any PromptLibrary)? = nil,
    required: [String] = PromptFrontMatter.answering
  ) {
    self.required = required
    self.template = template
    self.library = library
  }

  /// Throws `PromptError`: of the template, or `.fenceCrossed` when a passage ends beyond the
  /// position.
  ///
  /// `CompiledTemplate.history` gives the place of the conversation.
  package func prompt(_ input: PromptInput, pageMap: PageMap) throws(PromptError) -> RenderedPrompt
  {
    let compiled = try CompiledTemplate(template, library: library, required: required)
    try checkFence(input, pageMap)
    let parts = try compiled.parts(values: values(input, pageMap))
    var prompt = PromptLayout.prompt(
      of: parts, turns: compiled.history == .turns ? [] : input.turns)
    prompt.output = try compiled.output()
    return prompt
  }

  /// Fills a template that asks about no book, with the form its head asks for.
  package func prompt(_ question: String) throws(PromptError) -> RenderedPrompt {
    let compiled = try CompiledTemplate(template, library: library, required: required)
    let parts = try compiled.parts(values: .object(["question": .text(question, .question)]))
    var prompt = PromptLayout.prompt(of: parts, turns: [])
    prompt.output = try compiled.output()
    return prompt
  }

  private func checkFence(_ input: PromptInput, _ pageMap: PageMap) throws(PromptError) {
    let end = pageMap.end(before: input.fence)
    for passage in input.passages where passage.range.upperBound > end {
      throw .fenceCrossed(
        page: pageMap.pages(of: passage.range).end, position: input.fence.page)
    }
  }

  private func values(_ input: PromptInput, _ pageMap: PageMap) -> TemplateValue {
    func text(_ name: String, _ text: String?) -> TemplateValue {
      text.map { .text($0, .variable(name)) } ?? .none
    }
    return .object([
      "book": .object([
        "title": text("book.title", input.title),
        "author": text("book.author", input.author),
        "pages": .number(Double(pageMap.pageCount), .variable("book.pages")),
      ]),
      "position": text("position", input.position(pageMap)),
      "books": .list(
        input.books.map { book in
          .object([
            "label": text("books", book.label), "title": text("books", book.title),
            "author": text("books", book.author), "position": text("books", book.position),
            "pages": .number(Double(book.pageCount), .variable("books")),
          ])
        }),
      "chapter": text("chapter", input.chapter), "asked": text("asked", input.asked),
      "question": .text(input.question, .question),
      "wordings": input.wordings.map { .number(Double($0), .variable("wordings")) } ?? .none,
      "passages": .list(
        input.passages.enumerated().map { index, passage in
          value(passage, number: index + 1, pageMap, input)
        }),
      "turns": .list(
        input.turns.map { turn in
          .object([
            "question": .text(turn.question, .history),
            "answer": .text(turn.told, .history),
          ])
        }),
    ])
  }

  private func value(
    _ passage: Passage, number: Int, _ pageMap: PageMap, _ input: PromptInput
  ) -> TemplateValue {
    let kind = PromptSegmentKind.passage(number)
    let chapter = input.chapters?.chapter(of: passage.range)
    let table = input.tables.numbered(number) ?? nil
    return .object([
      "number": .number(Double(number), kind), "text": .text(passage.text, kind),
      "citation": .text(pageMap.citation(of: passage.pages), kind),
      "start_page": .text(pageMap.label(of: passage.pages.start), kind),
      "end_page": .text(pageMap.label(of: passage.pages.end), kind),
      "chapter": chapter.map { .text($0.title, kind) } ?? .none,
      "table": table.map { .text($0, .variable("passages.table")) } ?? .none,
      "score": .number((passage.score * 10_000).rounded() / 10_000, kind),
      "pages": .list(
        passage.pageParts(pageMap).map { page, text, _ in
          .object([
            "number": .text(pageMap.label(of: page), kind),
            "citation": .text(pageMap.citation(of: PageRange(page, page)), kind),
            "text": .text(text, kind),
          ])
        }),
    ])
  }
}

extension Passage {
  /// The passage's text page by page, without blanks at the page breaks; `start` is a byte of the book.
  func pageParts(_ pageMap: PageMap) -> [(page: Int, text: String, start: Int)] {
    let bytes = Array(text.utf8)
    let borders = [range.lowerBound] + pageMap.breaks(in: range) + [range.upperBound]
    return zip(borders, borders.dropFirst()).compactMap { start, end in
      let part = (start - range.lowerBound..<end - range.lowerBound).clamped(to: bytes.indices)
      let visible = bytes.trimmingBlanks(part)
      if visible.isEmpty { return nil }
      return (
        pageMap.page(at: start), String(decoding: bytes[visible], as: UTF8.self),
        range.lowerBound + visible.lowerBound
      )
    }
  }
}

/// A prompt ready to be sent; joining the segments gives its exact text.
package struct RenderedPrompt: Hashable, Sendable {
  package var segments: [PromptSegment]
  /// The form of the answer that the template asks for; nil without one.
  package var output: OutputContract?

  package init(segments: [PromptSegment], output: OutputContract? = nil) {
    self.segments = segments
    self.output = output
  }

  package var system: String {
    segments.filter { $0.role == .system }.map(\.text).joined()
  }

  /// User and assistant messages in order; neighbours of one role are joined.
  package var messages: [ChatMessage] {
    var messages: [ChatMessage] = []
    for segment in segments where segment.role != .system {
      let role: ChatRole = segment.role == .user ? .user : .assistant
      if let last = messages.last, last.role == role {
        messages[messages.count - 1] = ChatMessage(role: role, text: last.text + segment.text)
      } else {
        messages.append(ChatMessage(role: role, text: segment.text))
      }
    }
    return messages
  }
}

extension RenderedPrompt {
  /// Numbers of the passages that are in the prompt, from 1, each once, in the order of the prompt.
  ///
  /// The template decides: one that shows the first three has three, however many were found.
  package var passageNumbers: [Int] {
    var seen: Set<Int> = []
    return segments.compactMap { segment in
      guard case .passage(let number) = segment.kind, seen.insert(number).inserted else {
        return nil
      }
      return number
    }
  }

  /// Tokens of the whole prompt; stretches are joined by a blank, so that they share no token.
  package func tokens(by counter: any TokenCounter) -> Int {
    counter.count(segments.map(\.text).joined(separator: " "))
  }
}

extension RenderedPrompt {
  /// The messages with the passages' own text marked in them, for a provider that cites by itself.
  ///
  /// The bytes are those of `messages`. A passage that a template shows otherwise than whole or page
  /// by page stays plain text, and so does one in the system text, where no provider takes citable text.
  package func messages(citing passages: [Passage], _ pageMap: PageMap?) -> [ChatMessage] {
    guard let pageMap else { return messages }
    var turns: [(role: ChatRole, text: CitableText)] = []
    for segment in segments where segment.role != .system {
      let role: ChatRole = segment.role == .user ? .user : .assistant
      if turns.last?.role != role { turns.append((role, CitableText())) }
      turns[turns.count - 1].text.add(
        role == .user
          ? Self.citable(segment, passages, pageMap) : CitableText(segment.text))
    }
    return turns.map { role, text in
      ChatMessage(
        role: role, content: [text.stretches.isEmpty ? .text(text.text) : .citable(text)])
    }
  }

  private static func citable(
    _ segment: PromptSegment, _ passages: [Passage], _ pageMap: PageMap
  ) -> CitableText {
    guard case .passage(let number) = segment.kind, passages.hasNumber(number) else {
      return CitableText(segment.text)
    }
    let passage = passages[number - 1]
    var text = CitableText()
    if segment.text == passage.text {
      text.add(
        segment.text, label: pageMap.citation(of: passage.pages), source: passage.range.lowerBound)
    } else if let part = passage.pageParts(pageMap).first(where: { $0.text == segment.text }) {
      text.add(
        segment.text, label: pageMap.citation(of: PageRange(part.page, part.page)),
        source: part.start)
    } else {
      text.add(segment.text)
    }
    return text
  }
}

/// Lays rendered stretches out as messages, with the conversation in its place and no blanks at the
/// edges.
enum PromptLayout {
  static func prompt(of parts: [TemplatePart], turns: [Turn]) -> RenderedPrompt {
    let history = turns.flatMap(Self.quoted)
    let split = parts.firstIndex(of: .history)
    let segments = PromptSegment.segments(of: parts)
    let index =
      split.map { PromptSegment.segments(of: Array(parts[..<$0])).count }
      ?? lastMessageStart(of: segments)
    let before = trimmingMessages(Array(segments[..<index]))
    let after = trimmingMessages(Array(segments[index...]))
    return RenderedPrompt(segments: before + history + after)
  }

  /// A question and the answer that a model is told.
  private static func quoted(_ turn: Turn) -> [PromptSegment] {
    // An unanswered question would leave two messages of the reader in a row.
    guard !turn.answer.isEmpty else { return [] }
    return [
      PromptSegment(role: .user, kind: .history, text: turn.question),
      PromptSegment(role: .assistant, kind: .history, text: turn.told),
    ]
  }

  /// The beginning of the last message that is not system text.
  private static func lastMessageStart(of segments: [PromptSegment]) -> Int {
    guard let last = segments.last else { return 0 }
    var index = segments.count
    while index > 0, segments[index - 1].role == last.role { index -= 1 }
    return last.role == .system ? segments.count : index
  }

  /// Drops blanks at both ends of every run of one role.
  private static func trimmingMessages(_ segments: [PromptSegment]) -> [PromptSegment] {
    var result: [PromptSegment] = []
    var rest = segments[...]
    while let role = rest.first?.role {
      let run = rest.prefix { $0.role == role }
      rest = rest.dropFirst(run.count)
      result += trimmingEnd(trimmingStart(run))
    }
    return result
  }

  private static func trimmingStart(_ run: ArraySlice<PromptSegment>) -> ArraySlice<PromptSegment> {
    var run = run
    while let first = run.popFirst() {
      let text = String(first.text.drop(while: \.isWhitespace))
      if text.isEmpty { continue }
      return [PromptSegment(role: first.role, kind: first.kind, text: text)] + run
    }
    return []
  }

  private static func trimmingEnd(_ run: ArraySlice<PromptSegment>) -> ArraySlice<PromptSegment> {
    var run = run
    while let last = run.popLast() {
      guard let end = last.text.lastIndex(where: { !$0.isWhitespace }) else { continue }
      let text = String(last.text[...end])
      return run + [PromptSegment(role: last.role, kind: last.kind, text: text)]
    }
    return []
  }
}
