package import Basics

/// A picture in a message; records and replays name it by its hash instead of its bytes.
package struct ChatImage: Hashable, Sendable {
  /// Such as `image/jpeg`.
  package let mediaType: String
  package let hash: ContentHash
  /// Nil where the hash stands for the picture.
  package let bytes: [UInt8]?

  package init(mediaType: String, hash: ContentHash, bytes: [UInt8]?) {
    self.mediaType = mediaType
    self.hash = hash
    self.bytes = bytes
  }

  /// The same picture without its bytes.
  package var named: ChatImage { ChatImage(mediaType: mediaType, hash: hash, bytes: nil) }
}

/// A picture cannot be sent, because only its hash was kept.
package struct ImageNotKept: Error, Hashable, Sendable {
  package let hash: ContentHash

  package init(hash: ContentHash) { self.hash = hash }
}

extension ImageNotKept: Explained {
  /// A picture of which only the hash was kept.
  package var explanation: ErrorMessage {
    .init(
      "The photo \(hash.hex.prefix(12)) is not kept in the session, so it cannot be sent again.",
      advice: "Add the photo itself: /shelf add FILE.")
  }
}

extension ChatRequest {
  /// The pictures of all messages, in order.
  package var images: [ChatImage] {
    messages.flatMap(\.content).compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  /// The request as it is recorded: hashes in place of the bytes of pictures.
  package var namingImages: ChatRequest {
    guard !images.isEmpty else { return self }
    var request = self
    request.messages = messages.map { message in
      ChatMessage(
        role: message.role,
        content: message.content.map { part in
          if case .image(let image) = part { .image(image.named) } else { part }
        })
    }
    return request
  }
}

extension [ChatMessage] {
  /// The messages with pictures before the text of the last one.
  package func showing(_ images: [ChatImage]) -> [ChatMessage] {
    guard let last, !images.isEmpty else { return self }
    return dropLast() + [
      ChatMessage(role: last.role, content: images.map { .image($0) } + last.content)
    ]
  }
}
