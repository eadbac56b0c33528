import Basics
import Books
import Notebook
import ShellKit
package import Terminal

extension BackgroundIngests.Job: Encodable {
  /// The notice when the job ends; nil when whoever waited for its vectors has seen them come.
  ///
  /// `wasAsked` when the last question was asked without these vectors.
  package func notice(wasAsked: Bool = false) -> StyledText? {
    switch state {
    case .done where makesVectors && wasAwaited: return nil
    case .done(let book, _) where makesVectors && wasAsked:
      return
        "\("[job \(number)]", .muted) The vectors of \(book.title, .strong) are ready: /rerun ^ asks the last question again with them"
    case .done(let book, _) where makesVectors:
      return "\("[job \(number)]", .muted) The vectors of \(book.title, .strong) are ready"
    case .cancelled where makesVectors:
      return
        "\("[job \(number)]", .muted) The vectors of \(name) were stopped; keywords go on, /open goes on with them"
    case .done(let book, let chunks):
      let facts =
        "\(Quantity.count(book.pageCount, "page")), \(Quantity.count(chunks, "chunk"))"
      let words = replaced?.words.map { "\n! \($0)" } ?? ""
      return
        "\("[job \(number)]", .muted) \(book.title, .strong) is ready: \(facts)\(words, .warning)"
    case .failed(let error):
      return "\("[job \(number)]", .muted) \(name): " + ErrorMessage(error).styled
    case .cancelled:
      return "\("[job \(number)]", .muted) \(name) was stopped; opening it goes on from there"
    case .waiting, .running: return "\("[job \(number)]", .muted) \(name): " + stateWords
    }
  }

  /// The notice for leaving while the job is running.
  package var leftover: StyledText {
    makesVectors
      ? "\("The vectors of \(name) were not ready yet; opening it again goes on from there.", .muted)"
      : "\("\(name) was not ready yet; opening it again goes on from there.", .muted)"
  }

  package var stateWords: StyledText {
    switch state {
    case .waiting: "waits for another"
    case .running(let event): StyledText(event?.words ?? "beginning")
    case .done(let book, _): "ready: \(book.title)"
    case .failed(let error): ErrorMessage(error).styled
    case .cancelled: "stopped"
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var (book, chunks, progress): (String?, Int?, String?) = (nil, nil, nil)
    switch state {
    case .done(let done, let count): (book, chunks) = (done.id.rawValue, count)
    case .running(let event?): progress = event.words
    default: break
    }
    try encoder.write(present: [
      "job": number, "file": name, "state": stateName, "book": book, "chunk_count": chunks,
      "progress": progress,
    ])
  }

  private var stateName: String {
    switch state {
    case .waiting: "waiting"
    case .running: "running"
    case .done: "done"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }
}

extension IngestEvent {
  /// The state of an ingest in a few words.
  fileprivate var words: String {
    switch self {
    case .parsing(let done, let total):
      "reading page \(Quantity.grouped(done)) of \(Quantity.grouped(total))"
    case .resumed(let pages): "going on after page \(pages)"
    case .chunking, .chunked: "cutting into chunks"
    case .encoding(let done, let total):
      "making vectors: \(Quantity.grouped(done)) of \(Quantity.grouped(total)) stretches"
    case .embedding(let done, let total, _):
      "making vectors: \(Quantity.grouped(done)) of \(Quantity.grouped(total)) texts"
    case .sending: "sending texts to the embedding service"
    case .indexed: "indexed"
    }
  }
}
