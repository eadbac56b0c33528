@testable import Imports
@testable import NotebookShell
import Sessions
import Testing

@testable import Shell

/// What a person sees who types `/export FORMAT` without a file.
struct ScreenExportTests {
  @Test func `a screen shows texts for people, and sends what is for programs to a file`()
    async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(["/note Ismay keeps the lamp"])
    for format in ExportFormat.allCases {
      let told = await desk.transcript(["/export \(format.rawValue)"], columns: 200)
      let isRefused = told.contains("a file, such as /export notebook.\(format.rawValue)")
      #expect(isRefused != format.isForScreens, "\(told)")
    }
    #expect(ExportFormat.allCases.filter(\.isForScreens) == [.markdown, .csv])
  }
}
