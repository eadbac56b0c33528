import App
import Basics
import Lab
import Sessions
import Terminal

/// `/question show`: a question with its gold.
struct ShowQuestionAction: CommandAction {
  let form = CommandForm.word("show", .questionSet, "ID")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let pair = try input.pair
    let set = try QuestionSets(shell.notebook).set(pair.0)
    guard let question = set.questions.first(where: { $0.id == pair.1 }) else {
      throw QuestionError.noSuchQuestion(pair.1, set: pair.0)
    }
    let view = QuestionView(question, in: shell)
    try await shell.present(.object(["question": question.summary, "gold": try await view.json])) {
      shell.output.print(
        "\(question.id, .heading) \(question.text)  \(question.kind.rawValue, .muted)")
      try await view.showGold()
    }
  }
}

/// `/question rm`: takes a question out of its set.
struct RemoveQuestionAction: CommandAction {
  let form = CommandForm.word("rm", .questionSet, "ID")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let (set, id) = try input.pair
    try QuestionSets(shell.notebook).remove(id, from: set)
    shell.present(.object(["set": .string(set), "removed": .string(id)])) {
      shell.output.print("\(id, .strong) is out of \(set).")
    }
  }
}

extension CommandInput {
  /// The two arguments of a form of `/question`; throws for another number.
  var pair: (String, String) {
    get throws {
      guard arguments.count == 2 else {
        throw UsageError.missingArgument(command: "question", usage: form.usage)
      }
      return (arguments[0], arguments[1])
    }
  }
}

extension Question {
  /// The question with its kind and the number of its gold places, for programs.
  var summary: JSONValue {
    .object([
      "id": .string(id), "kind": .string(kind.rawValue), "question": .string(text),
      "gold": .integer(spans.count + pages.count + min(1, contains.count)),
    ])
  }
}
