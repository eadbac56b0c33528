import Asking
import Basics
import Parameters
import ShellKit

/// The checked arguments of a tool; errors name the argument, so that a model can correct it.
struct MCPArguments: Sendable {
  private let members: [String: JSONValue]

  /// Reads the arguments; throws `MCPToolError` for an argument that the tool does not take.
  init(_ value: JSONValue?, of tool: MCPTool) throws(MCPToolError) {
    guard let value else {
      members = [:]
      return
    }
    guard let object = value.object else { throw MCPToolError("arguments is an object.") }
    let known = tool.properties.map(\.name)
    if let other = object.keys.sorted().first(where: { !known.contains($0) }) {
      let near = NearNames.of(other, among: known).first.map { " Perhaps \($0)." } ?? ""
      throw MCPToolError(
        known.isEmpty
          ? "\(tool.name) takes no arguments, so not \(other)."
          : "\(tool.name) takes \(known.joined(separator: ", ")), not \(other).\(near)")
    }
    members = object.filter { $0.value != .null }
  }

  func text(_ name: String) throws(MCPToolError) -> String? {
    guard let value = members[name] else { return nil }
    guard let text = value.string else { throw MCPToolError("\(name) is a text.") }
    return text
  }

  /// The books that are meant: one of the library, or those of the shelf that fit.
  var books: SharedLibrary.Choice {
    get throws(MCPToolError) {
      let book = try text("book")
      guard let shelf = try text("shelf"), !shelf.isEmpty else { return .named(book) }
      guard book?.isEmpty ?? true else {
        throw MCPToolError("book and shelf name books in two ways. Leave one out.")
      }
      return .ofShelf(shelf)
    }
  }

  /// A required text; throws when it is missing or blank.
  func needed(_ name: String) throws(MCPToolError) -> String {
    guard let text = try text(name), text.contains(where: { !$0.isWhitespace }) else {
      throw MCPToolError("\(name) is needed: a text that is not empty.")
    }
    return text
  }

  /// A required text that is searched for; throws when settings follow the words, as a command line's would.
  ///
  /// Behind `-- ` all is text, as in the shell.
  func words(_ name: String) throws(MCPToolError) -> String {
    let text = try needed(name)
    guard text.utf8.count <= Self.longest else {
      throw MCPToolError("\(name) has \(text.utf8.count >> 10) KB, and at most 64 KB are taken.")
    }
    if text.hasPrefix(Self.end) { return String(text.dropFirst(Self.end.count)) }
    guard let last = AssignmentForm.last(of: text), let setting = AssignmentForm.name(in: last)
    else { return text }
    let near = NearNames.of(setting, among: members.keys + MCPTool.parameters.map(\.shortName))
    throw MCPToolError(
      "\(name) ends in \(last), and settings are arguments of their own."
        + (near.first.map { " Perhaps \($0)." } ?? "")
        + " Text that ends so begins with \"\(Self.end)\".")
  }

  private static let end = "-- "
  private static let longest = 1 << 16

  func integer(_ name: String) throws(MCPToolError) -> Int? {
    guard let value = members[name] else { return nil }
    guard let number = value.integer else { throw MCPToolError("\(name) is a whole number.") }
    return number
  }

  /// The parameters among the arguments; throws `MCPToolError` or `ParameterError`.
  var overrides: ParameterChanges {
    get throws {
      var overrides: ParameterChanges = []
      for parameter in MCPTool.parameters {
        let name = parameter.shortName
        let value = parameter.takesIntegers ? try integer(name).map(String.init) : try text(name)
        if let value { overrides.append(try .init("\(parameter.name)=\(value)")) }
      }
      return overrides
    }
  }
}
