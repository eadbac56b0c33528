package import Basics
package import Parameters
import ShellKit

/// Keeps parameters of suggestions apart from those of questions, where each is measured by a form of its own.
package enum MeasuredParameters {
  /// Throws `OtherWing.ofQuestions` for a parameter that changes no list of suggestions.
  package static func requireSuggestions(_ assignments: [String], command: String) throws {
    guard let (name, text) = first(assignments, where: { !$0.stage.isOfSuggestions }) else {
      return
    }
    throw OtherWing.ofQuestions(name, line: "/\(command) SET \(text)")
  }

  /// Throws `OtherWing.ofSuggestions` for a parameter that changes no search and no answer.
  static func requireQuestions(_ assignments: [String], command: String) throws {
    guard let (name, text) = first(assignments, where: \.stage.isOfSuggestions) else { return }
    throw OtherWing.ofSuggestions(name, line: "/\(command) shelf \(text)")
  }

  private static func first(
    _ assignments: [String], where isMeant: (Parameter) -> Bool
  ) -> (name: String, text: String)? {
    for text in assignments {
      guard let name = AssignmentForm.name(in: text),
        let parameter = ParameterRegistry.parameter(name), isMeant(parameter)
      else { continue }
      return (parameter.shortName, text)
    }
    return nil
  }
}

/// A parameter where no line with it can change what is measured or shown.
package enum OtherWing: Error, Hashable, Sendable {
  /// A parameter of suggestions where questions are measured, and the line that measures it.
  case ofSuggestions(String, line: String)
  /// A parameter of searches and answers where suggestions are measured, and the line that measures it.
  case ofQuestions(String, line: String)
  /// A parameter of lists where a search is shown under a moving one.
  case notSliding(Parameter)
}

extension OtherWing: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .ofSuggestions(let name, let line):
      .init(
        "\(name) changes suggestions, and no search or answer.",
        advice: "On your own shelf: \(line)", .usage)
    case .ofQuestions(let name, let line):
      .init(
        "\(name) changes searches or answers, and no suggestion.",
        advice: "On a question set: \(line)", .usage)
    case .notSliding(let parameter):
      .init(
        "/slide shows a search while a parameter moves; \(parameter.name) changes lists of suggestions.",
        advice:
          "The list under several values: /sweep \(parameter.name)=\(Self.values(of: parameter))",
        .usage)
    }
  }

  private static func values(of parameter: Parameter) -> String {
    if case .integer = parameter.defaultValue { "3,4" } else { "0,1,5" }
  }
}
