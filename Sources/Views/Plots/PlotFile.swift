import Basics
package import Evaluation
package import Lab
package import ShellKit
import Terminal

/// Writes pictures of evaluations to the file of `--svg`; a file name in `.html` gets an HTML page.
package enum PlotFile {
  /// Token budgets of the curve, in smaller steps than in the terminal.
  private static let budgets = Array(stride(from: 250, through: 6000, by: 250))

  /// A picture with its name for `--picture`.
  package struct Picture {
    let name: String
    let svg: String

    package init(_ name: String, _ svg: String) {
      self.name = name
      self.svg = svg
    }
  }

  /// Writes the pictures with `--svg` and shows one in the terminal with `--plot`.
  ///
  /// Call it after printing the figures, so that an error of a picture cannot hide them. An `.html` file holds
  /// all pictures or the named one, an SVG file the first or the named one.
  package static func put(
    _ pictures: [Picture], of title: String, _ input: CommandInput, _ shell: ShellContext
  ) async throws {
    let chosen = try chosen(among: pictures, input)
    if let path = input[.svg] { try write(chosen, of: title, to: path, shell) }
    guard let picture = chosen.first, !shell.wantsDocument else { return }
    await InlinePlot.show(picture.svg, input, in: shell)
  }

  private static func write(
    _ pictures: [Picture], of title: String, to path: String, _ shell: ShellContext
  ) throws {
    shell.diagnostics.print(
      try OutputFile(path: path).put(
        path.hasSuffix(".html")
          ? PlotPage.html(title: title, pictures: pictures.map(\.svg)) : pictures.first?.svg ?? ""))
  }

  /// All pictures, or the one named with `--picture`; throws `UsageError` for an unknown name.
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

  /// Recall of the gold text by tokens, a line for each report.
  package static func recall(_ reports: [(name: String, report: EvaluationReport)])
    -> EvaluationPlot
  {
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
