import Files
import Answers
import Basics

extension ChatImage {
  /// The picture in base64, or its hash where the bytes were left out.
  var sent: String { bytes.map(Base64.encode) ?? hash.description }
}

extension ChatMessage {
  var images: [ChatImage] {
    content.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }
}
