import Bindings
import Books
import Formats
import Glibc

/// Reads mutated books until the time is up: `Fuzz FORMAT SECONDS SEED FOLDER FILE…`.
///
/// Every input is written to `FOLDER/FORMAT-current` before it is read, so that a crash leaves it there. An
/// input that takes too long is kept as `FORMAT-slow-…`. The same seed makes the same inputs.
@main
struct Main {
  /// A small file that takes longer than this hangs.
  private static let patience = Duration.seconds(20)

  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count > 5, let format = BookFormat(rawValue: words[1]),
      let seconds = Double(words[2]), let seed = UInt64(words[3])
    else {
      print("usage: Fuzz FORMAT SECONDS SEED FOLDER FILE…")
      exit(2)
    }
    let seeds = words[5...].compactMap { try? FileSystem.read($0) }
    var mutator = Mutator(seeds: seeds, seed: seed)
    let folder = words[4]
    let current = "\(folder)/\(format.rawValue)-current"
    let end = ContinuousClock.now + .seconds(seconds)
    var outcomes = Outcomes()
    while ContinuousClock.now < end {
      let input = mutator.next()
      try FileSystem.writeAtomically(input, to: current, isDurable: false)
      let start = ContinuousClock.now
      await outcomes.note(read(input, as: format))
      if ContinuousClock.now - start > patience {
        let name = "\(format.rawValue)-slow-\(outcomes.count)"
        try FileSystem.writeAtomically(input, to: "\(folder)/\(name)", isDurable: false)
        print("\(format.rawValue): \(name) took \(ContinuousClock.now - start)")
      }
    }
    try? FileSystem.remove(current)
    print("\(format.rawValue): \(outcomes)")
  }

  private static func read(_ input: [UInt8], as format: BookFormat) async -> Result<Int, any Error>
  {
    var options = SourceOptions()
    options.limits.bytes = 8 << 20
    options.limits.seconds = 20
    let source = BookSource(
      path: "/nowhere", name: "input", format: format, options: options, unpacked: input)
    do {
      let book = try await BookParsers().parser(for: format).parse(source, resuming: []) { _ in }
      return .success(book.pages.count)
    } catch {
      return .failure(error)
    }
  }
}

/// Counts of the inputs by outcome.
private struct Outcomes: CustomStringConvertible {
  private(set) var count = 0
  private var books = 0
  private var surprises: Set<String> = []

  mutating func note(_ outcome: Result<Int, any Error>) {
    count += 1
    switch outcome {
    case .success: books += 1
    case .failure(let error):
      // Everything a file can do has a name among the domain's errors.
      if !(error is BookError) { surprises.insert("\(type(of: error)): \(error)") }
    }
  }

  var description: String {
    "\(count) inputs, \(books) books, \(count - books) refused"
      + (surprises.isEmpty ? "" : "; unnamed errors: \(surprises.sorted())")
  }
}
