import Terminal

extension ErrorMessage {
  /// The message of an error, with an example of the command where it helps.
  init(_ error: any Error, in commands: CommandRegistry) {
    self.init(error, in: commands, usage: \.self) { _, example in example }
  }

  /// The same outside of the shell, with a usage and an example that can be typed there.
  init(ofCommandLine error: any Error, in commands: CommandRegistry) {
    let usage = {
      Self.subcommands(commands.specs, in: $0, naming: CommandArgument.bookOrFile.name)
    }
    self.init(error, in: commands, usage: usage) { spec, example in
      "\(Version.name) \(spec.commandLine(of: example))"
    }
  }

  private init(
    _ error: any Error, in commands: CommandRegistry, usage shown: (String) -> String,
    typed: (CommandSpec, String) -> String
  ) {
    let message = ErrorMessage(error)
    guard case UsageError.missingArgument(let name, let usage) = error,
      let spec = (try? commands.command(name))?.spec
    else {
      self = message
      return
    }
    let example = spec.example(of: usage).map { typed(spec, $0) }
    self.init(
      shown(message.what), advice: example.map { "Such as: \($0)" } ?? message.advice,
      message.exitCode)
  }
}
