import Basics
import Bindings
package import Books
import Discovery
import Notebook
import Parameters
import Reading
package import ShellKit
import Suggesting
import Synchronization
import Terminal
import Views

/// Suggests what to read next, and begins a conversation about it.
package struct DiscoverCommand: Command {
  package let spec = CommandSpec(
    "discover", [.form(.text("WISH").optional)] + DiscoverCommand.actions.forms,
    settings: .values, options: .views,
    summary: "suggest what to read next, from your shelf and the catalogue on this computer",
    group: .ask,
    examples: [
      "/discover", "/discover a short mystery", "/discover like:chapter",
      "/discover discover.novelty=2 something funny",
      "/discover why 2", "/discover why \"The Dispossessed\"", "/discover add 2",
      "/discover pass 3 too long", "/discover taste less:horror never:vampires",
    ],
    note: "Lines without a slash go on with it, until done.",
    traits: .answers)

  package init() {}

  static let actions: [any CommandAction] =
    AnswerBookAction.all + [
      WhyBookAction(), TasteAction(), DiscoveryInsightsAction(), ListTalksAction(),
      UseTalkAction(), RenameTalkAction(), RemoveTalkAction(), DoneAction(),
    ]

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    // `more like Dune` and `more Jules Verne` wish for something; `more 2` answers a book.
    let rest = Array(input.arguments.dropFirst())
    let wishes =
      input.arguments.first?.lowercased() == SuggestionVerb.more.rawValue && !rest.isEmpty
      && !NumberedBooks.leads(rest)
    if !wishes, try await Self.actions.run(input, in: shell) { return }
    let source = input.line.isEmpty ? "/discover" : "/discover \(input.line)"
    try await Self.suggest(
      wishes ? input.arguments.joined(separator: " ") : input.text, overrides: input.overrides,
      source: source, behind: input.liftedFence, in: shell)
  }

  /// True for a line that begins with the word of a form, such as `add`.
  package static func hasForm(_ line: String) -> Bool {
    let first = line.split(whereSeparator: \.isWhitespace).first?.lowercased()
    return actions.forms.contains { $0.word == first }
  }

  /// Takes a plain line of the conversation: an answer that begins with a form's word, or a wish.
  package static func goOn(_ line: String, in shell: ShellContext) async throws {
    if let answer = try SuggestionLine(line) {
      return try await AnswerBookAction.run(
        answer, source: "/discover \(line)", in: shell)
    }
    let words = line.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    if let first = words.first, (try? TasteTerm(first)) ?? nil != nil {
      return try await shell.run("discover", "\(TasteAction.word) \(line)")
    }
    let form = actions.forms.first { $0.word == words.first }
    let namesBook = words.count > 1 && words[1].first?.isNumber == true
    let isWhy = form?.word == WhyBookAction.word && words.count > 1
    // `add` alone gets its usage.
    let isAlone = form != nil && words.count == 1
    let isTaste = form?.word == TasteAction.word && words.dropFirst().contains { $0.contains(":") }
    if form != nil, namesBook || isWhy || isAlone || isTaste {
      return try await shell.run("discover", line)
    }
    try await suggest(line, overrides: [], source: line, behind: nil, in: shell)
  }

  private static func suggest(
    _ line: String, overrides: ParameterChanges, source: String,
    behind fence: Fence?, in shell: ShellContext
  ) async throws {
    let mayAsk = !shell.isSubcommand && !shell.wantsDocument
    if mayAsk, await !shell.notebook.discovery.isOpen {
      let hour = LocalTime(shell.notebook.now).hour
      let greeting = try await shell.notebook.discovering.greeting(hour: hour)
      // Who names a wish need not be asked for one.
      if line.isEmpty || greeting == .empty {
        shell.output.print("\(greeting.words, .muted)")
      }
    }
    let progress = ProposalsProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let suggested = try await SuggestBooks(shell.notebook).run(
      line, overrides: overrides, mayAsk: mayAsk, source: source,
      at: shell.isSubcommand ? "command" : "shell", behind: fence,
      observer: progress.observe)
    progress.finish()
    shell.present(suggested)
    // For a person at the prompt; a script gets the same list each time.
    if shell.person.vectorTiming == .later {
      LearnMeaning(shell.notebook.discovering).begin(after: suggested)
    }
  }
}

/// `/discover done`: plain lines belong to the open book again.
struct DoneAction: CommandAction {
  static let word = "done"
  let form = CommandForm.word(DoneAction.word)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await DiscoveryTalks(shell.notebook.discovering).end()
    shell.present(.object(["open": .bool(false)])) {
      shell.output.print(
        "Lines are questions to the open book again. /discover begins another conversation.")
    }
  }
}

/// `/discover why`: why a book is in the list, or what kept it out.
package struct WhyBookAction: CommandAction {
  package static let word = "why"
  package let form = CommandForm.word(WhyBookAction.word, .text("N|TITLE"))

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.text.isEmpty else { throw input.missingArgument }
    try await Self.show(input.text, behind: input.liftedFence, in: shell)
  }

  package static func show(
    _ text: String, behind fence: Fence?, in shell: ShellContext
  ) async throws {
    let isNegated = text.lowercased().hasPrefix("not ")
    let title = isNegated ? String(text.dropFirst(4)) : text
    let answer = try await WhyBook(shell.notebook).run(title, behind: fence)
    shell.present(answer.json) { WhyBookView(answer: answer).show(in: shell) }
  }
}

extension SuggestedCell: Presentable {
  func show(in shell: ShellContext) {
    RoundView(round, of: cell).show(in: shell)
    if let dollars { shell.output.print("\("cost \(Quantity.dollars(dollars))", .muted)") }
  }

  /// The list with its cell.
  var document: JSONValue {
    var members = round.json.object ?? [:]
    members["cell"] = .integer(cell)
    if let parent { members["parent"] = .integer(parent) }
    members["cost_usd"] = dollars.map { .number($0) }
    return .object(members)
  }
}

/// A bar over the books that a model proposes, while it does.
final class ProposalsProgress: Sendable {
  private struct State {
    var bar: CountProgress?
    var told = 0
    var count = 0
  }

  private let state = Mutex(State())
  private let diagnostics: Output

  /// Nothing is shown without a terminal, but for a wait.
  init(on diagnostics: Output) { self.diagnostics = diagnostics }

  var observe: ProposalObserver { { event in self.take(event) } }

  func finish() { state.withLock { $0.bar?.finish() } }

  private func take(_ event: ProposalEvent) {
    switch event {
    case .asking(let provider, let count):
      state.withLock {
        $0.bar = CountProgress("Asking \(provider)", unit: "books", on: diagnostics)
        $0.count = count
      }
    case .replying: state.withLock { $0.bar?.observe(0, $0.count) }
    case .proposed:
      state.withLock {
        $0.told = min($0.told + 1, $0.count)
        $0.bar?.observe($0.told, $0.count)
      }
    case .waiting(let seconds, let reason):
      finish()
      diagnostics.print(
        "\("\(reason); waiting \(Quantity.duration(.seconds(seconds)))", .muted)")
    }
  }
}

extension Greeting {
  /// The first line of a conversation.
  var words: String {
    switch self {
    case .empty:
      return
        "Your shelf is empty, so this begins with a wish. /shelf import FILE brings what you read."
    case .finished(let title, let rating):
      return rating.map { "You finished \(title) and gave it \($0.stars) stars. What next?" }
        ?? "You finished \(title). What next?"
    case .quiet(let days, let subject):
      let since =
        days.map { "Nothing was read for \(Quantity.count($0, "day"))." } ?? "Nothing is under way."
      return subject.map { "\(since) You like \($0) most: shall it be that?" } ?? since
    case .time(let time, let reading):
      return reading.map { "\(time.words) You are reading \($0); what comes after it?" }
        ?? "\(time.words) What would you like to read?"
    }
  }
}

extension Greeting.DayTime {
  fileprivate var words: String {
    switch self {
    case .morning: "Good morning."
    case .afternoon: "Good afternoon."
    case .evening: "Good evening."
    case .night: "Still awake?"
    }
  }
}

extension LocalTime {
  /// 0...23.
  var hour: Int { Int(clock.prefix(2)) ?? 0 }
}
