import App
import Basics
import Parameters
import Terminal

/// A line for each parameter that follows a swept one, with its values and the setting that fixes it.
struct FollowersNote {
  /// Each following parameter with its present value and its distinct values in the grid.
  private let moved: [(parameter: Parameter, now: ParameterValue, values: [ParameterValue])]

  /// `parameters` are the settings before the sweep; settings of the grid that are invalid are left out.
  init(_ grid: SweepGrid, _ parameters: Parameters) {
    let settings = grid.settings.compactMap {
      try? parameters.applying(grid.assignments($0), origin: .cell)
    }
    moved = grid.followers(in: parameters).compactMap { parameter in
      var values: [ParameterValue] = []
      for value in settings.map({ $0.setting(parameter).value }) where !values.contains(value) {
        values.append(value)
      }
      return values.count > 1 ? (parameter, parameters.setting(parameter).value, values) : nil
    }
  }

  /// `overlap moves along, 15 % of size: 30tok, 60tok · overlap=60tok beside holds it`.
  var lines: [String] {
    moved.compactMap { parameter, now, values in
      guard let words = parameter.derivation?.words else { return nil }
      let name = parameter.shortName
      let list = values.map(\.description).joined(separator: ", ")
      return
        "\(name) follows (\(words)): \(list) · add \(name)=\(now) to keep it fixed"
    }
  }

  /// The values by the parameter's full name.
  var json: JSONValue {
    .object(
      Dictionary(
        moved.map { ($0.parameter.name, .array($0.values.map { .string($0.description) })) },
        uniquingKeysWith: { first, _ in first }))
  }
}
