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

extension PDFDocument {
  /// The text set in the largest type on a page, which on a first page is usually the title.
  ///
  /// Returns nil when the page has no text, or text of one size only.
  package func largestText(onPage number: Int) -> String? {
    PopplerLog.capturing { withPage(number) { Self.largestText(of: $0) } ?? nil }.result
  }

  private static func largestText(of page: OpaquePointer) -> String? {
    guard let text = take(poppler_page_get_text(page)) else { return nil }
    let list = poppler_page_get_text_attributes(page)
    defer { poppler_page_free_text_attributes(list) }
    let scalars = Array(text.unicodeScalars)
    var runs: [(size: Double, range: Range<Int>)] = []
    var link = list
    while let node = link {
      link = node.pointee.next
      guard let data = node.pointee.data else { continue }
      let run = data.assumingMemoryBound(to: PopplerTextAttributes.self).pointee
      // The end index is inclusive.
      let range = (Int(run.start_index)..<max(Int(run.start_index), Int(run.end_index) + 1))
        .clamped(to: 0..<scalars.count)
      let isVisible = scalars[range].contains { !$0.properties.isWhitespace }
      if isVisible { runs.append((run.font_size, range)) }
    }
    return firstLargest(runs, in: scalars)
  }

  /// Joins the first neighbouring runs of the largest size, since a title may change its font.
  private static func firstLargest(
    _ runs: [(size: Double, range: Range<Int>)], in scalars: [Unicode.Scalar]
  ) -> String? {
    guard let largest = runs.map(\.size).max(), runs.contains(where: { $0.size < largest }),
      let first = runs.firstIndex(where: { $0.size == largest })
    else { return nil }
    let last = runs[first...].firstIndex { $0.size != largest } ?? runs.count
    let start = runs[first].range.lowerBound
    let run = scalars[start..<max(start, runs[last - 1].range.upperBound)]
    let end = run.lastIndex { !$0.properties.isWhitespace }.map { $0 + 1 } ?? start
    var title = String.UnicodeScalarView()
    title.append(contentsOf: run[..<end])
    return String(title)
  }
}

extension PDFDocument {
  /// The label of a page; nil when it has no label.
  func label(of page: OpaquePointer, _ number: Int) -> String? {
    guard unlabelledPages > 0 else { return Self.label(of: page) }
    return withPage(number - unlabelledPages) { Self.label(of: $0) } ?? nil
  }

  /// Number of pages before the first label, where labels begin late; else 0.
  ///
  /// Poppler lists labels as if the first were on page 1, so that as many pages have none at the end of its
  /// list. Its search for a page by label finds the true page.
  static func unlabelledPages(of document: OpaquePointer, _ pageCount: Int) -> Int {
    guard pageCount > 1, let first = label(of: document, at: 0),
      label(of: document, at: pageCount - 1) == nil
    else { return 0 }
    if let place = place(of: first, in: document) {
      return (1..<pageCount).contains(place) ? place : 0
    }
    // The search compares bytes of the file, so it cannot find a label in UTF-16.
    var bare = 1
    while bare < pageCount - 1, label(of: document, at: pageCount - 1 - bare) == nil { bare += 1 }
    return bare
  }

  /// Index from 0 of the page with a label.
  private static func place(of label: String, in document: OpaquePointer) -> Int? {
    guard let page = poppler_document_get_page_by_label(document, label) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(page)) }
    return Int(poppler_page_get_index(page))
  }

  private static func label(of document: OpaquePointer, at index: Int) -> String? {
    guard let page = poppler_document_get_page(document, Int32(index)) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(page)) }
    return label(of: page)
  }

  private static func label(of page: OpaquePointer) -> String? {
    guard let label = take(poppler_page_get_label(page)), !label.isEmpty else { return nil }
    return label
  }
}

extension PDFDocument {
  /// Most entries and deepest level of an outline that are read; the rest of a forged or circular one is skipped.
  package static let outlineLimit = (items: 20_000, depth: 16)

  /// The document's outline in reading order; empty when it has none.
  package var outline: [PDFOutlineItem] {
    var items: [PDFOutlineItem] = []
    _ = PopplerLog.capturing {
      if let first = poppler_index_iter_new(handle) {
        appendItems(from: first, level: 1, to: &items)
      }
    }
    return items
  }

  /// Appends the siblings of `iterator` with everything below them, and frees it.
  private func appendItems(
    from iterator: OpaquePointer, level: Int, to items: inout [PDFOutlineItem]
  ) {
    defer { poppler_index_iter_free(iterator) }
    repeat {
      guard items.count < Self.outlineLimit.items else { return }
      if let action = poppler_index_iter_get_action(iterator) {
        defer { poppler_action_free(action) }
        let title = action.pointee.any.title.map { String(cString: $0) } ?? ""
        items.append(PDFOutlineItem(title: title, level: level, page: target(of: action)))
      }
      if level < Self.outlineLimit.depth, let child = poppler_index_iter_get_child(iterator) {
        appendItems(from: child, level: level + 1, to: &items)
      }
    } while poppler_index_iter_next(iterator) != 0
  }

  private func target(of action: UnsafeMutablePointer<PopplerAction>) -> Int? {
    guard action.pointee.type == POPPLER_ACTION_GOTO_DEST,
      let destination = action.pointee.goto_dest.dest
    else { return nil }
    guard destination.pointee.type == POPPLER_DEST_NAMED else {
      return existing(destination.pointee.page_num)
    }
    guard let found = poppler_document_find_dest(handle, destination.pointee.named_dest) else {
      return nil
    }
    defer { poppler_dest_free(found) }
    return existing(found.pointee.page_num)
  }

  private func existing(_ page: Int32) -> Int? {
    page >= 1 && Int(page) <= pageCount ? Int(page) : nil
  }
}

extension PDFDocument {
  /// Most pictures of a page that are measured; a scan is a single picture, or some dozen strips.
  private static let pictureLimit = 1000

  /// True when the areas of a page's pictures add up to more than half of the page, as on a scan.
  package func isCoveredByPictures(_ number: Int) -> Bool {
    PopplerLog.capturing { withPage(number) { Self.isCovered($0) } ?? false }.result
  }

  private static func isCovered(_ page: OpaquePointer) -> Bool {
    var (width, height) = (0.0, 0.0)
    poppler_page_get_size(page, &width, &height)
    let pictures = poppler_page_get_image_mapping(page)
    defer { poppler_page_free_image_mapping(pictures) }
    var link = pictures
    var (count, area) = (0, 0.0)
    while let node = link, count < pictureLimit {
      link = node.pointee.next
      count += 1
      guard let data = node.pointee.data else { continue }
      let place = data.assumingMemoryBound(to: PopplerImageMapping.self).pointee.area
      let (left, right) = (max(0, min(place.x1, place.x2)), min(width, max(place.x1, place.x2)))
      let (low, high) = (max(0, min(place.y1, place.y2)), min(height, max(place.y1, place.y2)))
      area += max(0, right - left) * max(0, high - low)
    }
    return area > 0.5 * width * height
  }
}
