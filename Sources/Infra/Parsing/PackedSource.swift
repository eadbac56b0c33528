internal import Bindings
internal import Domain

/// A file that holds one book in packed form.
enum PackedSource {
  /// What the file unpacks to, with its name; nil when it is not packed.
  static func unpacked(
    _ sample: FileSample, path: String, name: String, limits: ParsingLimits
  ) throws -> (name: String, bytes: [UInt8])? {
    guard sample.isGzip else { return nil }
    let packed = try SourceFile.read(path: path, name: name, limits: limits)
    do throws(GzipError) {
      let bytes = try Gunzip.inflate(packed, limit: limits.bytes)
      return (stem(of: name), bytes)
    } catch {
      switch error {
      case .tooLarge: throw limits.error(.bytes, source: name)
      case .damaged(let reason):
        throw BookError.parseFailed(source: name, reason: "damaged gzip file: \(reason)")
      }
    }
  }

  /// The name without `.gz`.
  private static func stem(of name: String) -> String {
    name.lowercased().hasSuffix(".gz") ? String(name.dropLast(3)) : name
  }
}
