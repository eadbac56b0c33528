/// A template with the parts it includes.
package struct WholeTemplate: Sendable {
  package let template: PromptTemplate
  /// The partials it includes, in order of inclusion.
  package let partials: [PromptTemplate]

  package init(template: PromptTemplate, partials: [PromptTemplate]) {
    self.template = template
    self.partials = partials
  }
}
