package import Basics
package import Search
package import Terminal

extension PhrasedQuery {
  /// The origin of the searched words.
  var origin: String {
    switch source {
    case .typed: "as typed"
    case .rule: "completed from the questions before"
    case .model where changed == nil: "left unchanged by the model"
    case .ruleAfterModel where changed == nil: "as typed; the model gave no wording of it"
    case .ruleAfterModel: "completed from the questions before; the model gave no wording of it"
    case .model: "put by the model from the conversation"
    case .beginning: "the beginning of the question"
    }
  }

  /// A line with the words searched in place of the question; nil when the question itself is searched.
  package var note: StyledText? {
    guard changed != nil || source == .ruleAfterModel else { return nil }
    if source == .beginning, let changed {
      return
        "\("searching for the first \(Quantity.grouped(changed.count)) characters of \(Quantity.grouped(question.count)): no more are searched", .warning)"
    }
    return "\("searching for: \(searched) · \(origin)", .muted)"
  }

  /// The same with the line that searches the question as typed; `cell` is its number or `^`.
  func note(offering cell: String) -> StyledText? {
    guard changed != nil, source != .beginning else { return note }
    return note.map { "\($0)\(" · /rerun \(cell) follow_up=off searches it as typed", .muted)" }
  }

  /// The searched words and their origin, for a cell's stages.
  package var line: StyledText { "  search   \(searched, .strong) \("· \(origin)", .muted)" }

  /// `searched` and `phrased_by`, for JSON.
  package var members: [String: JSONValue] {
    ["searched": .string(searched), "phrased_by": .string(source.rawValue)]
  }

  /// The same beside an answer, whose question tells the searched words unless others were searched.
  package var changedMembers: [String: JSONValue] { changed == nil ? [:] : members }
}

extension PlaceReading {
  /// A line on the pages that a question names: read, searched, sampled or missing.
  var note: StyledText {
    var parts: [String] = []
    let count = Quantity.count(pageCount, "page")
    switch way {
    case .read: parts.append("reading \(joined), \(count)")
    case .searched: parts.append("searching in \(joined), \(count)")
    case .sampled: parts.append("reading a sample of \(joined), \(count)")
    case .missing: break
    }
    if isClipped { parts.append("only up to your reading position") }
    let lacking = unknown.joined(separator: ", ")
    if !unknown.isEmpty { parts.append("there is no \(lacking)") }
    return "\(parts.joined(separator: " · "), unknown.isEmpty && !isClipped ? .muted : .warning)"
  }

  private var joined: String { names.joined(separator: ", ") }
}
