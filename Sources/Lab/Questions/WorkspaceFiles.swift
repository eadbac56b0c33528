package import Answers
package import Parameters

/// The files a reader writes in a workspace: templates, presets and sets of questions.
package struct WorkspaceFiles: Sendable {
  package let templates: any PromptLibrary
  /// The folder of a reader's own templates.
  package let templateFolder: String
  /// Keeps every used state of a template; nil without versions.
  package let templateLog: (any TemplateLog)?
  package let presets: any PresetLibrary
  package let questions: any QuestionLibrary

  package init(
    templates: any PromptLibrary, templateFolder: String, templateLog: (any TemplateLog)?,
    presets: any PresetLibrary, questions: any QuestionLibrary
  ) {
    self.templates = templates
    self.templateFolder = templateFolder
    self.templateLog = templateLog
    self.presets = presets
    self.questions = questions
  }
}
