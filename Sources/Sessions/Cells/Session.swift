/// A session of the notebook, read from its transcript.
package struct Session: Hashable, Sendable {
  package internal(set) var head: HeadLine?
  /// The current title.
  package internal(set) var title = ""
  /// Books in the order they were put on the desk.
  package internal(set) var books: [BookLine] = []
  /// Parameters in force after the last line.
  package internal(set) var parameters: ParametersLine?
  /// Cells in order of their numbers.
  package internal(set) var cells: [Cell] = []
  package internal(set) var labels: [String: Int] = [:]
  /// Blind comparisons of two cells, the preferred one first, or a tie.
  package internal(set) var preferences: [MarkLine] = []
  /// Lines of unknown kinds, and lines that belong to no cell.
  package internal(set) var others: [TranscriptRecord] = []

  package init() {}

  package func cell(_ number: Int) -> Cell? { index(of: number).map { cells[$0] } }

  /// The number the next cell gets.
  package var nextNumber: Int { (cells.last?.number ?? 0) + 1 }

  /// Index of the cell with a number; nil without one.
  ///
  /// Complexity: O(log cells).
  func index(of number: Int) -> Int? {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < cells.count && cells[low].number == number ? low : nil
  }
}
