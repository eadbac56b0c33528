/// What a catalogue answered.
package struct CatalogueReply: Hashable, Sendable {
  package let works: [CatalogueWork]
  package let answers: [CatalogueAnswer]

  package init(works: [CatalogueWork], answers: [CatalogueAnswer]) {
    self.works = works
    self.answers = answers
  }
}

/// One answer as it came.
package struct CatalogueAnswer: Hashable, Sendable {
  package let url: String
  package let body: String
  /// Seconds since it came; nil for one that came now.
  package let age: Int?

  package init(url: String, body: String, age: Int? = nil) {
    self.url = url
    self.body = body
    self.age = age
  }
}
