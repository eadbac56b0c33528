import Books

extension SourceOptions {
  /// Options of the commands that take a file in.
  static let options: [CommandOption] = [
    .title, .password, .encoding, .wholePage, .article, .anew, .allowPrivate,
  ]

  /// Reads the options that describe a file.
  init(_ input: CommandInput) {
    self.init(password: input[.password], encoding: input[.encoding])
    if input.has(.wholePage) { scope = .everything }
    if input.has(.article) { scope = .article }
    isAnew = input.has(.anew)
    allowsPrivateAddresses = input.has(.allowPrivate)
  }
}

extension CommandOption {
  static let title = CommandOption(
    "title", .text("TEXT"), help: "the title, instead of that in the file")
  fileprivate static let password = CommandOption(
    "password", .text("TEXT"), help: "the password of a protected file")
  fileprivate static let encoding = CommandOption(
    "encoding", .text("NAME"), help: "the encoding of a text, such as windows-1252")
  fileprivate static let wholePage = CommandOption(
    "whole-page", help: "all of a web page, menus and notices too")
  fileprivate static let article = CommandOption("article", help: "the article of a web page alone")
  fileprivate static let anew = CommandOption(
    "anew", help: "read it again, even if it is in the library")
  fileprivate static let allowPrivate = CommandOption(
    "allow-private", help: "also from addresses of this machine and its network")
}
