import Basics
package import Parameters
package import Sessions
import ShellKit
import Terminal

/// A stage of the pipeline on a line: computed or reused, its time and its facts.
struct StageView: Sendable {
  private let run: StageRun
  /// The mode of a search, of which only the legs that took part are told.
  private let mode: RetrievalMode?

  init(_ run: StageRun, mode: RetrievalMode? = nil) {
    self.run = run
    self.mode = mode
  }

  /// The line, or two when the facts do not fit beside the rest.
  func lines(width: Int?) -> [StyledText] {
    let nameWidth = run.stage.isOfSuggestions ? Self.longNameWidth : Self.nameWidth
    let name = run.stage.rawValue.padded(to: nameWidth)
    let reused = "reused"
    let computed = "computed"
    let widest = max(DisplayWidth.of(reused), DisplayWidth.of(computed))
    let word = run.isReused ? reused : computed
    let blanks = String(repeating: " ", count: widest - DisplayWidth.of(word))
    let state: StyledText =
      run.isReused ? "\(word, .success)\(blanks, .success)" : "\(word, .strong)\(blanks)"
    let time = Quantity.duration(run.elapsed)
    let padding = String(repeating: " ", count: max(0, 9 - DisplayWidth.of(time)))
    let head: StyledText = "  \(name)\(state) \(padding)\(time)  \(run.key.short, .muted)"
    if facts.isEmpty { return [head.withoutTrailingBlanks] }
    let whole: StyledText = "\(head)  \(facts, .muted)"
    if whole.width <= width ?? .max { return [whole] }
    let indent = String(repeating: " ", count: 2 + nameWidth)
    let room = max(20, (width ?? 80) - indent.count)
    return [head, "\(indent)\(StyledText(facts, .muted).truncated(to: room))"]
  }

  private static let nameWidth = 9
  /// For stages of suggestions, of which one has a longer name.
  private static let longNameWidth = 11

  private var facts: String {
    var facts = run.detail.merging(run.work.mapValues { .integer($0) }) { $1 }
    if mode == .keyword { facts["vector"] = nil }
    if mode == .vector { facts["keyword"] = nil }
    return facts.sorted { $0.key < $1.key }.compactMap(Self.fact).joined(separator: " · ")
  }

  private static func fact(_ name: String, _ value: JSONValue) -> String? {
    switch value {
    case .string(let text):
      "\(name) \(text.hasPrefix("sha256:") ? String(text.dropFirst(7).prefix(10)) : text)"
    case .integer(let parts) where name == "query_windows":
      "query in \(parts) windows, the best one counts"
    case .integer(let number): "\(name) \(Quantity.grouped(number))"
    default: nil
    }
  }
}

extension ShellContext {
  package func print(_ run: StageRun, mode: RetrievalMode? = nil) {
    for line in StageView(run, mode: mode).lines(width: output.columns) { output.print(line) }
  }
}

extension String {
  /// The text with blanks added up to `width` characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
