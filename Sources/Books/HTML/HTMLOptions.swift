/// The parts of an HTML document that become text.
package struct HTMLOptions: Sendable {
  /// Takes `[text]` for an image that describes itself.
  package var describesImages = false
  /// Takes the fallback text of scripts, films and frames, and the words of drawings.
  package var readsFallbacks = false
  /// Leaves out the lists of an EPUB that lead to its parts and pages.
  package var dropsNavigation = false
  /// Ids whose places are wanted; marks are made for no other.
  package var anchors: Set<String> = []

  package init() {}
}
