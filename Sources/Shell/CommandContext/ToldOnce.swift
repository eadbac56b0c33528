import Synchronization
import Terminal

/// Remarks that were printed since the start of the program and are not repeated.
package final class ToldOnce: Sendable {
  private let told = Mutex<Set<String>>([])

  package init() {}

  /// True at the first call with a name.
  func isFirst(_ name: String) -> Bool { told.withLock { $0.insert(name).inserted } }
}

/// A remark that is printed once.
enum Remark: String {
  /// Settings of a model do not change an extract.
  case extractIsFixed = "extract is fixed"
  /// No language model is running.
  case extractAnswers = "extract answers"
  /// A setting that was just changed does not change an extract.
  case extractIgnores = "extract ignores"
}

extension Remark {
  /// The remark below `/why` for an extract.
  static var fixedExtract: StyledText {
    "\("An extract is made by rule: no change of template or temperature changes it, those need a model · /help extract", .muted)"
  }
}

extension ShellContext {
  /// Prints a remark, at the first call only.
  func tellOnce(_ remark: Remark, _ words: StyledText) {
    if toldOnce.isFirst(remark.rawValue) { output.print(words) }
  }
}
