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
    shell.present(
      .object([
        "set": .string(set.name), "questions": .integer(set.questions.count),
        "unanswerable": .integer(lost), "left_out": .integer(taken.leftOut),
        "repeated": .object(
          Dictionary(
            taken.repeated.map { ($0.question, .integer($0.places)) },
            uniquingKeysWith: { first, _ in first })),
      ])
    ) {
      shell.output.print("\(set.name, .strong) \(Quantity.count(set.questions.count, "question"))")
      if taken.leftOut > 0 {
        shell.output.print(
          "\("\(Quantity.count(taken.leftOut, "entry", plural: "entries")) left out: they name no text that a passage must contain", .warning)"
        )
      }
      if lost > 0 {
        shell.output.print(
          "\("not in this book, so not scored: the answers of \(Quantity.count(lost, "question"))", .warning)"
        )
      }
      if !taken.repeated.isEmpty {
        let list = taken.repeated.map { "\($0.question) (\($0.places) places)" }
        shell.output.print(
          "\("repeated in the book, so that any place may count: the answers of \(Quantity.list(list, most: 8)) · /question show \(set.name) ID", .warning)"
        )
      }
    }
  }
}
