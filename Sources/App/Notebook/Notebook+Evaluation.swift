import Answers
package import Books
package import Lab
import Parameters
import Sessions

extension Notebook {
  /// Measures what the present setting, with overrides, brings into the prompts of a set; a cell of its own.
  package func evaluate(
    _ name: String, metrics: [Metric], overrides: [String], behind fence: Fence? = nil,
    source: String,
    indexing: @escaping IngestObserver, observer: @escaping EvaluationObserver
  ) async throws -> EvaluationReport {
    let set = try questions(named: name)
    let parameters = try parameters(with: overrides)
    let scene = try scene(parameters, behind: fence).ofOneBook("/eval")
    return try await record(
      .view, source: source, parameters: parameters, position: scene.fence.position
    ) { cell in
      let index = try await self.index(scene, parameters, in: cell, observer: indexing)
      for run in index.stages { try await cell.record(run) }
      var report = try await self.evaluation(parameters, scene, as: cell).run(
        set, metrics: metrics, in: index, scene: scene, withRanking: true, observer: observer)
      report.cell = cell.number
      try await cell.record(report.searching(of: index, hasher: self.ports.hasher))
      return report
    }
  }

  /// What scores a setting; what services and models answer becomes part of the cell.
  nonisolated func evaluation(_ parameters: Parameters, _ scene: Scene, as cell: CellRecorder)
    throws -> EvaluateQuestions
  {
    let recording = try ports.selecting(scene.settings)
      .recordingServices(in: cell, meter: CountSpending(self).meter(parameters))
    let ports = recording.reranking(
      from: RememberingRerankers(
        base: recording.rerankers, cache: cache, hasher: recording.hasher))
    return EvaluateQuestions(ports, cache: cache) { question, index, scene in
      let state = CellState(parameters: parameters, scene: scene, ports: ports)
      return try await FindPassages(
        ports, cache: self.cache, phrase: self.phrase(state, known: self.cache)
      ).run(question, in: index, scene: scene, journal: cell).retrieval
    }
  }

  /// The set of that name; throws `QuestionError.empty` when it holds no question.
  package func questions(named name: String) throws -> QuestionSet {
    let set = try ports.questions.set(named: name)
    guard !set.questions.isEmpty else { throw QuestionError.empty(set: name) }
    return set
  }

  func add(
    text: String, kind: QuestionKind, spans: [GoldSpan], to name: String,
    origin: QuestionOrigin? = nil
  ) throws -> Question {
    let questions = try knownQuestions(of: name)
    let ids = Set(questions.map(\.id))
    var number = questions.count + 1
    while ids.contains("q\(number)") { number += 1 }
    let question = Question(
      id: "q\(number)", text: text, kind: kind, spans: spans, origin: origin)
    try ports.questions.save(QuestionSet(name: name, questions: questions + [question]))
    return question
  }

  /// The questions of a set, which need not be there yet.
  func knownQuestions(of name: String) throws -> [Question] {
    try ports.questions.names().contains(name) ? ports.questions.set(named: name).questions : []
  }

  /// Takes a question out of a set; a set without questions is kept, empty.
  package func removeQuestion(_ id: String, from name: String) throws {
    let set = try ports.questions.set(named: name)
    let left = set.questions.filter { $0.id != id }
    guard left.count < set.questions.count else {
      throw QuestionError.noSuchQuestion(id, set: name)
    }
    try ports.questions.save(QuestionSet(name: name, questions: left))
  }

  /// Where in the open book the gold of a question stands; nil where it does not.
  package func places(of question: Question) throws -> [GoldNeed]? {
    try? GoldResolver(text: try oneBook("/question").text).needs(of: question)
  }

  /// Takes a file of another tool over as a set.
  package func importQuestions(_ path: String, as name: String) throws -> ImportedQuestions {
    guard !(try ports.questions.names().contains(name)) else {
      throw QuestionError.alreadyThere(set: name)
    }
    let read = try QuestionImport.read(try ports.questions.file(path), name: name, path: path) {
      try? ports.prompts.metadata(String(decoding: $0, as: UTF8.self), firstLine: 1).json
    }
    let resolver = GoldResolver(text: try oneBook("/question").text)
    let lost = read.set.questions.count { (try? resolver.needs(of: $0)) == nil }
    try ports.questions.save(read.set)
    return ImportedQuestions(set: read.set, leftOut: read.leftOut, unanswerable: lost)
  }
}

/// A set taken over, with what of it will not be scored.
package struct ImportedQuestions: Sendable {
  package let set: QuestionSet
  /// Entries of the file that do not say what a passage must hold.
  package let leftOut: Int
  /// Questions whose gold the open book lacks.
  package let unanswerable: Int
}
