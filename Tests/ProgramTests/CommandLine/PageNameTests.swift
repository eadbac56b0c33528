import Foundation
import TestSupport
import Testing

/// Pages named by what is printed on them.
struct PageNameTests {
  @Test func `a label may have a blank in it`() async throws {
    let workspace = try TestWorkspace()
    let book = Fixture.url("pdf/labels-kinds.pdf").path
    #expect(try await workspace.run(["ingest", book, "--set", "mode=keyword"]).code == 0)
    let run = try await workspace.script(
      "/open labels-kinds\n/pages Appendix I\n/page Appendix II\n/page appendix ii --json\n")
    #expect(run.code == 0)
    #expect(run.output.contains("This is sheet 5.") && !run.output.contains("This is sheet 6."))
    #expect(run.output.contains("page 6 of 15") && run.output.contains(#""current_page":6"#))
    let wrong = try await workspace.run(["page", "labels-kinds", "Appendix", "IX"])
    #expect(wrong.code == 64 && wrong.diagnostics.contains("cannot use Appendix IX"))
  }
}
