import Basics
import Books
import Foundation
@testable import Notebook
@testable import NotebookShell
import Parameters
@testable import ShelfShell
@testable import ShellKit
@testable import Suggesting
import TestSupport
import Testing

@testable import Shell
@testable import Terminal

/// Help, manual page, documentation, completion and the registries name the same things.
struct DocumentsTests {
  private static let registry = CommandRegistry.standard
  private static let commands = registry.all.map(\.spec)
  private static let manual = ManualPage(commands: registry).text
  private static let pages =
    (try? String(
      contentsOf: Fixture.repository.appending(path: "docs/commands.md"), encoding: .utf8))
    ?? ""

  private func help() -> String {
    let (output, sink) = Output.recording()
    let view = HelpView(commands: Self.registry)
    view.showAll(on: output)
    view.showProgram(on: output)
    return sink.text
  }

  /// The text of a page without what roff adds.
  private static let plainManual = manual.replacingOccurrences(of: "\\-", with: "-")
    .replacingOccurrences(of: "\\(aq", with: "'").replacingOccurrences(of: "\\(dq", with: "\"")
    .replacingOccurrences(of: "\\(ti", with: "~").replacingOccurrences(of: "\\(ha", with: "^")
    .replacingOccurrences(of: "\\[u2026]", with: "…").replacingOccurrences(of: "\\&", with: "")

  @Test func `every command is in the help, the manual, the documentation and the completion`()
    async
  {
    let help = help()
    let offered = await words([""]).map(\.replacement)
    for spec in Self.commands {
      #expect(help.contains("/\(spec.name) "), "help: \(spec.name)")
      #expect(help.contains(spec.summary.prefix(20)), "help: \(spec.summary)")
      let star = spec.needsBook ? "*" : ""
      #expect(
        Self.plainManual.contains("/\(spec.name)\(star) \(spec.usage)".trimmed), "man: \(spec.name)"
      )
      #expect(Self.plainManual.contains(spec.summary), "man: \(spec.summary)")
      let row = "/\(spec.name) \(spec.usage)".trimmed.replacingOccurrences(of: "|", with: "\\|")
      #expect(Self.pages.contains("`\(row)`"), "docs: \(spec.name)")
      #expect(offered.contains(spec.name), "completion: \(spec.name)")
      for example in spec.examples {
        #expect(Self.plainManual.contains(example), "man: \(example)")
      }
    }
    for row in Subcommand.all {
      #expect(help.contains(row.name) && offered.contains(row.name), "\(row.name)")
      #expect(Self.plainManual.contains("\(row.name) \(row.usage)".trimmed), "man: \(row.name)")
    }
    let known = Set(Self.commands.map(\.name) + Subcommand.all.map(\.name))
    #expect(Set(offered) == known && offered.count == known.count)
  }

  @Test func `the manual names no command that is not there`() {
    let named = Self.plainManual.split(separator: "\n").filter { $0.hasPrefix(".B \"/") }.map {
      String($0.dropFirst(5).prefix { $0.isLetter || $0 == "-" })
    }
    #expect(Set(named) == Set(Self.commands.map(\.name)))
    #expect(named.count == Self.commands.count)
  }

  @Test func `options of every form are completed and no other`() async {
    for entry in Subcommand.all(Self.registry) {
      var words = [entry.name] + (entry.spec.needsBook ? ["alice"] : []) + ["--"]
      var offered = Set(await self.words(words).map(\.replacement))
      for form in entry.spec.forms {
        words[words.count - 1] = form.word ?? "x"
        let needs = form.needs.map { [$0.flag] + ($0.takesNextWord ? ["x"] : []) } ?? []
        offered.formUnion(await self.words(words + needs + ["--"]).map(\.replacement))
      }
      let book = entry.spec.takesBook ? [CommandOption.with] : []
      let known = entry.spec.allOptions + book + Invocation.options
      #expect(offered == Set(known.map(\.flag) + ["--help"]), "\(entry.name)")
    }
  }

  @Test func `every option has a name of its own and a help that is shown`() {
    for spec in Self.commands {
      let options = spec.allOptions
      #expect(Set(options.map(\.name)).count == options.count, "\(spec.name)")
      let (output, sink) = Output.recording()
      HelpView(commands: Self.registry).show(spec, on: output)
      for option in options {
        #expect(spec.usage.contains(option.form), "usage: \(spec.name) \(option.form)")
        #expect(sink.text.contains(option.form), "help: \(spec.name) \(option.form)")
        #expect(!option.help.isEmpty && option.help.last != ".", "\(option.flag)")
        #expect(Self.plainManual.contains(option.help), "man: \(spec.name) \(option.flag)")
      }
    }
  }

  @Test func `every parameter is completed and in the manual, with what it takes`() async {
    let offered = await words(["set", ""]).map(\.replacement)
    for parameter in ParameterRegistry.all {
      #expect(offered.contains("\(parameter.name)="), "\(parameter.name)")
      #expect(Self.plainManual.contains(parameter.help), "\(parameter.name)")
      guard case .choice(let choices) = parameter.kind else { continue }
      let values = await words(["ask", "book", "\(parameter.name)="]).map(\.replacement)
      #expect(values == choices.map { "\(parameter.name)=\($0)" })
    }
    for code in ExitCode.allCases { #expect(Self.plainManual.contains(code.meaning)) }
    for option in Invocation.options { #expect(Self.plainManual.contains(option.help)) }
  }

  @Test func `every preference, variable, key and format is in the manual`() {
    for preference in PreferenceRegistry.all {
      #expect(Self.plainManual.contains(preference.help), "\(preference.name)")
    }
    for name in EnvironmentParameters.others {
      #expect(ManualPage.variables.contains { $0.0.contains(name) }, "\(name)")
    }
    for provider in ProviderName.allCases where provider.isService {
      #expect(Self.plainManual.contains(provider.addressVariable), "\(provider)")
    }
    for provider in ProviderName.withKey {
      #expect(Self.plainManual.contains(provider.keyVariable), "\(provider)")
    }
    for row in LineKeys.rows { #expect(Self.plainManual.contains(row.action), "\(row.keys)") }
    for format in BookFormat.allCases where format != .unknown {
      #expect(format.words.map { Self.plainManual.contains($0.name) } == true, "\(format)")
    }
  }

  @Test func `books, presets and templates are completed where they are meant`() async {
    #expect(await words(["search", "SEA"]).map(\.replacement) == ["The Sea Wolf"])
    #expect(await words(["--offline", "open", ""]).first?.replacement == "The Sea Wolf")
    #expect(await words(["ask", "x", "--preset", ""]).map(\.replacement) == ["brief"])
    #expect(await words(["--preset=b"]).map(\.replacement) == ["--preset=brief"])
    #expect(await words(["template", "qu"]).map(\.replacement) == ["quotes"])
    #expect(await words(["preset", "sa"]).map(\.replacement) == ["save"])
    #expect(await words(["run", "x.ib", "--on-error", "s"]).map(\.replacement) == ["stop"])
    #expect(await answer(["--workspace", ""]).files == .folders)
    #expect(await answer(["alic"]).files == .files)
    #expect(await answer(["search", "x", "que"]).files == .none)
  }

  @Test(arguments: [["--of=~1"], ["--of", "~1"]])
  func `an option that was given is not offered again`(given: [String]) async {
    let offered = await words(["export"] + given + ["--"]).map(\.replacement)
    #expect(!offered.contains("--of") && offered.contains("--session"))
    let behind = await words(["export", "--session=~1"] + given + ["--"]).map(\.replacement)
    #expect(!behind.contains("--session") && !behind.contains("--of"))
  }

  @Test func `a short name is in help, manual and completion`() async throws {
    let (output, sink) = Output.recording()
    HelpView(commands: Self.registry).show(RunCommand().spec, on: output)
    #expect(sink.text.contains("-p, --param NAME=VALUE"))
    #expect(Self.plainManual.contains("-p, --param NAME=VALUE"))
    #expect(Self.plainManual.contains("-h, --help") && Self.plainManual.contains("-v, --version"))
    #expect(await words(["run", "a.ib", "-p"]).map(\.replacement) == ["-p"])
    #expect(await words(["run", "a.ib", "--pa"]).map(\.replacement) == ["--param"])
  }

  /// A text that would be a request, a macro's end or an escape is text on the page.
  @Test func `roff reads every text as text`() {
    var page = Roff()
    page.text(".so /etc/passwd")
    page.item("a\"b\\c", "'quoted' – “x” ~^`")
    #expect(
      page.source == """
        .PP
        \\&.so /etc/passwd
        .TP
        .B "a\\(dqb\\ec"
        \\(aqquoted\\(aq \\[u2013] \\[u201C]x\\[u201D] \\(ti\\(ha\\(ga

        """)
  }

  private func words(_ words: [String]) async -> [Completion] { await answer(words).words }

  private func answer(_ words: [String]) async -> WordCompleter.Answer {
    await WordCompleter(Self.registry) { kind in
      switch kind {
      case .book: [Completion("The Sea Wolf", description: "Jack London")]
      case .preset: [Completion("brief")]
      case .template: [Completion("answer"), Completion("quotes")]
      default: []
      }
    }.answer(words)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
