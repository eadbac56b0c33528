import Synchronization

/// The language that a process, or a test of its own, shows its sentences in.
package final class ChosenLanguage: Sendable {
  private let state = Mutex<Catalogue?>(nil)

  package init(_ catalogue: Catalogue? = nil) { state.withLock { $0 = catalogue } }

  /// Nil for English.
  var catalogue: Catalogue? { state.withLock(\.self) }

  func choose(_ catalogue: Catalogue?) { state.withLock { $0 = catalogue } }
}

/// The language that sentences are shown in.
package enum Wording {
  /// The process has one; a test binds its own, so that tests can run side by side.
  @TaskLocal package static var choice = ChosenLanguage()

  /// Nil for English.
  package static var current: Catalogue? { choice.catalogue }

  /// From now on everywhere; a catalogue that is in use already is not read again.
  package static func use(_ language: Language) {
    guard language.rawValue != current?.language ?? Language.english.rawValue else { return }
    choice.choose(Catalogue.of(language))
  }
}
