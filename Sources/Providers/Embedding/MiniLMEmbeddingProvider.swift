package import Basics
package import Bindings
import Files
package import Parameters
package import Search
import Synchronization

/// Embeds text in this process with all-MiniLM-L6-v2, or another BERT-family encoder of that form.
///
/// Vectors are the normalised mean (or first token, if the folder says so) of the last layer's states.
package final class MiniLMEmbeddingProvider: EmbeddingProvider {
  package let tokenCounter: WordPieceTokenCounter

  private let name: String
  private let path: String
  private let kernel: EncoderKernel
  private let threads: Int
  private let folder: EncoderFolder
  private let encoder = Mutex<BertEncoder?>(nil)
  private let checksum = Mutex<String?>(nil)

  /// Checks the folder's small files and its vocabulary; the weights are mapped but not yet read.
  ///
  /// Each call of `embed` uses `threads` threads, or as many as the machine has processors. Throws
  /// `EmbeddingError.modelMissing`, `.modelDamaged`, or `.precisionUnsupported`. Uses the first of
  /// the kernels that this processor runs; a shorter list simulates another processor.
  package init(
    directory path: String, name: String = "all-MiniLM-L6-v2",
    precision: EmbeddingPrecision = .f32, threads: Int? = nil,
    kernels: [EncoderKernel] = EncoderKernel.fastestFirst
  ) throws(EmbeddingError) {
    folder = try EncoderFolder(path: path)
    let configuration = folder.configuration
    guard
      let kernel = kernels.first(where: {
        $0.precision == precision.rawValue && $0.runs(configuration)
      })
    else {
      throw .precisionUnsupported(precision)
    }
    tokenCounter = WordPieceTokenCounter(tokenizer: folder.tokenizer)
    self.name = name
    self.path = path
    self.kernel = kernel
    self.threads = threads ?? BertEncoder.activeProcessors
  }

  /// The first call reads all weights for the fingerprint: some milliseconds, unless `warmUp` was
  /// first.
  package var model: EmbeddingModel {
    EmbeddingModel(
      provider: ProviderName.minilm.rawValue, name: name, dimension: folder.configuration.hidden,
      fingerprint: fingerprint, windowTokens: folder.windowTokens)
  }

  package func warmUp() {
    WorkLane.foreground.call { _ = try? self.loadedEncoder() }
    WorkLane.foreground.call { self.folder.tokenizer.prepare() }
    WorkLane.foreground.call { _ = self.fingerprint }
  }

  package func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding] {
    try await run { try self.embeddings(of: texts, $0, $1) }
  }

  /// Runs the work on a thread that may block, with its lane and its cancellation.
  private func run<Result: Sendable>(
    _ work: @escaping @Sendable (WorkLane, Cancellation) throws -> Result
  ) async throws -> Result {
    let cancellation = Cancellation()
    let lane = Task.isInBackground ? WorkLane.background : .foreground
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await withCheckedThrowingContinuation { continuation in
        lane.call {
          continuation.resume(with: Swift.Result { try work(lane, cancellation) })
        }
      }
    } onCancel: {
      cancellation.request()
    }
  }

  private func embeddings(
    of texts: [String], _ lane: WorkLane, _ cancellation: Cancellation
  ) throws -> [Embedding] {
    let sequences = try sequences(of: texts)
    let width = folder.configuration.hidden
    let values: [Float]
    do {
      values = try loadedEncoder().embed(sequences, threads: threads, lane: lane) {
        cancellation.isRequested
      }
    } catch let error as EncoderError {
      throw embeddingError(error)
    }
    return try texts.indices.map { index in
      let row = Array(values[index * width..<(index + 1) * width])
      guard row.allSatisfy(\.isFinite) else { throw EmbeddingError.notFinite(index: index) }
      return Embedding(values: row)
    }
  }

  private func sequences(of texts: [String]) throws(EmbeddingError) -> [[Int32]] {
    var sequences: [[Int32]] = []
    for (index, text) in texts.enumerated() {
      let pieces = folder.tokenizer.pieces(of: Array(text.utf8)).ids
      guard pieces.count <= folder.windowTokens else {
        throw .textTooLong(index: index, tokens: pieces.count, limit: folder.windowTokens)
      }
      sequences.append(folder.tokenizer.sequence(pieces))
    }
    return sequences
  }

  /// Packs the weights the first time; concurrent callers wait.
  private func loadedEncoder() throws(EncoderError) -> BertEncoder {
    try encoder.withLock { encoder throws(EncoderError) in
      if let encoder { return encoder }
      let loaded = try BertEncoder(
        file: folder.weights, configuration: folder.configuration, kernel: kernel)
      encoder = loaded
      return loaded
    }
  }

  private func embeddingError(_ error: EncoderError) -> EmbeddingError {
    error == .outOfMemory ? .outOfMemory : .modelDamaged(path: path, reason: "\(error)")
  }

  /// Hashes of weights, then of vocabulary and settings, then the arithmetic: `8c….07e….f32/2`.
  private var fingerprint: String {
    let weights = checksum.withLock { checksum in
      let digits = checksum ?? folder.weights.checksum
      checksum = digits
      return digits
    }
    return "\(weights).\(folder.settingsHash).\(kernel.arithmetic)"
  }
}

extension MiniLMEmbeddingProvider {
  /// This model as an encoder of running text; nil when it pools the first token only, because
  /// other states then mean nothing.
  package var states: StateEncoder? {
    folder.configuration.pooling == .mean ? stateEncoder : nil
  }

  /// This model as an encoder of running text, however it pools.
  package var stateEncoder: StateEncoder {
    StateEncoder(tokens: tokens, sums: { try await self.sums($0) })
  }

  package func tokens(of text: [UInt8]) -> StateTokens {
    let pieces = folder.tokenizer.pieces(of: text, .both)
    return StateTokens(ids: pieces.ids, ends: TextOffsets(stored: pieces.ends))
  }

  package func sums(_ requests: [StateRequest]) async throws -> [Float] {
    let sequences = try requests.enumerated().map { index, request in
      guard request.ids.count <= folder.windowTokens else {
        throw EmbeddingError.textTooLong(
          index: index, tokens: request.ids.count, limit: folder.windowTokens)
      }
      // The first special token shifts every position by one.
      return SpannedSequence(
        ids: folder.tokenizer.sequence(request.ids),
        spans: request.spans.map { $0.lowerBound + 1..<$0.upperBound + 1 })
    }
    return try await run { try self.sums(of: sequences, $0, $1) }
  }

  private func sums(
    of sequences: [SpannedSequence], _ lane: WorkLane, _ cancellation: Cancellation
  ) throws -> [Float] {
    let sums: [Float]
    do {
      sums = try loadedEncoder().sums(sequences, threads: threads, lane: lane) {
        cancellation.isRequested
      }
    } catch let error as EncoderError {
      throw embeddingError(error)
    }
    guard let index = sums.firstIndex(where: { !$0.isFinite }) else { return sums }
    throw EmbeddingError.notFinite(index: index / folder.configuration.hidden)
  }
}

/// Counts the local embedder's tokens, the unit of `400tok`.
package struct WordPieceTokenCounter: TokenCounter {
  private let tokenizer: WordPieceTokenizer

  init(tokenizer: WordPieceTokenizer) { self.tokenizer = tokenizer }

  package var identifier: String { "wordpiece/2:\(tokenizer.vocabularyHash)" }

  /// Offsets just past each token; equal when one character makes several tokens, with accents at
  /// their letter.
  package func tokenEnds(in text: [UInt8]) -> TextOffsets {
    TextOffsets(stored: tokenizer.pieces(of: text, .ends).ends)
  }
}
