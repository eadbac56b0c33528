import Bindings
import Books
import Files

/// The parts of a DOCX file, found by their relationships.
struct WordPackage: Sendable {
  private let archive: ZipReader
  private let source: BookSource

  static func open(_ source: BookSource) async throws(BookError) -> WordPackage {
    do throws(ZipError) {
      let archive = try await ZipReader.open(source.zipContents, limits: source.zipLimits)
      return WordPackage(archive: archive, source: source)
    } catch {
      throw source.failure(error)
    }
  }

  /// A part that was read, with its damage.
  struct Part: Sendable {
    let path: String
    let damage: MarkupError?
  }

  /// Reads a part of the package into `receiver`, continuing past damage; nil when there is no such
  /// part.
  func read(_ path: String?, into receiver: any MarkupReceiver) async throws -> Part? {
    guard let path, archive.entries[path] != nil else { return nil }
    do {
      let bytes = try await archive.read(path)
      guard let decoded = TextDecoding.decode(bytes) else {
        throw MarkupError.malformed(line: 1, message: "binary data")
      }
      let damage = try MarkupParser.recoverXML(
        decoded.utf8, limits: source.markupLimits(for: decoded.utf8), into: receiver)
      return Part(path: path, damage: damage)
    } catch let error as ZipError {
      throw source.failure(error)
    } catch let error as MarkupError {
      throw source.failure(error, part: path)
    }
  }

  /// Relationships of a part, by kind.
  func relationships(of part: String) async throws -> [String: String] {
    let folder = Path.parent(of: part)
    let name = part.split(separator: "/").last.map(String.init) ?? ""
    let receiver = WordRelationships(folder: folder)
    let path = ZipEntryName.normalized("\(folder)/_rels/\(name).rels")
    // Parts that it no longer names would silently be lost.
    if let part = try await read(path, into: receiver), let damage = part.damage {
      throw source.failure(damage, part: part.path)
    }
    return receiver.targets
  }
}

/// The parts that a part of the package refers to, by the last word of their relationship's type.
final class WordRelationships: MarkupReceiver {
  private(set) var targets: [String: String] = [:]
  /// Folder of the part that refers to these.
  private let folder: String

  init(folder: String) { self.folder = folder }

  func startElement(_ name: String, namespace: String?, _ attributes: [MarkupAttribute]) {
    guard name == "Relationship", attributes["TargetMode"] != "External",
      let type = attributes["Type"]?.split(separator: "/").last, let target = attributes["Target"],
      let path = ZipEntryName.normalized(
        target.hasPrefix("/") ? target : Path.joined(folder, target))
    else { return }
    targets[String(type)] = targets[String(type)] ?? path
  }

  func characters(_ utf8: [UInt8]) {}
  func endElement() {}
}
