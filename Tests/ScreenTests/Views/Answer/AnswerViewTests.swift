import Answers
@testable import Asking
import Basics
@testable import MCP
@testable import Notebook
@testable import ShelfShell
@testable import ShellKit
import Testing
@testable import Views

@testable import Shell
@testable import Terminal
import TestSupport

/// What a person sees while an answer comes.
struct AnswerViewTests {
  /// Output and diagnostics on one screen without styles.
  private func screen() -> (Output, RecordingSink) {
    let sink = RecordingSink(columns: 72)
    return (
      Output(
        profile: TerminalProfile(isTerminal: true, hasStyles: false, hasControls: false),
        sink: sink), sink
    )
  }

  @Test func `a notice waits for the end of the answer's line`() {
    let (screen, sink) = screen()
    let view = AnswerView(on: screen, diagnostics: screen)
    view.observe(.text("The guests had hid"))
    view.observe(.waiting(seconds: 2, reason: "rate limited"))
    view.observe(.text("den them.\nAnd no"))
    view.observe(
      .cut(
        ContextMeasure(promptTokens: 4000, answerTokens: 1024, windowTokens: nil),
        TokenUsage(inputTokens: 900)))
    view.observe(.text("body knew."))
    view.finish()
    #expect(
      sink.text == """
        The guests had hidden them.
        rate limited; waiting 2.0 s
        And nobody knew.
        the server counted 900 tokens where we count 4,000: the prompt may have
          been cut

        """)
  }

  @Test func `where a pipe joins both streams a notice waits for the end of the answer`() {
    let (pipe, sink) = Output.recording()
    let view = AnswerView(on: pipe, diagnostics: pipe)
    view.observe(.waiting(seconds: 2, reason: "rate limited"))
    view.observe(.text("The guests had hid"))
    view.observe(.waiting(seconds: 3, reason: "rate limited"))
    view.observe(.text("den them.\n\nAnd no"))
    // What works in the background speaks through the person of the shell.
    CallingPerson(diagnostics: pipe).tell("vectors of keeper are there")
    view.observe(.text("body knew."))
    view.finish()
    #expect(
      sink.text == """
        rate limited; waiting 2.0 s
        The guests had hidden them.

        And nobody knew.
        rate limited; waiting 3.0 s
        vectors of keeper are there

        """)
  }

  @Test func `a notice of the background waits for the end of a line on a terminal`() {
    let (screen, sink) = screen()
    let view = AnswerView(on: screen, diagnostics: screen)
    view.observe(.text("The guests had hid"))
    CallingPerson(diagnostics: screen).tell("vectors of keeper are there")
    view.observe(.text("den them.\nAnd nobody knew.\n"))
    screen.print("[3] 2 passages")
    view.finish()
    #expect(
      sink.text
        == "The guests had hidden them.\nvectors of keeper are there\nAnd nobody knew.\n[3] 2 passages\n"
    )
  }

  @Test func `a feature that a server refuses is reported with the notices, not in the answer`() {
    let (output, answer) = Output.recording()
    let (diagnostics, notices) = Output.recording()
    let view = AnswerView(on: output, diagnostics: diagnostics)
    for feature in RequestFeature.allCases {
      view.observe(.without(feature, provider: "compatible"))
    }
    #expect(answer.text.isEmpty)
    #expect(
      notices.text == """
        compatible: no counts of tokens while it streams; cost is unknown
        compatible: its cache of prompts stays on; answers may differ a little from run to run
        compatible: the limit of an answer has another name here, and is sent under that
        compatible: no answers by a schema here; the form is asked for in words
        compatible: no results of tools without their names here; the last call forbids the tools
        compatible: this model takes no tools; it answers from the first search
        compatible: this model takes no temperature; it uses its own
        compatible: this model takes no instructions apart; they stand before the first question
        compatible: no answers in pieces here; the answer comes at once
        compatible: no citations of its own here; it is asked again for markers such as (p.42)
        compatible: this model takes no pictures

        """)
  }

  @Test func `a script's notices stand between its lines`() {
    let (output, sink) = Output.recording()
    let notices = HeldNotices(on: output)
    notices.post("at rest")
    notices.hold()
    notices.post("at work")
    output.print("an answer")
    notices.release()
    #expect(sink.text == "at rest\nan answer\nat work\n")
  }

  @Test func `the line under an answer says why it ended and what to type`() {
    let stops: [StopReason] = [
      .maximumTokens, .contextLimit, .contentFilter, .refusal, .pause, .toolUse, .other("max_cost"),
    ]
    let lines = ["Half an ans", ""].flatMap { text in
      (stops + (text.isEmpty ? [.endOfTurn] : [])).compactMap {
        AnswerEnding(text, stop: $0, limit: 1024).map { "\($0.mark): \($0.line)" }
      }
    }
    #expect(
      lines == [
        "cut off: stopped at chat.max_tokens=1024: /ask --continue goes on",
        "cut off: stopped by the server before chat.max_tokens=1024: the model's window is full, or the server has a limit of its own; /ask --continue goes on",
        "filtered: cut off by the provider's content filter: /model chooses another model",
        "declined: the model declined to answer: put it otherwise, or choose another /model",
        "cut off: the model paused and did not end: /ask --continue goes on",
        "unfinished: the model asked for another search after its last one: /rerun --fresh asks once more",
        "cut off: stopped by the provider for “max cost”",
        "empty: the model said nothing before its limit, chat.max_tokens=1024: /rerun ^ max_tokens=4096 leaves more room",
        "empty: the model said nothing before its limit, chat.max_tokens=1024: /rerun ^ max_tokens=4096 leaves more room",
        "empty: the provider's content filter held the answer back: /model chooses another model",
        "empty: the model declined to answer and said nothing: put it otherwise",
        "empty: the model said nothing: /rerun --fresh asks once more",
        "empty: the model said nothing and asked for another search after its last one: /rerun --fresh asks once more",
        "empty: the model said nothing, stopped by the provider for “max cost”: /rerun --fresh asks once more",
        "empty: the model said nothing: /rerun --fresh asks once more",
      ])
  }
}
