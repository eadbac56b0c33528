import App
import Basics
import Books
import Parameters
import Search
import Terminal

/// The line to type next where nothing above it brings the passage in.
extension WhyView {
  var next: String? {
    switch why.target {
    case _ where why.isBeyondFence: return nil
    case .words(let words) where why.places.isEmpty:
      guard why.near.isEmpty else {
        let lines = why.near.map { "/why \"\($0)\" \(cell.reference)\(deskOption ?? "")" }
        return "Perhaps: \(lines.joined(separator: ", "))."
      }
      return "To search for it: /search \(words)"
    case .chunk where why.places.isEmpty: return "/chunks lists those that are there."
    case .words, .page, .chunk: break
    }
    guard why.reading == nil else { return readAll }
    guard let nearest = why.nearest, isOpenEnd(nearest), let deskOption else { return nil }
    // A line names one page of joined books, and a range of a book.
    let pages =
      why.open.joinedBooks == nil
      ? nearest.pages : PageRange(nearest.pages.start, nearest.pages.start)
    return
      "Ask again in words of the passage; to read it: /pages \(why.open.citation(pages))\(deskOption)"
  }

  /// True when the passage is not used, and neither a change nor new vectors were found to help.
  private func isOpenEnd(_ nearest: PassageExplanation.Holder) -> Bool {
    if nearest.trace.cutOff == nil, nearest.isWhole {
      return why.extract.map { !$0.isQuoted } ?? false
    }
    return why.changes.isEmpty && why.sizes.changes.isEmpty && vectors == nil
  }

  /// The line that searches the whole book instead of the pages that were read.
  private var readAll: String? {
    guard why.place == nil, why.options.mode != .full else { return nil }
    return "To search the whole book instead: /rerun \(cell.reference) places=off"
  }
}
