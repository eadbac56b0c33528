import Testing

@testable import Terminal

/// An editor is found where nobody has named one.
struct TextEditorTests {
  private func isFound(_ environment: [String: String], programs: Set<String>) -> Bool {
    TextEditor(environment) { programs.contains($0) } != nil
  }

  @Test func `without VISUAL and EDITOR a usual editor of the system is taken`() {
    let path = ["PATH": "/usr/bin:/bin"]
    #expect(isFound(path, programs: ["/bin/vi"]))
    #expect(isFound(path, programs: ["/usr/bin/sensible-editor"]))
    #expect(!isFound(path, programs: ["/opt/bin/vi"]))
    #expect(!isFound([:], programs: ["/bin/vi"]))
    #expect(isFound(["EDITOR": "ed"], programs: []))
  }
}
