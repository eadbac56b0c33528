package import Basics

/// Values of some parameters under a name, as a file that a person can write.
///
/// One `key=value` a line; blank lines and lines that begin with `#` are remarks.
package struct Preset: Hashable, Sendable {
  package let name: String
  /// `key=value` assignments in the order of the file.
  package let assignments: [String]

  package init(name: String, assignments: [String]) {
    self.name = name
    self.assignments = assignments
  }

  /// The settings that it puts in force; throws `ParameterError` for one of another version.
  package var changes: ParameterChanges {
    get throws(ParameterError) { try ParameterChanges(assignments) }
  }

  /// Reads a file; throws `PresetError.malformed` for a line that sets nothing.
  package init(name: String, text: String) throws(PresetError) {
    var assignments: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let bare = String(line.trimmingBlanks)
      if bare.isEmpty || bare.hasPrefix("#") { continue }
      guard let sign = bare.firstIndex(of: "="), sign != bare.startIndex else {
        throw .malformed(name: name, line: index + 1, text: bare)
      }
      assignments.append(bare)
    }
    self.init(name: name, assignments: assignments)
  }

  /// A preset of every value that comes neither from the defaults nor from the template.
  package init(name: String, of parameters: Parameters) {
    self.init(
      name: name,
      assignments: ParameterRegistry.all.compactMap { parameter in
        let setting = parameters.setting(parameter)
        return [.builtIn, .bookLanguage, .vectorsToCome, .template].contains(setting.origin)
          ? nil : "\(parameter.name)=\(setting.value)"
      })
  }

  /// The file's text, with a remark on top.
  package func text(remark: String) -> String {
    (["# \(remark)"] + assignments).map { $0 + "\n" }.joined()
  }

  /// True for names of letters, digits, `-` and `_`, which are safe as file names.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
          || $0 == 0x2D || $0 == 0x5F
      }
  }

  /// The preset that belongs to a book, known by its pages.
  package static func name(ofBook pages: ContentHash) -> String { "book-\(pages.short)" }
}

/// The presets of a workspace.
package struct PresetLibrary: Sendable {
  private let folder: any TextFolder

  package init(_ folder: any TextFolder) { self.folder = folder }

  /// Names in alphabetical order.
  package func names() -> [String] { folder.names().filter(Preset.isName) }

  /// The preset of a name; throws `PresetError`.
  package func preset(named name: String) throws -> Preset {
    guard Preset.isName(name) else { throw PresetError.invalidName(name) }
    let bytes: [UInt8]?
    do throws(TextFileError) {
      bytes = try folder.bytes(of: name)
    } catch {
      throw error.cause
    }
    guard let bytes else {
      throw PresetError.notFound(name, near: NearNames.of(name, among: names()))
    }
    return try Preset(name: name, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Writes the preset, replacing one of the same name.
  package func save(_ preset: Preset, remark: String) throws {
    guard Preset.isName(preset.name) else { throw PresetError.invalidName(preset.name) }
    do throws(TextFileError) {
      try folder.write(preset.text(remark: remark), as: preset.name)
    } catch {
      throw error.cause
    }
  }
}

/// The reason a preset cannot be used.
package enum PresetError: Error, Hashable, Sendable {
  case notFound(String, near: [String])
  case invalidName(String)
  case malformed(name: String, line: Int, text: String)
}

extension PresetError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .notFound(let name, let near):
      .init(
        "There is no preset \(name).",
        advice: near.isEmpty
          ? "/preset list shows them." : "Perhaps: \(near.joined(separator: ", ")).", .notFound)
    case .invalidName(let name):
      .init(
        "\(name) cannot be the name of a preset.", advice: "Use letters, digits, - and _.", .usage)
    case .malformed(let name, let line, let text):
      .init(
        "Preset \(name), line \(line): \(text) is not a setting.",
        advice: "Each line is key=value, or begins with #.", .configuration)
    }
  }
}

extension Substring {
  /// The text without blanks at both ends.
  fileprivate var trimmingBlanks: Substring {
    var rest = drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
