/// The way files are taken in; a change holds for the files after it.
extension ParameterKey {
  package static var pageLevel: ParameterKey<Int> {
    .init(
      "ingest.page_level", 0...6, default: 2, .parse,
      "Headings to this level begin a page in formats without pages; 0: page breaks do."
    )
    .keyed(.always, recorded: nil)
  }

  package static var isolation: ParameterKey<Bool> {
    .init(
      "ingest.isolation", default: true, .parse,
      "Read formats that need C libraries in a process of their own, under limits.")
  }

  package static var maxMegabytes: ParameterKey<Int> {
    .init(
      "ingest.max_mb", 1...ParsingLimit.mostMegabytes, default: 256, .parse,
      "Megabytes of a file, of what it unpacks to, and of its text; more is refused.")
  }

  package static var maxEntries: ParameterKey<Int> {
    .init(
      "ingest.max_entries", 1...1_000_000, default: 20_000, .parse,
      "Files in an archive or folder; more are refused.")
  }

  package static var maxRatio: ParameterKey<Int> {
    .init(
      "ingest.max_ratio", 2...100_000, default: 500, .parse,
      "How many times larger a packed file may become; more is refused as a bomb.")
  }

  package static var maxDepth: ParameterKey<Int> {
    .init(
      "ingest.max_depth", 16...100_000, default: 10_000, .parse,
      "Nesting depth of a document's elements; deeper ones are refused.")
  }

  package static var maxPages: ParameterKey<Int> {
    .init(
      "ingest.max_pages", 1...ParsingLimit.mostPages, default: 100_000, .parse,
      "Pages of a book; more are refused.")
  }

  package static var maxSeconds: ParameterKey<Int> {
    .init(
      "ingest.max_seconds", 1...ParsingLimit.mostSeconds, default: 600, .parse,
      "Seconds that reading one file may take.")
  }
}
