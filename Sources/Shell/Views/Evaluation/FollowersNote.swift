import App
import Basics
import Parameters

/// A line for each parameter that a swept one moves along, with the values and how to hold it.
struct FollowersNote {
  /// By parameter, one value for each setting of the grid.
  private let moved: [(parameter: Parameter, now: ParameterValue, values: [ParameterValue])]

  /// `parameters` are those that the grid changes; a setting that does not go together is left out.
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
      let name = parameter.aliases.first ?? parameter.name
      let list = values.map(\.description).joined(separator: ", ")
      return
        "\(name) moves along, \(words): \(list) · \(name)=\(now) beside holds it"
    }
  }

  /// The values by full name.
  var json: JSONValue {
    .object(
      Dictionary(
        moved.map { ($0.parameter.name, .array($0.values.map { .string($0.description) })) },
        uniquingKeysWith: { first, _ in first }))
  }
}
