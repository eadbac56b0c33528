package import App
package import Basics
import Parameters
package import Sessions

extension ReplayReport {
  /// The report for programs, without values from beyond the reading position.
  package func json(isVisible: (Cell) -> Bool) -> JSONValue {
    .object([
      "session": .string(session.head?.session ?? ""), "drifted": .bool(hasDrifted),
      "sound": .bool(integrity.isSound),
      "not_shared": .integer(integrity.withheld.count),
      "first": firstDrift.map {
        .object(["cell": .integer($0.cell), "stage": .string($0.verdict.stage.rawValue)])
      } ?? changedBooks.first.map { .object(["stage": .string($0.stage.rawValue)]) } ?? .null,
      "books": .array(
        books.map {
          .object([
            "title": .string($0.recorded.title), "same": .bool($0.isSame),
            "recorded": .string($0.recorded.pages.description),
            "pages": .string($0.pages.description),
          ])
        }),
      "absent": .array(absent.map { .string($0) }),
      "cells": .array(cells.map { $0.json(isVisible: isVisible($0.recorded)) }),
      "recorded_as": written.map { .string($0.id) } ?? .null,
    ])
  }
}

extension ReplayReport.CellReport {
  fileprivate func json(isVisible: Bool) -> JSONValue {
    .object([
      "cell": .integer(recorded.number), "computed": .bool(isComputed),
      "stages": .object(
        Dictionary(
          verdicts.map { ($0.stage.rawValue, $0.json(isVisible: isVisible)) },
          uniquingKeysWith: { first, _ in first })),
      "misses": .array(misses.map { $0.json(isVisible: isVisible) }),
    ])
  }
}

extension StageVerdict {
  fileprivate func json(isVisible: Bool) -> JSONValue {
    switch finding {
    case .same: "same"
    case .drifted(let difference): ["drifted": difference.json(isVisible: isVisible)]
    case .follows(let difference): ["follows": difference.json(isVisible: isVisible)]
    case .unchecked(let reason): ["unchecked": .string(reason.rawValue)]
    }
  }
}

extension TapeMiss {
  fileprivate func json(isVisible: Bool) -> JSONValue {
    .object([
      "provider": .string(provider), "key": .string(place.key.description),
      "occurrence": .integer(place.occurrence), "recorded": .integer(recorded),
      "nearest": nearest.map {
        .object([
          "cell": .integer($0.cell), "call": .integer($0.call),
          "differences": .integer($0.differences), "first": $0.first.json(isVisible: isVisible),
        ])
      } ?? .null,
    ])
  }
}

extension JSONDifference {
  fileprivate func json(isVisible: Bool) -> JSONValue {
    guard isVisible else { return ["path": .string(path)] }
    return ["path": .string(path), "before": before ?? .null, "after": after ?? .null]
  }
}
