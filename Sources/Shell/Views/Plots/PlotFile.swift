import App
import Lab

/// Pictures of evaluations, written where `--svg FILE` says; a name in `.html` gets a page around it.
enum PlotFile {
  /// Budgets of the curve: closer than those of the terminal.
  private static let budgets = Array(stride(from: 250, through: 6000, by: 250))

  /// One picture with the name that `--picture` chooses it by.
  struct Picture {
    let name: String
    let svg: String

    init(_ name: String, _ svg: String) {
      self.name = name
      self.svg = svg
    }
  }

  /// Writes the pictures where `--svg` says and shows one among the lines where `--plot` asks for it.
  ///
  /// Comes after the figures, which nothing that is wrong with a picture may keep from the screen. An
  /// `.html` file holds all pictures unless one is named, an SVG file the first or the one named.
  static func put(
    _ pictures: [Picture], of title: String, _ input: CommandInput, _ shell: ShellContext
  ) async throws {
    let chosen = try chosen(among: pictures, input)
    if let path = input[.svg] { try write(chosen, of: title, to: path, shell) }
    guard let picture = chosen.first, !input.has(.json) else { return }
    await InlinePlot.show(picture.svg, input, in: shell)
  }

  private static func write(
    _ pictures: [Picture], of title: String, to path: String, _ shell: ShellContext
  ) throws {
    try OutputFile(path).write(
      path.hasSuffix(".html")
        ? PlotPage.html(title: title, pictures: pictures.map(\.svg)) : pictures.first?.svg ?? "")
    shell.diagnostics.print("Wrote \(path, .strong).")
  }

  /// All pictures, or the one that is named.
  private static func chosen(among pictures: [Picture], _ input: CommandInput) throws -> [Picture] {
    guard let name = input[.picture] else { return pictures }
    guard input.has(.svg) || input.has(.plot) else {
      throw UsageError.missingArgument(
        command: CommandOption.picture.name,
        usage:
          "\(CommandOption.picture.form) \(CommandOption.svg.form), or … \(CommandOption.plot.form)"
      )
    }
    guard let found = pictures.first(where: { $0.name == name }) else {
      throw UsageError.badArgument(
        command: "picture", text: name,
        expected: pictures.map(\.name).joined(separator: ", "))
    }
    return [found]
  }

  /// Recall of the gold text against tokens, a line a report.
  static func recall(_ reports: [(name: String, report: EvaluationReport)]) -> EvaluationPlot {
    EvaluationPlot(
      title:
        "\(reports.first?.report.set ?? ""): recall of the gold text by tokens of the leading results",
      quality: "recall",
      series: reports.map { name, report in
        .init(
          name,
          report.recallCurve(budgets: budgets).map { point in
            EvaluationPlot.Point(
              cost: Double(point.tokens), share: point.recall,
              label:
                "\(name): \(Quantity.decimal(point.recall, places: 3)) at \(Quantity.grouped(point.tokens)) tokens"
            )
          }, isLine: true)
      })
  }
}
