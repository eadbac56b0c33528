import Books

/// A server's answer to the request for a URL.
struct FetchedFile: Hashable, Sendable {
  let bytes: [UInt8]
  let type: MediaType
}

/// The `Content-Type` of a response, RFC 9110, section 8.3.
struct MediaType: Hashable, Sendable {
  /// The header as sent.
  package let text: String

  /// The type in lower case without parameters, such as `text/html`; empty without a header.
  var essence: String {
    let type = text.prefix { $0 != ";" }.lowercased()
    return type.filter { !$0.isWhitespace }
  }

  /// The `charset` parameter.
  var charset: String? {
    for parameter in text.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1).map { part in
        part.filter { !$0.isWhitespace && $0 != "\"" }
      }
      if parts.count == 2, parts[0].lowercased() == "charset", !parts[1].isEmpty {
        return parts[1]
      }
    }
    return nil
  }

  /// The format of the type; nil for an unspecific one, such as `application/octet-stream`.
  var format: BookFormat? {
    switch essence {
    case "text/html", "application/xhtml+xml": .html
    case "text/plain": .txt
    case "text/markdown", "text/x-markdown": .markdown
    case "application/pdf", "application/x-pdf": .pdf
    case "application/epub+zip": .epub
    case "application/vnd.openxmlformats-officedocument.wordprocessingml.document": .docx
    default: nil
    }
  }
}
