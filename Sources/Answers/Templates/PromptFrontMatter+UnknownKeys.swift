import Basics

extension PromptFrontMatter {
  /// The keys of a head by the section they stand in; `""` is the head itself.
  private static let keys: [(section: String, known: [String])] = [
    (
      "",
      [
        "config", "description", "input", "metadata", "model", "name", "output", "toolDefs",
        "tools",
        "variant", "version",
      ]
    ),
    ("config", TemplateSettings.configuration.keys.sorted()),
    ("input", ["default", "schema"]),
    ("output", ["format", "schema"]),
  ]

  /// Keys that mean nothing where they stand, one remark each, in the order of the file.
  ///
  /// A key with a dot is another program's own.
  package var unknownKeys: [String] {
    Self.keys.flatMap { section, known in
      ((section.isEmpty ? root : root[section])?.members ?? [])
        .filter { !known.contains($0.name) && !$0.name.contains(".") }
        .map { (line: $0.place.line, remark: Self.remark(on: $0, in: section, known)) }
    }.sorted { $0.line < $1.line }.map(\.remark)
  }

  private static func remark(on member: MetadataMember, in section: String, _ known: [String])
    -> String
  {
    let name = section.isEmpty ? member.name : "\(section).\(member.name)"
    let near = NearNames.of(member.name, among: known)
    if !near.isEmpty {
      return
        "Line \(member.place.line): \(name) means nothing here; perhaps \(near.joined(separator: ", "))."
    }
    if section.isEmpty || section == "input" {
      return
        "Line \(member.place.line): \(name) means nothing here; a variable of your own belongs under input: default:."
    }
    return "Line \(member.place.line): \(name) means nothing here."
  }
}
