package import Parameters

extension Parameters {
  /// These parameters with `key=value` texts on top; throws `ParameterError` or `NotebookError`.
  package func applying(_ assignments: [String], origin: ParameterOrigin) throws -> Parameters {
    var changed = self
    for assignment in assignments {
      guard let sign = assignment.firstIndex(of: "="), sign != assignment.startIndex else {
        throw NotebookError.malformedAssignment(assignment)
      }
      try changed.set(
        String(assignment[..<sign]), to: String(assignment[assignment.index(after: sign)...]),
        origin: origin)
    }
    return changed
  }
}
