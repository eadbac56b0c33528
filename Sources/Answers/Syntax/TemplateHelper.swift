/// The helpers of Handlebars and dotprompt; a template can use no others.
enum TemplateHelper: String, CaseIterable {
  case `if`, unless, each, with, ifEquals, unlessEquals
  case lookup, log, json, role, history, section, media

  var isBlock: Bool {
    switch self {
    case .if, .unless, .each, .with, .ifEquals, .unlessEquals: true
    default: false
    }
  }

  /// Number of values it takes; nil for any number.
  var parameterCount: Int? {
    switch self {
    case .if, .unless, .each, .with, .json, .role, .section: 1
    case .ifEquals, .unlessEquals, .lookup: 2
    case .history, .media: 0
    case .log: nil
    }
  }

  /// True when it makes a part of a message and not a value.
  var isMarker: Bool {
    switch self {
    case .role, .history, .section, .media: true
    default: false
    }
  }

  static func names(ofBlocks isBlock: Bool) -> [String] {
    allCases.filter { $0.isBlock == isBlock }.map(\.rawValue)
  }
}
