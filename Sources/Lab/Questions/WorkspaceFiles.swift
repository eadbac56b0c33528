package import Answers
package import Parameters

/// The files a reader writes in a workspace: templates, presets and sets of questions.
package struct WorkspaceFiles: Sendable {
  package let templates: any PromptLibrary
  /// The folder of a reader's own templates.
  package let templateFolder: String
  /// True when every used state of a template is kept.
  package let keepsVersions: Bool
  package let presets: any PresetLibrary
  package let questions: any QuestionLibrary

  package init(
    templates: any PromptLibrary, templateFolder: String, keepsVersions: Bool,
    presets: any PresetLibrary, questions: any QuestionLibrary
  ) {
    self.templates = templates
    self.templateFolder = templateFolder
    self.keepsVersions = keepsVersions
    self.presets = presets
    self.questions = questions
  }
}

/// Storage of question sets.
package protocol QuestionLibrary: Sendable {
  /// Names of the sets, sorted.
  func names() throws -> [String]
  /// Throws `QuestionError.noSuchSet` with near names.
  func set(named name: String) throws -> QuestionSet
  /// Writes the whole set; a set of that name is replaced.
  func save(_ set: QuestionSet) throws
  /// The file of a set, whether or not it exists.
  func path(of name: String) -> String
  /// The bytes of any file, such as one to import; throws `QuestionError.unreadable`.
  func file(_ path: String) throws -> [UInt8]
}
