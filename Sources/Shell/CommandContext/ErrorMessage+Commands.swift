extension ErrorMessage {
  /// The message of an error, with an example of the command where it helps.
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
