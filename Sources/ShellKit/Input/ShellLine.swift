package import Parameters
import Asking

/// The kind of a line typed at the prompt.
package enum ShellLine: Hashable, Sendable {
  case blank
  case question(String)
  /// A line that begins with a slash; it is never sent to a model.
  case command(name: String, rest: String)
  /// A line that begins with `!`, for the system's shell; only a person may type one.
  case program(String)

  /// Words that people type in any new shell, with the commands they mean.
  private static let bareCommands = [
    "help": "help", "?": "help", "exit": "quit", "quit": "quit", ":q": "quit",
  ]

  /// Reads a line: `//text` and a leading space make it text; any other line with a slash is a command, and so
  /// is `help`, `exit` or `quit` alone.
  package init(_ line: String) {
    let trimmed = line.drop { $0.isWhitespace }
    if trimmed.isEmpty {
      self = .blank
    } else if line.hasPrefix("//") {
      self = .question(String(line.dropFirst()))
    } else if line.hasPrefix("/") {
      let name = line.dropFirst().prefix { !$0.isWhitespace }
      let rest = line.dropFirst(1 + name.count).drop { $0.isWhitespace }
      self = .command(name: String(name), rest: String(rest))
    } else if line.hasPrefix("!") {
      self = .program(String(line.dropFirst().drop { $0.isWhitespace }))
    } else if let name = Self.bareCommands[line.lowercased()] {
      self = .command(name: name, rest: "")
    } else {
      self = .question(String(trimmed))
    }
  }
}

/// The target of a line's output: `… | less`, `… > file` or `… >> file`.
package struct LineOutlet: Hashable {
  enum Target: Hashable {
    /// A line for the system's shell that reads the text.
    case program(String)
    case file(String, appends: Bool)
  }

  /// The command or question before the sign.
  package let line: String
  let target: Target

  /// Returns nil for a line without a separate sign outside quotation marks; in a question the sign stands
  /// behind the question mark, or before the name of a file at the end.
  package init?(_ text: String) {
    guard let sign = Self.sign(in: text) else { return nil }
    switch ShellLine(text) {
    case .command: break
    case .question where Self.endsQuestion(text, at: sign): break
    default: return nil
    }
    let rest = text[sign.upperBound...].drop { $0.isWhitespace }
    let target = String(rest.reversed().drop { $0.isWhitespace }.reversed())
    guard !target.isEmpty else { return nil }
    line = String(text[..<sign.lowerBound])
    switch text[sign] {
    case "|": self.target = .program(target)
    default:
      guard let word = WordSplitter.words(of: target).first?.text else { return nil }
      self.target = .file(word, appends: text[sign] == ">>")
    }
  }

  private static func endsQuestion(_ text: String, at sign: Range<String.Index>) -> Bool {
    if text[..<sign.lowerBound].last(where: { !$0.isWhitespace }) == "?" { return true }
    let words = text[sign.upperBound...].split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let word = words.first, text[sign] != "|", let last = word.last else {
      return false
    }
    return (last.isLetter || last.isNumber) && word.contains { $0 == "." || $0 == "/" }
  }

  /// The first `|`, `>` or `>>` with a blank before it and outside of quotation marks.
  private static func sign(in text: String) -> Range<String.Index>? {
    for index in text.indices.dropFirst() where "|>".contains(text[index]) {
      let before = text[..<index]
      guard before.last?.isWhitespace == true, WordSplitter.openQuote(at: String(before)) == nil
      else { continue }
      let next = text.index(after: index)
      let doubles = text[index] == ">" && text[next...].first == ">"
      return index..<(doubles ? text.index(after: next) : next)
    }
    return nil
  }
}

/// `shelf:"rating>=4"` in a question that is typed without a command, whose apostrophes are no quotation
/// marks.
package enum ShelfWord {
  /// The question without it, and the question to the shelf; nil where there is none.
  package static func taken(from line: String) -> (question: String, shelf: String)? {
    var start = line.startIndex
    while let range = line[start...].firstRange(of: BooksOfShelf.prefix) {
      let before = line[..<range.lowerBound]
      if before.last?.isWhitespace ?? true, let found = value(in: line[range.upperBound...]) {
        let rest = [before, line[found.end...]].map { $0.split(whereSeparator: \.isWhitespace) }
        let question = rest.flatMap(\.self).joined(separator: " ")
        return question.isEmpty ? nil : (question, found.text)
      }
      start = range.upperBound
    }
    return nil
  }

  /// The text in quotation marks, in which a backslash takes the next sign as it is, or up to a blank.
  private static func value(in text: Substring) -> (text: String, end: Substring.Index)? {
    guard let first = text.first, !first.isWhitespace else { return nil }
    guard first == "\"" else {
      let word = text.prefix { !$0.isWhitespace }
      return (String(word), word.endIndex)
    }
    var value = ""
    var isEscaped = false
    for index in text.indices.dropFirst() {
      let sign = text[index]
      if !isEscaped, sign == "\"" {
        return value.isEmpty ? nil : (value, text.index(after: index))
      }
      if !isEscaped, sign == "\\" {
        isEscaped = true
      } else {
        value.append(sign)
        isEscaped = false
      }
    }
    return value.isEmpty ? nil : (value, text.endIndex)
  }
}

/// Recognises `name=value`, which makes a word a setting and not a part of a query.
package enum AssignmentForm {
  /// The name before the equals sign; nil when the word does not have the form.
  ///
  /// A name is letters, digits, dots and underscores, and begins with a letter: `x+y=3` is text.
  package static func name(in word: String) -> String? {
    guard let sign = word.firstIndex(of: "="), word.first?.isASCIILetter == true else {
      return nil
    }
    let name = word[..<sign]
    let isName = name.allSatisfy { $0.isASCIILetter || $0.isWholeNumber || $0 == "." || $0 == "_" }
    return isName ? String(name) : nil
  }

  /// The words with settings in their usual form: `top-k=3`, `top_k =3` and `top_k = 3` are `top_k=3`.
  ///
  /// Only words before `--` that begin with the name of a parameter change; on a command line every word
  /// counts as quoted, since the caller's shell has split them, and only words with blanks stay.
  package static func mended(_ words: [WordSplitter.Word], ofCommandLine: Bool = false)
    -> [WordSplitter.Word]
  {
    func isText(_ word: WordSplitter.Word) -> Bool {
      word.isQuoted && !(ofCommandLine && !word.text.contains(where: \.isWhitespace))
    }
    let end = words.firstIndex { !isText($0) && $0.text == "--" } ?? words.count
    var mended: [WordSplitter.Word] = []
    var index = 0
    while index < end {
      var word = words[index]
      index += 1
      let name = word.text.prefix { $0 != "=" }
      if !isText(word), let known = parameterName(name) {
        var rest = word.text.dropFirst(name.count)
        while rest.count < 2, index < end, !isText(words[index]),
          rest.isEmpty == words[index].text.hasPrefix("=")
        {
          rest += words[index].text
          index += 1
        }
        if !rest.isEmpty { word.text = known + rest }
      }
      mended.append(word)
    }
    return mended + words[end...]
  }

  /// The parameter's name with dots and underscores for the dashes; nil when none has it.
  private static func parameterName(_ text: Substring) -> String? {
    let plain = text.replacing("-", with: "_")
    let parts = plain.split(separator: "_", maxSplits: 1).joined(separator: ".")
    return [String(text), String(plain), parts].first { ParameterRegistry.parameter($0) != nil }
  }

  /// The last word of a text, as a setting in its usual form if it is one.
  package static func last(of text: String) -> String? {
    guard ends(text) else { return nil }
    return mended(words(of: text)).last?.text
  }

  private static func words(of text: String) -> [WordSplitter.Word] {
    text.split(whereSeparator: \.isWhitespace).map { .init(text: String($0), isQuoted: false) }
  }

  /// True for a question whose last word has the form: `Who painted the roses? top_k=3`.
  package static func ends(_ question: String) -> Bool {
    // A setting and the signs around it are at most three words.
    guard let last = mended(words(of: question).suffix(4)).dropFirst().last?.text else {
      return false
    }
    return !last.contains { "\"”“".contains($0) } && name(in: last) != nil
  }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}

extension Parameter {
  /// True when its values are whole numbers.
  package var takesIntegers: Bool { if case .integer = kind { true } else { false } }

  /// An assignment with the short name of its parameter, such as `top_k=8`.
  package static func short(_ assignment: String) -> String {
    guard let name = AssignmentForm.name(in: assignment),
      let parameter = ParameterRegistry.parameter(name)
    else { return assignment }
    return parameter.shortName + assignment.dropFirst(name.count)
  }

  /// Assignments on one line, with short names.
  package static func short(_ assignments: [String]) -> String {
    assignments.map { short($0) }.joined(separator: " ")
  }

  /// Changes on one line, with short names.
  package static func short(_ changes: ParameterChanges) -> String { short(changes.texts) }
}
