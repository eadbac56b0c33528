import Answers
import Parameters
import Sessions

/// The providers of a replay, each on the tape of the session.
struct TapedProviders {
  let live: ChatProviders
  /// Every provider there is, each refusing to connect.
  let offline: [any ChatProvider]
  let mode: ReplayMode
  let deck: TapeDeck

  /// The one provider a cell may ask.
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

  /// As the parameters say; what `auto` was then is known from the calls.
  private func name(for cell: Cell, _ parameters: Parameters) throws -> String {
    let name = parameters[.chatProvider]
    guard name == "auto" else { return name }
    if mode != .live, let call = cell.calls.first { return call.provider }
    return try live.provider(named: name).name
  }
}
