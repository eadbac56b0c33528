import App
import Basics
import Reading
import Terminal

/// The answer of catalogues: a table of works, and who answered.
struct LookUpView {
  let answer: LookUpAnswer

  init(_ answer: LookUpAnswer) { self.answer = answer }

  /// Throws the error of an answer that is one.
  func show(in shell: ShellContext) async throws {
    let works = try answer.result.get()
    for failure in answer.metadata.failures {
      shell.output.print("\("! \(ErrorMessage(failure.error).what)", .warning)")
    }
    guard !works.isEmpty else {
      shell.output.print("No catalogue has it.")
      return try await adviseToImport(shell)
    }
    shell.print(table(works))
    shell.output.print("\(told, .muted)")
  }

  /// The advice to bring a catalogue where there is none yet.
  private func adviseToImport(_ shell: ShellContext) async throws {
    let state = try await CatalogueState(of: shell.notebook)
    if state.counts.editions == 0 {
      shell.advise("/catalogue import FILE brings one to this computer.")
    }
    if state.consent != true, !state.remote.isEmpty {
      shell.advise("/catalogue allow lets catalogues be asked over the network.")
    }
  }

  private func table(_ works: [MatchedWork]) -> Terminal.Table {
    var table = Terminal.Table([
      .init("title", isMain: true), .init("author", yields: true), .init("year", .right),
      .init("ISBN", isFixed: true, yields: true), .init("pages", .right, yields: true),
      .init("fit", .right),
    ])
    for match in works {
      let work = match.work
      let edition = work.editions.first
      table.add([
        "\(work.fullTitle, .strong)", "\(work.authors.map(\.name).joined(separator: ", "))",
        "\(work.shownYear.map(String.init) ?? "")",
        "\(edition?.isbns.first?.description ?? "")",
        "\(edition?.pageCount.map(String.init) ?? "")", "\(match.score.percent)",
      ])
    }
    return table
  }

  /// The catalogues that answered, and the time they took.
  private var told: String {
    let names = answer.metadata.providers.map(\.words).joined(separator: ", ")
    let time = Quantity.duration(.microseconds(Int64(answer.metadata.elapsed * 1000)))
    guard let age = answer.metadata.cacheAge else { return "\(names) · \(time)" }
    let days = Quantity.count(age / 86_400, "day")
    return "\(names) · \(time) · kept for \(days)"
  }
}

extension CatalogueName {
  /// The catalogue as a person knows it.
  var words: String {
    switch self {
    case .local: "local catalogue"
    case .openLibrary: "Open Library"
    case .googleBooks: "Google Books"
    case .inventaire: "Inventaire"
    }
  }
}

extension CatalogueWork {
  /// The title with its subtitle.
  var fullTitle: String {
    [title.value, subtitle?.value].compactMap(\.self).joined(separator: ": ")
  }

  /// The year of the first publication, else that of its earliest edition known.
  var shownYear: Int? {
    firstPublished?.value ?? editions.compactMap(\.published?.year).min()
  }
}

extension MatchScore {
  /// The score as a share, such as `97%`.
  var percent: String { "\(Int((value * 100).rounded(.down)))%" }
}
