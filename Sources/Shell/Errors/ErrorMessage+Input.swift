import App
import Parameters
import Search
import Sessions
import Terminal

extension ErrorMessage {
  init(parameter error: ParameterError) {
    switch error {
    case .unknownName(let name, let near):
      self.init("Unknown parameter: \(name).", advice: Self.near(near), .usage)
    case .stray(let name, let near):
      self.init(
        "Unknown parameter: \(name).",
        advice: (Self.narrowing(name) ?? Self.near(near))
          + " Put -- before text that contains \(name)=.", .usage)
    case .malformed(let text):
      self.init("\(text) is not a setting.", advice: "Write key=value, such as top_k=8.", .usage)
    case .invalidValue(let name, let text, let expected):
      self.init("\(name) cannot be \(text).", advice: "It takes \(expected).", .usage)
    case .exceeds(let name, let value, let limit, let limitValue):
      self.init(
        "\(name)=\(value) is greater than \(limit)=\(limitValue).",
        advice: "Set both at once: /set \(name)=… \(limit)=…", .usage)
    }
  }

  /// Advice for `page=` and `pages=`, which are not parameters; nil for other names.
  private static func narrowing(_ name: String) -> String? {
    guard ["page", "pages"].contains(name) else { return nil }
    return "chapter=… searches one chapter, /pages N prints pages, /page N ends the search there."
  }

  private static func near(_ names: [String]) -> String {
    names.isEmpty ? "/set lists them." : "Near: \(names.joined(separator: ", "))."
  }

  init(preset error: PresetError) {
    switch error {
    case .notFound(let name, let near):
      self.init(
        "There is no preset \(name).",
        advice: near.isEmpty
          ? "/preset list shows them." : "Perhaps: \(near.joined(separator: ", ")).", .notFound)
    case .invalidName(let name):
      self.init(
        "\(name) cannot be the name of a preset.", advice: "Use letters, digits, - and _.", .usage)
    case .malformed(let name, let line, let text):
      self.init(
        "Preset \(name), line \(line): \(text) is not a setting.",
        advice: "Each line is key=value, or begins with #.", .configuration)
    }
  }

  init(sweep error: SweepError) {
    switch error {
    case .empty: self.init("There is nothing to sweep.", advice: "Such as top_k=3,5,8.", .usage)
    case .noValues(let name):
      self.init("\(name) has no values.", advice: "Write them with commas, 3,5,8.", .usage)
    case .range(let name, let text, let ends):
      self.init(
        "\(name)=\(text) is a range, and a list is needed.",
        advice: "Write each value to try, with commas: \(name)=\(ends.joined(separator: ","))",
        .usage)
    case .namedTwice(let name): self.init("\(name) is named twice.", .usage)
    case .tooMany(let limit):
      self.init("That makes more than \(limit) settings.", advice: "Leave some values out.", .usage)
    }
  }

  init(chunking error: ChunkingError) {
    switch error {
    case .sizeTooSmall(let size): self.init("A chunk size of \(size) is too small.", .usage)
    case .overlapTooLarge(let overlap, let size):
      self.init(
        "An overlap of \(overlap) leaves nothing of a chunk of \(size).",
        advice: "Set both at once: /set chunk.size=… chunk.overlap=…", .usage)
    case .unitsDiffer(let overlap, let size):
      self.init(
        "The overlap \(overlap) and the size \(size) have different units.",
        advice: "Set both at once: /set chunk.size=… chunk.overlap=…", .usage)
    case .noVocabulary(let reason):
      self.init(
        "Sizes in bpe cannot be counted: \(reason).", advice: "Use tok, w or ch.",
        .configuration)
    }
  }

  /// The message with the reference, and a mark under the place of the error.
  init(reference error: CellReferenceError) {
    self.init(
      "\(error.text) names no cell: column \(error.column) should be \(error.expected).",
      advice: "Cells are 12, 12-15, _ (last), ^ (last question), ~1/7 (session before), @name/7,"
        + " tag:base.", .usage)
  }

  init(session error: SessionError) {
    switch error {
    case .notFound(let reference, let near):
      self.init(
        "There is no session \(reference).",
        advice: near.isEmpty
          ? "/session list shows those of this workspace."
          : "Perhaps: \(near.joined(separator: ", ")).",
        .notFound)
    case .ambiguous(let reference, let candidates):
      let list = Quantity.list(candidates.map(\.id), most: 3)
      self.init("\(reference) could be several sessions.", advice: "Such as \(list).", .notFound)
    }
  }
}
