import Basics
import Reading

/// The books of a model's reply, and what of it was not taken.
package struct ProposalReply: Hashable, Sendable {
  /// Most bytes of a title or an author, and of a reason.
  private static let mostBytes = 250
  private static let mostReason = 600
  private static let members: Set<String> = ["title", "author", "year", "why"]

  /// Each book once, in the model's order.
  package private(set) var proposals: [Proposal] = []
  package private(set) var notices: [ProposalNotice] = []
  private var seen: Set<String> = []

  /// Reads the JSON of a reply, of which at most `limit` books are taken.
  ///
  /// Where the whole is broken, books that are whole in themselves are taken, and the others counted.
  package init(_ text: String, limit: Int) {
    let bytes = Array(text.utf8)
    let items: [JSONValue]
    if let value = try? JSONValue(parsing: bytes) {
      guard let books = value["books"]?.array else {
        notices = [.noBooks]
        return
      }
      notices += (value.object ?? [:]).keys.filter { $0 != "books" }.sorted()
        .map { .unaskedMember($0) }
      items = books
    } else {
      let found = ProposalItems(bytes)
      // Out of a broken reply only what is exactly as asked.
      items = found.objects.filter(Self.isPlain)
      notices.append(.brokenJSON(salvaged: items.count))
      let dropped = found.broken + found.objects.count - items.count
      notices += Array(repeating: .broken, count: dropped)
    }
    if items.count > limit { notices.append(.tooMany(items.count, limit: limit)) }
    for item in items.prefix(limit) { read(item) }
  }

  /// Adds what ended the reply.
  package mutating func add(_ notice: ProposalNotice) { notices.append(notice) }

  private static func isPlain(_ item: JSONValue) -> Bool {
    guard let object = item.object else { return false }
    return Set(object.keys).isSubset(of: members) && object["title"]?.string != nil
      && object["author"]?.string != nil
  }

  private mutating func read(_ item: JSONValue) {
    guard let object = item.object else { return notices.append(.broken) }
    guard let title = Self.text(item["title"]) else { return notices.append(.noTitle) }
    notices += object.keys.filter { !Self.members.contains($0) }.sorted()
      .map { .unaskedMember($0) }
    guard let author = Self.text(item["author"]) else {
      return notices.append(.noAuthor(Self.short(title)))
    }
    guard !Self.isStrange(title, Self.mostBytes), !Self.isStrange(author, Self.mostBytes) else {
      return notices.append(.strangeText(Self.short(title)))
    }
    guard seen.insert("\(FoldedText.title(title))\t\(FoldedText.name(author))").inserted else {
      return notices.append(.double(title))
    }
    proposals.append(
      Proposal(title: title, author: author, year: year(item["year"], title), why: why(item, title))
    )
  }

  private mutating func why(_ item: JSONValue, _ title: String) -> String {
    guard let why = Self.text(item["why"]) else {
      notices.append(.noReason(title))
      return ""
    }
    guard !Self.isStrange(why, Self.mostReason) else {
      notices.append(.strangeReason(title))
      return ""
    }
    return why
  }

  /// A year of -3000...2100; 0 stands for none.
  private mutating func year(_ value: JSONValue?, _ title: String) -> Int? {
    guard let value, value != .null, value != 0 else { return nil }
    let written = value.integer ?? value.string.flatMap { Int($0) }
    if let written, (-3_000...2_100).contains(written) { return written }
    notices.append(.noYear(title))
    return nil
  }

  private static func text(_ value: JSONValue?) -> String? {
    guard let text = value?.string else { return nil }
    let rest = text.drop(while: \.isWhitespace)
    let end = rest.lastIndex { !$0.isWhitespace }
    return end.map { String(rest[...$0]) }
  }

  private static func short(_ text: String) -> String {
    let line = text.unicodeScalars.prefix(80).filter {
      $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
    }
    return String(String.UnicodeScalarView(line))
  }

  /// True for text that no book has: too long, on several lines, with signs that nobody sees, or an address.
  private static func isStrange(_ text: String, _ most: Int) -> Bool {
    text.utf8.count > most || text.contains("://")
      || !FoldedText.folded(text).contains { $0 != " " }
      || text.unicodeScalars.contains {
        [.control, .format, .lineSeparator, .paragraphSeparator, .privateUse]
          .contains($0.properties.generalCategory)
      }
  }
}
