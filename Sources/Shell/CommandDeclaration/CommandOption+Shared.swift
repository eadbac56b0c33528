/// Options that many commands take; an option of one command is declared in the command's file.
extension CommandOption {
  static let json = CommandOption("json", help: "print JSON for other programs")
  static let allPages = CommandOption(
    "all-pages", help: "also what is beyond the reading position")
  static let yes = CommandOption("yes", help: "go ahead without asking")
  static let all = CommandOption("all", help: "show everything, not only what is asked for most")
  static let dry = CommandOption("dry", help: "say what it would do and cost, and do nothing")
  static let cells = CommandOption("cells", .range, help: "only these cells, such as 3-9")
  static let redact = CommandOption(
    "redact", .text("WORDS"), isValueOptional: true,
    help: "take out addresses, keys and names, and these words, with commas between them")
  static let force = CommandOption("force", help: "replace a file that is there, without asking")
  static let bookFile = CommandOption(
    "book", .text("FILE", .file), repeats: true,
    help: "a copy of a book that the session is about")
  static let set = CommandOption(
    "set", .text("KEY=VALUE", .parameter), repeats: true,
    help: "set a parameter for this start; may be given several times")
  static let with = CommandOption(
    "with", .text("BOOK", .book), repeats: true, help: "another book to open with the first")

  static let metric = CommandOption(
    "metric", .text("NAME"), help: "the metric to use, such as recall@prompt")
  static let svg = CommandOption(
    "svg", .text("FILE", .file), help: "write the plot to a file; in .html it gets a page around it"
  )
  static let plot = CommandOption("plot", help: "show the plot, if the terminal shows pictures")
  static let picture = CommandOption(
    "picture", .text("NAME"), help: "which of several plots, by its name")
}

/// Groups of options that belong together.
extension [CommandOption] {
  static let views: [CommandOption] = [.allPages, .json]
  static let plots: [CommandOption] = [.svg, .plot, .picture]
}
