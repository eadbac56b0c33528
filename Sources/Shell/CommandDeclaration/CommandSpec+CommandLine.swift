import App
import Basics

/// Examples as they are typed outside of the shell.
extension CommandSpec {
  /// An example of the shell as words of the program's command line, such as
  /// `ask sample "Who kept the lamp?" top_k=8`.
  ///
  /// A form that needs an open book names the sample book, and free text is one word in quotation marks.
  func commandLine(of example: String) -> String {
    var words = Array(WordSplitter.words(of: example).dropFirst())
    let form = form(in: words)
    joinText(of: form, in: &words)
    if traits(of: form).contains(.needsBook) {
      let place = min(bookIndex(in: form), words.count)
      words.insert(.init(text: SampleBook.word, isQuoted: false), at: place)
    }
    return ([name] + words.map(Self.quoted)).joined(separator: " ")
  }

  /// Joins the words of a form's free text to one, so that the caller's shell leaves them alone; parameters and
  /// options go behind it.
  private func joinText(of form: CommandForm, in words: inout [WordSplitter.Word]) {
    guard let text = form.arguments.firstIndex(where: \.isText) else { return }
    let before = text + (form.word == nil ? 0 : 1)
    let places = form.arguments[text].isLine ? Array(words.indices) : arguments(in: scan(words))
    let spoken = places.dropFirst(before)
    guard spoken.count > 1, spoken.allSatisfy({ !words[$0].isQuoted }) else { return }
    let joined = spoken.map { words[$0].text }.joined(separator: " ")
    let others = words.indices.filter { !spoken.contains($0) }
    let isFirst = { (index: Int) in places.prefix(before).contains(index) }
    words =
      others.filter(isFirst).map { words[$0] } + [.init(text: joined, isQuoted: true)]
      + others.filter { !isFirst($0) }.map { words[$0] }
  }

  /// A word as the caller's shell reads it unchanged.
  static func quoted(_ word: WordSplitter.Word) -> String {
    let plain: (Character) -> Bool = {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:=,@%+^".contains($0))
    }
    if !word.text.isEmpty, word.text.allSatisfy(plain) { return word.text }
    guard word.text.contains(where: { "$`\\\"!".contains($0) }) else { return "\"\(word.text)\"" }
    return "'"
      + word.text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}

/// Finds the word of a command line that names the book.
extension CommandSpec {
  /// Index of the book's word among `words`, which follow the words of `lead`; nil without one.
  ///
  /// The book is the first argument, or the second when the first is the word of a form.
  func bookPlace(in words: [WordSplitter.Word], behind lead: [WordSplitter.Word] = []) -> Int? {
    let places = arguments(in: scan(words))
    guard lead.isEmpty, let first = places.first,
      forms.contains(where: { $0.word == words[first].text })
    else { return places.first }
    return places.dropFirst().first
  }

  /// The number of words before the book where it is written for a person.
  func bookIndex(in form: CommandForm) -> Int { form.word == nil || namesBookFirst ? 0 : 1 }

  /// The form of words that still include the book.
  func form(in words: [WordSplitter.Word]) -> CommandForm {
    let scan = scan(words)
    return forms(for: arguments(in: scan).map { words[$0].text }, options: scan.given)[0]
  }

  /// The words told apart by the command's options.
  func scan(_ words: [WordSplitter.Word]) -> WordScan {
    WordScan(words, options: allOptions + [.set])
  }

  /// Indices of the arguments among the words.
  ///
  /// Takes a setting such as `top_k=8` for an argument only behind `--`, in a command that takes settings.
  func arguments(in scan: WordScan) -> [Int] {
    scan.arguments.filter { index in
      !takesSettings || index > scan.end ?? .max || !CommandInput.isOverride(scan.words[index].text)
    }
  }
}
