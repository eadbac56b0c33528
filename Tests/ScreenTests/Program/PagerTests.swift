import Bindings
import Testing

@testable import Shell
@testable import Terminal

/// What `less` is told before it shows long output.
struct PagerTests {
  @Test func `less names its keys`() {
    #expect(Pager.defaults.contains(#"-Psspace\: on, q\: back to the line\$"#))
  }

  /// `LANG` of a language that is not installed, as after a login from another country.
  @Test func `less shows letters beyond ASCII whatever languages are installed`() async throws {
    try await ChildProcess.run(
      "/bin/sh",
      ["-c", "unset LESSCHARSET; \(Pager.defaults) env | grep -q '^LESSCHARSET=utf-8$'"])
  }
}
