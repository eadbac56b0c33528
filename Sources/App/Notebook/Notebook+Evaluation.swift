package import Domain

extension Notebook {
  /// Scores the present setting with overrides on a set; a cell of its own.
  package func evaluate(
    _ name: String, metrics: [Metric], overrides: [String], beyondFence: Bool, source: String,
    indexing: @escaping IngestObserver, observer: @escaping EvaluationObserver
  ) async throws -> EvaluationReport {
    let set = try questions(named: name)
    let parameters = try parameters(with: overrides)
    let scene = try scene(parameters, beyondFence: beyondFence).ofOneBook("/eval")
    return try await record(.view, source: source, parameters: parameters) { cell in
      let index = try await self.index(scene, observer: indexing)
      for run in index.stages { try await cell.record(run) }
      return try await EvaluateQuestions(
        try self.ports.selecting(scene.settings), cache: self.cache
      ).run(set, metrics: metrics, in: index, scene: scene, observer: observer)
    }
  }

  /// Looks for a better setting on one half of the set, and tries it on the other.
  package func tune(
    _ name: String, grid: TuningGrid, metric: Metric, isHalving: Bool, beyondFence: Bool,
    source: String, indexing: @escaping IngestObserver, observer: @escaping EvaluationObserver
  ) async throws -> TuningReport {
    let set = try questions(named: name)
    guard set.questions.count >= 4 else {
      throw QuestionError.tooFew(set: name, count: set.questions.count, needed: 4)
    }
    // A grid with an impossible value says so before the first of many steps.
    for setting in grid.settings { _ = try PipelineSettings(try parameters(with: setting)) }
    return try await record(.view, source: source, parameters: parameters) { _ in
      try await TuneSettings { assignments, questions in
        let scene = try await self.scene(
          try await self.parameters(with: assignments), beyondFence: beyondFence)
        let index = try await self.index(scene, observer: indexing)
        let part = QuestionSet(name: set.name, questions: questions)
        let report = try await EvaluateQuestions(
          try self.ports.selecting(scene.settings), cache: self.cache
        ).run(part, metrics: [metric], in: index, scene: scene)
        return report.values(0)
      }.run(set, grid: grid, metric: metric, isHalving: isHalving, observer: observer)
    }
  }

  /// The set of that name; throws `QuestionError.empty` when it holds no question.
  package func questions(named name: String) throws -> QuestionSet {
    let set = try ports.questions.set(named: name)
    guard !set.questions.isEmpty else { throw QuestionError.empty(set: name) }
    return set
  }

  /// Adds a question whose answer is a passage of a cell, by the passage's number from 1.
  package func addQuestion(from cell: Cell, passages: [Int], to name: String) async throws
    -> Question
  {
    guard let search = cell.searches.first else {
      throw NotebookError.noSuchCell("with passages", count: cell.number)
    }
    let open = try oneBook("/question")
    guard cell.book?.pages == open.book.pagesHash else { throw NotebookError.noBook }
    var spans: [GoldSpan] = []
    for number in passages {
      guard search.hits.indices.contains(number - 1) else {
        throw NotebookError.noSuchChunk(number, count: search.hits.count + 1)
      }
      let range = search.hits[number - 1].range
      spans.append(GoldSpan(start: range.lowerBound, text: open.text.text(range)))
    }
    return try add(
      text: search.query, kind: spans.count > 1 ? .multi : spans.isEmpty ? .none : .single,
      spans: spans, to: name)
  }

  /// Adds a question with the words that answer it; without words it is one without answer.
  package func addQuestion(_ text: String, gold: [String], to name: String) throws -> Question {
    let open = try oneBook("/question")
    let spans = gold.map { GoldSpan(start: nil, text: $0) }
    let kind: Question.Kind = spans.isEmpty ? .none : spans.count > 1 ? .multi : .single
    // Gold that is not in the book would never score.
    _ = try GoldResolver(text: open.text).needs(
      of: Question(id: "new", text: text, kind: kind, spans: spans))
    return try add(text: text, kind: kind, spans: spans, to: name)
  }

  private func add(text: String, kind: Question.Kind, spans: [GoldSpan], to name: String) throws
    -> Question
  {
    let known = try ports.questions.names().contains(name)
    let questions = known ? try ports.questions.set(named: name).questions : []
    let ids = Set(questions.map(\.id))
    var number = questions.count + 1
    while ids.contains("q\(number)") { number += 1 }
    let question = Question(id: "q\(number)", text: text, kind: kind, spans: spans)
    try ports.questions.save(QuestionSet(name: name, questions: questions + [question]))
    return question
  }

  /// Takes a file of another tool over as a set; returns it with the questions whose gold this book lacks.
  package func importQuestions(_ path: String, as name: String) throws -> (QuestionSet, Int) {
    let set = try QuestionImport.read(try ports.questions.file(path), name: name, path: path)
    let resolver = GoldResolver(text: try oneBook("/question").text)
    let lost = set.questions.count { (try? resolver.needs(of: $0)) == nil }
    try ports.questions.save(set)
    return (set, lost)
  }
}
