/// Breaks text into lines that fit.
package enum TextWrapping {
  /// The text in lines of at most `width` columns, later lines of a paragraph indented by `indent`.
  ///
  /// Lines break at spaces, and before a wide character, which needs none; only a word longer than
  /// a whole line is cut. With no width the lines stay as they are.
  package static func wrap(_ text: StyledText, width: Int?, indent: Int = 0) -> [StyledText] {
    guard let width else { return text.lines }
    return text.lines.flatMap { line -> [StyledText] in
      guard line.width > width else { return [line] }
      var flow = TextFlow(width: width, indent: indent)
      return (flow.add(line) + flow.endLine()).lines
    }
  }
}
