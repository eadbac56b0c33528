import Bindings
import Books
import Parameters

/// A file that contains one book in packed form.
enum PackedSource {
  /// The unpacked file with its name; nil when the file is not packed.
  ///
  /// Throws `BookError` when it is damaged, passes a limit or contains more than one file.
  static func unpacked(
    _ sample: FileSample, path: String, name: String, limits: ParsingLimits
  ) async throws -> (name: String, bytes: [UInt8])? {
    if sample.isGzip { return (stem(of: name), try unzipped(path, name, limits)) }
    guard sample.isZip else { return nil }
    var options = SourceOptions()
    options.limits = limits
    return try await onlyFile(
      of: BookSource(path: path, name: name, format: .unknown, options: options))
  }

  private static func unzipped(
    _ path: String, _ name: String, _ limits: ParsingLimits
  ) throws -> [UInt8] {
    let packed = try SourceFile.read(path: path, name: name, limits: limits)
    do throws(GzipError) {
      return try Gunzip.inflate(packed, limit: limits.bytes)
    } catch {
      switch error {
      case .tooLarge: throw limits.error(.bytes, source: name)
      case .cutOff:
        throw BookError.parseFailed(source: name, reason: "damaged gzip file: it is cut off")
      case .damaged(let reason):
        throw BookError.parseFailed(source: name, reason: "damaged gzip file: \(reason)")
      }
    }
  }

  /// The only file of an archive, not counting folders and the files a Mac adds.
  private static func onlyFile(of source: BookSource) async throws -> (
    name: String, bytes: [UInt8]
  ) {
    do throws(ZipError) {
      let archive = try await ZipReader.open(source.zipContents, limits: source.zipLimits)
      let names = archive.entries.keys.filter { name in
        !name.hasPrefix("__MACOSX/") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      guard names.count == 1, let name = names.first else {
        throw ZipError.tooManyEntries(count: names.count, limit: 1)
      }
      let file = name.split(separator: "/").last.map(String.init) ?? name
      return (file, try await archive.read(name))
    } catch .tooManyEntries(let count, limit: 1) {
      throw BookError.parseFailed(
        source: source.name,
        reason: count == 0
          ? "it holds no file"
          : "it holds \(count) files and not one book; unpack it and open one of them")
    } catch {
      throw source.failure(error)
    }
  }

  /// The name without `.gz`.
  private static func stem(of name: String) -> String {
    name.lowercased().hasSuffix(".gz") ? String(name.dropLast(3)) : name
  }
}
