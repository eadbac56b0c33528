package import Basics

/// A template with the hash of its source and what it includes.
package struct IdentifiedTemplate: Sendable {
  package let template: PromptTemplate
  package let hash: ContentHash
  /// The partials it includes, in order of inclusion.
  package let partials: [PromptTemplate]

  package init(template: PromptTemplate, hash: ContentHash, partials: [PromptTemplate]) {
    self.template = template
    self.hash = hash
    self.partials = partials
  }
}
