import App
import Basics
import Reading
import Terminal

/// `/catalogue import`: brings a dump of Open Library, or a table of books, to this computer's catalogue.
struct ImportCatalogueAction: CommandAction {
  let form = CommandForm.word("import", .file)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let path = try input.only(of: "catalogue")
    let diagnostics = shell.diagnostics
    let done = try await ImportCatalogue(shell.notebook).run(path) { counts, share in
      let percent = Int((share * 100).rounded(.down))
      diagnostics.showStatus("\(percent)% · \(CatalogueStateView.words(counts), .muted)")
    }
    diagnostics.clearStatus()
    shell.present(CatalogueStateView.json(done)) {
      shell.output.print("\(done.file, .strong)  \(CatalogueStateView.words(done.counts))")
    }
  }
}
