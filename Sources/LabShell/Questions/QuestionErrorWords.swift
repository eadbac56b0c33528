package import Basics
package import Lab
import Parameters
import ShellKit

extension QuestionError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .malformed(let line, let reason):
      .init("Line \(line) of the question file: \(reason).", .unreadable)
    case .noSuchSet(let name, _) where ParameterRegistry.parameter(name) != nil:
      .init(
        "There is no question set \(name): that is a parameter.",
        advice: "Name a set before it, such as SET \(name)=A,B; /question list shows the sets.",
        .notFound)
    case .noSuchSet(let name, let near):
      .init(
        "There is no question set \(name).",
        advice: near.isEmpty
          ? "/question list shows them; /question add \(name) \"QUESTION\" \"the words that answer it\" begins one."
          : "Perhaps: \(near.joined(separator: ", ")).", .notFound)
    case .alreadyThere(let set, let path):
      .init(
        "There is a question set \(set) already, and an import would replace it.",
        advice: "Import under another name, or delete \(ShortPath.of(path)) first.", .usage)
    case .empty(let set): .init("The question set \(set) is empty.", .notFound)
    case .tooFew(let set, let count, let needed):
      .init(
        "\(set) has \(Quantity.count(count, "question")); this needs at least \(needed).",
        advice: "/question add \(set) adds the last question, with the first passage as its answer."
      )
    case .noSuchQuestion(let id, let set):
      .init(
        "There is no question \(id) in \(set).", advice: "/question list \(set) shows them.",
        .notFound)
    case .goldMissing(let question, let text):
      .init(
        "“\(text.prefix(80))”, the answer to \(question), is not in the part of this book that you may see.",
        advice:
          "Check spelling, edition and reading position. /search \"WORDS\" --literal looks for them."
      )
    case .severalPlaces(let words, let places): Self.several(words, places)
    case .noSuchPage(let question, let page):
      .init("\(question) names page \(page), which the book does not have.")
    case .unknownFormat(let path):
      .init(
        "\(path) is not a question file of a known format.",
        advice:
          "Readable: our own lines, SQuAD JSON, promptfoo YAML or JSON, chunking_evaluation and GutenQA tables, tables with the columns question and gold.",
        .unreadable)
    case .needsModel(let command):
      .init(
        "\(command) needs a language model, and none is chosen.",
        advice: "/model list lists them; /set provider=… chooses one for the session.", .usage)
    case .draftingNeedsModel:
      .init(
        "/question draft needs a language model, and none is chosen: nothing drafts questions offline.",
        advice:
          "/model list lists models. Without one write your own: /question add SET \"QUESTION\" \"the words that answer it\".",
        .usage)
    case .nothingToDraft:
      .init(
        "No stretch of text that you have read is long enough to be asked about.",
        advice: "/page moves your reading position, /set chunk.size=400tok makes longer chunks.")
    case .noSuchMetric(let name, let near):
      .init(
        "There is no metric \(name).",
        advice: near.isEmpty
          ? "/eval metric lists them." : "Perhaps: \(near.prefix(5).joined(separator: ", ")).",
        .usage)
    case .unreadable(let path, let reason):
      .init("\(path) cannot be used: \(reason).", .unreadable)
    }
  }

  private static func several(_ words: String, _ places: [GoldPlace]) -> ErrorMessage {
    guard !places.isEmpty else {
      return ErrorMessage(
        "“\(words)” occurs in several places, all beyond your reading position.",
        advice: "Give more words of the one you mean.", .usage)
    }
    guard places.count <= GoldPlace.mostListed else {
      return ErrorMessage(
        "“\(words)” occurs in \(Quantity.count(places.count, "place")), too many to list.",
        advice:
          "Give more words of the one you mean; \(CommandOption.place.flag) \(CommandOption.anyPlace) takes any of them."
          + Self.exact(places), .usage)
    }
    let listed = places.map { place in
      let excerpt = place.excerpt.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return "\(place.number) \(place.page) “…\(excerpt)…”"
    }
    return ErrorMessage(
      "“\(words)” occurs in \(Quantity.count(places.count, "place")): \(listed.joined(separator: ", ")).",
      advice:
        "\(CommandOption.place.flag) 2 takes the second, \(CommandOption.place.flag) \(CommandOption.anyPlace) any of them; more words name one of them alone."
        + Self.exact(places), .usage)
  }

  /// The way to the only place letter for letter; empty without it.
  private static func exact(_ places: [GoldPlace]) -> String {
    guard let exact = places.onlyExact else { return "" }
    return
      " \(CommandOption.place.flag) \(CommandOption.exactPlace) takes \(exact.number), the only one letter for letter."
  }
}
