/// A paragraph of a word-processing document while it is read.
package struct WordParagraph: Sendable {
  package var text = BlockText()
  package var style: String?
  /// Outline level from 0 that the paragraph itself states.
  package var outlineLevel: Int?
  /// Id of its list; 0 takes the paragraph out of the list of its style.
  package var list: Int?
  package var listLevel: Int?
  /// True when the mark at its end was deleted, so that the next paragraph goes on with it.
  package var goesOn = false
  /// True when the next paragraph begins a new page.
  package var endsPage = false
  /// Text boxes anchored to it.
  var boxes: [DocumentBlock] = []
}
