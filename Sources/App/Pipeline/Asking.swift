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
  @Made package var index: PreparedIndex
  /// The way to the passages: places to read, or words to search for.
  @Made var way: SearchWay
  @Made package var found: FoundGround
  @Made var prompt: RenderedPrompt
  @Made var answer: Answer
  @Made var checked: AnswerFindings

  package init(_ question: String, in scene: Scene) {
    self.question = question
    self.scene = scene
  }
}

/// A result that one step makes and later steps use, in the order of `Step.all`.
@propertyWrapper
package struct Made<Value: Sendable>: Sendable {
  private var value: Value?

  package init() {}

  package var wrappedValue: Value {
    get {
      guard let value else { preconditionFailure("no step has made a \(Value.self) yet") }
      return value
    }
    set { value = newValue }
  }
}
