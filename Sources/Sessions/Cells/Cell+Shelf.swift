package import Answers
import Parameters

extension Cell {
  /// Rows of the shelf that its model was shown, each once.
  package var shelfRows: [ShelfRow] {
    var seen: Set<String> = []
    return tools.filter { $0.invocation.name == ToolName.shelf.rawValue && !$0.isError }
      .flatMap { ShelfRow.rows(in: $0.result) }.filter { seen.insert($0.mark).inserted }
  }
}
