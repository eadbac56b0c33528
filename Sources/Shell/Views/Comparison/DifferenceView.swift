package import Basics
package import Terminal

/// A difference of two JSON values on a line: its path and both values.
package struct DifferenceView: Sendable {
  /// Most columns of a value.
  private static let width = 40
  /// Characters shown before the first difference of two texts.
  private static let lead = 10

  private let difference: JSONDifference
  /// False hides texts, which may be from beyond the reading position.
  private let showsValues: Bool

  package init(_ difference: JSONDifference, showsValues: Bool) {
    self.difference = difference
    self.showsValues = showsValues
  }

  package var line: StyledText {
    if !showsValues, isText(difference.before) || isText(difference.after) {
      return "\(difference.place, .strong)"
    }
    let (before, after) = values
    return
      "\(difference.place, .strong)  \(StyledText(before).onOneLine.truncated(to: Self.width)) → \(StyledText(after).onOneLine.truncated(to: Self.width))"
  }

  private func isText(_ value: JSONValue?) -> Bool {
    switch value {
    case .string(let text)?: ContentHash(text) == nil
    case .object?, .array?: true
    default: false
    }
  }

  /// Both values; long texts from shortly before their first difference.
  private var values: (String, String) {
    guard case .string(let a)? = difference.before, case .string(let b)? = difference.after,
      max(a.count, b.count) > Self.width, ContentHash(a) == nil
    else { return (words(difference.before), words(difference.after)) }
    let shared = zip(a, b).prefix { $0 == $1 }.count
    let start = max(0, shared - Self.lead)
    let mark = start > 0 ? "…" : ""
    return (mark + a.dropFirst(start).prefix(60), mark + b.dropFirst(start).prefix(60))
  }

  private func words(_ value: JSONValue?) -> String {
    switch value {
    case nil: "nothing"
    case .string(let text)?: ContentHash(text)?.short ?? text
    case .object?, .array?: "…"
    case let value?: value.canonicalText
    }
  }
}
