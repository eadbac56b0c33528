import Glibc

/// Measures one subject for `bench/run`: one round for each line on standard input.
///
/// Prints `ready` once everything is loaded, then a line of JSON a round. To add a subject, write a
/// `Benchmark` in a file of its own and name it here.
@main
struct Main {
  static let subjects: [String: any (Benchmark & SendableMetatype).Type] = [
    "candidates": CandidatesBenchmark.self,
    "catalogue": CatalogueBenchmark.self,
    "chunking": ChunkingBenchmark.self,
    "embedding": EmbeddingBenchmark.self,
    "first-query": FirstQueryBenchmark.self,
    "first-suggestions": FirstSuggestionsBenchmark.self,
    "grid": GridBenchmark.self,
    "look-up": LookUpBenchmark.self,
    "knn": KNNBenchmark.self,
    "knn-scan": KNNScanBenchmark.self,
    "parsing": ParsingBenchmark.self,
    "pdf": PDFBenchmark.self,
    "recording": RecordingBenchmark.self,
    "pool": PoolingBenchmark.self,
    "reading": ReadingBenchmark.self,
    "read-on": ReadOnBenchmark.self,
    "slide": SlideBenchmark.self,
    "first-answer": FirstAnswerBenchmark.self,
    "reanswer": ReanswerBenchmark.self,
    "render": RenderBenchmark.self,
    "session": SessionBenchmark.self,
    "shelf": ShelfBenchmark.self,
    "stream": StreamBenchmark.self,
    "sweep": SweepBenchmark.self,
    "tokenizer": TokenizerBenchmark.self,
  ]

  static func main() async throws {
    do {
      try await run()
    } catch let error as UsageError {
      print("Bench: \(error.message)")
      exit(2)
    }
  }

  private static func run() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "discovery": return DiscoveryReport(arguments: rest).run()
    case "discovery-memory": return try await RememberedReport(arguments: rest).run()
    case "encodings": return try await EncodingReport().run()
    case "extracts": return try await ExtractsReport(arguments: rest).run()
    case "follow-up": return try await FollowUpReport(arguments: rest).run()
    case "intervals": return IntervalReport(arguments: rest).run()
    case "languages": return try await LanguagesReport(arguments: rest).run()
    case "published": return try await PublishedReport(arguments: rest).run()
    case "pooling": return try await PoolingReport(arguments: rest).run()
    case "pooling-loss": return try await PoolingLossReport(arguments: rest).run()
    default: break
    }
    guard let name = arguments.first, let subject = subjects[name] else {
      let names =
        subjects.keys.sorted()
        + [
          "discovery", "discovery-memory", "encodings", "extracts", "follow-up", "intervals",
          "languages", "pooling",
          "pooling-loss", "published",
        ]
      print("usage: Bench \(names.joined(separator: " | ")) ARGUMENTS")
      return
    }
    let benchmark = try await subject.init(arguments: rest)
    print("ready")
    flush()
    while readLine() != nil {
      print(try await Round.measure(benchmark).json)
      flush()
    }
  }
}
