/// The reason that an archive or an entry of it could not be read.
package enum ZipError: Error, Hashable, Sendable {
  /// The file cannot be read, or is not a sound archive; `message` is libzip's own.
  case unreadable(message: String)
  case tooManyEntries(count: Int, limit: Int)
  case entryTooLarge(name: String, limit: Int)
  case totalTooLarge(limit: Int)
  /// Unpacks to more than `limit` times its packed size: a bomb.
  case ratioTooHigh(name: String, limit: Int)
  case missing(name: String)
  case encrypted(name: String)
  case damaged(name: String, message: String)
}
