package import Basics
package import Bindings
import Files
package import Parameters
package import Search
import Synchronization

/// A sentence encoder on disk: its weights, and how a text becomes its input.
protocol LocalModel: Sendable {
  var configuration: EncoderConfiguration { get }
  var weights: any WeightsFile { get }
  var tokenizer: any PieceTokenizer { get }
  /// Most pieces of a window that is cut from a longer text, without those that every input has.
  var windowTokens: Int { get }
  /// Most pieces of any text, which may be more: a window that begins inside a word has other pieces by itself.
  var mostTokens: Int { get }
  /// Differs for whatever decides vectors and is not in the file of the weights.
  var settingsHash: String { get }
  /// The pieces before and after those of the text.
  func frame(_ purpose: EmbeddingPurpose) -> (before: [Int32], after: [Int32])
}

/// Embeds text in this process with a BERT-family encoder: all-MiniLM-L6-v2, or multilingual-e5-small.
///
/// Vectors are the normalised mean (or first token, if the folder says so) of the last layer's states.
package final class LocalEmbeddingProvider: EmbeddingProvider {
  package let tokenCounter: PieceCounter
  package let windowCounter: (any TokenCounter)?

  private let provider: ProviderName
  private let name: String
  private let path: String
  private let kernel: EncoderKernel
  private let threads: Int
  private let local: any LocalModel
  private let encoder = Mutex<BertEncoder?>(nil)
  private let checksum = Mutex<String?>(nil)

  /// Checks the folder's small files and its vocabulary; the weights are mapped but not yet read.
  ///
  /// Each call of `embed` uses `threads` threads, or as many as the machine has processors. Throws
  /// `EmbeddingError.modelMissing`, `.modelDamaged`, or `.precisionUnsupported`. Uses the first of
  /// the kernels that this processor runs; a shorter list simulates another processor.
  package convenience init(
    directory path: String, name: String = "all-MiniLM-L6-v2",
    precision: EmbeddingPrecision = .f32, threads: Int? = nil,
    kernels: [EncoderKernel] = EncoderKernel.fastestFirst
  ) throws(EmbeddingError) {
    let folder = try EncoderFolder(path: path)
    try self.init(
      folder, of: .minilm, name, path, precision, threads, kernels,
      PieceCounter(tokenizer: folder.tokenizer, identifier: folder.counterIdentifier),
      countsWindows: false)
  }

  /// Checks the file of multilingual-e5-small; throws `EmbeddingError.e5Missing`, `.e5Damaged`, or
  /// `.precisionUnsupported`.
  package convenience init(
    e5 path: String, precision: EmbeddingPrecision = .f32, threads: Int? = nil,
    kernels: [EncoderKernel] = EncoderKernel.fastestFirst
  ) throws(EmbeddingError) {
    let model = try E5Model(path: path)
    try self.init(
      model, of: .e5, E5Model.name, path, precision, threads, kernels,
      PieceCounter(tokenizer: model.tokenizer, identifier: E5Model.counterIdentifier),
      countsWindows: true)
  }

  private init(
    _ local: any LocalModel, of provider: ProviderName, _ name: String, _ path: String,
    _ precision: EmbeddingPrecision, _ threads: Int?, _ kernels: [EncoderKernel],
    _ counter: PieceCounter, countsWindows: Bool
  ) throws(EmbeddingError) {
    let configuration = local.configuration
    guard
      let kernel = kernels.first(where: {
        $0.precision == precision.rawValue && $0.runs(configuration)
      })
    else {
      throw .precisionUnsupported(precision)
    }
    self.local = local
    self.provider = provider
    self.name = name
    self.path = path
    self.kernel = kernel
    self.threads = threads ?? BertEncoder.activeProcessors
    tokenCounter = counter
    windowCounter = countsWindows ? counter : nil
  }

  /// The first call reads all weights for the fingerprint: some milliseconds, unless `warmUp` was
  /// first.
  package var model: EmbeddingModel {
    EmbeddingModel(
      provider: provider.rawValue, name: name, dimension: local.configuration.hidden,
      fingerprint: fingerprint, windowTokens: local.windowTokens)
  }

  package func warmUp() {
    WorkLane.foreground.call { _ = try? self.loadedEncoder() }
    WorkLane.foreground.call { self.local.tokenizer.prepare() }
    WorkLane.foreground.call { _ = self.fingerprint }
  }

  package func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding] {
    try await run { try self.embeddings(of: texts, purpose, $0, $1) }
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
    of texts: [String], _ purpose: EmbeddingPurpose, _ lane: WorkLane,
    _ cancellation: Cancellation
  ) throws -> [Embedding] {
    let sequences = try sequences(of: texts, purpose)
    let width = local.configuration.hidden
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

  private func sequences(of texts: [String], _ purpose: EmbeddingPurpose)
    throws(EmbeddingError) -> [[Int32]]
  {
    let (before, after) = local.frame(purpose)
    var sequences: [[Int32]] = []
    for (index, text) in texts.enumerated() {
      let pieces = local.tokenizer.pieces(of: Array(text.utf8), .ids).ids
      guard pieces.count <= local.mostTokens else {
        throw .textTooLong(index: index, tokens: pieces.count, limit: local.mostTokens)
      }
      sequences.append(before + pieces + after)
    }
    return sequences
  }

  /// Packs the weights the first time; concurrent callers wait.
  private func loadedEncoder() throws(EncoderError) -> BertEncoder {
    try encoder.withLock { encoder throws(EncoderError) in
      if let encoder { return encoder }
      let loaded = try BertEncoder(
        file: local.weights, configuration: local.configuration, kernel: kernel)
      encoder = loaded
      return loaded
    }
  }

  private func embeddingError(_ error: EncoderError) -> EmbeddingError {
    if error == .outOfMemory { return .outOfMemory }
    return provider == .e5
      ? .e5Damaged(path: path, reason: "\(error)") : .modelDamaged(path: path, reason: "\(error)")
  }

  /// Hashes of weights, then of vocabulary and settings, then the arithmetic: `8c….07e….f32/2`.
  private var fingerprint: String {
    let weights = checksum.withLock { checksum in
      let digits = checksum ?? local.weights.checksum
      checksum = digits
      return digits
    }
    return "\(weights).\(local.settingsHash).\(kernel.arithmetic)"
  }
}

extension LocalEmbeddingProvider {
  /// This model as an encoder of running text; nil when it pools the first token only, because
  /// other states then mean nothing.
  package var states: StateEncoder? {
    local.configuration.pooling == .mean ? stateEncoder : nil
  }

  /// This model as an encoder of running text, however it pools.
  package var stateEncoder: StateEncoder {
    StateEncoder(tokens: tokens, sums: { try await self.sums($0) })
  }

  package func tokens(of text: [UInt8]) -> StateTokens {
    let pieces = local.tokenizer.pieces(of: text, .both)
    return StateTokens(ids: pieces.ids, ends: TextOffsets(stored: pieces.ends))
  }

  package func sums(_ requests: [StateRequest]) async throws -> [Float] {
    let (before, after) = local.frame(.passage)
    let sequences = try requests.enumerated().map { index, request in
      guard request.ids.count <= local.mostTokens else {
        throw EmbeddingError.textTooLong(
          index: index, tokens: request.ids.count, limit: local.mostTokens)
      }
      return SpannedSequence(
        ids: before + request.ids + after,
        spans: request.spans.map {
          $0.lowerBound + before.count..<$0.upperBound + before.count
        })
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
    throw EmbeddingError.notFinite(index: index / local.configuration.hidden)
  }
}

/// Counts the tokens of a local embedder; those of MiniLM are the unit of `400tok`.
package struct PieceCounter: TokenCounter {
  let tokenizer: any PieceTokenizer
  package let identifier: String

  /// Offsets just past each token; equal when one character makes several tokens, with accents at
  /// their letter.
  package func tokenEnds(in text: [UInt8]) -> TextOffsets {
    TextOffsets(stored: tokenizer.pieces(of: text, .ends).ends)
  }
}
