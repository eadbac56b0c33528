import Basics
import Books
import Parameters
import ShellKit
import Terminal

/// The manual page, made from the registries.
struct ManualPage: Sendable {
  let commands: CommandRegistry

  /// The page in roff's man macros, in ASCII with a few named characters.
  var text: String {
    var page = Roff()
    page.title(Version.name, section: 1, version: Version.number)
    page.section("NAME")
    page.text("\(Version.name) - a notebook shell for retrieval")
    page.section("SYNOPSIS")
    page.text("\(Version.name) [SUBCOMMAND] [OPTION…] [WORD…]")
    page.section("DESCRIPTION")
    page.text(Self.description)
    rows(&page)
    parameters(&page)
    preferences(&page)
    keys(&page)
    formats(&page)
    environment(&page)
    page.section("FILES")
    for (path, what) in Self.files { page.item(path, what) }
    page.section("EXIT STATUS")
    for code in ExitCode.allCases { page.item("\(code.rawValue)", code.meaning) }
    return page.source
  }

  private func rows(_ page: inout Roff) {
    page.section("SUBCOMMANDS")
    for row in Subcommand.all { page.item("\(row.name) \(row.usage)", row.summary) }
    page.section("OPTIONS")
    page.text("Every subcommand takes these; --help after one explains it.")
    for option in Invocation.options + [.help, .version] {
      page.item(option.listed, option.help + ".")
    }
    page.section("COMMANDS")
    page.text(
      "In the shell each begins with a slash, and any unique beginning of its name runs it. Outside"
        + " each is a subcommand; one that needs a book, marked with a star, takes it first.")
    for group in CommandGroup.allCases {
      page.subsection(group.rawValue)
      for spec in commands.all.map(\.spec) where spec.group == group {
        page.item(
          "/\(spec.name)\(spec.needsBook ? "*" : "") \(spec.usage)", spec.summary + ".")
        page.examples(spec.examples)
        for option in spec.allOptions { page.item(option.listed, option.help + ".") }
      }
    }
  }

  private func parameters(_ page: inout Roff) {
    page.section("PARAMETERS")
    page.text(
      "/set KEY=VALUE in the shell, KEY=VALUE after a command, --set KEY=VALUE for one start.")
    for parameter in ParameterRegistry.all {
      let short = parameter.aliases.isEmpty ? "" : " (\(parameter.aliases.joined(separator: ", ")))"
      page.item(
        "\(parameter.name)\(short)",
        "\(parameter.help) Takes \(parameter.kind.expectation); default \(parameter.defaultText).")
    }
  }

  private func preferences(_ page: inout Roff) {
    page.section("PREFERENCES")
    page.text("/set KEY=VALUE changes them, too; no session records them.")
    for preference in PreferenceRegistry.all {
      page.item(
        preference.name,
        "\(preference.help) Takes \(preference.kind.expectation); default \(preference.defaultValue)."
      )
    }
  }

  private func keys(_ page: inout Roff) {
    page.section("KEYS")
    for row in LineKeys.rows { page.item(row.keys, row.action + ".") }
  }

  private func formats(_ page: inout Roff) {
    page.section("FORMATS")
    for words in BookFormat.allCases.compactMap(\.words) {
      page.item(words.name, words.reading.filter { $0 != "`" } + ".")
    }
  }

  private func environment(_ page: inout Roff) {
    page.section("ENVIRONMENT")
    for (name, what) in Self.variables { page.item(name, what) }
  }

  private static let description = """
    Opens a book, finds passages in it by keywords and by meaning, and answers questions from them. \
    Every step can be seen and changed, every answer leads back to its pages, and the session is kept \
    as a transcript that can be computed again. It runs offline; a language model is asked only when \
    there is a key or when one is chosen.
    """

  static let variables = [
    ("IB_…", "Any parameter, such as \(ParameterRegistry.all[0].environmentVariable)."),
    ("ANTHROPIC_API_KEY, OPENAI_API_KEY, COMPATIBLE_API_KEY", "Keys of providers."),
    (
      "VOYAGE_API_KEY, COHERE_API_KEY, JINA_API_KEY",
      "Keys of services for vectors and re-ranking."
    ),
    (
      "RERANK_COHERE_BASE_URL, RERANK_VOYAGE_BASE_URL, RERANK_JINA_BASE_URL, RERANK_COMPATIBLE_BASE_URL",
      "Other addresses for re-ranking."
    ),
    (
      "ANTHROPIC_BASE_URL, OPENAI_BASE_URL, COMPATIBLE_BASE_URL, OLLAMA_HOST",
      "Where providers are found."
    ),
    (
      "OPENLIBRARY_BASE_URL, GOOGLE_BOOKS_BASE_URL, INVENTAIRE_BASE_URL",
      "Other addresses for catalogues, such as that of a mirror."
    ),
    ("IB_WORKSPACE", "The workspace, unless --workspace names one."),
    ("IB_HOME", "Where the model, the vector extension and the sample book are."),
    ("IB_KEYRING", "When it is 1, keys are looked for in the desktop's keyring, too."),
    ("XDG_CONFIG_HOME, XDG_DATA_HOME", "Folders instead of ~/.config and ~/.local/share."),
    ("VISUAL, EDITOR", "The editor for longer texts."),
    ("IB_PAGER, PAGER", "What long output goes through, instead of less."),
    ("NO_COLOR", "When it is set and not empty, no colour and no control sequence is sent."),
    ("CLICOLOR_FORCE", "When it is 1, a pipe gets colours, too."),
    (
      "ACCESSIBLE",
      "When it is 1, nothing is repainted and rows of tables are sentences, for screen readers."
    ),
  ]

  static let files = [
    ("~/.config/interactive-books/init.ib", "What is set at every start, as lines of the shell."),
    ("~/.config/interactive-books/keys", "Keys of providers, readable by their owner only."),
    (
      "~/.config/interactive-books/models.json",
      "Models and prices in addition to the built-in ones."
    ),
    ("~/.local/share/interactive-books", "The default workspace: library, sessions, templates."),
    ("~/.local/share/interactive-books/history.jsonl", "What was typed there."),
  ]
}

/// Builds a page in the man macros; any text is escaped, so that it cannot become a macro.
struct Roff: Sendable {
  private(set) var source = ""

  mutating func title(_ name: String, section: Int, version: String) {
    source +=
      ".TH \(Self.word(name.uppercased())) \(section) \"\" \(Self.word("\(name) \(version)")) \"\"\n"
    // Ragged lines are easier to read on a terminal than justified ones.
    source += ".ad l\n.nh\n"
  }

  mutating func section(_ title: String) { source += ".SH \(Self.word(title))\n" }
  mutating func subsection(_ title: String) { source += ".SS \(Self.word(title))\n" }
  mutating func text(_ text: String) { source += ".PP\n\(Self.line(text))\n" }

  /// Adds a term with its meaning, indented.
  mutating func item(_ term: String, _ text: String) {
    var term = term
    while term.last == " " { term.removeLast() }
    source += ".TP\n.B \(Self.word(term))\n\(Self.line(text))\n"
  }

  /// Adds lines to type below the last item.
  mutating func examples(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    source += ".RS\n.nf\n"
    for line in lines { source += "\(Self.line(line))\n" }
    source += ".fi\n.RE\n"
  }

  /// An argument of a macro, escaped.
  private static func word(_ text: String) -> String { "\"\(escaped(text, inQuotes: true))\"" }

  /// A line of text, with a dot at its beginning escaped, which would make it a request.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text, inQuotes: false)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  private static func escaped(_ text: String, inQuotes: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"" where inQuotes: result += "\\(dq"
      case "\n": result += " "
      default:
        result +=
          scalar.isASCII
          ? String(scalar) : "\\[u\(scalar.value.digits(4, radix: 16, uppercase: true))]"
      }
    }
    return result
  }
}
