package import Basics

/// The books that a model's reply about a photo states, and what of it was not taken.
package struct SpineReply: Hashable, Sendable {
  /// Most books of one photo.
  private static let mostBooks = 300
  /// Most bytes of a title or an author.
  private static let mostBytes = 250
  private static let members: Set<String> = ["title", "author", "isbn", "confidence"]

  package private(set) var proposals: [SpineProposal] = []
  package private(set) var notices: [SpineNotice] = []

  /// Reads a reply; nil is one that is not JSON.
  ///
  /// A book with a member that nobody asked for is kept as doubtful: words in a photo may have led the model.
  package init(_ value: JSONValue?, photo: Int) {
    guard let value else {
      notices = [.notJSON]
      return
    }
    guard let books = value["books"]?.array else {
      notices = [.noBooks]
      return
    }
    let strange = (value.object ?? [:]).keys.filter { $0 != "books" }.sorted()
    notices += strange.map { .unaskedMember($0) }
    for book in books.prefix(Self.mostBooks) { read(book, photo, isDoubtful: !strange.isEmpty) }
    if books.count > Self.mostBooks {
      notices.append(.tooMany(books.count, limit: Self.mostBooks))
    }
  }

  private mutating func read(_ book: JSONValue, _ photo: Int, isDoubtful: Bool) {
    let title = Self.text(book["title"])
    guard let title else {
      notices.append(.noTitle)
      return
    }
    let before = notices.count
    let strange = (book.object ?? [:]).keys.filter { !Self.members.contains($0) }.sorted()
    notices += strange.map { .unaskedMember($0) }
    let author = Self.text(book["author"])
    if [title, author].contains(where: { $0.map(Self.isStrange) ?? false }) {
      notices.append(.strangeText(title))
    }
    let isbn = isbn(book["isbn"], of: title)
    var confidence = book["confidence"]?.double ?? .nan
    if !(0...1).contains(confidence) {
      notices.append(.noConfidence(title))
      confidence = 0
    }
    proposals.append(
      SpineProposal(
        title: String(title.prefix(Self.mostBytes)),
        author: author.map { String($0.prefix(Self.mostBytes)) },
        isbn: isbn, confidence: confidence, photo: photo,
        isDoubtful: isDoubtful || notices.count > before))
  }

  private mutating func isbn(_ value: JSONValue?, of title: String) -> ISBN? {
    guard let text = Self.text(value) else { return nil }
    if let isbn = try? ISBN(text) { return isbn }
    notices.append(.wrongISBN(text, title: title))
    return nil
  }

  /// Text that is not blank, without blanks around it.
  private static func text(_ value: JSONValue?) -> String? {
    guard let text = value?.string.map(CellText.trimmed), !text.isEmpty else { return nil }
    return text
  }

  /// True for text that no spine has: too long, on several lines, with control characters or an address.
  private static func isStrange(_ text: String) -> Bool {
    text.utf8.count > mostBytes || text.contains("://")
      || text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

/// A part of a reply that was not taken as it stands.
package enum SpineNotice: Hashable, Sendable {
  case notJSON
  /// JSON of another form.
  case noBooks
  case unaskedMember(String)
  case noTitle
  case strangeText(String)
  case wrongISBN(String, title: String)
  /// Confidence is missing, or outside of 0...1.
  case noConfidence(String)
  case tooMany(Int, limit: Int)
  /// The reply ended at the most tokens that it may have.
  case cutOff(tokens: Int)
}
