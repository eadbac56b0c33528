import App
import Basics
import Lab

/// A benchmark as a table of our figures, the published ones and a mark for each.
struct BenchmarkView {
  let report: BenchmarkReport

  func show(in shell: ShellContext) {
    var table = Table([
      .init("row", isFixed: true), .init("figure", isFixed: true), .init("ours", .right),
      .init("95 %", isFixed: true), .init("published", .right), .init("", isFixed: true),
    ])
    for row in report.rows {
      for (index, cell) in row.cells.enumerated() {
        table.add([
          "\(index == 0 ? row.name : "", .strong)", "\(cell.metric)", "\(Self.figure(cell.ours))",
          "\(cell.interval.map(StatisticsWords.interval) ?? "", .muted)",
          "\(cell.theirs.map(Self.figure) ?? "–")", Self.mark(cell.mark),
        ])
      }
    }
    shell.print(table)
    for difference in report.differences {
      shell.output.print(
        "\(difference.name), \(report.differenceMetric): \(StatisticsWords.verdict(difference.difference))"
      )
    }
    shell.output.print("\("published: \(report.source)", .muted)")
    for note in report.notes { shell.output.print("\(note, .muted)") }
    for data in report.data {
      shell.output.print("\("\(data.file) \(data.hash.short)…", .muted)")
    }
  }

  private static func figure(_ value: Double) -> String {
    value >= 1.5 && value == value.rounded()
      ? Quantity.grouped(Int(value)).text : Quantity.decimal(value, places: value > 1.5 ? 2 : 4)
  }

  private static func mark(_ mark: BenchmarkCell.Mark) -> StyledText {
    switch mark {
    case .equal: "\("✓ equal", .success)"
    case .above: "\("▲ above", .success)"
    case .below: "\("▼ below", .warning)"
    case .none: ""
    }
  }
}

extension BenchmarkReport {
  /// The benchmark for programs.
  var json: JSONValue {
    .object([
      "name": .string(name), "source": .string(source),
      "data": .object(
        Dictionary(data.map { ($0.file, .string($0.hash.description)) }) { $1 }),
      "rows": .array(
        rows.map { row in
          .object(["name": .string(row.name), "cells": .array(row.cells.map(Self.json))])
        }),
      "differences": .array(
        differences.map {
          .object([
            "name": .string($0.name), "difference": .number($0.difference.mean),
            "interval": .array([
              .number($0.difference.interval.lowerBound),
              .number($0.difference.interval.upperBound),
            ]),
          ])
        }),
      "notes": .array(notes.map { .string($0) }),
    ])
  }

  private static func json(_ cell: BenchmarkCell) -> JSONValue {
    var fields: [String: JSONValue] = [
      "metric": .string(cell.metric), "ours": .number(cell.ours),
      "mark": .string(cell.mark.rawValue),
    ]
    if let theirs = cell.theirs { fields["published"] = .number(theirs) }
    if let interval = cell.interval {
      fields["interval"] = .array([.number(interval.lowerBound), .number(interval.upperBound)])
    }
    return .object(fields)
  }
}
