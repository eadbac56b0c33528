/// Breaks text into lines.
package enum TextWrapping {
  /// The text in lines of at most `width` columns, with later lines of a paragraph indented by `indent`.
  ///
  /// Lines break at spaces and before wide characters; only a word longer than a line is cut. A nil width
  /// keeps the lines.
  package static func wrap(_ text: StyledText, width: Int?, indent: Int = 0) -> [StyledText] {
    guard let width else { return text.lines }
    return text.lines.flatMap { line -> [StyledText] in
      guard line.width > width else { return [line] }
      var flow = TextFlow(width: width, indent: indent)
      return (flow.add(line) + flow.endLine()).lines
    }
  }
}
