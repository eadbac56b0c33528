import Answers
package import Basics
import Reading

/// A photo that a model is asked about; a transcript keeps all of it but the picture.
package struct AskedPhoto: Hashable, Sendable {
  let name: String
  let byteCount: Int
  let width: Int
  let height: Int
  let image: ChatImage

  init(_ file: PhotoFile, hasher: ContentHasher) {
    name = file.name
    byteCount = file.bytes.count
    width = file.width
    height = file.height
    image = ChatImage(
      mediaType: file.format.mediaType, hash: hasher.hash(file.bytes), bytes: file.bytes)
  }

  /// Reads a photo of a transcript; nil when a part is missing.
  package init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let bytes = json["bytes"]?.integer,
      let width = json["width"]?.integer, let height = json["height"]?.integer,
      let type = json["type"]?.string,
      let hash = json["hash"]?.string.flatMap({ ContentHash($0) })
    else { return nil }
    self.name = name
    byteCount = bytes
    self.width = width
    self.height = height
    image = ChatImage(mediaType: type, hash: hash, bytes: nil)
  }

  package var json: JSONValue {
    .object([
      "name": .string(name), "bytes": .integer(byteCount), "width": .integer(width),
      "height": .integer(height), "type": .string(image.mediaType),
      "hash": .string(image.hash.description),
    ])
  }
}
