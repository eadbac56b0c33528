import CEditline

/// Reading and changing the line that is being edited; all positions count Unicode scalars.
extension LineEditor {
  /// The whole line; it may hold line feeds.
  package var text: String { Self.string(scalars) }

  /// The text before the cursor.
  package var textBeforeCursor: String { Self.string(scalars.prefix(cursor)) }

  /// Position of the cursor, 0 before the first scalar.
  package var cursor: Int {
    get { el_wline(handle).map { $0.pointee.cursor - $0.pointee.buffer } ?? 0 }
    set { el_cursor(handle, Int32(clamping: newValue - cursor)) }
  }

  /// Inserts text at the cursor, which moves to its end.
  package func insert(_ text: String) {
    guard !text.isEmpty else { return }
    withWide(Self.withoutNulls(text)) { _ = el_winsertstr(handle, $0) }
  }

  /// Deletes scalars before the cursor.
  package func deleteBeforeCursor(_ count: Int) {
    if count > 0 { el_deletestr(handle, Int32(clamping: min(count, cursor))) }
  }

  /// Replaces the whole line; the cursor goes to its end.
  package func replace(with text: String) {
    cursor = scalars.count
    deleteBeforeCursor(scalars.count)
    insert(text)
  }

  var scalars: [Int32] {
    guard let line = el_wline(handle)?.pointee else { return [] }
    return Array(UnsafeBufferPointer(start: line.buffer, count: line.lastchar - line.buffer))
  }

  private static func string(_ scalars: some Sequence<Int32>) -> String {
    var view = String.UnicodeScalarView()
    for scalar in scalars {
      view.append(Unicode.Scalar(UInt32(bitPattern: scalar)) ?? "\u{FFFD}")
    }
    return String(view)
  }

  /// libedit takes C strings, which end at the first null.
  private static func withoutNulls(_ text: String) -> String {
    text.unicodeScalars.contains("\0") ? String(text.filter { $0 != "\0" }) : text
  }
}
