import Basics

/// A book that a machine read off a photo, with what speaks against it.
package struct ReviewedBook: Hashable, Sendable {
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

extension ReviewedBook {
  var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "title": .string(title), "author": author.map { .string($0) },
        "isbn": isbn.map { .string($0.digits) }, "confidence": .plain(confidence),
        "photo": .string(photo), "doubt": doubt?.json,
      ]))
  }

  init?(_ json: JSONValue) {
    guard let title = json["title"]?.string, let confidence = json["confidence"]?.double else {
      return nil
    }
    self.init(
      title: title, author: json["author"]?.string,
      isbn: json["isbn"]?.string.flatMap { try? ISBN($0) }, confidence: confidence,
      photo: json["photo"]?.string ?? "", doubt: json["doubt"].flatMap { SpineDoubt($0) })
  }
}

extension SpineDoubt {
  fileprivate var json: JSONValue {
    switch self {
    case .oddReply: .object(["kind": "odd-reply"])
    case .lowConfidence: .object(["kind": "low-confidence"])
    case .noAuthor: .object(["kind": "no-author"])
    case .unchecked: .object(["kind": "unchecked"])
    case .otherISBN(let title): .object(["kind": "other-isbn", "title": .string(title)])
    case .unsure(let title, let score, let margin):
      .object([
        "kind": "unsure", "title": .string(title), "score": .plain(score), "margin": .plain(margin),
      ])
    }
  }

  /// A doubt of another program is one about the reply.
  fileprivate init(_ json: JSONValue) {
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
