import Testing

@testable import Shell

/// What a person reads who leaves out a word of a form.
struct FormUsageTests {
  @Test(arguments: [
    ("/conversation use", "use N"), ("/conversation rename 1", "rename N TITLE"),
    ("/question rm lamp", "rm SET ID"), ("/question import lamp", "import SET FILE"),
  ])
  func `a form tells its own usage and not that of the whole command`(line: String, usage: String)
    async throws
  {
    let told = try await CommandDesk().transcript([line], columns: 400)
    #expect(told.contains(usage), "\(told)")
    #expect(!told.contains("[--json]"), "\(told)")
  }

  @Test(arguments: ["/conversation sing", "/question sing"])
  func `a word that is no form is refused with those that are`(line: String) async throws {
    let told = try await CommandDesk().transcript([line], columns: 400)
    #expect(told.contains("sing") && told.contains(", rm, "), "\(told)")
  }
}
