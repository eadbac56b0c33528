package import Lab
package import Sessions

extension WorkspaceFiles {
  /// The `prompts-lab` of a workspace; `resolve` makes paths absolute, from the shell's folder.
  package init(
    folder: String, keepsVersions: Bool = true,
    resolve: @escaping @Sendable (String) -> String = { $0 },
    secrets: SecretFilter = SecretFilter([])
  ) {
    self.init(
      templates: PromptFiles(folder: folder), templateFolder: folder,
      templateLog: keepsVersions ? TemplateLogFiles(folder: folder + "/.versions") : nil,
      presets: PresetFiles(folder: folder + "/presets", secrets: secrets),
      questions: QuestionFiles(folder: folder + "/questions", resolve: resolve, secrets: secrets))
  }
}
