import Answers
import Basics
import Sessions
import TestSupport
import Testing

/// An export describes a cut-off answer as the shell does.
struct EndingExportTests {
  private static let words = "stopped at chat.max_tokens=1024"

  private static func session(
    _ answer: String = "The guests had hid", stop: StopReason = .maximumTokens,
    isVisible: Bool = true
  ) -> ExportedSession {
    ExportTests.session(answer, cells: 1, isVisible: isVisible, stop: stop)
  }

  @Test(arguments: ExportFormat.allCases)
  func `every format says why an answer stopped`(format: ExportFormat) throws {
    let text = try #require(ExportTests.texts(of: Self.session())[format])
    #expect(text.contains(Self.words), "\(text)")
    // A reader of a file cannot type commands.
    #expect(!text.contains("/ask --continue"))
  }

  @Test(arguments: ExportFormat.allCases)
  func `an empty answer is reported as empty`(format: ExportFormat) throws {
    let text = try #require(ExportTests.texts(of: Self.session("", stop: .refusal))[format])
    #expect(text.contains("the model declined to answer and said nothing"), "\(text)")
  }

  @Test(arguments: ExportFormat.allCases)
  func `a whole answer and a hidden one have no ending`(format: ExportFormat) throws {
    for session in [Self.session(stop: .endOfTurn), Self.session(isVisible: false)] {
      let text = try #require(ExportTests.texts(of: session)[format])
      #expect(!text.contains("stopped at") && !text.contains("said nothing"))
    }
  }
}
