import Basics
import Foundation
import Imports
import Reading
import TestSupport

/// Imports files of tests as the program does.
struct MadeShelf {
  var works: [ShelvedWork] = []
  let ids = CountingIDs()

  static func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Fixture.url("reading/\(name)")))
  }

  /// Plans a file, takes its changes to the shelf, and gives the plan.
  mutating func take(
    _ bytes: [UInt8], rule: DuplicateRule = .smart, map: [String: String] = [:]
  ) throws -> ImportPlan {
    let table = try Table(bytes)
    var columns = ColumnMap(of: table)
    for (column, field) in map { try columns.map(column, to: field) }
    let plan = try ImportPlanner.plan(
      table, map: columns, shelf: works, id: ImportID(rawValue: ids.uuid()), rule: rule, ids: ids)
    let places = Dictionary(
      uniqueKeysWithValues: works.enumerated().map { ($0.element.work.id, $0.offset) })
    for change in plan.changes {
      if let place = places[change.after.work.id] {
        works[place] = change.after
      } else {
        works.append(change.after)
      }
    }
    return plan
  }

  func work(_ title: String) -> ShelvedWork? { works.first { $0.work.title == title } }
}
