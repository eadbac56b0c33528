package import Basics
/// Every combination of some values of some parameters.
package struct SweepGrid: Hashable, Sendable {
  /// One parameter with the values it takes, in the order given.
  package struct Axis: Hashable, Sendable {
    package let parameter: Parameter
    package let values: [ParameterValue]
  }

  /// Most settings of a sweep; a table of more is unreadable.
  package static let limit = 500

  /// Axes in the order of the pipeline, so that neighbouring settings share the stages before.
  package let axes: [Axis]

  /// Reads `chunk.size=200tok,400tok`; throws `ParameterError` or `SweepError`.
  package init(_ assignments: [String]) throws {
    var axes: [Axis] = []
    for assignment in assignments {
      let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let parameter = ParameterRegistry.parameter(name) else {
        throw ParameterError.unknown(name)
      }
      guard !axes.contains(where: { $0.parameter == parameter }) else {
        throw SweepError.namedTwice(parameter.name)
      }
      let texts = parts.count > 1 ? parts[1].split(separator: ",") : []
      guard !texts.isEmpty else { throw SweepError.noValues(parameter.name) }
      axes.append(Axis(parameter: parameter, values: try Self.values(texts, of: parameter)))
    }
    self.axes = axes.enumerated().sorted {
      ($0.element.parameter.stage, $0.offset) < ($1.element.parameter.stage, $1.offset)
    }.map(\.element)
    let (count, overflows) = axes.reduce((1, false)) { product, axis in
      let (value, overflow) = product.0.multipliedReportingOverflow(by: axis.values.count)
      return (value, product.1 || overflow)
    }
    guard !axes.isEmpty else { throw SweepError.empty }
    guard !overflows, count <= Self.limit else { throw SweepError.tooMany(limit: Self.limit) }
  }

  private static func values(_ texts: [Substring], of parameter: Parameter) throws
    -> [ParameterValue]
  {
    var values: [ParameterValue] = []
    for text in texts {
      guard
        let value = parameter.kind.value(from: String(text), default: parameter.defaultValue)
      else {
        if let dots = text.firstRange(of: "..") {
          throw SweepError.range(
            parameter.name, String(text),
            ends: [String(text[..<dots.lowerBound]), String(text[dots.upperBound...])])
        }
        throw ParameterError.invalidValue(
          name: parameter.name, text: String(text), expected: parameter.kind.expectation)
      }
      if !values.contains(value) { values.append(value) }
    }
    return values
  }

  /// One value for each axis, the first axis changing slowest.
  package var settings: [[ParameterValue]] {
    axes.reduce([[]]) { settings, axis in
      settings.flatMap { setting in axis.values.map { setting + [$0] } }
    }
  }

  /// Parameters outside the grid whose default follows a swept one.
  package func followers(in parameters: Parameters) -> [Parameter] {
    let swept = axes.filter { $0.values.count > 1 }.map(\.parameter.name)
    return ParameterRegistry.all.filter { parameter in
      guard let derivation = parameters.setting(parameter).derivation else { return false }
      return swept.contains(derivation.base) && !axes.contains { $0.parameter == parameter }
    }
  }

  /// The changes that make a setting.
  package func changes(_ setting: [ParameterValue]) -> ParameterChanges {
    ParameterChanges(zip(axes, setting).map { .init($0.parameter, $1) })
  }
}

/// The reason a sweep cannot be laid out.
package enum SweepError: Error, Hashable, Sendable {
  case empty
  case noValues(String)
  /// A range such as `100..400` in the place of a list, with its ends as written.
  case range(String, String, ends: [String])
  case namedTwice(String)
  case tooMany(limit: Int)
}

extension SweepError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .empty: .init("There is nothing to sweep.", advice: "Such as top_k=3,5,8.", .usage)
    case .noValues(let name):
      .init("\(name) has no values.", advice: "Write them with commas, 3,5,8.", .usage)
    case .range(let name, let text, let ends):
      .init(
        "\(name)=\(text) is a range, and a list is needed.",
        advice: "Write each value to try, with commas: \(name)=\(ends.joined(separator: ","))",
        .usage)
    case .namedTwice(let name): .init("\(name) is named twice.", .usage)
    case .tooMany(let limit):
      .init("That makes more than \(limit) settings.", advice: "Leave some values out.", .usage)
    }
  }
}
