import App
import Basics
import Lab
import Terminal

/// `/question import`: takes in a question file of another tool.
struct ImportQuestionsAction: CommandAction {
  let form = CommandForm.word("import", .questionSet, .file)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let (name, file) = try input.pair
    let taken = try await ImportQuestions(shell.notebook).run(file, as: name)
    let (set, lost) = (taken.set, taken.unanswerable)
    if input.has(.json) {
      return shell.printJSON(
        .object([
          "set": .string(set.name), "questions": .integer(set.questions.count),
          "unanswerable": .integer(lost), "left_out": .integer(taken.leftOut),
        ]))
    }
    shell.output.print("\(set.name, .strong) \(Quantity.count(set.questions.count, "question"))")
    if taken.leftOut > 0 {
      shell.output.print(
        "\("\(Quantity.count(taken.leftOut, "entry", plural: "entries")) left out: what a passage must hold is not in them", .warning)"
      )
    }
    if lost > 0 {
      shell.output.print(
        "\("\(lost) of them have an answer that is not in this book, and will not be scored", .warning)"
      )
    }
  }
}
