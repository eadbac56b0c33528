import App
import Basics
import Lab
import Sessions
import Terminal

/// `/question list`: the sets of questions, or the questions of one.
struct ListQuestionsAction: CommandAction {
  let form = CommandForm.word("list", .questionSet.optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let name = input.arguments.first else { return try showSets(in: shell) }
    let library = QuestionSets(shell.notebook)
    let questions = try library.set(name).questions
    shell.present(.array(questions.map(\.summary))) {
      var table = Table([
        .init("id", isFixed: true), .init("kind", isFixed: true), .init("gold", .right),
        .init("question"),
      ])
      for question in questions {
        let gold = question.spans.count + question.pages.count + min(1, question.contains.count)
        table.add(["\(question.id)", "\(question.kind.rawValue)", "\(gold)", "\(question.text)"])
      }
      shell.print(table)
    }
  }

  /// Prints the names of all sets.
  func showSets(in shell: ShellContext) throws {
    let library = QuestionSets(shell.notebook)
    let sets = try library.names().map { ($0, try library.set($0).questions.count) }
    shell.present(
      .array(sets.map { .object(["set": .string($0.0), "questions": .integer($0.1)]) })
    ) {
      var table = Table([.init("set", isFixed: true), .init("questions", .right)])
      for (name, count) in sets { table.add(["\(name)", "\(count)"]) }
      shell.print(table)
      if sets.isEmpty {
        shell.output.print("\("none yet: /question add SET --cell N --passage N", .muted)")
      }
    }
  }
}
