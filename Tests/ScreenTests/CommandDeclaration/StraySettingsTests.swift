import Parameters
@testable import ShelfShell
@testable import ShellKit
import Testing

@testable import Shell

/// A `name=value` that a command does not take is refused by every command, and goes through behind `--`.
struct StraySettingsTests {
  /// The forms of all commands, but those that keep a line as typed or read names themselves.
  private static let forms = CommandRegistry.standard.all.map(\.spec).filter { spec in
    spec.text?.isLine != true && !spec.forms.contains { $0.settings?.takesNames == true }
  }.flatMap { spec in spec.forms.map { (spec, $0) } }

  /// The words of a form without its optional arguments, and a word of text more.
  private static func words(of form: CommandForm) -> [String] {
    let option = form.needs.map { option in
      option.takesNextWord ? [option.flag, value(of: option)] : [option.flag]
    }
    let arguments = form.arguments.filter { !$0.isOptional }.map { argument in
      argument.key.map { "\($0)=1" } ?? "1"
    }
    return [form.word].compactMap(\.self) + (option ?? []) + arguments
  }

  private static func value(of option: CommandOption) -> String {
    if case .choice(let words) = option.value { words[0] } else { "1" }
  }

  @Test func `every form of every command refuses a name that it does not take`() {
    #expect(Self.forms.count > 60)
    for (spec, form) in Self.forms {
      let line = (Self.words(of: form) + ["leaf=10"]).joined(separator: " ")
      #expect(isRefused { try spec.parse(line) }, "/\(spec.name) \(line)")
    }
  }

  @Test func `the caller's shell takes quotes away, which changes nothing of it`() {
    for (spec, form) in Self.forms {
      let words = (Self.words(of: form) + ["leaf=10"]).map(WordSplitter.Word.init(ofCommandLine:))
      #expect(isRefused { try spec.parse(commandLine: words) }, "\(spec.name) \(words)")
    }
  }

  @Test func `behind two dashes it is text for every command`() throws {
    for (spec, form) in Self.forms where form.arguments.contains(where: { $0.key == nil }) {
      let line = (Self.words(of: form) + ["-- leaf=10"]).joined(separator: " ")
      #expect(try spec.parse(line).arguments.last == "leaf=10", "/\(spec.name) \(line)")
    }
  }

  private func isRefused(_ parse: () throws -> CommandInput) -> Bool {
    do {
      _ = try parse()
      return false
    } catch ParameterError.stray("leaf", _) {
      return true
    } catch UsageError.noParameters(_, "leaf=10", _) {
      return true
    } catch {
      return false
    }
  }

  @Test(arguments: [
    (#"/why "roses" page=10"#, "/why takes no parameters: page=10 would change nothing."),
    ("/cells words=lamp", "Perhaps: --words. Put -- before text that contains =."),
    (
      "/search --literal storm topk=3", "Perhaps: /set top_k=3"
    ),
    ("/shelf author=x", "Perhaps: author:x. Put -- before text that contains =."),
    ("/model cost a=b", "/help model shows its form; after -- everything is text."),
    ("/trace leaf=10", "/help trace shows its form; after -- everything is text."),
  ])
  func `a person reads what was meant, and how to search for such words`(
    line: String, words: String
  ) async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let shown = await desk.transcript([line], columns: 200)
    #expect(shown.contains(words), "\(shown)")
  }

  @Test func `words behind two dashes are looked for`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let shown = await desk.transcript(["/search --literal -- leaf=10"], columns: 200)
    #expect(shown.contains("Nothing matches leaf=10"), "\(shown)")
  }
}
