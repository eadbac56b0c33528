import Answers
import App
import Terminal

/// The citations that a provider itself returned, on one line under the answer.
enum NativeCitationsView {
  /// The pages that the provider cites, each once with its count; nil without any.
  static func line(of cell: AnsweredCell) -> StyledText? {
    let pages = cell.nativeCitations.compactMap(\.pages).map(cell.open.citation)
    let lost = cell.nativeCitations.count - pages.count
    guard !cell.nativeCitations.isEmpty else { return nil }
    var counts: [(page: String, count: Int)] = []
    for page in pages {
      if let index = counts.firstIndex(where: { $0.page == page }) {
        counts[index].count += 1
      } else {
        counts.append((page, 1))
      }
    }
    var words = counts.map { $0.count == 1 ? $0.page : "\($0.page) ×\($0.count)" }
    if lost > 0 { words.append("\(lost) that lead nowhere") }
    return
      "\("\(cell.answer.provider) cites", .muted) \(words.joined(separator: " ")) \("· /show --citations shows the words", .muted)"
  }
}
