import App
import Basics
import Bindings
import Reading
import Terminal

/// `/shelf undo`: takes the last change of the shelf back, or an import that lies further back.
struct UndoShelfAction: CommandAction {
  let form = CommandForm.word("undo", CommandArgument("IMPORT").optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let change = ChangeShelf(shell.notebook)
    let undone: UndoneRevision
    if input.arguments.isEmpty {
      undone = try await change.undo(source: "/shelf undo")
    } else {
      let name = try input.only(of: "shelf")
      undone = try await change.undo(import: name, source: "/shelf undo \(name)")
    }
    shell.present(undone.json) {
      let end = undone.end
      if undone.subject.isEmpty {
        shell.output.print("Took back: \(undone.kind.words). \(end)")
      } else {
        shell.output.print("Took back: \(undone.kind.words) \(undone.subject, .strong). \(end)")
      }
      guard !undone.kept.isEmpty else { return }
      let kept = Quantity.count(undone.kept.count, "work")
      let titles = Quantity.list(undone.kept, most: Self.mostTitles, separator: " · ")
      shell.output.print("Changed later, so left as they are: \(kept) (\(titles)).")
    }
  }

  /// Titles that are named.
  private static let mostTitles = 5
}

/// `/shelf imports`: the files that were brought to the shelf, with the numbers that undo takes.
struct ListImportsAction: CommandAction {
  let form = CommandForm.word("imports", traits: .isPaged)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let imports = try await ChangeShelf(shell.notebook).imports()
    shell.present(.array(imports.map(\.json))) {
      guard !imports.isEmpty else {
        return shell.output.print("Nothing was imported. /shelf import FILE brings an export here.")
      }
      var table = Terminal.Table([
        .init("#", .right), .init("imported", isFixed: true), .init("file", isMain: true),
        .init("added", .right), .init("updated", .right), .init("skipped", .right),
        .init("refused", .right),
      ])
      for one in imports {
        let counts = one.counts
        let name: StyledText =
          one.wasUndone ? "\(one.file) \("taken back", .muted)" : "\(one.file)"
        table.add([
          "\(one.change.map(String.init) ?? "–")", "\(LocalTime(one.importedAt).text)", name,
          "\(Quantity.grouped(counts.added))", "\(Quantity.grouped(counts.updated))",
          "\(Quantity.grouped(counts.skipped))", "\(Quantity.grouped(counts.refused))",
        ])
      }
      shell.print(table)
    }
  }
}

extension UndoneRevision {
  /// Works by what became of them, such as `12 works left the shelf, 3 are as before`.
  fileprivate var end: String {
    let same = workCount - goneCount - backCount
    func works(_ count: Int, _ one: String, _ more: String) -> String? {
      count == 0 ? nil : "\(Quantity.count(count, "work")) \(count == 1 ? one : more)"
    }
    let parts = [
      works(goneCount, "left the shelf", "left the shelf"),
      works(backCount, "is there again", "are there again"),
      works(same, "is as before", "are as before"),
    ].compactMap(\.self)
    return parts.isEmpty ? "No work changed." : "\(parts.joined(separator: ", "))."
  }

  fileprivate var json: JSONValue {
    .object([
      "undone": .string(kind.rawValue), "subject": .string(subject),
      "works": .integer(workCount), "gone": .integer(goneCount), "back": .integer(backCount),
      "changed_at": .string(changedAt.description),
      "kept": .array(kept.map { .string($0) }),
    ])
  }
}

extension ShelfImport {
  fileprivate var json: JSONValue {
    .object([
      "id": .string(id.rawValue), "number": change.map { .integer($0) } ?? .null,
      "file": .string(file), "service": .string(service.rawValue),
      "rule": .string(rule.rawValue), "imported_at": .string(importedAt.description),
      "added": .integer(counts.added), "updated": .integer(counts.updated),
      "skipped": .integer(counts.skipped), "refused": .integer(counts.refused),
      "taken_back": .bool(wasUndone),
    ])
  }
}

extension ShelfRevision.Kind {
  fileprivate var words: String {
    switch self {
    case .add: "added"
    case .change: "changed"
    case .remove: "removed"
    case .import: "imported"
    case .progress: "began"
    case .undo: "undid"
    case .enrich: "enriched"
    case .review: "reviewed"
    case .merge: "merged into"
    case .split: "split"
    }
  }
}
