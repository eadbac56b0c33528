import CPoppler

/// An open PDF document.
///
/// A document may move between threads, but two threads must not use it at once: give each worker its own.
package struct PDFDocument: ~Copyable, Sendable {
  /// Most pages of a document that is opened; a forged page tree claims billions.
  package static let pageLimit = 100_000

  nonisolated(unsafe) let handle: OpaquePointer
  package let pageCount: Int
  /// Poppler's first complaints while it opened the file, at most 8 of the opening and 8 of the labels.
  package let complaints: [String]
  /// Number of pages before the first with a label.
  let unlabelledPages: Int

  /// Opens a document over bytes; throws `PDFError`.
  ///
  /// `password` may be the user's or the owner's.
  package init(over bytes: PDFBytes, password: String? = nil) throws(PDFError) {
    try self.init(PopplerLog.capturing { Self.open(bytes, password) })
  }

  /// Opens the file at a path; throws `PDFError`.
  package init(path: String, password: String? = nil) throws(PDFError) {
    try self.init(over: PDFBytes(path: path), password: password)
  }

  private init(
    _ attempt: (result: Result<OpaquePointer, PDFError>, messages: [String])
  ) throws(PDFError) {
    let handle = try attempt.result.get()
    let count = Int(poppler_document_get_n_pages(handle))
    guard count <= Self.pageLimit else {
      g_object_unref(UnsafeMutableRawPointer(handle))
      throw .tooManyPages(count: count, limit: Self.pageLimit)
    }
    self.handle = handle
    pageCount = max(0, count)
    let pageCount = pageCount
    let labels = PopplerLog.capturing { Self.unlabelledPages(of: handle, pageCount) }
    unlabelledPages = labels.result
    // Poppler complains of a missing page once, at the first search for it.
    complaints = attempt.messages + labels.messages.filter { !attempt.messages.contains($0) }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// The title in the document's metadata.
  package var title: String? { Self.take(poppler_document_get_title(handle)) }

  /// The author in the document's metadata.
  package var author: String? { Self.take(poppler_document_get_author(handle)) }

  /// Text and label of a page, counted from 1; the text of a page that cannot be read is nil.
  package func page(_ number: Int) -> PDFPage {
    let ((label, text), complaints) = PopplerLog.capturing {
      withPage(number) { page in
        (self.label(of: page, number), Self.text(of: page))
      } ?? (nil, nil)
    }
    return PDFPage(
      number: number, label: label, text: text?.canonicallyComposed, complaints: complaints)
  }

  /// Calls `body` with a page, counted from 1; returns nil when the page is missing or cannot be repaired.
  func withPage<Result>(_ number: Int, _ body: (OpaquePointer) -> Result) -> Result? {
    guard number >= 1, number <= pageCount,
      let page = poppler_document_get_page(handle, Int32(number - 1))
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(page)) }
    return body(page)
  }

  /// Copies and frees a string of GLib's; bytes that are not UTF-8 become U+FFFD.
  static func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  private static func open(
    _ bytes: PDFBytes, _ password: String?
  ) -> Result<OpaquePointer, PDFError> {
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    // The document keeps the bytes alive.
    let document: OpaquePointer?
    if let password {
      // Opened over plain bytes, a wrong password crashes Poppler 22.12.
      let stream = g_memory_input_stream_new_from_bytes(bytes.handle)
      defer { g_object_unref(stream) }
      document = poppler_document_new_from_stream(stream, -1, password, nil, &error)
    } else {
      document = poppler_document_new_from_bytes(bytes.handle, nil, &error)
    }
    if let document { return .success(document) }
    return .failure(failure(error, hadPassword: password != nil))
  }

  private static func failure(
    _ error: UnsafeMutablePointer<GError>?, hadPassword: Bool
  ) -> PDFError {
    guard let error, error.pointee.domain == poppler_error_quark() else {
      return .unreadable(message: message(error))
    }
    return switch PopplerError(rawValue: UInt32(bitPattern: error.pointee.code)) {
    case POPPLER_ERROR_ENCRYPTED: .encrypted(hadPassword: hadPassword)
    case POPPLER_ERROR_OPEN_FILE: .unreadable(message: message(error))
    default: .damaged(message: message(error))
    }
  }

  private static func message(_ error: UnsafeMutablePointer<GError>?) -> String {
    error.map { String(cString: $0.pointee.message) } ?? "unknown error"
  }
}
