import CEncoder
import Synchronization

/// A sentence encoder: token ids in, unit vectors out.
///
/// Weights are packed once and never change; each thread has its own workspace. A sequence gets the same
/// vector, bit for bit, alone, in any batch, and on any number of threads.
package final class BertEncoder: Sendable {
  package let configuration: EncoderConfiguration
  package let kernel: EncoderKernel
  /// Word embeddings are looked up in the mapped file itself.
  private let file: any WeightsFile
  private nonisolated(unsafe) let model: OpaquePointer
  private let allocator: EncoderAllocator?
  private let idle = Mutex<[EncoderWorkspace]>([])

  package static let activeProcessors = ProcessThreads.processorCount

  /// Packs the weights of `file`, by two threads, and releases its mapped pages; tens of milliseconds.
  ///
  /// Throws `EncoderError` when tensors do not fit the dimensions, dimensions do not fit the kernel, or
  /// memory runs out. Memory comes from the heap unless there is an allocator.
  package init(
    file: any WeightsFile, configuration: EncoderConfiguration, kernel: EncoderKernel,
    allocator: EncoderAllocator? = nil
  ) throws(EncoderError) {
    let weights = EncoderWeights(file, configuration)
    model = try weights.withPointers { weights throws(EncoderError) in
      try Self.pack(weights, configuration, kernel, allocator?.cValue)
    }
    self.allocator = allocator
    self.file = file
    self.configuration = configuration
    self.kernel = kernel
    file.releasePages()
  }

  deinit { enc_model_free(model) }

  /// Throws the error of `init` for unfit tensors, without reading a weight.
  package static func check(
    _ file: any WeightsFile, has configuration: EncoderConfiguration
  ) throws(EncoderError) {
    try EncoderWeights(file, configuration).withPointers { _ throws(EncoderError) in }
  }

  private static func pack(
    _ weights: enc_weights, _ configuration: EncoderConfiguration, _ kernel: EncoderKernel,
    _ allocator: enc_allocator?
  ) throws(EncoderError) -> OpaquePointer {
    var config = configuration.cValue
    var weights = weights
    var model: OpaquePointer?
    let status =
      if var allocator {
        enc_model_create(&config, &weights, kernel.cValue, &allocator, &model)
      } else {
        enc_model_create(&config, &weights, kernel.cValue, nil, &model)
      }
    try EncoderError.check(status, kernel)
    guard let model else { throw .outOfMemory }
    let layers = EncoderQueue(
      lengths: Array(repeating: EncoderQueue.mostTokens, count: configuration.layers), threads: 2)
    nonisolated(unsafe) let (packed, unpacked) = (model, weights)
    WorkLane.foreground.perform(min(2, activeProcessors)) {
      layers.drain { group in
        for layer in group {
          let status = enc_model_pack(packed, unpacked.layers + layer, Int32(clamping: layer))
          try EncoderError.check(status, kernel)
        }
      }
    }
    do {
      try layers.check()
    } catch {
      enc_model_free(model)
      throw error as? EncoderError ?? .outOfMemory
    }
    return model
  }

  /// Encodes sequences, special tokens included, as unit vectors: row-major, `sequences.count` x `hidden`.
  ///
  /// Throws `EncoderError` for ids and lengths out of range, and `CancellationError` soon after
  /// `isCancelled` turns true, which is called before each group of at most 1,024 tokens.
  package func embed(
    _ sequences: [[Int32]], threads: Int = BertEncoder.activeProcessors,
    lane: WorkLane = .foreground, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws -> [Float] {
    let hidden = configuration.hidden
    return try rows(sequences.count, of: sequences.map(\.count), threads, lane, isCancelled) {
      group, rows, workspace in
      let ids = sequences[group].flatMap { $0 }
      let lengths = sequences[group].map { Int32(clamping: $0.count) }
      return enc_forward(
        self.model, workspace.handle, ids, lengths, Int32(clamping: group.count),
        rows.baseAddress.map { $0 + group.lowerBound * hidden })
    }
  }

  /// Encodes sequences and sums their token states over each span: row-major, spans x `hidden`.
  ///
  /// Sums are neither divided nor scaled. Throws the errors of `embed`, and `EncoderError.badLength` for
  /// a span outside its sequence.
  package func sums(
    _ sequences: [SpannedSequence], threads: Int = BertEncoder.activeProcessors,
    lane: WorkLane = .foreground, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws -> [Float] {
    for sequence in sequences where !sequence.isSound { throw EncoderError.badLength }
    let hidden = configuration.hidden
    var firstRows: [Int] = []
    var count = 0
    for sequence in sequences {
      firstRows.append(count)
      count += sequence.spans.count
    }
    let starts = firstRows
    return try rows(count, of: sequences.map(\.ids.count), threads, lane, isCancelled) {
      group, rows, workspace in
      let batch = SpannedSequence.Batch(sequences[group])
      return enc_forward_sums(
        self.model, workspace.handle, batch.ids, batch.lengths, Int32(clamping: group.count),
        batch.seconds, batch.spans, Int32(clamping: batch.spans.count),
        rows.baseAddress.map { $0 + starts[group.lowerBound] * hidden })
    }
  }

  /// Runs groups of sequences on several threads; each group writes its own rows.
  private func rows(
    _ count: Int, of lengths: [Int], _ threads: Int, _ lane: WorkLane,
    _ isCancelled: @escaping @Sendable () -> Bool,
    encode:
      @escaping @Sendable (Range<Int>, UnsafeMutableBufferPointer<Float>, EncoderWorkspace)
      -> enc_status
  ) throws -> [Float] {
    let queue = EncoderQueue(lengths: lengths, threads: threads)
    var vectors = [Float](repeating: 0, count: count * configuration.hidden)
    vectors.withUnsafeMutableBufferPointer { vectors in
      nonisolated(unsafe) let vectors = vectors
      lane.perform(min(threads, queue.groups.count)) {
        queue.drain { group in
          if isCancelled() { throw CancellationError() }
          let workspace = try self.takeWorkspace()
          defer { self.idle.withLock { $0.append(workspace) } }
          try EncoderError.check(encode(group, vectors, workspace), self.kernel)
        }
      }
    }
    try queue.check()
    return vectors
  }

  private func takeWorkspace() throws(EncoderError) -> EncoderWorkspace {
    if let workspace = idle.withLock({ $0.popLast() }) { return workspace }
    var handle: OpaquePointer?
    let status = enc_workspace_create(model, Int32(EncoderQueue.mostTokens), &handle)
    try EncoderError.check(status, kernel)
    guard let handle else { throw .outOfMemory }
    return EncoderWorkspace(handle, allocator)
  }
}

/// The buffers that a thread needs to encode a group.
private final class EncoderWorkspace: Sendable {
  nonisolated(unsafe) let handle: OpaquePointer
  private let allocator: EncoderAllocator?

  init(_ handle: OpaquePointer, _ allocator: EncoderAllocator?) {
    self.handle = handle
    self.allocator = allocator
  }

  deinit { enc_workspace_free(handle) }
}
