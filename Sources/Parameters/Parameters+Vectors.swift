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

extension Parameters {
  /// These parameters with the search that suits the open books, under everything a person chose.
  ///
  /// Vectors of a language that the embedder never learnt make a hybrid search worse: docs/languages.md.
  /// So E5 makes them where its file is there, and keywords do without them elsewhere.
  package func suiting(isForeign: Bool, hasE5: Bool = false) -> Parameters {
    var suited = self
    suited.clear(.bookLanguage)
    guard isForeign else { return suited }
    let (provider, e5) = (ParameterKey<String>.embedProvider, ProviderName.e5.rawValue)
    if hasE5, suited.origin(of: provider) == .builtIn {
      try? suited.set(provider.name, to: e5, origin: .bookLanguage)
      return suited
    }
    let mode = ParameterKey<RetrievalMode>.retrievalMode
    try? suited.set(mode.name, to: mode.stored(.keyword).description, origin: .bookLanguage)
    return suited
  }
}
