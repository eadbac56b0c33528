import Parameters

extension Parameter {
  /// The shortest way that a person writes it, such as `top_k`, which `/set` and completion take.
  var shortName: String { aliases.first ?? name }

  /// True when its values are whole numbers.
  var isWhole: Bool { if case .integer = kind { true } else { false } }

  /// An assignment with the short name of its parameter, such as `top_k=8`.
  static func short(_ assignment: String) -> String {
    guard let name = AssignmentForm.name(in: assignment),
      let parameter = ParameterRegistry.parameter(name)
    else { return assignment }
    return parameter.shortName + assignment.dropFirst(name.count)
  }

  /// Assignments on one line, with short names.
  static func short(_ assignments: [String]) -> String {
    assignments.map { short($0) }.joined(separator: " ")
  }
}
