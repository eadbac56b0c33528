package import Answers
import Notebook
import Search
import Sessions

extension AnsweredCell {
  /// The sentence nearest to an answer, where an extract declined; nil for an answer, and for pages read
  /// without a search.
  package var closest: ExtractiveAnswer.Closest? {
    let retrieval = answer.retrieval
    guard !answer.isLanguageModel, retrieval.reading?.way != .read,
      ExtractiveAnswer.isRefusal(answer.text)
    else { return nil }
    return ExtractiveAnswer(
      Grounding(
        asking: retrieval.phrase.searched, of: retrieval.passages, in: open.text,
        by: retrieval.options)
    ).closest
  }
}

extension QuoteBook {
  /// The sentence nearest to an answer, where the extract of a recorded cell declined.
  package func closest(of located: LocatedCell) async throws -> ExtractiveAnswer.Closest? {
    let cell = located.cell
    guard ExtractiveAnswer.isRefusal(cell.text), let search = cell.searches.first else {
      return nil
    }
    let open = try await book(of: cell)
    var passages: [Passage] = []
    for hit in cell.hits {
      guard let text = try await text(of: hit, in: located) else { continue }
      let chunk = Chunk(
        index: hit.chunk, range: hit.whole ?? hit.range, overlap: 0, pages: hit.pages)
      passages.append(
        Passage(
          chunk: chunk, range: hit.range, pages: hit.pages, text: text, score: hit.score,
          keyword: hit.keyword, vector: hit.vector))
    }
    return ExtractiveAnswer(
      Grounding(
        asking: search.phrase.searched, of: passages, in: open.text, by: search.options)
    ).closest
  }
}
