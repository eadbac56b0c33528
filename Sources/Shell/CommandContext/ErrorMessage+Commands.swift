import Terminal

extension ErrorMessage {
  /// The message of an error, with an example of the command where it helps.
  package init(_ error: any Error, in commands: CommandRegistry) {
    self.init(error, in: commands) { _, example in example }
  }

  /// The same outside of the shell, with an example that can be typed there.
  package init(ofCommandLine error: any Error, in commands: CommandRegistry) {
    self.init(error, in: commands) { spec, example in
      "\(Version.name) \(spec.commandLine(of: example))"
    }
  }

  private init(
    _ error: any Error, in commands: CommandRegistry, typed: (CommandSpec, String) -> String
  ) {
    let message = ErrorMessage(error)
    guard case UsageError.missingArgument(let name, let usage) = error,
      let spec = (try? commands.command(name))?.spec, let example = spec.example(of: usage)
    else {
      self = message
      return
    }
    self.init(message.what, advice: "Such as: \(typed(spec, example))", message.exitCode)
  }
}
