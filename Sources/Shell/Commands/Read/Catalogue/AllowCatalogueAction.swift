import App
import Basics
import Reading
import Terminal

/// `/catalogue allow` and `/catalogue forbid`: whether catalogues may be asked over the network.
struct AllowCatalogueAction: CommandAction {
  let isAllowed: Bool

  var form: CommandForm { CommandForm.word(isAllowed ? "allow" : "forbid") }

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await AllowCatalogues(shell.notebook).run(isAllowed)
    shell.present(.object(["allowed": .bool(isAllowed)])) {
      shell.output.print(
        isAllowed
          ? "Open Library, Google Books and Inventaire may be asked. They see the ISBN, the title or the author that is looked up."
          : "No catalogue is asked over the network.")
    }
  }
}
