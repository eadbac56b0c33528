/// One published form of a work.
package struct Edition: Hashable, Sendable {
  package let id: EditionID
  package var workID: WorkID
  /// The first is shown; another edition may have the same one.
  package var isbns: [ISBN]
  /// Nil where it is the title of its work.
  package var title: String?
  package var publisher: String?
  package var published: PartialDate?
  /// Pages, 1 or more.
  package var pageCount: Int?
  package var format: EditionFormat
  /// Language code such as `de`, or the name a service gave where no code is known.
  package var language: String?
  package var identifiers: [Identifier]
  package var coverURL: String?

  package init(
    id: EditionID, workID: WorkID, isbns: [ISBN] = [], title: String? = nil,
    publisher: String? = nil, published: PartialDate? = nil, pageCount: Int? = nil,
    format: EditionFormat = .unknown, language: String? = nil, identifiers: [Identifier] = [],
    coverURL: String? = nil
  ) {
    self.id = id
    self.workID = workID
    self.isbns = isbns
    self.title = title
    self.publisher = publisher
    self.published = published
    self.pageCount = pageCount.flatMap { $0 > 0 ? $0 : nil }
    self.format = format
    self.language = language
    self.identifiers = identifiers
    self.coverURL = coverURL
  }
}

/// The form of an edition; `unknown` where nobody stated it.
package enum EditionFormat: String, Codable, Sendable, CaseIterable {
  case hardcover, paperback, ebook, audiobook, unknown
  case massMarket = "mass-market"
}

extension EditionFormat {
  /// Reads a format as it is typed or as services name it; nil where the name says no format.
  package init?(named text: String) {
    let words = FoldedText.folded(text).split(separator: " ").map(String.init)
    let joined = words.joined()
    if let format = Self.names[joined] {
      self = format
    } else if let format = words.lazy.compactMap({ Self.words[$0] }).first {
      self = format
    } else {
      return nil
    }
  }

  /// Whole names without blanks and hyphens.
  private static let names: [String: EditionFormat] = [
    "massmarketpaperback": .massMarket, "massmarket": .massMarket, "massmarketpaper": .massMarket,
    "hardback": .hardcover, "hardcover": .hardcover, "libraryhardcover": .hardcover,
    "hardbound": .hardcover, "clothbound": .hardcover, "relie": .hardcover,
    "gebundeneausgabe": .hardcover, "gebunden": .hardcover,
    "paperback": .paperback, "softcover": .paperback, "tradepaperback": .paperback,
    "paperbook": .paperback, "broche": .paperback, "taschenbuch": .paperback,
    "gebonden": .hardcover, "inbunden": .hardcover, "indbundet": .hardcover,
    "innbundet": .hardcover, "copertinarigida": .hardcover, "capadura": .hardcover,
    "rustica": .paperback, "brossura": .paperback, "copertinaflessibile": .paperback,
    "capacomum": .paperback, "haftad": .paperback, "pocket": .massMarket, "tascabile": .massMarket,
    "bolsillo": .massMarket, "文庫": .massMarket, "単行本": .hardcover, "livrenumerique": .ebook,
    "numerique": .ebook, "libroelectronico": .ebook, "電子書籍": .ebook, "電子ブック": .ebook,
    "horbuch": .audiobook, "livreaudio": .audiobook, "audiolivre": .audiobook,
    "audiolibro": .audiobook, "audiolivro": .audiobook, "luisterboek": .audiobook,
    "lydbog": .audiobook, "lydbok": .audiobook, "ljudbok": .audiobook, "аудиокнига": .audiobook,
    "オーディオブック": .audiobook,
    "tapablanda": .paperback, "tapadura": .hardcover, "poche": .massMarket,
    "ebook": .ebook, "digital": .ebook, "kindleedition": .ebook, "epub": .ebook, "nook": .ebook,
    "audio": .audiobook, "audiobook": .audiobook, "audiocd": .audiobook, "audible": .audiobook,
    "audiobookcd": .audiobook, "unknown": .unknown, "unknownbinding": .unknown,
  ]

  /// Words of longer names, such as `Kindle` in `Kindle Edition with Audio`; the first decides.
  private static let words: [String: EditionFormat] = [
    "hardcover": .hardcover, "hardback": .hardcover, "paperback": .paperback,
    "softcover": .paperback, "kindle": .ebook, "ebook": .ebook, "epub": .ebook, "nook": .ebook,
    "audiobook": .audiobook, "audible": .audiobook, "audio": .audiobook,
  ]
}
