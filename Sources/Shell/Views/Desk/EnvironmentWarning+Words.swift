package import Parameters

extension EnvironmentWarning {
  /// What is wrong with the variable, and what it could be.
  package var words: String {
    switch self {
    case .unknown(let variable, let near):
      "\(variable) sets nothing"
        + (near.isEmpty ? "." : "; perhaps \(near.joined(separator: " or ")).")
    case .invalid(let variable, let text, let expected):
      "\(variable) cannot be \(text); it takes \(expected)."
    }
  }
}
