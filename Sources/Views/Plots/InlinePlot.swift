import Bindings
import Parameters
package import ShellKit
import Terminal

/// Shows a plot in the terminal, with the option `--plot`.
package enum InlinePlot {
  private static let renderer = SVGRenderer()

  /// Shows the plot, or prints the reason that the terminal cannot show it.
  package static func show(
    _ svg: @autoclosure () -> String, _ input: CommandInput, in shell: ShellContext
  )
    async
  {
    guard input.has(.plot) else { return }
    do throws(NoGraphics) {
      let found = try await shell.graphics.find(
        on: shell.output, shell.person.keys, wanted: shell.preferences.current[.graphics])
      try await draw(svg(), found, shell)
    } catch {
      shell.diagnostics.print("\("No picture: \(error.words).", .warning)")
    }
  }

  private static func draw(_ svg: String, _ found: GraphicsProbe.Found, _ shell: ShellContext)
    async throws(NoGraphics)
  {
    let shape = PictureShape(svg: svg)
    let size = shape.pixels(columns: shell.output.columns ?? 80, cell: found.cell)
    let ink = shell.output.theme == .light ? "#202020" : "#d8d8d8"
    do throws(PictureError) {
      let picture = try await renderer.draw(
        svg: svg, width: size.width, height: size.height, style: "svg { color: \(ink) }")
      try shell.output.show(picture, as: found.graphics)
    } catch {
      throw .noLibrary
    }
  }
}

/// The proportions of an SVG picture.
struct PictureShape: Equatable {
  let width, height: Int

  /// Reads the `viewBox` at the start of our pictures; 720 x 360 without one.
  init(svg: String) {
    let numbers = svg.firstMatch(of: /viewBox="0 0 (\d{1,5}) (\d{1,5})"/)
    width = max(1, numbers.flatMap { Int($0.1) } ?? 720)
    height = max(1, numbers.flatMap { Int($0.2) } ?? 360)
  }

  /// The size in pixels: as wide as the screen allows, at most so wide that letters are as large as the text's,
  /// and at most 4,000 a side.
  func pixels(columns: Int, cell: GraphicsAnswer.Cell) -> (width: Int, height: Int) {
    let natural = width * max(cell.height, 16) / 16
    let wide = max(1, min(natural, columns * cell.width, 4000))
    return (wide, max(1, min(wide * height / width, 4000)))
  }
}
