import Bindings
import Books
import Parameters

extension BookSource {
  /// The bytes of an archive: a file, or memory when they were unpacked.
  var zipContents: ZipContents {
    if let unpacked { .bytes(unpacked) } else { .file(path: path) }
  }

  /// The reader's limits for an archive.
  var zipLimits: ZipLimits {
    var limits = ZipLimits()
    limits.entryCount = options.limits.entries
    limits.entryBytes = options.limits.bytes
    limits.totalBytes = options.limits.bytes
    limits.ratio = options.limits.ratio
    return limits
  }

  /// The error of an archive, as an error of this book.
  func failure(_ error: ZipError) -> BookError {
    switch error {
    case .tooManyEntries: options.limits.error(.entries, source: name)
    case .entryTooLarge, .totalTooLarge: options.limits.error(.bytes, source: name)
    case .ratioTooHigh: options.limits.error(.ratio, source: name)
    case .encrypted: .parseFailed(source: name, reason: "its archive is encrypted")
    case .missing(let part):
      .parseFailed(source: name, reason: "\(part) is missing from the archive")
    case .unreadable(let message), .damaged(_, let message):
      .parseFailed(source: name, reason: "damaged archive: \(message)")
    }
  }
}
