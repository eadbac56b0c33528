package import Asking
import Basics
import Books
import Search
package import ShellKit
package import Terminal

/// A book on a line, brighter where the query scored higher, with marks below.
package struct HeatView: Sendable {
  let heat: BookHeat

  package init(heat: BookHeat) {
    self.heat = heat
  }

  package func show(in shell: ShellContext) {
    let columns = heat.strip.columns(max(10, min(shell.output.columns ?? 80, 400)))
    guard !columns.isEmpty else { return }
    if shell.output.profile.isReadAloud { return shell.output.print(sentence) }
    shell.output.print(strip(columns, hasStyles: shell.output.profile.hasStyles))
    if let marks = marks(columns) { shell.output.print(marks.withoutTrailingBlanks) }
    shell.output.print(scale(columns.count))
  }

  /// The warmest and the cited pages in a sentence, for output that is read aloud.
  var sentence: StyledText {
    let warmest = heat.strip.warmth.enumerated().filter { $0.element > 0 }
      .sorted { ($1.element, $0.offset) < ($0.element, $1.offset) }.prefix(Self.spokenPages)
      .map {
        "p.\(heat.pageMap.label(of: $0.offset + 1)) \(Quantity.decimal($0.element, places: 2))"
      }
    let cited = heat.strip.cited.sorted().map { "p.\(heat.pageMap.label(of: $0))" }
    let warm =
      warmest.isEmpty ? "No page is warm" : "Warmest \(warmest.joined(separator: ", "))"
    let citations = cited.isEmpty ? "" : "; cited \(cited.joined(separator: ", "))"
    let pages = Quantity.count(heat.strip.pageCount, "page")
    let fence = heat.strip.isFenced ? ", looked at up to your reading position" : ""
    return "\(warm)\(citations). The book has \(pages)\(fence)."
  }

  private static let spokenPages = 5

  /// The strip alone, `width` columns wide.
  package func strip(width: Int, hasStyles: Bool) -> StyledText {
    strip(heat.strip.columns(width), hasStyles: hasStyles)
  }

  /// The strip in shades, or in ASCII signs without styles.
  private func strip(_ columns: [HeatStrip.Column], hasStyles: Bool) -> StyledText {
    StyledText(
      columns.map { column in
        guard let warmth = column.warmth else { return StyledText("·", .muted) }
        return hasStyles ? Self.shade(warmth) : StyledText(Self.sign(warmth, Self.plainSigns))
      }, separator: "")
  }

  private static func shade(_ warmth: Double) -> StyledText {
    let style: Style =
      warmth > 0.85
      ? .hot
      : warmth > 0.5 ? .warm : warmth > 0 ? .plain : .muted
    return StyledText(sign(warmth, shades), style)
  }

  private static func sign(_ warmth: Double, _ signs: [String]) -> String {
    signs[min(signs.count - 1, max(0, Int((warmth * Double(signs.count - 1)).rounded(.up))))]
  }

  private static let shades = ["▁", "░", "▒", "▓", "█"]
  private static let plainSigns = [".", ":", "-", "=", "+", "*", "#", "@"]

  /// The line with marks of cited pages and of the reading position; nil without either.
  private func marks(_ columns: [HeatStrip.Column]) -> StyledText? {
    guard heat.strip.isFenced || !heat.strip.cited.isEmpty else { return nil }
    var line = StyledText()
    var isOpen = true
    for column in columns {
      if column.warmth == nil, isOpen {
        line.append(StyledText("|", .warning))
        isOpen = false
      } else {
        line.append(column.isCited ? StyledText("^", .citation) : " ")
      }
    }
    return line
  }

  /// The line with the first and last page at its ends and the meaning of the marks.
  private func scale(_ width: Int) -> StyledText {
    let first = "p.\(heat.pageMap.label(of: 1))"
    let last = "p.\(heat.pageMap.label(of: heat.strip.pageCount))"
    var notes: [String] = []
    if !heat.strip.cited.isEmpty { notes.append("^ cited") }
    if heat.strip.isFenced { notes.append("| your reading position") }
    let middle = notes.joined(separator: "  ")
    let room = width - first.count - last.count - DisplayWidth.of(middle)
    guard room >= 4 else { return StyledText("\(first) … \(last)  \(middle)", .muted) }
    let left = String(repeating: " ", count: room / 2)
    let right = String(repeating: " ", count: room - room / 2)
    return StyledText(first + left + middle + right + last, .muted)
  }
}

extension BookHeat: Encodable {
  /// The strip for programs, with a number 0...1 for each visible page.
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "query": query, "cell": cell, "page_count": strip.pageCount,
      "warmth": JSONValue.array(strip.warmth.map { .number(($0 * 1e4).rounded() / 1e4) }),
      "cited_pages": strip.cited.sorted(),
    ])
  }
}
