package import Parameters
import Terminal

extension EnvironmentWarning {
  /// The problem with the variable, and its possible values.
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
