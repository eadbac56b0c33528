import Basics
import Parameters
import Terminal

/// A parameter whose setting changed, by a person or because it follows another parameter.
struct ParameterChange {
  let parameter: Parameter
  let old: Setting
  let new: Setting

  /// False when only the source of the value changed.
  var isOfValue: Bool { old.value != new.value }

  /// The change on a line; when only the source of the value changed, nothing is recomputed.
  var line: StyledText {
    guard old.value != new.value else {
      return
        "\(parameter.name, .strong) stays \(new.value)  \("was \(old.source), now \(new.source)", .muted)"
    }
    let derived = new.derivation.map { ", \($0.words)" } ?? ""
    return
      "\(parameter.name, .strong) \(old.value) → \(new.value)\(derived)  \("recomputes from \(parameter.stage.rawValue)", .muted)"
  }

  var json: JSONValue {
    .object([
      "name": .string(parameter.name), "from": .string(old.value.description),
      "to": .string(new.value.description), "stage": .string(parameter.stage.rawValue),
      "derived": new.derivation.map { .string($0.words) } ?? .null,
    ])
  }
}

extension [ParameterChange] {
  /// All changes, in the order of the registry.
  static func between(_ before: Parameters, _ after: Parameters) -> Self {
    ParameterRegistry.all.compactMap { parameter in
      let (old, new) = (before.setting(parameter), after.setting(parameter))
      return old == new ? nil : ParameterChange(parameter: parameter, old: old, new: new)
    }
  }
}
