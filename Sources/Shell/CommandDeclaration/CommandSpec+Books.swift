/// Finds the word of a command line that names the book.
extension CommandSpec {
  /// Index of the book's word among `words`, which follow the words of `lead`; nil without one.
  ///
  /// The book is the first argument, or the second when the first is the word of a form.
  func bookPlace(in words: [WordSplitter.Word], behind lead: [WordSplitter.Word] = []) -> Int? {
    let (places, _) = parts(of: words)
    guard lead.isEmpty, let first = places.first,
      forms.contains(where: { $0.word == words[first].text })
    else { return places.first }
    return places.dropFirst().first
  }

  /// The form of words that still include the book.
  func form(in words: [WordSplitter.Word]) -> CommandForm {
    let (places, options) = parts(of: words)
    return forms(for: places.map { words[$0].text }, options: options)[0]
  }

  /// Indices of the arguments among the words, and the options among them.
  ///
  /// A setting such as `top_k=8` is no argument of a command that takes settings.
  func parts(of words: [WordSplitter.Word]) -> ([Int], Set<CommandOption>) {
    var places: [Int] = []
    var options: Set<CommandOption> = []
    var index = words.startIndex
    while index < words.endIndex {
      let word = words[index]
      if takesSettings, CommandInput.isOverride(word.text) {
        index += 1
        continue
      }
      guard !word.isQuoted, word.text.hasPrefix("--") else {
        places.append(index)
        index += 1
        continue
      }
      if word.text == "--" { return (places + Array(index + 1..<words.endIndex), options) }
      let name = word.text.dropFirst(2).prefix { $0 != "=" }
      let option =
        allOptions.first { $0.name == name } ?? (name == CommandOption.set.name ? .set : nil)
      if let option { options.insert(option) }
      index += option?.takesNextWord == true && !word.text.contains("=") ? 2 : 1
    }
    return (places, options)
  }
}
