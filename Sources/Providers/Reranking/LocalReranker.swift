import Bindings
import Dispatch
import Files
import Parameters
package import Search
import Synchronization

/// Re-ranks in this process with a BERT cross-encoder from a folder: `[CLS] query [SEP] text [SEP]` to one score.
package final class LocalReranker: Reranker {
  package let model: RerankModel
  package let service: RerankService? = nil
  private let encoder: CrossEncoder
  private let folder: EncoderFolder
  private let queue = DispatchQueue(label: "reranking.local")

  /// Reads all weights; throws `RerankError.modelMissing` or `.modelDamaged`.
  init(folder path: String) throws(RerankError) {
    do {
      folder = try EncoderFolder(path: path)
      encoder = try CrossEncoder(
        file: folder.weights, configuration: folder.configuration,
        kernel: try Self.kernel(for: folder.configuration, path))
    } catch let error as EmbeddingError {
      throw Self.error(error, path)
    } catch let error as RerankError {
      throw error
    } catch {
      throw .modelDamaged(path: path, reason: "\(error)")
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    model = RerankModel(
      provider: ProviderName.local.rawValue, name: name,
      fingerprint: "\(folder.weights.checksum).\(folder.settingsHash).pairs/1")
  }

  /// The kernel in single precision, so that scores equal those of other programs.
  private static func kernel(for configuration: EncoderConfiguration, _ path: String)
    throws(RerankError) -> EncoderKernel
  {
    let kernel = EncoderKernel.fastestFirst.first {
      $0.precision == EmbeddingPrecision.f32.rawValue && $0.runs(configuration)
    }
    guard let kernel else {
      throw .modelDamaged(path: path, reason: "its dimensions do not fit the encoder")
    }
    return kernel
  }

  private static func error(_ error: EmbeddingError, _ path: String) -> RerankError {
    switch error {
    case .modelMissing(let path): .modelMissing(path: path)
    case .modelDamaged(let path, let reason): .modelDamaged(path: path, reason: reason)
    default: .modelDamaged(path: path, reason: "\(error)")
    }
  }

  /// Scores each text; one longer than the model's window is judged in parts of equal length, and
  /// the best part counts.
  package func scores(_ query: String, _ texts: [String]) async throws -> RerankReply {
    try Task.checkCancellation()
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async {
          continuation.resume(
            with: Result {
              try self.reply(query, texts) { cancellation.isRequested }
            })
        }
      }
    } onCancel: {
      cancellation.request()
    }
  }

  private func reply(
    _ query: String, _ texts: [String], _ isCancelled: @escaping @Sendable () -> Bool
  ) throws -> RerankReply {
    let question = folder.wordPieces.pieces(of: Array(query.utf8)).ids
    // The window counts [CLS] and [SEP]; a pair has one more [SEP].
    let room = folder.windowTokens - question.count - 1
    guard room * 2 >= folder.windowTokens else {
      throw RerankError.queryTooLong(tokens: question.count, limit: folder.windowTokens / 2 - 1)
    }
    var pairs: [(ids: [Int32], second: Int)] = []
    var owners: [Int] = []
    for (index, text) in texts.enumerated() {
      for part in Self.parts(folder.wordPieces.pieces(of: Array(text.utf8)).ids, room) {
        pairs.append((folder.wordPieces.pair(question, part), question.count + 2))
        owners.append(index)
      }
    }
    let scores = try encoder.scores(pairs, isCancelled: isCancelled)
    guard scores.allSatisfy(\.isFinite) else { throw RerankError.notFinite }
    var best = [Double](repeating: -.infinity, count: texts.count)
    for (owner, score) in zip(owners, scores) { best[owner] = max(best[owner], score) }
    return RerankReply(scores: best)
  }

  /// Pieces in the fewest parts of equal length; one empty part for a text without pieces.
  static func parts(_ pieces: [Int32], _ room: Int) -> [[Int32]] {
    let count = max(1, (pieces.count + room - 1) / room)
    return (0..<count).map { part in
      Array(pieces[pieces.count * part / count..<pieces.count * (part + 1) / count])
    }
  }
}

/// Cross-encoders by their folders, each read once.
package final class LocalRerankers: Sendable {
  private let loaded = Mutex<[String: LocalReranker]>([:])
  private let resolve: @Sendable (String) -> String

  /// `resolve` makes a path absolute.
  package init(resolve: @escaping @Sendable (String) -> String = { $0 }) { self.resolve = resolve }

  func reranker(_ folder: String) throws -> LocalReranker {
    let path = resolve(folder)
    return try loaded.withLock { loaded in
      if let known = loaded[path] { return known }
      let reranker = try LocalReranker(folder: path)
      loaded[path] = reranker
      return reranker
    }
  }
}
