extension ErrorMessage {
  /// An error with an example from these commands, where one would help.
  package init(_ error: any Error, in commands: CommandRegistry) {
    let message = ErrorMessage(error)
    guard case UsageError.missingArgument(let name, let usage) = error,
      let example = (try? commands.command(name))?.spec.example(of: usage)
    else {
      self = message
      return
    }
    self.init(message.what, advice: "Such as: \(example)", message.exitCode)
  }
}
