package import Basics
import Bindings
import Books
package import Sessions

extension SessionFolder {
  /// Age in microseconds below which a blob is kept, because a shell may be about to name it.
  private static let settlingTime: Int64 = 3_600_000_000

  package func lines(of location: String) throws -> [[UInt8]] {
    // Throws for files that are not transcripts, and for those of a later version.
    let text = try TranscriptText(contentsOf: location, hasher: hasher)
    do throws(FileError) {
      let bytes = try FileSystem.read(location, limit: JSONLTranscript.byteLimit)
      return bytes.prefix(text.completeCount).split(separator: 0x0A).map { Array($0) }
    } catch {
      throw StorageError(error)
    }
  }

  package func remove(_ location: String) throws {
    let isTaken: Bool
    do throws(FileError) {
      let file = try AppendFile(path: location)
      isTaken = try file.lock()
      if isTaken { try FileSystem.remove(location) }
    } catch {
      throw StorageError(error)
    }
    guard isTaken else { throw StorageError.busy(path: location) }
  }

  package func sweepBlobs(isTrial: Bool) throws -> BlobSweep {
    let named = try namedHashes()
    let now = clock.now().microseconds
    var sweep = (kept: 0, removed: 0, bytes: 0)
    for folder in names(in: "\(path)/blobs") {
      for name in names(in: "\(path)/blobs/\(folder)") {
        let file = "\(path)/blobs/\(folder)/\(name)"
        // Files that are not blobs of ours are not touched.
        guard let hash = BlobFolder.hash(ofFile: name),
          let size = FileSystem.sizeAndChange(of: file)
        else {
          continue
        }
        if named.contains(hash) || now - size.microseconds < Self.settlingTime {
          sweep.kept += 1
          continue
        }
        if !isTrial { try remove(blob: file) }
        sweep = (sweep.kept, sweep.removed + 1, sweep.bytes + size.byteCount)
      }
    }
    return BlobSweep(kept: sweep.kept, removed: sweep.removed, freedBytes: sweep.bytes)
  }

  package func takeIn(_ lines: [[UInt8]], blobs: [[UInt8]], withheld: [ContentHash]) throws
    -> String
  {
    var bytes: [UInt8] = []
    for line in lines { bytes += line + [0x0A] }
    let text = TranscriptText(bytes, hasher: hasher)
    // The id becomes part of a file name, and comes from a stranger.
    guard let head = text.head, text.problems.isEmpty, !head.session.isEmpty,
      head.session.utf8.count <= 64,
      head.session.utf8.allSatisfy({ Self.idBytes.contains($0) })
    else {
      throw StorageError.corrupted(
        path: "The shared session", detail: "is not an intact transcript")
    }
    if let known = try summaries().first(where: { $0.id == head.session }) {
      throw StorageError.alreadyThere(path: known.location)
    }
    // An imported session becomes `~1`, so its name has the present time.
    let location = newLocation(id: ids.ulid(), title: head.title)
    let year = Path.parent(of: location)
    let store = BlobFolder(path: "\(path)/blobs", hasher: hasher)
    do throws(FileError) {
      for blob in blobs { _ = try store.keep(blob, as: hasher.hash(blob)) }
      for hash in withheld { try store.markWithheld(hash) }
      try FileSystem.makeFolders(year, permissions: 0o700)
      try FileSystem.writeAtomically(bytes, to: location)
    } catch {
      throw StorageError(error)
    }
    return location
  }

  private static let idBytes = Set(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  /// Every hash that a line of a transcript mentions, in any member.
  private func namedHashes() throws -> Set<ContentHash> {
    var hashes: Set<ContentHash> = []
    for summary in try summaries() {
      let text = try TranscriptText(contentsOf: summary.location, hasher: hasher)
      guard !text.problems.contains(where: \.hidesNames) else {
        throw StorageError.corrupted(
          path: summary.location, detail: "cannot be read whole; nothing was removed")
      }
      for record in text.records {
        JSONValue.object(record.fields).collectHashes(into: &hashes)
      }
    }
    return hashes
  }

  private func remove(blob file: String) throws {
    do throws(FileError) { try FileSystem.remove(file) } catch { throw StorageError(error) }
  }
}

extension TranscriptProblem {
  /// True for an unreadable line, which may name any blob.
  fileprivate var hidesNames: Bool { if case .unreadable = self { true } else { false } }
}

extension JSONValue {
  fileprivate func collectHashes(into hashes: inout Set<ContentHash>) {
    switch self {
    case .string(let text): if let hash = ContentHash(text) { hashes.insert(hash) }
    case .array(let items): for item in items { item.collectHashes(into: &hashes) }
    case .object(let members): for member in members.values { member.collectHashes(into: &hashes) }
    default: break
    }
  }
}
