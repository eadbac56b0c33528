import Synchronization

/// What was told since the program began and need not be told again.
package final class ToldOnce: Sendable {
  private let told = Mutex<Set<String>>([])

  package init() {}

  /// Whether something comes for the first time.
  func isFirst(_ name: String) -> Bool { told.withLock { $0.insert(name).inserted } }
}

/// A remark that a person needs once.
enum Remark: String {
  /// That settings of a model change nothing of an extract.
  case extractIsFixed = "extract is fixed"
  /// The same of settings that a person has just changed.
  case extractIgnores = "extract ignores"
}

extension Remark {
  /// Below what `/why` says of an extract.
  static var fixedExtract: StyledText {
    "\("An extract is made by rule: no change of template or temperature changes it, those need a model · /help extract", .muted)"
  }
}

extension ShellContext {
  /// Tells a remark the first time it is due.
  func tellOnce(_ remark: Remark, _ words: StyledText) {
    if toldOnce.isFirst(remark.rawValue) { output.print(words) }
  }
}
