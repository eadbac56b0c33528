import Books

extension SourceOptions {
  /// The options of the commands that take in a file.
  static let usage =
    "[--title TEXT] [--password TEXT] [--encoding NAME] [--whole-page] [--article] [--anew] [--allow-private] [KEY=VALUE…]"

  /// What a person wrote about the file.
  init(_ input: CommandInput) {
    self.init(password: input.options["password"], encoding: input.options["encoding"])
    if input.has("whole-page") { scope = .everything }
    if input.has("article") { scope = .article }
    isAnew = input.has("anew")
    allowsPrivateAddresses = input.has("allow-private")
  }
}
