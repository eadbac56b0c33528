package import Basics
import Bindings
import Books

/// The person's editor for longer texts.
package struct TextEditor: Sendable {
  /// The command for the system's shell, which may have arguments.
  package let command: String
  /// The variable that names it; nil for the first usual editor.
  package let variable: String?
  private let folder: String

  /// Editors used when none is chosen, the system's choice first.
  static let usual = ["sensible-editor", "editor", "nano", "vi"]

  /// Takes `VISUAL`, then `EDITOR`, then the first usual editor in a folder of `PATH`; nil without any.
  package init?(
    _ environment: [String: String],
    isProgram: (String) -> Bool = FileSystem.isExecutable
  ) {
    variable = ["VISUAL", "EDITOR"].first { !(environment[$0] ?? "").isEmpty }
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let found = Self.usual.first { name in folders.contains { isProgram("\($0)/\(name)") } }
    guard let command = variable.flatMap({ environment[$0] }) ?? found else { return nil }
    self.command = command
    folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Lets the person change the text in a file of its own; throws `ChildProcess.Failure`.
  package func edit(_ text: String) async throws -> String {
    let path = "\(folder)/interactive-books-\(UInt64.random(in: .min ... .max)).txt"
    do throws(FileError) {
      try FileSystem.writeAtomically(Array((text + "\n").utf8), to: path, isDurable: false)
    } catch {
      throw StorageError.writeFailed(path: path, reason: error.message)
    }
    defer { try? FileSystem.remove(path) }
    try await open(path)
    do throws(FileError) {
      let edited = String(decoding: try FileSystem.readText(path, limit: 1 << 20), as: UTF8.self)
      return String(edited.reversed().drop { $0.isNewline }.reversed())
    } catch {
      throw StorageError.writeFailed(path: path, reason: error.message)
    }
  }

  /// Lets the person change a file itself; throws `ChildProcess.Failure`.
  package func open(_ path: String) async throws {
    try await ChildProcess.run("/bin/sh", ["-c", command + " \"$1\"", "sh", path])
  }
}

extension ChildProcess.Failure: Explained {
  package var explanation: ErrorMessage {
    ErrorMessage("The editor ended badly (\(reason)).", advice: "The text is as it was.")
  }
}
