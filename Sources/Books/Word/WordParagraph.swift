/// A paragraph of a word-processing document while it is read.
package struct WordParagraph: Sendable {
  package var text = BlockText()
  package var style: String?
  /// From 0, where the paragraph states it itself.
  package var outlineLevel: Int?
  /// 0 takes the paragraph out of the list of its style.
  package var list: Int?
  package var listLevel: Int?
  /// The mark at its end was deleted, so that the next paragraph goes on with it.
  package var goesOn = false
  /// The next paragraph begins a new page.
  package var endsPage = false
  /// Text boxes that hang on it.
  var boxes: [DocumentBlock] = []
}
