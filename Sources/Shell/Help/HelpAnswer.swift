import Asking
import Basics
import Notebook
import Parameters
import Search
import ShellKit
import Terminal

/// What to type for a task in somebody's own words, from tasks, commands, options and parameters.
struct HelpAnswer: Presentable {
  /// Least score of a line that is shown, and how far it may be below the best; chosen on 67 questions.
  private static let (least, distance) = (0.5, 0.2)
  private static let mostLines = 3
  /// Weight of the question's words beside the cosine, which is at most 1.
  private static let wordWeight = 0.5

  /// The lines that fit, best first; empty when none does.
  let tasks: [HelpTask]

  init(_ question: String, _ commands: CommandRegistry, _ notebook: Notebook) async {
    let all = Self.tasks(commands)
    let wanted = Self.task(in: question)
    let words = WordShares(all.map { "\($0.want) \($0.line)" })
    let cosines = await NearTexts(notebook).cosines(of: wanted, with: all.map(\.want))
    let scored = all.indices.map { index in
      let share = words.share(of: wanted, in: index)
      let likeness = cosines.map { $0[index] } ?? share
      return likeness + Self.wordWeight * share - all[index].handicap
    }
    let best = scored.max() ?? 0
    let fitting = all.indices.filter {
      scored[$0] >= Self.least && scored[$0] >= best - Self.distance
    }
    tasks = fitting.sorted { (scored[$1], $0) < (scored[$0], $1) }.prefix(Self.mostLines)
      .map { all[$0] }
  }

  /// The question without its opening, such as `do I` or `can I`.
  private static func task(in question: String) -> String {
    let opening = ["how", "do", "can", "i", "you", "to"]
    return question.split(separator: " ").drop { opening.contains($0.lowercased()) }
      .joined(separator: " ")
  }

  private static func tasks(_ commands: CommandRegistry) -> [HelpTask] {
    let lines = commands.all.map(\.spec).flatMap { spec in
      [HelpTask(want: spec.summary, line: spec.examples.first ?? "/\(spec.name)")]
        + spec.allOptions.filter { ![.json, .all, .allPages].contains($0) }.map {
          HelpTask(want: $0.help, line: "/\(spec.name) … \($0.form)", handicap: 0.1)
        }
    }
    let parameters = ParameterRegistry.all.map { parameter in
      let name = (parameter.aliases + [parameter.name]).first ?? parameter.name
      return HelpTask(want: parameter.help, line: "/set \(name)=VALUE", handicap: 0.05)
    }
    return HelpTask.usual + HelpTask.others + lines + parameters
  }

  func show(in shell: ShellContext) {
    guard !tasks.isEmpty else {
      return shell.output.print(
        "No command is known for this. \("/help --all lists the commands, /set the parameters.", .muted)"
      )
    }
    var table = Table([.init("", isFixed: true), .init("", wraps: true)])
    for task in tasks { table.add(["\(task.line, .strong)", "\(task.want)"]) }
    for line in shell.lines(of: table, showsTitles: false) { shell.output.print(line) }
  }

  var document: JSONValue {
    .object([
      "answer": .array(
        tasks.map { .object(["line": .string($0.line), "task": .string($0.want)]) })
    ])
  }
}

/// How much of a question's words short texts hold; a rare word weighs more.
private struct WordShares {
  private let texts: [Set<String>]

  init(_ texts: [String]) { self.texts = texts.map(ContentTerms.of) }

  /// The share by weight, 0...1.
  func share(of question: String, in index: Int) -> Double {
    var (held, all) = (0.0, 0.0)
    for term in ContentTerms.of(question) {
      let weight = 1 / Double(1 + texts.count { $0.contains(term) })
      all += weight.squareRoot()
      held += texts[index].contains(term) ? weight.squareRoot() : 0
    }
    return all == 0 ? 0 : held / all
  }
}
