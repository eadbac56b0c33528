import App
import Terminal

extension ReplacedText {
  /// The changes by a new reading of the file; nil when it changed nothing.
  var words: String? {
    guard !isSame else { return nil }
    let pages = Quantity.count(pageCount, "page")
    let meaning = "sessions recorded on it keep their answers, but not their passages"
    guard let encoding, let encodingNow, encoding != encodingNow else {
      return "the text of the reading before (\(pages)) is replaced; \(meaning)"
    }
    return "the text read as \(encoding) (\(pages)) is replaced by that read as \(encodingNow);"
      + " \(meaning), until --encoding \(encoding) brings that text back"
  }
}
