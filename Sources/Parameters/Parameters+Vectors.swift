extension Parameters {
  /// These parameters with a search by keywords while vectors are made, under everything a person chose.
  package func awaitingVectors(_ isAwaiting: Bool) -> Parameters {
    var suited = self
    suited.clear(.vectorsToCome)
    guard isAwaiting else { return suited }
    let mode = ParameterKey<RetrievalMode>.retrievalMode
    try? suited.set(mode.name, to: mode.stored(.keyword).description, origin: .vectorsToCome)
    return suited
  }

  /// True when a search goes by keywords only because vectors are still being made.
  package var isAwaitingVectors: Bool { origin(of: .retrievalMode) == .vectorsToCome }
}
