extension ParameterRegistry {
  /// How files are taken in; a change holds for the files after it.
  static let ingest: [Parameter] = [
    Parameter(
      "ingest.page_level", .integer(0...6), default: .integer(2), stage: .parse,
      help: "Headings to this level begin a page in formats without pages; 0: page breaks do."),
    Parameter(
      "ingest.isolation", .flag, default: .flag(true), stage: .parse,
      help: "Read formats that need C libraries in a process of their own, under limits."),
    Parameter(
      ParsingLimit.bytes.rawValue, .integer(1...ParsingLimits.mostMegabytes),
      default: .integer(256), stage: .parse,
      help: "Megabytes of a file, of what it unpacks to, and of its text; more is refused."),
    Parameter(
      ParsingLimit.entries.rawValue, .integer(1...1_000_000), default: .integer(20_000),
      stage: .parse, help: "Files in an archive or folder; more are refused."),
    Parameter(
      ParsingLimit.ratio.rawValue, .integer(2...100_000), default: .integer(500), stage: .parse,
      help: "How many times larger a packed file may become; more is refused as a bomb."),
    Parameter(
      ParsingLimit.depth.rawValue, .integer(16...100_000), default: .integer(10_000), stage: .parse,
      help: "Elements of a document inside each other; deeper ones are refused."),
    Parameter(
      ParsingLimit.pages.rawValue, .integer(1...100_000), default: .integer(100_000),
      stage: .parse, help: "Pages of a book; more are refused."),
    Parameter(
      ParsingLimit.seconds.rawValue, .integer(1...ParsingLimits.mostSeconds),
      default: .integer(600), stage: .parse,
      help: "Seconds that reading one file may take."),
  ]
}
