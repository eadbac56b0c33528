import CPoppler

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
