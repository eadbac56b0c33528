internal import Domain

extension SourceOptions {
  /// The options of the commands that take in a file.
  static let usage = "[--title TEXT] [--password TEXT] [--encoding NAME] [--allow-private]"

  /// What a person wrote about the file.
  init(_ input: CommandInput) {
    self.init(password: input.options["password"], encoding: input.options["encoding"])
    allowsPrivateAddresses = input.has("allow-private")
  }
}
