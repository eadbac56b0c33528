import App
import Parameters
import Terminal

/// The line below a rerun with the settings that it took from its cell and not from the desk.
struct CarriedSettingsView {
  /// Settings that are named before the rest is counted.
  private static let mostNamed = 4

  private let carried: [CarriedSetting]
  private let cell: LocatedCell

  init(_ carried: [CarriedSetting], from cell: LocatedCell) {
    self.carried = carried
    self.cell = cell
  }

  /// Nil where the desk has the same settings.
  var line: StyledText? {
    guard !carried.isEmpty else { return nil }
    let named = carried.prefix(Self.mostNamed)
    let (kept, own) = (
      named.map { assignment($0, $0.value) }.joined(separator: " "),
      named.map { assignment($0, $0.own) }.joined(separator: " ")
    )
    let rest = carried.count - named.count
    let more = rest > 0 ? " and \(rest) more" : ""
    return
      "\("kept from \(cell.label): \(kept)\(more) · /rerun \(cell.reference) --here takes the current settings: \(own)", .muted)"
  }

  private func assignment(_ setting: CarriedSetting, _ value: ParameterValue) -> String {
    "\(setting.parameter.shortName)=\(value)"
  }
}
