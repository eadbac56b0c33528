import Terminal

extension CommandInput {
  /// The file of an export; one that is there is replaced after a `y`, or with `--force`.
  ///
  /// Nobody is asked in a script. Throws `UsageError.wouldOverwrite` for a file that stays.
  func exportFile(_ path: String, of command: String, in shell: ShellContext) async throws
    -> OutputFile
  {
    let file = OutputFile(path)
    guard file.isFile, !has(.force) else { return file }
    guard shell.person.respondent == .person,
      try await shell.person.agrees(
        to: "\("\(path) is there already. Replace it? [y/N] ", .prompt)")
    else { throw UsageError.wouldOverwrite(command: command, path: path) }
    return file
  }
}
