/// Facts that a server tells of itself, such as llama.cpp's own.
package struct ServerFacts: Hashable, Sendable {
  /// A model that the server offers.
  package struct Model: Hashable, Sendable {
    package let name: String
    /// Tokens that prompt and answer share; nil when it does not tell.
    package let window: Int?
    /// The way its numbers are packed, such as `Q8_0`; nil when it does not tell.
    package let packing: String?

    package init(name: String, window: Int?, packing: String?) {
      self.name = name
      self.window = window
      self.packing = packing
    }
  }

  package let models: [Model]
  /// Features that the template of its model drops without a word.
  package let dropped: Set<RequestFeature>

  package init(models: [Model], dropped: Set<RequestFeature> = []) {
    self.models = models
    self.dropped = dropped
  }

  /// The model that answers to a name; a server with one model takes any name.
  package func model(named name: String) -> Model? {
    models.first { $0.name == name } ?? (models.count == 1 ? models[0] : nil)
  }
}
