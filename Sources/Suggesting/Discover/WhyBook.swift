package import Asking
import Basics
package import Books
package import Discovery
package import Notebook
import Parameters
import Sessions

/// Tells why a book was suggested, or what kept it out.
package struct WhyBook: Sendable {
  /// A round with what it tells of a book.
  package struct Answer: Sendable {
    package let cell: LocatedCell
    package let title: String
    package let round: DiscoverRound
    package let finding: DiscoverWhyNot
    let inputs: DiscoverInputs

    /// A suggestion of the round as its list has it, without its place.
    package func presented(_ suggestion: Suggestion) -> PresentedBook {
      PresentedBook(
        suggestion, number: 0, by: round.ranking.weights,
        on: PresentedGround(
          inputs, round.ranking.profile, round.reasonShelf(of: inputs), wish: round.wish,
          judged: round.proposals.judged))
    }
  }

  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// The newest round, or that of a named cell; a number names a book of its list.
  ///
  /// Throws `DiscoverError.noList` where no list was made, and `NotebookError.cellBeyondFence` for one that is near
  /// text beyond the fence, which is the reader's own unless another is given.
  package func run(
    _ text: String, in reference: String? = nil, behind fence: Fence? = nil
  ) async throws -> Answer {
    let cells = FindCells(notebook)
    var located: LocatedCell
    do {
      located = try await cells.one(reference) { Self.hasList($0) }
    } catch NotebookError.noCellYet { throw DiscoverError.noList }
    if fence == .beyond { located = located.beyondFence() }
    guard Self.hasList(located.cell) else { throw DiscoverError.noList }
    let title = Self.title(text, in: located.cell)
    let (inputs, round) = try await SuggestAgain(notebook).look(into: located)
    return Answer(
      cell: located, title: title, round: round, finding: Self.finding(title, in: round, inputs),
      inputs: inputs)
  }

  /// A book that no question found may be kept out by the shelf, where it was read.
  private static func finding(_ title: String, in round: DiscoverRound, _ inputs: DiscoverInputs)
    -> DiscoverWhyNot
  {
    let finding = DiscoverWhyNot(title, in: round)
    guard finding == .notFound else { return finding }
    let pool = CandidatePool(inputs.shelf.map { Candidate($0) })
    guard let candidate = pool.candidate(titled: title),
      let exclusion = Exclusions(
        shelf: inputs.shelf, earlier: inputs.memory.earlier, profile: round.ranking.profile
      ).exclusion(of: candidate)
    else { return finding }
    return .excluded(exclusion)
  }

  private static func hasList(_ cell: Cell) -> Bool {
    cell.kind == .discover && cell.stages.contains { $0.stage == .rank }
  }

  private static func title(_ text: String, in cell: Cell) -> String {
    guard let number = Int(text),
      let round = cell.suggestions.flatMap({ PresentedRound($0.round) }),
      let book = round.books.first(where: { $0.number == number })
    else { return text }
    return book.title
  }
}
