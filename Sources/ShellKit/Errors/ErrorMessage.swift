package import Basics
package import Terminal

extension ErrorMessage {
  /// The words of an error, as every `Explained` has them.
  package init(_ error: any Error) {
    if let error = error as? any Explained {
      self = error.explanation
    } else if error is CancellationError {
      self.init("Interrupted.", advice: "Finished work is kept.", .interrupted)
    } else {
      self.init(String(describing: error))
    }
  }

  /// The message for a program: without control characters.
  package var sentence: String { said(advice) }

  /// The message for a model, which can type no command: without the sentences of advice that name one.
  package var sentenceForModel: String {
    said(advice.split(separator: ". ").filter { !Self.isTyped($0) }.joined(separator: ". "))
  }

  private func said(_ advice: String) -> String {
    TerminalText.strip(advice.isEmpty ? what : "\(what) \(advice)")
  }

  /// True for a sentence with a slash command or an option in it.
  private static func isTyped(_ sentence: Substring) -> Bool {
    sentence.split(whereSeparator: \.isWhitespace).contains { word in
      let word = word.drop { !$0.isLetter && $0 != "/" && $0 != "-" }
      let isCommand = word.hasPrefix("/") && word.dropFirst().first?.isLetter == true
      return word.hasPrefix("--") || isCommand && !word.dropFirst().contains("/")
    }
  }

  /// Prints the message, unless it is empty.
  package func show(on output: Output) {
    if !what.isEmpty { output.print(styled) }
  }

  /// The message on one or two lines in the shell's colours.
  package var styled: StyledText {
    let first: StyledText = "\(what, .error)"
    return advice.isEmpty ? first : "\(first)\n\(advice)"
  }
}
