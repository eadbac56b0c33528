import App
import Parameters
import Sessions
import Terminal

/// The cell and the template of a recorded prompt, and the template of the next one where it is another.
struct PromptHeading {
  private let found: LocatedCell

  init(_ found: LocatedCell) { self.found = found }

  func show(in shell: ShellContext) async {
    guard let template = found.cell.prompts.last?.template else { return }
    shell.output.print("\("cell \(found.label), template \(template)", .heading)")
    let current = await shell.notebook.parameters[.template]
    guard current != template else { return }
    shell.advise("The template is \(current) now: /prompt QUESTION shows a prompt of it.")
  }
}
