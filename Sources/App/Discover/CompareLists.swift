package import Answers
import Parameters
import Sessions

/// Two lists of suggestions from one cell, by different templates of a model.
package struct ComparedLists: Sendable {
  /// Lists in the order in which they are shown.
  package let lists: [SuggestedCell]
  /// Template of each list, such as `discover v3`.
  package let labels: [String]
}

/// Suggests again with two templates, so that a person can pick the better list blind.
package struct CompareLists: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Each list is a cell; the order is random, so that it tells nothing about the templates.
  ///
  /// Throws `DiscoverError.formerTemplate` for a version that is not the newest of its template.
  package func run(_ located: LocatedCell, _ versions: [TemplateVersion]) async throws
    -> ComparedLists
  {
    for version in versions where try await Templates(notebook).version(version.name) != version {
      throw DiscoverError.formerTemplate(version.label)
    }
    let order = Bool.random() ? versions : versions.reversed()
    var lists: [SuggestedCell] = []
    for version in order {
      let template = ParameterKey<String>.discoverTemplate.assignment(version.name)
      lists.append(
        try await SuggestAgain(notebook).run(
          located, options: RerunOptions(overrides: [template]),
          knowing: lists.compactMap(\.asked)))
    }
    return ComparedLists(lists: lists, labels: order.map(\.label))
  }
}
