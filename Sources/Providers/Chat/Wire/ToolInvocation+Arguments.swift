import Answers
import Basics

extension ToolInvocation {
  /// Name of the member with arguments that are not an object, for services that take only objects.
  private static let invalid = "invalid_arguments"

  /// Reads arguments from their JSON text, or takes the text itself when it is not an object.
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
