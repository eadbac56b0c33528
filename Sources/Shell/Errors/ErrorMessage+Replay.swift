import App
import Sessions

extension ErrorMessage {
  init(replay error: ReplayError) {
    switch error {
    case .bookMissing(let title, let pages):
      self.init(
        "The book \(title) (pages \(pages)) is not in the library.",
        advice: "Take it in first, or name its file: --book FILE.", .notFound)
    case .fileUnused(let file, let books):
      let titles = books.map { "\"\($0)\"" }.joined(separator: ", ")
      self.init(
        "\(file) is no book of this session; it is about \(titles).",
        advice: "Name the file of each with --book, or leave out what the library has.",
        .notFound)
    case .drifted(let cells):
      let list = cells.prefix(8).map { "[\($0)]" }.joined(separator: " ")
      self.init(
        cells.isEmpty
          ? "The book has changed since it was recorded."
          : "\(Quantity.count(cells.count, "cell")) came out otherwise than recorded: \(list).",
        advice: "The lines above name the first stage of each.", .divergence)
    case .nothingToReplay:
      self.init(
        "There is no cell to replay.", advice: "/session list shows the sessions.", .notFound)
    }
  }

  init(miss: TapeMiss) {
    self.init(
      "The transcript has no answer to this request to \(miss.provider).",
      advice: "\(CommandOption.mode.flag) fill asks the provider for what is missing.", .divergence)
  }
}
