import Foundation

@testable import Shell

/// The sentences of the program that a person can see, as its source has them.
struct SourceSentences {
  /// A sentence with the places it stands in.
  struct Entry: Equatable, Sendable {
    let id: String
    var plural: String?
    var places: [String]
    /// What `%1`, `%2` stand for, as the source writes it.
    var arguments: [String]
  }

  /// By file and place; those that stand in several are told once, where they come first.
  private(set) var entries: [Entry] = []
  private var known: [String: Int] = [:]
  private let excluded: ExcludedLiterals

  /// Reads every Swift file below `Sources`.
  init(sources: URL, excluding excluded: ExcludedLiterals) throws {
    self.excluded = excluded
    for room in Self.rooms {
      let folder = sources.appending(path: room)
      let files = FileManager.default.enumerator(atPath: folder.path)
      for path in (files?.compactMap { $0 as? String } ?? []).sorted()
      where path.hasSuffix(".swift") && !excluded.holds(file: "\(room)/\(path)") {
        let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        for literal in LiteralScanner.literals(in: source) { take(literal, "\(room)/\(path)") }
      }
    }
  }

  /// What people read most comes first.
  private static let rooms = [
    "Shell", "Terminal", "Parameters", "App", "Answers", "Search", "Sessions", "Lab", "Books",
    "Infra",
    "Bindings", "interactive-books",
  ]

  private mutating func take(_ literal: SourceLiteral, _ file: String) {
    let use = LiteralUse(literal, isShell: ["Shell/", "Terminal/"].contains(where: file.hasPrefix))
    switch use {
    case .none: break
    case .sentence(let id): note(id, nil, literal, file)
    case .noun(let one, let many): note("%1 \(one)", "%1 \(many)", literal, file)
    }
  }

  private mutating func note(
    _ id: String, _ plural: String?, _ literal: SourceLiteral, _ file: String
  ) {
    guard !excluded.holds(literal: id) else { return }
    if let index = known[id] {
      entries[index].plural = entries[index].plural ?? plural
      if !entries[index].places.contains(file) { entries[index].places.append(file) }
      return
    }
    known[id] = entries.count
    entries.append(
      Entry(id: id, plural: plural, places: [file], arguments: literal.expressions))
  }
}

/// What a literal is to a reader.
enum LiteralUse: Equatable {
  case none
  case sentence(String)
  /// A noun that is counted.
  case noun(one: String, many: String)

  init(_ literal: SourceLiteral, isShell: Bool) {
    let text = literal.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.contains(where: Self.isWord), !Self.statements.contains(String(words[0])) else {
      self = .none
      return
    }
    let place = LiteralPlace(literal)
    if place.isPlural {
      self = .none
    } else if place.isCounted {
      self = .noun(one: text, many: place.plural ?? text + "s")
    } else if !place.isForPrograms, words.count > 1 || place.isPartName || isShell && place.isLabel
    {
      self = .sentence(text)
    } else {
      self = .none
    }
  }

  /// What statements of SQL begin with.
  private static let statements: Set<String> = [
    "SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "DROP", "ALTER", "PRAGMA", "ATTACH", "WITH",
    "BEGIN", "COMMIT", "VACUUM",
  ]

  /// At least two letters, some of them small, and nothing else but signs around them.
  private static func isWord(_ text: Substring) -> Bool {
    let core = text.trimmingCharacters(in: CharacterSet(charactersIn: ".,;:!?()[]“”\"'…—–"))
    return core.count > 1 && core.contains(where: \.isLowercase)
      && core.allSatisfy { $0.isLetter || $0 == "'" || $0 == "-" }
  }
}

/// What stands around a literal.
private struct LiteralPlace {
  private let before: String
  private let after: Substring
  /// The name of a member, `"name": value`; a colon of a choice stands behind a blank.
  private let isMember: Bool

  init(_ literal: SourceLiteral) {
    before = literal.before.trimmingCharacters(in: .whitespacesAndNewlines)
    after = literal.after.drop(while: \.isWhitespace)
    isMember = literal.after.hasPrefix(":")
  }

  /// `Quantity.count(pages, "page")`, or the noun of a row that is counted later.
  var isCounted: Bool {
    if before.hasSuffix("one:") { return true }
    guard before.hasSuffix(","), let call = before.range(of: "Quantity.count(", options: .backwards)
    else { return false }
    let inner = before[call.upperBound...]
    return !inner.contains("\"") && inner.count { $0 == "(" } == inner.count { $0 == ")" }
  }

  var isPlural: Bool { before.hasSuffix("plural:") || before.hasSuffix("many:") }

  /// The noun of more than one, where it is not made by an s.
  var plural: String? {
    guard after.hasPrefix(",") else { return nil }
    let rest = after.dropFirst().drop(while: \.isWhitespace)
    for label in ["plural: \"", "many: \""] where rest.hasPrefix(label) {
      return String(rest.dropFirst(label.count).prefix { $0 != "\"" })
    }
    return nil
  }

  /// Names, examples and what else is typed, sent or stored as it is.
  var isForPrograms: Bool {
    let ends = [
      ".string(", "source:", "source: (", "source: ([", "source: [", "line:", "members[", "fields[",
      "command:", "usage:", "named:", "CommandArgument(", ".text(", ".key(", ".form(", ".word(",
      ".number(",
    ]
    if ends.contains(where: before.hasSuffix) || isMember { return true }
    guard let examples = before.range(of: "examples: [", options: .backwards) else { return false }
    return !before[examples.upperBound...].contains("]")
  }

  /// What the check of an answer judges, which a view shows by itself.
  var isPartName: Bool {
    if before.hasSuffix("= Part(") || before.hasSuffix("      Part(") || before.hasSuffix("[Part(")
    {
      return true
    }
    guard let call = before.range(of: ".share(", options: .backwards) else { return false }
    return !before[call.upperBound...].contains(where: { "\n)".contains($0) })
  }

  /// A place where a word by itself is read: a column, a unit, a styled word, a value that is returned.
  var isLabel: Bool {
    let ends = [".init(", "unit:", "label:", "CountProgress(", "SetupCheck("]
    if ends.contains(where: before.hasSuffix) { return true }
    if before.hasSuffix("\\("), after.hasPrefix(", .") { return true }
    // The name beside a fact, `("file", "\\(path)")`, or a row that is counted by a closure.
    let isTuple = [" (", "[(", "\n("].contains(where: before.hasSuffix)
    if isTuple, [", \"", ", {"].contains(where: after.hasPrefix) { return true }
    let values = ["??", "?", ":", "return", "=", "facts.append(("]
    return values.contains(where: before.hasSuffix)
  }
}
