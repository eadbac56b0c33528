package import Parameters

/// A setting that a rerun takes from its cell, and that is another on the desk.
package struct CarriedSetting: Hashable, Sendable {
  package let parameter: Parameter
  package let value: ParameterValue
  /// The value on the desk.
  package let own: ParameterValue

  /// Those of `cell` beside `desk`, in the order of the registry, without the `key=value` of the rerun's own line.
  ///
  /// What follows from another setting is left out: it is told by that one.
  package static func all(
    of cell: Parameters, beside desk: Parameters, without overrides: [String]
  ) -> [CarriedSetting] {
    let named = Set(
      overrides.compactMap { $0.split(separator: "=").first }
        .compactMap { ParameterRegistry.parameter(String($0))?.name })
    let hasOtherTemplate = cell[.template] != desk[.template]
    return ParameterRegistry.all.compactMap { parameter in
      let (old, new) = (cell.setting(parameter), desk.setting(parameter))
      let origins: Set = [old.origin, new.origin]
      guard old.value != new.value, parameter.stage > .parse,
        !named.contains(parameter.name), old.derivation == nil, !origins.contains(.vectorsToCome),
        !(hasOtherTemplate && origins.contains(.template))
      else { return nil }
      return CarriedSetting(parameter: parameter, value: old.value, own: new.value)
    }
  }
}
