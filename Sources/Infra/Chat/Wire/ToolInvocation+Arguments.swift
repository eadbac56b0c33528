import Answers
import Basics

extension ToolInvocation {
  /// Name under which arguments travel that are no object, to services that take only objects.
  private static let invalid = "invalid_arguments"

  /// Arguments from their JSON text, or the text itself when it is no object.
  static func arguments(_ json: String) -> JSONValue {
    guard let value = try? JSONValue(parsing: json), value.object != nil else {
      return .string(json)
    }
    return value
  }

  var argumentsAsObject: JSONValue {
    arguments.object == nil ? [Self.invalid: arguments] : arguments
  }

  var argumentsAsText: String {
    arguments.string ?? arguments.canonicalText
  }
}
