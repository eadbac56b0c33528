import Answers
import Basics
import Books
package import Parameters
import Search
import Sessions

/// The restored state in which a cell began, for running it again or inspecting it.
package struct CellState: Sendable {
  package let parameters: Parameters
  package let scene: Scene
  /// Ports with the embedder and the template of that state.
  let ports: LibraryPorts

  /// This state with the whole book open.
  func beyondFence() throws -> CellState {
    let open = try scene.open.joined(behind: .beyond, isBlind: false, hasher: ports.hasher)
    return CellState(
      parameters: parameters,
      scene: Scene(open: open, turns: scene.turns, settings: scene.settings, fence: .beyond),
      ports: ports)
  }

  /// This state; throws `NotebookError.severalBooks` when several books are open.
  func ofOneBook(_ purpose: String) throws -> CellState {
    if scene.open.joinedBooks != nil { throw NotebookError.severalBooks(purpose) }
    return self
  }

  /// This state without earlier turns.
  var withoutTurns: CellState {
    CellState(parameters: parameters, scene: scene.withoutTurns, ports: ports)
  }

  /// This state for an answer that is compared with others.
  var compared: CellState {
    CellState(parameters: parameters, scene: scene.compared, ports: ports)
  }

  /// The same over other ports, such as those that record what services reply.
  func over(_ ports: LibraryPorts) -> CellState {
    CellState(parameters: parameters, scene: scene, ports: ports)
  }
}
