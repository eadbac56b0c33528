import Discovery
import Foundation
import TestSupport

/// A line of `shared/fixtures/discovery/utterances.tsv`.
struct Utterance {
  let intent: DiscoveryIntent
  let text: String
  /// Parts by their names, such as `genre`; several values of one part stand between commas.
  let parts: [String: Set<String>]
  /// True for every third line of an intent, which no rule was written for.
  let isHeldOut: Bool

  /// All lines, in the order of the file.
  static func all() throws -> [Utterance] {
    let text = try String(contentsOf: Fixture.url("discovery/utterances.tsv"), encoding: .utf8)
    let rows = text.split(separator: "\n").dropFirst().enumerated()
    return rows.compactMap { number, line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 3, let intent = DiscoveryIntent(rawValue: cells[0]) else { return nil }
      return Utterance(
        intent: intent, text: cells[1], parts: parts(cells[2]), isHeldOut: number % 3 == 2)
    }
  }

  private static func parts(_ cell: String) -> [String: Set<String>] {
    var parts: [String: Set<String>] = [:]
    for part in cell.components(separatedBy: "; ") {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else { continue }
      parts[sides[0]] = Set(sides[1].split(separator: ",").map(String.init))
    }
    return parts
  }
}

extension WishParts {
  /// The parts as the fixtures write them.
  var named: [String: Set<String>] {
    var named: [String: Set<String>] = [
      "title": Set(titles), "author": Set(authors), "like": Set(like), "about": Set(about),
      "genre": Set(genres.map { $0.lowercased() }), "mood": Set(moods.map(\.rawValue)),
      "without": Set(without),
      "number": Set(numbers.map(String.init) + (meansLast ? ["last"] : [])),
    ]
    switch length {
    case .short: named["length"] = ["short"]
    case .long: named["length"] = ["long"]
    case .atMost(let pages): named["length"] = ["under \(pages)"]
    case .atLeast(let pages): named["length"] = ["over \(pages)"]
    case .between(let pages): named["length"] = ["\(pages)"]
    case nil: break
    }
    if let era { named["era"] = [era.words] }
    return named.filter { !$0.value.isEmpty }
  }
}
