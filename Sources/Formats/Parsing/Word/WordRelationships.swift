import Files
import Bindings

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
