import App
import Reading
import Terminal

extension SpineVerdict {
  /// Its name for programs.
  var name: String {
    switch self {
    case .accepted: "accepted"
    case .onShelf: "on-shelf"
    case .review: "review"
    }
  }

  var words: String {
    switch self {
    case .accepted(let match?): "accepted: \(match.work.title.source) has it"
    case .accepted(nil): "accepted; no catalogue has it"
    case .onShelf(let title): "on the shelf as \(title)"
    case .review(let doubt): "look at it: \(doubt.words)"
    }
  }
}

extension SpineDoubt {
  var words: String {
    switch self {
    case .oddReply: "the reply has parts that were not asked for or cannot be right"
    case .lowConfidence: "read with doubt"
    case .noAuthor: "no author and no ISBN"
    case .otherISBN(let title): "its ISBN is that of \(title)"
    case .unsure(let title, let score, let margin):
      "\(title) may be another book (score \(Quantity.decimal(score, places: 2)), \(Quantity.decimal(margin, places: 2)) before the next)"
    case .unchecked: "interrupted before a catalogue was asked"
    }
  }
}

extension SpineNotice {
  /// Bytes of a foreign text that are shown.
  private static let mostShown = 60

  var words: String {
    switch self {
    case .notJSON: "the reply is not JSON; nothing was taken from it"
    case .noBooks: "the reply has another form than was asked for; nothing was taken from it"
    case .unaskedMember(let name): "the reply says “\(Self.cut(name))”, which was not asked for"
    case .noTitle: "a book without a title was left out"
    case .strangeText(let text): "“\(Self.cut(text))” is not the text of a spine"
    case .wrongISBN(let text, let title): "\(Self.cut(title)): \(Self.cut(text)) is not an ISBN"
    case .noConfidence(let title): "\(Self.cut(title)): no confidence from 0 to 1"
    case .tooMany(let count, let limit):
      "\(Quantity.grouped(count)) books were named, of which \(Quantity.grouped(limit)) are shown"
    case .cutOff(let tokens):
      "the reply was cut off at \(Quantity.grouped(tokens)) tokens: /set chat.max_tokens=\(tokens * 2) allows more"
    }
  }

  private static func cut(_ text: String) -> String {
    text.count <= mostShown ? text : "\(text.prefix(mostShown))…"
  }
}

extension PhotoState {
  var words: String {
    switch self {
    case .waiting: "waiting"
    case .reading: "being read"
    case .done(let books): Quantity.count(books, "book")
    case .failed(let error): "failed: \(ErrorMessage(error).inOneLine)"
    case .skipped: "skipped"
    }
  }
}
