package import Basics

/// A word `field:value` that says something of a work, as it was typed.
package struct ShelfTerm: Hashable, Sendable {
  package let field: EditedField
  package let value: String
  /// True for a word that begins with a hyphen and takes something away.
  package let isRemoval: Bool

  /// Nil for a word without a field; throws `ShelfEditError.unknownField` for one that resembles a
  /// field.
  package init?(_ word: String) throws(ShelfEditError) {
    let text = word.hasPrefix("-") ? word.dropFirst() : word[...]
    let name = text.prefix { $0.isASCII && $0.isLetter }
    let rest = text[name.endIndex...]
    let value = rest.dropFirst()
    guard !name.isEmpty, rest.first == ":" || rest.first == "=",
      value.first?.isWhitespace == false
    else { return nil }
    guard let field = Self.field(name.lowercased()) else {
      let near = NearNames.of(String(name), among: EditedField.allCases.map(\.rawValue))
      if near.isEmpty { return nil }
      throw .unknownField(String(name), near: near)
    }
    guard !word.hasPrefix("-") || field == .tag || field == .author else { throw .stays(field) }
    self.field = field
    self.value = String(value)
    isRemoval = word.hasPrefix("-")
  }

  package init(_ status: ReadingStatus) {
    field = .status
    value = status.rawValue
    isRemoval = false
  }

  private static func field(_ name: String) -> EditedField? {
    let others: [String: EditedField] = [
      "language": .lang, "stars": .rating, "by": .author, "tags": .tag,
    ]
    return EditedField(rawValue: name) ?? others[name]
  }
}

/// Fields that a person can change; raw values are what is typed.
package enum EditedField: String, Sendable, CaseIterable {
  case title, author, series, tag, year
  case isbn, publisher, pages, format, lang
  /// The language of the work, and what the person knows of its first author.
  case original, region, gender
  case status, rating, started, finished, page, review, notes, added, owned
}

/// Reasons for which typed words change nothing.
package enum ShelfEditError: Error, Hashable, Sendable {
  /// With fields it may have meant.
  case unknownField(String, near: [String])
  /// A value that its field cannot have, with those it can; empty where they are no list.
  case value(EditedField, String, expected: [String])
  /// A field of which nothing can be taken away.
  case stays(EditedField)
  /// A reading that would end before it began.
  case endsEarly(PartialDate, started: PartialDate)
}

extension ShelfEditError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .unknownField(let name, let near): .init(unknownField: name, near: near)
    case .value(let field, let value, let expected):
      .init("\(field.rawValue) cannot be “\(value)”.", near: expected)
    case .endsEarly(let finished, let started):
      .init(
        "A reading cannot be finished on \(finished) and started on \(started).",
        advice: "Write both: started:DATE finished:DATE.", .usage)
    case .stays(let field):
      .init(
        "Nothing can be taken away from \(field.rawValue).",
        advice: "Write \(field.rawValue):VALUE.",
        .usage)
    }
  }
}

extension ShelfTerm {
  /// True for `field:none`, which takes everything away.
  var clears: Bool { value.lowercased() == "none" && field != .title && field != .status }

  /// A page, or a share of the pages such as `50%` or `3h/10h`.
  func page(of pages: Int?) throws(ShelfEditError) -> Int {
    if Int(value) != nil { return try number(0...99_999) }
    guard value.contains("%") || value.contains("/"), let share = ReadShare(value) else {
      throw .value(field, value, expected: ["120", "50%", "3h20m/10h"])
    }
    guard let pages else { throw .value(field, value, expected: ["pages:NUMBER first"]) }
    return share.page(of: pages)
  }

  /// A whole number in a range, such as a year.
  package func number(_ range: ClosedRange<Int>) throws(ShelfEditError) -> Int {
    guard let number = Int(value), range.contains(number) else {
      throw .value(field, value, expected: [])
    }
    return number
  }

  /// True for `yes`, false for `no`.
  var flag: Bool {
    get throws(ShelfEditError) {
      switch value.lowercased() {
      case "yes": return true
      case "no": return false
      default: throw .value(field, value, expected: ["yes", "no"])
      }
    }
  }

  /// The values between commas, without blanks around them.
  package var values: [String] {
    value.split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}
