import Bindings

extension [MarkupAttribute] {
  /// The value of an attribute by its local name.
  subscript(_ name: String) -> String? { first { $0.name == name }?.value }

  /// `w:val` as a number.
  var number: Int? { self["val"].flatMap { Int($0) } }

  /// `w:val` of a switch; on when the attribute is missing.
  var isOn: Bool { self["val"].map { !["0", "false", "off", "none"].contains($0) } ?? true }
}
