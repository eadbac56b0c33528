package import Basics

extension Cell {
  /// The templates of its prompts and searches, with their partials, by the name they had; the last
  /// of a name counts.
  ///
  /// Those of a prompt that could not be made are among them.
  package var templates: [String: ContentHash] {
    var hashes: [String: ContentHash] = [:]
    for prompt in prompts {
      hashes[prompt.template] = prompt.templateHash
      for partial in prompt.partials { hashes[partial.name] = partial.hash }
    }
    for template in end?.templates ?? [] { hashes[template.name] = template.hash }
    for detail in stages.map(\.detail) {
      for purpose in ["queries", "follow_up"] {
        guard let name = detail.text("\(purpose)_template"),
          let hash = detail.hash("\(purpose)_template_hash")
        else { continue }
        hashes[name] = hash
      }
    }
    return hashes
  }
}

extension Session {
  /// The templates of all cells, each name as it was used last.
  package var templates: [String: ContentHash] {
    cells.reduce(into: [:]) { $0.merge($1.templates) { $1 } }
  }
}
