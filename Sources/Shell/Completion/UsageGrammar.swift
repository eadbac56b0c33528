/// The forms of a command, read from its usage, such as `[list | show SESSION] [--json]`.
struct UsageGrammar {
  /// One way to use the command.
  struct Form {
    /// The word it begins with; nil where an argument comes first.
    var word: String?
    /// The words in capitals.
    var places: [String] = []
  }

  private(set) var forms: [Form] = []
  /// Options by name, and what stands for their value.
  private(set) var options: [String: String] = [:]
  /// True where `key=value` may stand.
  private(set) var takesParameters = false
  /// True where the name of a parameter may stand alone, and the command itself reads what follows it.
  private(set) var takesNames = false
  /// Names that the command itself gives a value, such as `page` of `page=N`.
  private(set) var assignments: Set<String> = []

  init(_ usage: String) {
    var form = Form()
    var isStart = true
    var option: String?
    for token in Self.tokens(usage) {
      if token == "|" {
        forms.append(form)
        (form, isStart, option) = (Form(), true, nil)
      } else if token.hasPrefix("--") {
        let parts = token.split(separator: "=", maxSplits: 1)
        options[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
        option = String(parts[0])
      } else if token.contains("=") || token.hasPrefix("KEY") {
        takesParameters = true
        if token == "KEY" { takesNames = true }
        if let name = AssignmentForm.name(in: token), token.first?.isLowercase == true {
          assignments.insert(name)
        }
        if token.hasPrefix("KEY") { form.places.append("KEY") }
      } else if let name = option, Self.isPlace(token) || token.allSatisfy(\.isLetter) {
        options[name] = token
        option = nil
      } else if Self.isPlace(token) {
        form.places.append(token)
        isStart = false
      } else if isStart {
        form.word = token
        isStart = false
      }
      if token == "]" { option = nil }
    }
    forms.append(form)
  }

  /// What may stand behind the words that are there already.
  func places(after words: [String]) -> [String] {
    if let first = words.first, let form = forms.first(where: { $0.word == first }) {
      return form.places
    }
    return forms.filter { $0.word == nil }.flatMap(\.places)
  }

  /// The words that a form can begin with.
  var words: [String] { forms.compactMap(\.word) }

  /// Words, bars and closing brackets.
  private static func tokens(_ usage: String) -> [String] {
    var tokens: [String] = []
    var word = ""
    func end() {
      let bare = word.filter { $0 != "…" && $0 != "?" }
      if !bare.isEmpty { tokens.append(bare) }
      word = ""
    }
    for character in usage {
      switch character {
      case " ", "[", "(", ")", "\"":
        end()
      case "|", "]":
        end()
        tokens.append(String(character))
      default: word.append(character)
      }
    }
    end()
    return tokens
  }

  private static func isPlace(_ token: String) -> Bool {
    token.first?.isUppercase ?? false
  }
}
