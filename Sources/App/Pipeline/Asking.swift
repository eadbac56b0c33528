import Answers
import Sessions

/// A question on its way to an answer: its scene, and the results of the steps so far.
package struct Asking: Sendable {
  let question: String
  let scene: Scene
  /// True when pages that the question names are read instead of searched.
  var readsPlaces = true
  /// True when chunks get vectors; nil leaves it to the retrieval mode.
  var needsVectors: Bool?
  /// The answer that the model continues.
  var start: AnswerStart?

  /// The chunks, with vectors if they are searched.
  package var index: PreparedIndex?
  /// The way to the passages: places to read, or words to search for.
  var way: SearchWay?
  package var found: FoundGround?
  var prompt: RenderedPrompt?
  var answer: Answer?
  var checked: AnswerFindings?

  package init(_ question: String, in scene: Scene) {
    self.question = question
    self.scene = scene
  }

  /// A result that an earlier step made; throws `StepMissing` when the step did not run.
  package func made<Value>(_ result: KeyPath<Asking, Value?>) throws(StepMissing) -> Value {
    guard let value = self[keyPath: result] else {
      throw StepMissing(result: String(describing: Value.self))
    }
    return value
  }
}

/// A step ran before the one whose result it reads.
package struct StepMissing: Error {
  /// The type of the result.
  package let result: String
}
