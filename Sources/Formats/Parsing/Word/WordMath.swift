import Bindings
import Books

/// Builds the tree of a formula from the elements of Office Math, ECMA-376 part 1, chapter 22.
struct WordMath {
  /// An open element: its properties, and its parts by their names.
  private struct Frame {
    let name: String
    let value: String?
    var facts: [String: String] = [:]
    var parts: [(name: String, node: MathNode)] = []
    package var text: [UInt8] = []

    func part(_ name: String) -> MathNode? {
      parts.first { $0.name == name }.flatMap { $0.node.isBlank ? nil : $0.node }
    }

    var all: MathNode { parts.count == 1 ? parts[0].node : .row(parts.map(\.node)) }
    var members: [MathNode] { parts.filter { $0.name == "e" }.map(\.node) }
    var base: MathNode { part("e") ?? .row([]) }
  }

  /// Deepest level of nesting; deeper parts are left out.
  private static let depthLimit = 96

  private var frames: [Frame] = []
  /// Number of elements open below the limit.
  private var tooDeep = 0

  var isEmpty: Bool { frames.isEmpty }

  mutating func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    guard frames.count < Self.depthLimit else { return tooDeep += 1 }
    frames.append(Frame(name: name, value: attributes["val"]))
  }

  mutating func characters(_ utf8: [UInt8]) {
    if !frames.isEmpty { frames[frames.count - 1].text += utf8 }
  }

  /// Ends an element; the formula at the end of the outermost one.
  mutating func end() -> MathNode? {
    if tooDeep > 0 {
      tooDeep -= 1
      return nil
    }
    guard let frame = frames.popLast() else { return nil }
    guard let last = frames.indices.last else { return frame.all }
    if frame.name.hasSuffix("Pr") {
      frames[last].facts.merge(frame.facts) { $1 }
    } else if frames[last].name.hasSuffix("Pr") {
      frames[last].facts[frame.name] = frame.value ?? ""
    } else {
      frames[last].parts.append((frame.name, Self.node(of: frame)))
    }
    return nil
  }

  private static func node(of frame: Frame) -> MathNode {
    switch frame.name {
    case "t": .signs(String(decoding: frame.text, as: UTF8.self))
    case "r": run(frame)
    case "f": .fraction(frame.part("num") ?? .row([]), frame.part("den") ?? .row([]))
    case "rad": .root(frame.base, degree: frame.part("deg"))
    case "sSup", "sSub", "sSubSup":
      .scripts(frame.base, below: frame.part("sub"), above: frame.part("sup"))
    case "sPre":
      .row([
        .scripts(.row([]), below: frame.part("sub"), above: frame.part("sup")), frame.base,
      ])
    case "limLow": .limits(frame.base, below: frame.part("lim"), above: nil)
    case "limUpp": .limits(frame.base, below: nil, above: frame.part("lim"))
    case "nary":
      .row([
        .bounded(frame.facts["chr"] ?? "∫", below: frame.part("sub"), above: frame.part("sup")),
        frame.base,
      ])
    case "d":
      .fenced(frame.facts["begChr"] ?? "(", frame.members, frame.facts["endChr"] ?? ")")
    case "acc": .accent(frame.base, MathSigns.combining(frame.facts["chr"] ?? "") ?? "\u{302}")
    case "bar": frame.facts["pos"] == "top" ? .accent(frame.base, "\u{305}") : frame.base
    case "m": .table(frame.parts.filter { $0.name == "mr" }.map { cells(of: $0.node) })
    case "mr": .table([frame.members])
    case "eqArr": .table(frame.members.map { [$0] })
    default: frame.all
    }
  }

  /// The signs of a run; words when the run is marked as plain text.
  private static func run(_ frame: Frame) -> MathNode {
    guard case .signs(let text) = frame.all else { return frame.all }
    if frame.facts["nor"] != nil { return .words(text) }
    return frame.facts["scr"] == "double-struck"
      ? .signs(MathSigns.doubleStruck(text)) : .signs(text)
  }

  private static func cells(of row: MathNode) -> [MathNode] {
    if case .table(let rows) = row { rows.first ?? [] } else { [row] }
  }
}
