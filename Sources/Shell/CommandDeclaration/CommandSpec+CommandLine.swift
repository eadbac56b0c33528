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
