import Terminal

extension ErrorMessage {
  init(alias error: AliasError) {
    switch error {
    case .invalidName(let name):
      self.init(
        "\(name) cannot be the name of a line.",
        advice: "Use letters, digits, - and _, then a blank and the line: /alias near /search $*.",
        .usage)
    case .taken(let name):
      self.init("/\(name) is a command already.", advice: "Choose another name.", .usage)
    case .startsProgram(let line):
      self.init(
        "A kept line runs commands of this shell only: \(line).",
        advice: "Type !, | and > after the name instead.", .usage)
    case .wordCount(let name, let line, let wanted):
      let words = Quantity.count(wanted, "word")
      self.init("/\(name) takes \(words): \(line).", .usage)
    case .notFound(let name, let near):
      self.init(
        "No line is called \(name).",
        advice: near.isEmpty
          ? "/alias lists them." : "Perhaps: \(near.joined(separator: ", ")).", .notFound)
    case .circle(let name):
      self.init("/\(name) leads back to itself.", advice: "/alias lists the lines.", .usage)
    }
  }
}
