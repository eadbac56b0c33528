import Basics
import CEncoder
import Glibc

/// The flaw of a damaged safetensors file.
package enum SafetensorsDamage: Error, Hashable, Sendable {
  case tooShort(bytes: Int)
  /// The header claims to end after the file, or is longer than 16 MB.
  case headerTooLong(bytes: UInt64)
  case malformedHeader(offset: Int)
  /// The header gives a tensor a value of the wrong JSON type.
  case malformedEntry(tensor: String)
  /// The header names a tensor, or a member of its entry, twice.
  case duplicateName(String)
  case unknownType(tensor: String, type: String)
  /// The bytes of the tensor do not equal its shape times the size of its type.
  case wrongSize(tensor: String)
  /// The tensor reaches beyond the file.
  case outOfBounds(tensor: String)
  /// The tensor overlaps the one before it, or leaves a gap.
  case notContiguous(tensor: String)
  case unusedBytes(count: Int)
}

extension SafetensorsDamage: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooShort(let bytes): "it is only \(bytes) bytes long"
    case .headerTooLong(let bytes): "its header claims \(bytes) bytes"
    case .malformedHeader(let offset): "its header is malformed at byte \(offset)"
    case .malformedEntry(let tensor): "its header says nothing sound of \(tensor)"
    case .duplicateName(let name): "its header names \(name) twice"
    case .unknownType(let tensor, let type): "\(tensor) is of the unknown type \(type)"
    case .wrongSize(let tensor): "the shape of \(tensor) does not match its bytes"
    case .outOfBounds(let tensor): "\(tensor) reaches beyond its end"
    case .notContiguous(let tensor): "\(tensor) overlaps or leaves a gap"
    case .unusedBytes(let count): "\(count) bytes at its end belong to no tensor"
    }
  }
}

/// A memory-mapped file with the tensors of an encoder, each checked to be within the file.
package protocol WeightsFile: Sendable {
  /// By the names of Hugging Face.
  var tensors: [String: WeightsTensor] { get }
  /// Differs for every change of one 8-byte word; not cryptographic.
  var checksum: String { get }
  /// Gives back memory; reading goes on from the page cache.
  func releasePages()
}

/// An array of numbers in a mapped file.
package struct WeightsTensor: Sendable {
  /// How the numbers are kept: as f32, or in blocks of 32 with four bits for each.
  package enum Kind: Sendable { case floats, blocks, other }

  package let shape: [Int]
  package let kind: Kind
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  package var isFloat32: Bool { kind == .floats }
}

/// A memory-mapped file of named tensors in the format of Hugging Face.
package final class SafetensorsFile: WeightsFile {
  package let tensors: [String: WeightsTensor]
  private let file: MappedFile

  /// Bytes of the longest header that is read; headers of real models have about 100 KB.
  private static let longestHeader: UInt64 = 16 << 20
  private static let sizes = [
    "BOOL": 1, "U8": 1, "I8": 1, "F8_E4M3": 1, "F8_E5M2": 1, "U16": 2, "I16": 2, "F16": 2,
    "BF16": 2, "U32": 4, "I32": 4, "F32": 4, "U64": 8, "I64": 8, "F64": 8,
  ]

  /// Throws `FileError` when the file cannot be mapped, `SafetensorsDamage` when it is not sound.
  package init(path: String) throws {
    file = try MappedFile(path: path)
    tensors = try Self.tensors(file.bytes)
  }

  package var checksum: String { file.checksum }

  package func releasePages() { file.releasePages() }

  private static func tensors(
    _ bytes: UnsafeRawBufferPointer
  ) throws(SafetensorsDamage) -> [String: WeightsTensor] {
    guard bytes.count >= 8 else { throw .tooShort(bytes: bytes.count) }
    let length = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    guard length <= longestHeader, length <= UInt64(bytes.count - 8) else {
      throw .headerTooLong(bytes: length)
    }
    let start = 8 + Int(length)
    let header = try SafetensorsHeader(json: Array(bytes[8..<start]))
    let data = UnsafeRawBufferPointer(rebasing: bytes[start...])
    var tensors: [String: WeightsTensor] = [:]
    var end = 0
    for (name, entry) in header.entries.sorted(by: { order($0) < order($1) }) {
      let range = try range(of: name, entry, in: data)
      guard range.lowerBound == end else { throw .notContiguous(tensor: name) }
      end = range.upperBound
      tensors[name] = WeightsTensor(
        shape: entry.shape, kind: entry.type == "F32" ? .floats : .other,
        bytes: UnsafeRawBufferPointer(rebasing: data[range]))
    }
    guard end == data.count else { throw .unusedBytes(count: data.count - end) }
    return tensors
  }

  /// Sorts by place in the file, then by name.
  private static func order(_ entry: (key: String, value: SafetensorsHeader.Entry))
    -> (Int, Int, String)
  {
    (entry.value.offsets.first ?? 0, entry.value.offsets.last ?? 0, entry.key)
  }

  private static func range(
    of name: String, _ entry: SafetensorsHeader.Entry, in data: UnsafeRawBufferPointer
  ) throws(SafetensorsDamage) -> Range<Int> {
    guard var size = sizes[entry.type] else {
      throw .unknownType(tensor: name, type: entry.type)
    }
    for dimension in entry.shape {
      let (product, overflows) = size.multipliedReportingOverflow(by: dimension)
      guard !overflows else { throw .wrongSize(tensor: name) }
      size = product
    }
    guard entry.offsets.count == 2, entry.offsets[0] <= entry.offsets[1],
      entry.offsets[1] <= data.count
    else { throw .outOfBounds(tensor: name) }
    guard entry.offsets[1] - entry.offsets[0] == size else { throw .wrongSize(tensor: name) }
    return entry.offsets[0]..<entry.offsets[1]
  }
}

/// A whole file mapped into memory, read-only and private.
///
/// Truncating the file while it is mapped crashes the process: replace files, never truncate them.
final class MappedFile: Sendable {
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// Throws `FileError`, `EINVAL` for anything but a regular file; an empty file maps to an empty buffer.
  init(path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("open", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError("stat", path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError("map", path, code: EINVAL) }
    guard let size = Int(exactly: status.st_size), size > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let base = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let base, base != MAP_FAILED else { throw FileError("map", path) }
    bytes = UnsafeRawBufferPointer(start: base, count: size)
  }

  deinit {
    guard let base = bytes.baseAddress else { return }
    munmap(UnsafeMutableRawPointer(mutating: base), bytes.count)
  }

  /// A checksum of 16 hexadecimal digits, not cryptographic; a change of one 8-byte word changes it.
  var checksum: String {
    // The caller wants the sum only, so the pages of the file are released.
    defer { releasePages() }
    return enc_checksum(bytes.baseAddress, bytes.count).digits(16, radix: 16)
  }

  /// Releases the mapped pages; reading them again takes them from the page cache.
  func releasePages() {
    guard let base = bytes.baseAddress else { return }
    madvise(UnsafeMutableRawPointer(mutating: base), bytes.count, MADV_DONTNEED)
  }
}

/// The table of contents of a safetensors file: JSON that names each tensor's type, shape and place.
private struct SafetensorsHeader {
  struct Entry {
    let type: String
    let shape: [Int]
    /// Byte offsets into the data after the header, as written and unchecked.
    let offsets: [Int]

    /// Returns nil when a member has the wrong JSON type; a missing member counts as empty.
    init?(_ value: JSONValue) {
      guard let members = value.object,
        let type = members["dtype", default: ""].string,
        let shape = Self.counts(members["shape"]),
        let offsets = Self.counts(members["data_offsets"])
      else { return nil }
      (self.type, self.shape, self.offsets) = (type, shape, offsets)
    }

    private static func counts(_ value: JSONValue?) -> [Int]? {
      guard let value else { return [] }
      guard let items = value.array else { return nil }
      let counts = items.compactMap {
        if case .integer(let count) = $0, count >= 0 { count } else { nil }
      }
      return counts.count == items.count ? counts : nil
    }
  }

  let entries: [String: Entry]

  /// Reads the header and skips members that safetensors does not define.
  init(json: [UInt8]) throws(SafetensorsDamage) {
    let header: JSONValue
    do {
      header = try JSONValue(parsing: json)
    } catch {
      if case .duplicateKey(let name) = error.reason { throw .duplicateName(name) }
      throw .malformedHeader(offset: error.offset)
    }
    guard let members = header.object else { throw .malformedHeader(offset: 0) }
    var entries: [String: Entry] = [:]
    for (name, value) in members where name != "__metadata__" {
      guard let entry = Entry(value) else { throw .malformedEntry(tensor: name) }
      entries[name] = entry
    }
    self.entries = entries
  }
}
