import Answers
import Parameters
import Sessions

/// The providers of a replay, each reading the tape of the session.
struct TapedProviders {
  let live: ChatProviders
  /// All providers, each refusing to connect.
  let offline: [any ChatProvider]
  let mode: ReplayMode
  let deck: TapeDeck

  /// The one provider that a cell may call.
  func providers(for cell: Cell, _ parameters: Parameters) throws -> ChatProviders {
    let name = try name(for: cell, parameters)
    let live = live
    let wire = try offline.first { $0.name == name } ?? live.provider(named: name)
    let known = mode == .live ? [] : cell.calls.first?.without ?? []
    let taped = TapedChatProvider(wire, deck: deck, without: known) {
      try live.provider(named: name)
    }
    return ChatProviders([taped], lacking: [:])
  }

  /// The provider's name in the parameters; for `auto` the one of the recorded calls.
  private func name(for cell: Cell, _ parameters: Parameters) throws -> String {
    let name = parameters[.chatProvider]
    guard name == "auto" else { return name }
    if mode != .live, let call = cell.calls.first { return call.provider }
    return try live.provider(named: name).name
  }
}
