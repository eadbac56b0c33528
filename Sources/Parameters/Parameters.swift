package import Basics

/// The layer a value comes from; a later one wins over an earlier one.
package enum ParameterOrigin: String, Sendable, CaseIterable, Comparable {
  case builtIn = "default"
  /// Values that suit the language of the open book.
  case bookLanguage = "book language"
  /// Search by keywords while the vectors of the open book are made.
  case vectorsToCome = "vectors to come"
  /// The person's own configuration, a script of `/set` lines.
  case startup = "init.ib"
  /// The settings kept for the open book.
  case configuration
  case environment
  /// The front matter of the template in use.
  case template
  case preset
  /// `--set` of this start; what is set in the shell afterwards wins.
  case flag
  case session, cell

  package static func < (a: ParameterOrigin, b: ParameterOrigin) -> Bool { a.order < b.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A value in force and the layer it comes from.
package struct Setting: Hashable, Sendable {
  package let value: ParameterValue
  package let origin: ParameterOrigin
  /// The way the value follows another parameter's; nil when it follows none.
  package let derivation: Derivation?

  package init(value: ParameterValue, origin: ParameterOrigin, derivation: Derivation? = nil) {
    self.value = value
    self.origin = origin
    self.derivation = derivation
  }

  /// The origin of the value in words: `session`, or `15 % of size`.
  package var source: String { derivation?.words ?? origin.rawValue }
}

/// The values of all parameters in layers; pure, so that a cell can keep its own copy.
package struct Parameters: Hashable, Sendable {
  /// Layers with values, the one that wins first: each setting is looked up in all of them.
  private var layers: [Layer] = []

  private struct Layer: Hashable {
    let origin: ParameterOrigin
    package var values: [String: ParameterValue]
  }

  package init() {}

  /// Sets a value as typed; throws `ParameterError` when the name or the value does not fit.
  package mutating func set(_ name: String, to text: String, origin: ParameterOrigin)
    throws(ParameterError)
  {
    let parameter = try ParameterRegistry.known(name)
    put(try parameter.value(from: text), of: parameter.name, in: origin)
  }

  /// These parameters with changes on top.
  package func applying(_ changes: ParameterChanges, origin: ParameterOrigin) -> Parameters {
    var changed = self
    for change in changes.all { changed.put(change.value, of: change.parameter.name, in: origin) }
    return changed
  }

  /// Removes the value of one layer, so that the layer below shows; false if there was none.
  package mutating func unset(_ name: String, origin: ParameterOrigin) throws(ParameterError)
    -> Bool
  {
    let parameter = try ParameterRegistry.known(name)
    guard let place = layers.firstIndex(where: { $0.origin == origin }),
      layers[place].values.removeValue(forKey: parameter.name) != nil
    else { return false }
    if layers[place].values.isEmpty { layers.remove(at: place) }
    return true
  }

  private mutating func put(_ value: ParameterValue, of name: String, in origin: ParameterOrigin) {
    let place = layers.firstIndex { $0.origin <= origin } ?? layers.endIndex
    if place == layers.endIndex || layers[place].origin != origin {
      layers.insert(Layer(origin: origin, values: [:]), at: place)
    }
    layers[place].values[name] = value
  }

  /// Removes all values of one layer.
  package mutating func clear(_ origin: ParameterOrigin) {
    layers.removeAll { $0.origin == origin }
  }

  /// The values of one layer, by full name.
  package func values(of origin: ParameterOrigin) -> [String: ParameterValue] {
    layers.first { $0.origin == origin }?.values ?? [:]
  }

  /// The value in force and its layer.
  package func setting(_ parameter: Parameter) -> Setting {
    for layer in layers {
      if let value = layer.values[parameter.name] {
        return Setting(value: value, origin: layer.origin)
      }
    }
    guard let derivation = parameter.derivation,
      let base = ParameterRegistry.parameter(derivation.base)
    else { return Setting(value: parameter.defaultValue, origin: .builtIn) }
    return Setting(
      value: derivation.value(parameter.defaultValue, beside: setting(base).value),
      origin: .builtIn, derivation: derivation)
  }

  /// The setting of a full or short name; throws `ParameterError.unknownName`.
  package func setting(named name: String) throws(ParameterError) -> Setting {
    setting(try ParameterRegistry.known(name))
  }

  /// The value in force, in its own type.
  package subscript<Value>(key: ParameterKey<Value>) -> Value {
    guard let value = key.read(setting(key.parameter).value) else {
      preconditionFailure("a layer holds a value that \(key.name) does not take")
    }
    return value
  }

  /// The layer that the value in force comes from.
  package func origin<Value>(of key: ParameterKey<Value>) -> ParameterOrigin {
    setting(key.parameter).origin
  }

  /// Compares numbers with the rows they follow; throws `ParameterError.exceeds`.
  package func checkOrder() throws(ParameterError) {
    for row in ParameterRegistry.ordered {
      guard let base = row.derivation.flatMap({ ParameterRegistry.parameter($0.base) }) else {
        continue
      }
      let isLeast = if case .atLeast? = row.derivation { true } else { false }
      let (lower, upper) = isLeast ? (base, row) : (row, base)
      guard case .integer(let low) = setting(lower).value,
        case .integer(let high) = setting(upper).value, low > high
      else { continue }
      throw .exceeds(name: lower.name, value: low, limit: upper.name, limitValue: high)
    }
  }
}

/// The reason a parameter was not set.
package enum ParameterError: Error, Hashable, Sendable {
  case unknownName(String, near: [String])
  /// A text that is not `name=value`.
  case malformed(String)
  /// A `name=value` behind a text, which could be meant as a part of the text.
  case stray(String, near: [String])
  case invalidValue(name: String, text: String, expected: String)
  /// A number that must not be greater than another parameter's.
  case exceeds(name: String, value: Int, limit: String, limitValue: Int)
}

extension ParameterError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .unknownName(let name, let near):
      .init("Unknown parameter: \(name).", advice: Self.near(near), .usage)
    case .stray(let name, let near):
      .init(
        "Unknown parameter: \(name).",
        advice: (Self.narrowing(name) ?? Self.near(near))
          + " Put -- before text that contains \(name)=.", .usage)
    case .malformed(let text):
      .init("\(text) is not a setting.", advice: "Write key=value, such as top_k=8.", .usage)
    case .invalidValue(let name, let text, let expected):
      .init("\(name) cannot be \(text).", advice: "It takes \(expected).", .usage)
    case .exceeds(let name, let value, let limit, let limitValue):
      .init(
        "\(name)=\(value) is greater than \(limit)=\(limitValue).",
        advice: "Set both at once: /set \(name)=… \(limit)=…", .usage)
    }
  }

  /// Advice for `page=` and `pages=`, which are not parameters; nil for other names.
  private static func narrowing(_ name: String) -> String? {
    guard ["page", "pages"].contains(name) else { return nil }
    return "chapter=… searches one chapter, /pages N prints pages, /page N ends the search there."
  }

  private static func near(_ names: [String]) -> String {
    names.isEmpty ? "/set lists them." : "Near: \(names.joined(separator: ", "))."
  }
}

extension ParameterError {
  /// The error for a name that no parameter has, with those that are spelt like it.
  package static func unknown(_ name: String) -> ParameterError {
    .unknownName(name, near: near(name))
  }

  /// The error for a `name=value` after a text.
  ///
  /// Parameters of taking files in and of tools are not suggested, because no single line sets
  /// them.
  package static func stray(_ name: String) -> ParameterError {
    let rows = ParameterRegistry.all.filter {
      !$0.name.hasPrefix("tool.") && !$0.name.hasPrefix("ingest.")
    }
    return .stray(name, near: near(name, among: rows))
  }

  private static func near(_ name: String, among rows: [Parameter] = ParameterRegistry.all)
    -> [String]
  {
    NearNames.of(name, among: rows.flatMap { [$0.name] + $0.aliases })
  }
}
