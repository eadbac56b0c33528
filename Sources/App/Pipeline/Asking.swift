import Answers
import Sessions

/// A question on its way to an answer: what is asked of what, and what the steps have made of it so far.
package struct Asking: Sendable {
  let question: String
  let scene: Scene
  /// True when pages that the question names are read instead of searched for.
  var readsPlaces = true
  /// True when chunks get vectors; nil leaves it to the way of searching.
  var needsVectors: Bool?
  /// The answer that the model goes on with.
  var start: AnswerStart?

  /// The chunks, with vectors where they are searched.
  @Made package var index: PreparedIndex
  /// The way to the passages: places that are read, or words that are searched.
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

/// A result that one step makes and later steps take, in the order of `Step.all`.
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
