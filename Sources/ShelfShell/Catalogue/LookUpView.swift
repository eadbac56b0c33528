import Asking
import Basics
import Reading
import Shelf
import ShellKit
import Terminal

/// The answer of catalogues: a table of works, and who answered.
struct LookUpView {
  let answer: LookUpAnswer

  /// Throws the error of an answer that is one.
  package func show(in shell: ShellContext) async throws {
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
    let state = try await CatalogueState(of: shell.notebook.shelf)
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

extension LookUpView {
  /// The envelope for programs: works, editions and authors name each other by ids of this answer.
  var json: JSONValue {
    switch answer.result {
    case .success(let works): success(works)
    case .failure(let error):
      .object([
        "success": .bool(false), "metadata": metadata,
        "error": .object([
          "code": .string(error.code), "message": .string(ErrorMessage(error).sentence),
          "retryable": .bool(error.isRetryable),
        ]),
      ])
    }
  }

  private func success(_ matched: [MatchedWork]) -> JSONValue {
    var (works, editions, authors): ([JSONValue], [JSONValue], [JSONValue]) = ([], [], [])
    for (place, match) in matched.enumerated() {
      let id = "w\(place + 1)"
      let names = match.work.authors.map { author in
        authors.append(author.json(id: "a\(authors.count + 1)"))
        return JSONValue.string("a\(authors.count)")
      }
      works.append(match.json(id: id, authors: names))
      for edition in match.work.editions {
        editions.append(edition.json(id: "e\(editions.count + 1)", work: id))
      }
    }
    return .object([
      "success": .bool(true), "metadata": metadata,
      "data": .object([
        "works": .array(works), "editions": .array(editions), "authors": .array(authors),
        "total": .integer(works.count),
      ]),
    ])
  }

  private var metadata: JSONValue {
    let facts = answer.metadata
    return .object([
      "provider": .string(facts.providers.first?.rawValue ?? "none"),
      "providers": .array(facts.providers.map { .string($0.rawValue) }),
      "cached": .bool(facts.cacheAge != nil),
      "cache_age_seconds": facts.cacheAge.map { .integer($0) } ?? .null,
      "elapsed_ms": .number((facts.elapsed * 10).rounded() / 10),
      "failures": .array(
        facts.failures.map {
          .object([
            "provider": .string($0.catalogue.rawValue), "code": .string($0.error.code),
            "message": .string(ErrorMessage($0.error).sentence),
          ])
        }),
    ])
  }
}

extension MatchedWork {
  fileprivate func json(id: String, authors: [JSONValue]) -> JSONValue {
    .object(
      work.facts.merging(scores) { $1 }
        .merging(["id": .string(id), "authors": .array(authors)]) { $1 })
  }
}

extension CatalogueEdition {
  fileprivate func json(id: String, work: String) -> JSONValue {
    .object((json.object ?? [:]).merging(["id": .string(id), "work": .string(work)]) { $1 })
  }
}

extension CatalogueAuthor {
  fileprivate func json(id: String) -> JSONValue {
    .object((json.object ?? [:]).merging(["id": .string(id)]) { $1 })
  }
}

/// What the catalogues hold.
struct CatalogueStateView: Presentable {
  let state: CatalogueState

  package func show(in shell: ShellContext) {
    showLocal(in: shell)
    guard !state.remote.isEmpty else { return }
    let names = state.remote.map(\.words).joined(separator: ", ")
    shell.output.print(
      state.consent == true
        ? "Over the network: \(names) · /catalogue forbid ends it"
        : "Nothing is asked over the network; /catalogue allow lets it ask \(names).")
  }

  private func showLocal(in shell: ShellContext) {
    let counts = state.counts
    guard counts.editions + counts.works + counts.authors > 0 else {
      return shell.output.print(
        "No catalogue on this computer yet. Bring one: /catalogue import FILE, a dump of Open Library (openlibrary.org/developers/dumps) or a table of books"
      )
    }
    let holds = [
      Quantity.count(counts.editions, "edition"), Quantity.count(counts.works, "work"),
      Quantity.count(counts.authors, "author"),
    ].joined(separator: " · ")
    shell.output.print("\(holds) · \(Quantity.bytes(counts.bytes))")
    for item in state.imports {
      let day = item.importedAt.description.prefix(10)
      shell.output.print(
        "\(String(day), .muted)  \(item.file, .strong)  \(Self.words(item.counts))")
      if !item.isComplete {
        shell.output.print("\("! cut off; import it again to complete it", .warning)", indent: 4)
      }
    }
  }

  /// Numbers of an import that are not 0.
  static func words(_ counts: CatalogueImportCounts) -> String {
    let known: [(Int, String)] = [
      (counts.editions, Quantity.count(counts.editions, "edition")),
      (counts.works, Quantity.count(counts.works, "work")),
      (counts.authors, Quantity.count(counts.authors, "author")),
      (counts.others, "\(Quantity.count(counts.others, "record")) of other kinds"),
      (counts.refused, "\(Quantity.count(counts.refused, "line")) refused"),
    ]
    let parts = known.filter { $0.0 > 0 }.map(\.1)
    return parts.isEmpty ? "nothing" : parts.joined(separator: " · ")
  }

  var document: JSONValue {
    let counts = state.counts
    return .object([
      "editions": .integer(counts.editions), "works": .integer(counts.works),
      "authors": .integer(counts.authors), "bytes": .integer(counts.bytes),
      "providers": .array(state.remote.map { .string($0.rawValue) }),
      "consent": state.consent.map { .bool($0) } ?? .null,
      "imports": .array(state.imports.map(Self.json)),
    ])
  }

  static func json(_ item: CatalogueImport) -> JSONValue {
    .object([
      "file": .string(item.file), "imported_at": .string(item.importedAt.description),
      "complete": .bool(item.isComplete), "editions": .integer(item.counts.editions),
      "works": .integer(item.counts.works), "authors": .integer(item.counts.authors),
      "others": .integer(item.counts.others), "refused": .integer(item.counts.refused),
    ])
  }
}
