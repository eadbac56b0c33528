/// The lines that show a command, and what must have happened before them.
struct CommandScript: Sendable, CustomStringConvertible {
  /// How far the shell has come before the first line.
  enum Start: Sendable {
    case empty, opened, asked

    var lines: [String] {
      switch self {
      case .empty: ["/set retrieve.mode=keyword chunk.size=20w chunk.overlap=4w top_k=2"]
      case .opened: Start.empty.lines + ["/open /lamp.txt"]
      case .asked:
        Start.opened.lines + ["Who keeps the lamp?", "Who wrote that the lamp would burn gas?"]
      }
    }
  }

  let name: String
  /// What the model of the desk says, call by call; what ends with “…” is cut off there.
  let replies: [String]
  /// Whether the embedder of the desk pools, which the slide needs.
  let pools: Bool
  let start: Start
  let lines: [String]
  /// Lines that are shown at other widths too, where no line shows what another changed.
  let wide: [String]
  /// Words of columns that give way on the narrowest of these widths.
  let leavesOut: Set<String>

  init(
    _ name: String, _ start: Start, _ lines: String..., wide: [String] = [],
    leavesOut: Set<String> = [], replies: [String] = [], pools: Bool = false
  ) {
    self.name = name
    self.replies = replies
    self.pools = pools
    self.start = start
    self.lines = lines
    self.wide = wide
    self.leavesOut = leavesOut
  }

  var description: String { name }

  static let widths = [40, 60, 120]
}
