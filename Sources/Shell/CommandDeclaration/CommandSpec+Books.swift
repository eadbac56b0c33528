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
  /// A setting such as `top_k=8` is no argument of a command that takes settings, except behind `--`.
  func arguments(in scan: WordScan) -> [Int] {
    scan.arguments.filter { index in
      !takesSettings || index > scan.end ?? .max || !CommandInput.isOverride(scan.words[index].text)
    }
  }
}
