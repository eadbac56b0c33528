package import Answers
package import Basics
package import Parameters

/// The files a reader writes in a workspace: templates, presets and sets of questions.
package struct WorkspaceFiles: Sendable {
  package let templates: any PromptLibrary
  /// The folder of a reader's own templates.
  package let templateFolder: String
  /// True when every used state of a template is kept.
  package let keepsVersions: Bool
  package let presets: PresetLibrary
  package let questions: QuestionLibrary

  package init(
    templates: any PromptLibrary, templateFolder: String, keepsVersions: Bool,
    presets: PresetLibrary, questions: QuestionLibrary
  ) {
    self.templates = templates
    self.templateFolder = templateFolder
    self.keepsVersions = keepsVersions
    self.presets = presets
    self.questions = questions
  }
}

/// The question sets of a workspace.
package struct QuestionLibrary: Sendable {
  private let folder: any TextFolder
  private let read: @Sendable (String) throws -> [UInt8]

  /// `read` gives the bytes of any file; throws `QuestionError.unreadable`.
  package init(_ folder: any TextFolder, read: @escaping @Sendable (String) throws -> [UInt8]) {
    self.folder = folder
    self.read = read
  }

  /// Names of the sets, sorted.
  package func names() -> [String] { folder.names().sorted() }

  /// Throws `QuestionError.noSuchSet` with near names.
  package func set(named name: String) throws -> QuestionSet {
    let names = names()
    let bytes: [UInt8]?
    do throws(TextFileError) {
      bytes = try names.contains(name) ? folder.bytes(of: name) : nil
    } catch {
      throw QuestionError.unreadable(path: error.path, reason: error.reason)
    }
    guard let bytes else {
      throw QuestionError.noSuchSet(name, near: NearNames.of(name, among: names))
    }
    return try QuestionSet(name: name, jsonLines: bytes)
  }

  /// Writes the whole set; a set of that name is replaced.
  package func save(_ set: QuestionSet) throws {
    guard Self.isName(set.name) else {
      throw QuestionError.unreadable(
        path: set.name, reason: "a set is named with letters, digits, - and _")
    }
    do throws(TextFileError) {
      try folder.write(set.jsonLines, as: set.name)
    } catch {
      throw QuestionError.unreadable(path: error.path, reason: error.reason)
    }
  }

  /// The file of a set, whether or not it exists.
  package func path(of name: String) -> String { folder.path(of: name) }

  /// The bytes of any file, such as one to import; throws `QuestionError.unreadable`.
  package func file(_ path: String) throws -> [UInt8] { try read(path) }

  /// True for the name of a file in the folder; false for a path.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
      }
  }
}
