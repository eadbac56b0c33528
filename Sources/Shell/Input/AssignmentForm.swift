import Basics
import Parameters

/// Recognises `name=value`, which makes a word a setting and not a part of a query.
enum AssignmentForm {
  /// The name before the equals sign; nil when the word does not have the form.
  ///
  /// A name is letters, digits, dots and underscores, and begins with a letter: `x+y=3` is text.
  static func name(in word: String) -> String? {
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
  static func mended(_ words: [WordSplitter.Word], ofCommandLine: Bool = false)
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
  static func last(of text: String) -> String? {
    guard ends(text) else { return nil }
    return mended(words(of: text)).last?.text
  }

  private static func words(of text: String) -> [WordSplitter.Word] {
    text.split(whereSeparator: \.isWhitespace).map { .init(text: String($0), isQuoted: false) }
  }

  /// True for a question whose last word has the form: `Who painted the roses? top_k=3`.
  static func ends(_ question: String) -> Bool {
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
  /// The shortest way that a person writes it, such as `top_k`, which `/set` and completion take.
  var shortName: String { aliases.first ?? name }

  /// True when its values are whole numbers.
  var takesIntegers: Bool { if case .integer = kind { true } else { false } }

  /// An assignment with the short name of its parameter, such as `top_k=8`.
  static func short(_ assignment: String) -> String {
    guard let name = AssignmentForm.name(in: assignment),
      let parameter = ParameterRegistry.parameter(name)
    else { return assignment }
    return parameter.shortName + assignment.dropFirst(name.count)
  }

  /// Assignments on one line, with short names.
  static func short(_ assignments: [String]) -> String {
    assignments.map { short($0) }.joined(separator: " ")
  }

  /// Changes on one line, with short names.
  static func short(_ changes: ParameterChanges) -> String { short(changes.texts) }
}
