import App
import Parameters
import Search
import Terminal

/// A notice on the search of a book whose language the embedder does not know.
struct LanguageNotice {
  private let language: String?
  private let parameters: Parameters
  private let model: String

  init(_ open: OpenBook, in notebook: Notebook) async {
    let rule = LanguageRule(notebook)
    parameters = rule.parameters(for: open, of: await notebook.parameters)
    language = rule.foreignLanguage(of: open, parameters)
    model = rule.embedderName
  }

  /// The notice; nil when the embedder knows the language, or a person chose keywords.
  var line: StyledText? {
    guard let language else { return nil }
    let fact = "This book is \(language), which \(model) does not know"
    if parameters.origin(of: .retrievalMode) == .bookLanguage {
      return
        "\("\(fact): it is searched by keywords alone. /set mode=hybrid adds vectors.", .muted)"
    }
    if parameters[.retrievalMode] == .keyword { return nil }
    return
      "\("! \(fact): its vectors find little. /set mode=keyword searches by words alone.", .warning)"
  }
}
