import App
import Basics
import Discovery
import Terminal

/// What words of taste came to.
struct CorrectionsView: Presentable {
  private let corrections: [TasteCorrection]

  init(_ corrections: [TasteCorrection]) { self.corrections = corrections }

  func show(in shell: ShellContext) {
    for correction in corrections { shell.output.print(Self.line(correction)) }
    let kept = corrections.filter { $0.term.verb != .forget }
    if let first = kept.first {
      shell.advise("/discover taste forget:\(Self.quoted(first.name)) takes it back.")
    }
  }

  private static func line(_ correction: TasteCorrection) -> StyledText {
    let name = correction.name
    let facet: String? =
      if case .key(let key) = correction.side { key.facet.words } else { nil }
    let kind: StyledText = facet.map { " \("(\($0))", .muted)" } ?? ""
    return switch correction.term.verb {
    case .more: "More of \(name, .strong)\(kind)."
    case .less: "Less of \(name, .strong)\(kind)."
    case .never: "Never \(name, .strong)\(kind): no book with it is suggested."
    case .school: "\(name, .strong) says nothing of your taste from now on."
    case .forget:
      correction.isChanged
        ? "Forgotten: what you said of \(name, .strong)."
        : "Nothing was said of \(name, .strong)."
    }
  }

  private static func quoted(_ name: String) -> String {
    name.contains(where: \.isWhitespace) ? "\"\(name)\"" : name
  }

  var document: JSONValue {
    .array(
      corrections.map { correction in
        .object([
          "said": .string(correction.term.verb.rawValue), "side": .string(correction.side.name),
          "name": .string(correction.name), "is_changed": .bool(correction.isChanged),
        ])
      })
  }
}
