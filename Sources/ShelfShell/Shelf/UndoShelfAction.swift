import Basics
import Bindings
import Books
import Notebook
import Reading
import Shelf
import ShellKit
import Terminal

/// `/shelf undo`: takes the last change of the shelf back, or an import that lies further back.
struct UndoShelfAction: CommandAction {
  let form = CommandForm.word("undo", CommandArgument("IMPORT").optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let change = ChangeShelf(shell.notebook.shelf)
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
    let imports = try await ChangeShelf(shell.notebook.shelf).imports()
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
}

extension UndoneRevision: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "undone": kind.rawValue, "subject": subject, "works": workCount, "gone": goneCount,
      "back": backCount, "changed_at": changedAt.description, "kept": kept,
    ])
  }
}

extension ShelfImport: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "id": id.rawValue, "number": change, "file": file, "service": service.rawValue,
      "rule": rule.rawValue, "imported_at": importedAt.description, "added": counts.added,
      "updated": counts.updated, "skipped": counts.skipped, "refused": counts.refused,
      "taken_back": wasUndone,
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

/// `/shelf reset`: empties the shelf after a backup that was read again, and a word that is typed.
struct ResetShelfAction: CommandAction {
  let form = CommandForm.word("reset", .file.optional, options: [.yes])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let reset = ResetShelf(shell.notebook.shelf)
    let backup = try await reset.backup()
    guard backup.rowCount > 0 else {
      return shell.output.print("The shelf is empty; there is nothing to reset.")
    }
    guard try await isMeant(backup, input, shell) else {
      return shell.output.print("Nothing was deleted.")
    }
    let path = try input.arguments.first ?? ShelfBackupFolder(notebook: shell.notebook).newFile()
    let written = try Self.write(reset.bytes(of: backup), to: path)
    try await reset.run(backup, written: written, source: "/shelf reset")
    shell.present(backup.json(file: path)) {
      shell.output.print("Backup: \(path, .strong), read again and found whole.")
      shell.output.print(
        "Deleted \(backup.words). Files of books stay; /shelf restore brings all back.")
    }
  }

  /// The word that has to be typed.
  private static let word = "reset"

  private func isMeant(_ backup: ShelfBackup, _ input: CommandInput, _ shell: ShellContext)
    async throws -> Bool
  {
    if input.has(.yes) { return true }
    shell.diagnostics.print("This deletes \(backup.words), after a backup.")
    let word = try await shell.person.answer("\("Type \(Self.word) to go on: ", .prompt)")
    guard let word else {
      throw UsageError.needsConsent(command: "shelf reset", what: "every work leave the shelf")
    }
    return word == Self.word
  }

  /// Writes a new file and returns what is in it then.
  private static func write(_ bytes: [UInt8], to path: String) throws -> [UInt8] {
    guard !OutputFile(path: path).exists else {
      throw UsageError.wouldOverwrite(command: "shelf reset", path: path)
    }
    do throws(FileError) {
      try FileSystem.writeAtomically(bytes, to: path)
      return try FileSystem.read(path)
    } catch {
      throw StorageError.writeFailed(path: path, reason: error.message)
    }
  }
}

/// `/shelf restore`: fills an empty shelf with the newest backup, or a named one.
struct RestoreShelfAction: CommandAction {
  let form = CommandForm.word("restore", .file.optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard
      let path = try input.arguments.first ?? ShelfBackupFolder(notebook: shell.notebook).newest()
    else {
      throw ShelfBackupError.notABackup
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path, limit: Self.limit)
    } catch {
      throw UnreadableFile(path: path, reason: error.message)
    }
    let backup = try await ResetShelf(shell.notebook.shelf).restore(
      bytes, source: "/shelf restore \(path.split(separator: "/").last.map(String.init) ?? path)")
    shell.present(backup.json(file: path)) {
      shell.output.print("Restored \(backup.words) from \(path, .strong).")
    }
  }

  /// Bytes of the largest backup that is read.
  private static let limit = 2_000_000_000
}

/// The folder of a workspace in which backups of its shelf are.
struct ShelfBackupFolder {
  let notebook: Notebook

  /// The workspace's folder, beside that of its templates.
  private var path: String {
    get throws {
      let folder = try Templates(notebook).folder
      return folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? "."
    }
  }

  /// A path that no file has yet, with the present time in its name.
  func newFile() throws -> String {
    let time = notebook.now.description.prefix(19).map { $0 == ":" ? "-" : $0 }
    let start = "\(try path)/\(Self.start)\(String(time))"
    var (file, number) = ("\(start)\(Self.end)", 1)
    while FileSystem.kind(of: file) != nil {
      number += 1
      file = "\(start)-\(number)\(Self.end)"
    }
    return file
  }

  /// The backup that was made last; nil without one.
  func newest() throws -> String? {
    let folder = try path
    let files = try FileSystem.names(in: folder).filter {
      $0.hasPrefix(Self.start) && $0.hasSuffix(Self.end)
    }
    return files.max { Self.order($0) < Self.order($1) }.map { "\(folder)/\($0)" }
  }

  private static let (start, end) = ("shelf-backup-", ".jsonl")

  /// Names of one second: the shorter was first.
  private static func order(_ name: String) -> String {
    String(name.dropLast(end.utf8.count).prefix(32))
      + String(repeating: "x", count: name.utf8.count)
  }
}

extension ShelfBackup {
  /// What it holds, in words.
  fileprivate var words: String {
    let parts: [String] = [
      Quantity.count(count("works"), "work"), Quantity.count(count("editions"), "edition"),
      Quantity.count(count("entries"), "reading"), Quantity.count(count("authors"), "author"),
      Quantity.count(count("shelf_imports"), "import"),
    ]
    return parts.joined(separator: ", ")
  }

  fileprivate func json(file: String) -> JSONValue {
    .object([
      "file": .string(file), "rows": .integer(rowCount),
      "tables": .object(
        Dictionary(tables.map { ($0.name, .integer($0.rows.count)) }) { first, _ in first }),
    ])
  }
}
