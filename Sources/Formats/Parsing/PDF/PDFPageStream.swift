import Bindings

/// Reads the pages of a PDF with several workers and passes them on in order.
///
/// Each worker has its own document, since one may not be used by two threads. At most a few
/// batches wait for an earlier one.
struct PDFPageStream {
  /// Pages of one batch of a worker: some 50 ms of work between two chances to cancel or save.
  static let batchSize = 24

  /// Most workers; more would wait for each other.
  private static let mostReaders = 8

  let readers: [PDFReader]

  /// Number of workers worth opening the document for, by the number of pages.
  static func readerCount(for pages: Int) -> Int {
    min(mostReaders, ProcessThreads.processorCount, max(1, pages / batchSize))
  }

  /// Calls `body` with consecutive pages until the range is read.
  func forEachBatch(
    of numbers: Range<Int>, _ body: ([PDFPage]) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Batch.self) { group in
      var next = numbers.lowerBound
      var ready: [Int: [PDFPage]] = [:]
      var delivered = numbers.lowerBound
      func start(_ worker: Int) {
        guard next < numbers.upperBound else { return }
        let range = next..<min(next + Self.batchSize, numbers.upperBound)
        next = range.upperBound
        let reader = readers[worker]
        group.addTask {
          Batch(worker: worker, start: range.lowerBound, pages: try await reader.pages(range))
        }
      }
      for worker in readers.indices { start(worker) }
      while let batch = try await group.next() {
        start(batch.worker)
        ready[batch.start] = batch.pages
        while let pages = ready.removeValue(forKey: delivered) {
          delivered += pages.count
          try await body(pages)
        }
      }
    }
  }

  private struct Batch: Sendable {
    let worker: Int
    let start: Int
    let pages: [PDFPage]
  }
}
