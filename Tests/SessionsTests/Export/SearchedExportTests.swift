import Sessions
import Testing

/// An export shows the words that were searched in place of a question.
struct SearchedExportTests {
  private func text(
    _ format: ExportFormat, searched: String?, isVisible: Bool = true
  ) throws -> String {
    let session = ExportTests.session(
      "And why?", answer: "For the ships.", cells: 1, isVisible: isVisible, searched: searched)
    return try #require(ExportTests.texts(of: session)[format])
  }

  @Test(arguments: ExportFormat.allCases)
  func `a completed question is written with its words`(format: ExportFormat) throws {
    #expect(try text(format, searched: "And why? keeps lamp").contains("And why? keeps lamp"))
  }

  @Test(arguments: ExportFormat.allCases)
  func `a question searched as typed, or hidden, has no other words`(format: ExportFormat) throws {
    for text in [
      try text(format, searched: nil),
      try text(format, searched: "And why? keeps lamp", isVisible: false),
    ] {
      #expect(!text.contains("keeps lamp") && !text.contains("searched for: And"))
    }
  }
}
