import Basics

extension OutputContract {
  /// Returns nil when the head asks for text or for nothing; throws `MetadataError` for an unreadable schema.
  package init?(_ matter: PromptFrontMatter) throws(MetadataError) {
    guard let members = try matter.json(matter.output)?.object else { return nil }
    let schema = members["schema"]
    guard schema != nil || members["format"]?.string == "json" else { return nil }
    self.init(schema: schema)
  }

  /// Demands of the head on the output that this program ignores, one remark each.
  package static func remarks(_ matter: PromptFrontMatter) -> [String] {
    var remarks: [String] = []
    let format = matter.output?["format"]?.text
    if let format, !["json", "text"].contains(format) {
      remarks.append("output.format \(format) means nothing here: json or text.")
    }
    guard let schema = try? OutputContract(matter)?.schema else { return remarks }
    if format == "text" { remarks.append("output.schema makes the answer JSON, not text.") }
    return remarks + JSONSchema(schema).faults.map { "output.schema: \($0)." }
      + JSONSchema(schema).uncheckedKeywords.map { "output.schema: \($0) is sent but not checked." }
  }
}
