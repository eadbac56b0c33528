import Basics
import Parameters
import Search
@testable import ShelfShell
import ShellKit
import Testing

@testable import Shell
@testable import Terminal

struct ErrorMessageModelTests {
  @Test func `a processor without bf16 is named in one line, and what runs there in the next`() {
    let message = ErrorMessage(EmbeddingError.precisionUnsupported(.bf16))
    #expect(
      message.what == "This processor cannot compute embed.precision=bf16, which needs AVX512-BF16."
    )
    #expect(
      message.advice
        == "/set embed.precision=f32 runs anywhere; what was recorded in bf16 replays only where it is."
    )
    #expect(message.exitCode == .configuration)
  }
}
