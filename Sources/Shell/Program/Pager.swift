import Bindings
import Parameters
import ShellKit
import Terminal

/// Shows output taller than the screen in the person's pager.
struct Pager: Sendable {
  private let screen: Output
  private let buffer: PageBuffer
  let output: Output

  /// Returns nil for a line whose output goes to the screen directly.
  init?(_ shell: ShellContext, for line: String) {
    guard shell.output.profile.hasControls, shell.output.rows != nil,
      shell.preferences.current[.pager] == "auto",
      case .command(let name, let rest) = ShellLine(line),
      ![CommandOption.json, .plot].contains(where: { rest.contains($0.flag) }),
      let called = try? shell.commands.called(name),
      let input = try? called.parse(rest),
      called.spec.traits(of: input.form).contains(.isPaged)
    else { return nil }
    screen = shell.output
    buffer = PageBuffer(shell.output)
    output = Output(profile: shell.output.profile, sink: buffer, theme: shell.output.theme)
  }

  /// Shows the output; on the screen itself when it fits, when keys wait, or when no pager runs.
  func show(
    isInHurry: Bool, lending terminal: (@escaping @Sendable () async -> Void) async -> Void
  ) async {
    guard !isInHurry, buffer.isTooTall, let path = try? ScratchFile.keep(buffer.bytes) else {
      return screen.send(buffer.bytes)
    }
    defer { try? FileSystem.remove(path) }
    let (screen, bytes) = (screen, buffer.bytes)
    await terminal {
      do {
        try await ChildProcess.run("/bin/sh", ["-c", Self.program + " < \"$1\"", "sh", path])
      } catch {
        screen.send(bytes)
      }
    }
  }

  /// Makes `less` leave the text on the screen, show colours, end at once if all fits, and name its keys.
  ///
  /// In a prompt of `less` a colon needs a backslash, and a dollar ends it. Without the character set, `less`
  /// shows the bytes of letters beyond ASCII where the locale that `LANG` names is not installed.
  static let defaults =
    #"LESSCHARSET="${LESSCHARSET-utf-8}" LESS="${LESS--FRX -Psspace\: on, q\: back to the line\$}""#

  private static var program: String {
    let named = ["IB_PAGER", "PAGER"].compactMap { ProcessEnvironment.value($0) }
      .first { !$0.isEmpty }
    return "\(defaults) " + (named ?? "less")
  }
}
