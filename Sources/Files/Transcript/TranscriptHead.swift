import Basics
import Bindings
import Books
import Sessions

/// The first line of a transcript, read without the rest.
enum TranscriptHead {
  /// Most bytes of a head.
  private static let limit = 64 * 1024

  /// Throws `StorageError` when the file is missing or not a transcript.
  static func read(_ path: String) throws -> HeadLine {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.readStart(of: path, count: limit)
    } catch {
      throw StorageError(error)
    }
    let value = bytes.firstIndex(of: 0x0A).flatMap {
      try? JSONValue(parsing: bytes, range: 0..<$0)
    }
    if value?["fmt"]?.string == SharedSession.format { throw StorageError.shared(path: path) }
    guard let value, value["k"]?.string == HeadLine.kind,
      let head = value.object.flatMap({ HeadLine(fields: $0) }), head.format == HeadLine.format
    else {
      throw StorageError.corrupted(path: path, detail: "is not a transcript")
    }
    return head
  }

  static func summary(_ path: String) -> SessionSummary? {
    guard let head = try? read(path), let size = FileSystem.sizeAndChange(of: path) else {
      return nil
    }
    return SessionSummary(
      id: head.session, title: head.title, created: head.created,
      changed: Timestamp(microseconds: size.microseconds), byteCount: size.byteCount,
      location: path, client: head.client)
  }
}
