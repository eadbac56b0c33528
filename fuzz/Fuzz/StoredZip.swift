import Bindings

/// An archive whose files can be changed; it is packed without compression.
struct StoredZip {
  struct File {
    let name: String
    var bytes: [UInt8]
  }

  var files: [File] = []

  /// Returns nil for bytes that are not an archive.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x50, 0x4B, 3, 4]), var archive = try? ZipArchive(.bytes(bytes))
    else {
      return nil
    }
    for entry in archive.entries {
      if let bytes = try? archive.read(entry) { files.append(File(name: entry.name, bytes: bytes)) }
    }
  }

  /// APPNOTE 6.3, sections 4.3.7 to 4.3.16.
  var packed: [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let facts: [UInt8] =
        le16(20) + le16(0) + le16(0) + le32(0) + le32(CRC32.of(file.bytes))
        + le32(file.bytes.count) + le32(file.bytes.count) + le16(file.name.utf8.count) + le16(0)
      directory += [0x50, 0x4B, 1, 2] + le16(20) + facts + le16(0) + le16(0) + le16(0) + le32(0)
      directory += le32(archive.count) + Array(file.name.utf8)
      archive += [0x50, 0x4B, 3, 4] + facts + Array(file.name.utf8) + file.bytes
    }
    return archive + directory + [0x50, 0x4B, 5, 6] + le32(0) + le16(files.count)
      + le16(files.count) + le32(directory.count) + le32(archive.count) + le16(0)
  }

  private func le16(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }

  private func le32(_ value: Int) -> [UInt8] { le16(value & 0xFFFF) + le16(value >> 16 & 0xFFFF) }
}

/// The checksum of zip files.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  static func of(_ bytes: [UInt8]) -> Int {
    var value: UInt32 = .max
    for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ value >> 8 }
    return Int(~value)
  }
}
