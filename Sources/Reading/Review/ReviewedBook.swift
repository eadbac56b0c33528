package import Basics

/// A book that a machine read off a photo, with what speaks against it.
package struct ReviewedBook: Hashable, Codable, Sendable {
  package let title: String
  package let author: String?
  package let isbn: ISBN?
  /// 0...1, as the reader of the photo states it.
  package let confidence: Double
  /// The name of the photo's file.
  package let photo: String
  /// Nil for a book that only nobody agreed to.
  package let doubt: SpineDoubt?

  package init(
    title: String, author: String?, isbn: ISBN?, confidence: Double, photo: String,
    doubt: SpineDoubt?
  ) {
    self.title = title
    self.author = author
    self.isbn = isbn
    self.confidence = confidence
    self.photo = photo
    self.doubt = doubt
  }
}

extension SpineDoubt: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .oddReply: try encoder.write(all: ["kind": "odd-reply"])
    case .lowConfidence: try encoder.write(all: ["kind": "low-confidence"])
    case .noAuthor: try encoder.write(all: ["kind": "no-author"])
    case .unchecked: try encoder.write(all: ["kind": "unchecked"])
    case .otherISBN(let title): try encoder.write(all: ["kind": "other-isbn", "title": title])
    case .unsure(let title, let score, let margin):
      try encoder.write(
        all: ["kind": "unsure", "title": title, "score": score, "margin": margin])
    }
  }

  /// A doubt of another program is one about the reply.
  package init(_ json: JSONValue) {
    let title = json["title"]?.string ?? ""
    switch json["kind"]?.string {
    case "low-confidence": self = .lowConfidence
    case "no-author": self = .noAuthor
    case "unchecked": self = .unchecked
    case "other-isbn": self = .otherISBN(title: title)
    case "unsure":
      self = .unsure(
        title: title, score: json["score"]?.double ?? 0, margin: json["margin"]?.double ?? 0)
    default: self = .oddReply
    }
  }
}
