import Answers
import Basics
import Books
package import Parameters
import Search
import Sessions

/// The state a cell began in, put together again, so that it can be run or looked into once more.
package struct CellState: Sendable {
  package let parameters: Parameters
  package let scene: Scene
  /// With the embedder and the template of that state.
  let ports: LibraryPorts

  /// The same with the whole book to look into.
  func beyondFence() throws -> CellState {
    let open = try scene.open.seen(behind: .beyond, isBlind: false, hasher: ports.hasher)
    return CellState(
      parameters: parameters,
      scene: Scene(open: open, turns: scene.turns, settings: scene.settings, fence: .beyond),
      ports: ports)
  }

  /// The same; throws `NotebookError.severalBooks` where several books are open.
  func ofOneBook(_ purpose: String) throws -> CellState {
    if scene.open.shelf != nil { throw NotebookError.severalBooks(purpose) }
    return self
  }

  /// The same with nothing asked before.
  var withoutTurns: CellState {
    CellState(parameters: parameters, scene: scene.withoutTurns, ports: ports)
  }
}
