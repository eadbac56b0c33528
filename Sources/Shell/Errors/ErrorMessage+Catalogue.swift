import App
import Reading
import Terminal

extension ErrorMessage {
  init(lookUp error: LookUpError) {
    switch error {
    case .invalidISBN(let error): self.init(isbn: error)
    case .invalidQuery:
      self.init(
        "Nothing to look up.", advice: "Name an ISBN, words of a title, or --author NAME.", .usage)
    case .noConsent:
      self.init(
        "No catalogue was asked over the network: you have not agreed to it.",
        advice: "/catalogue allow agrees; /catalogue import FILE needs no network.", .refused)
    case .offline:
      self.init(
        "No catalogue was asked over the network: the program is offline.",
        advice: "/catalogue import FILE needs no network.", .refused)
    case .timeout(let catalogue, let seconds):
      self.init(
        "\(catalogue.words) did not answer in \(Quantity.decimal(seconds, places: 0)) s.",
        advice: Self.later, .provider)
    case .provider(let catalogue, let reason):
      self.init(
        "\(catalogue.words) gave no answer: \(reason).", advice: Self.later, .provider)
    case .rateLimited(let catalogue, let seconds):
      self.init(
        seconds.map {
          "\(catalogue.words) asks to wait \(Quantity.duration(.seconds($0)))."
        } ?? "\(catalogue.words) asks to wait.", advice: Self.later, .provider)
    case .circuitOpen(let catalogue, let seconds):
      self.init(
        "\(catalogue.words) failed several times; it is left alone for \(Quantity.duration(.seconds(seconds))).",
        .provider)
    case .quota(let catalogue, let limit):
      self.init(
        "\(catalogue.words) was asked \(Quantity.count(limit, "time")) today, the most a day.",
        advice: "Go on tomorrow.", .provider)
    case .storage(let reason):
      self.init("The catalogue cannot be read: \(reason).", .unreadable)
    }
  }

  private static var later: String { "Try again later." }

  init(catalogue error: CatalogueError) {
    switch error {
    case .unreadable(let file, let reason):
      self.init("\(file) cannot be read: \(reason).", advice: Self.nothingTaken, .unreadable)
    case .unknownFormat(let file):
      self.init(
        "\(file) is neither a dump of Open Library nor a table with titles.",
        advice: Self.nothingTaken, .unreadable)
    case .damaged(let file, let reason):
      self.init(
        "\(file) is damaged: \(reason).",
        advice: "Records before the damage were taken in; download it again.", .unreadable)
    case .empty(let file):
      self.init("\(file) is empty.", advice: Self.nothingTaken, .unreadable)
    case .longLine(let file, let limit):
      self.init(
        "\(file) has a line of more than \(Quantity.bytes(limit)).", advice: Self.nothingTaken,
        .unreadable)
    }
  }

  init(catalogueVerb error: CatalogueVerbError) {
    switch error {
    case .noISBN(let isbn):
      self.init(
        "No catalogue has ISBN \(isbn.description).",
        advice: "Name its title: /shelf add TITLE author:NAME isbn:\(isbn.description).", .notFound)
    }
  }

  init(enrichment error: EnrichmentError) {
    switch error {
    case .nothingToAsk:
      self.init(
        "No catalogue can be asked.",
        advice:
          "/catalogue import FILE brings one to this computer; /catalogue allow asks those of the network.",
        .notFound)
    }
  }
}
