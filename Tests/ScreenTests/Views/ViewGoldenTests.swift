import Answers
@testable import Asking
import Basics
import Books
import Discovery
import Foundation
@testable import Groundedness
@testable import LabShell
@testable import Notebook
@testable import NotebookShell
import Sessions
@testable import ShelfShell
@testable import ShellKit
import TestSupport
import Testing
@testable import Views

@testable import Shell
@testable import Terminal

/// Views that no command of a small library shows, at four widths.
struct ViewGoldenTests {
  @Test(arguments: ViewScene.all)
  func `a view shows what it always showed`(scene: ViewScene) async throws {
    let desk = try await CommandDesk()
    var text = ""
    for columns in [40, 60, 80, 120] {
      let (shell, sink) = desk.shell(columns: columns)
      await scene.show(shell)
      text += "── \(columns) columns ──\n" + sink.text
    }
    try expectSnapshot(text, scene.name)
  }

  /// A view that nothing shows in a golden is one whose change nobody sees.
  @Test func `every view is shown by a golden`() throws {
    let names = try RoomSources.files(of: RoomSources.screens).flatMap { file in
      file.text.matches(
        of: /(?m)^(?:package )?(?:final )?(?:struct|enum|class|actor) ([A-Z][A-Za-z]+View)\b/
      )
      .map { String($0.1) }
    }
    let shown = Set(ViewScene.all.map { $0.name }).union(ViewScene.byCommands.keys)
      .union(ViewScene.elsewhere)
    #expect(Set(names) == shown, "\(Set(names).symmetricDifference(shown).sorted())")
    let folder = Fixture.repository.appending(
      path: "Tests/ScreenTests/Commands/Goldens/Snapshots")
    for (view, shown) in ViewScene.byCommands {
      let golden = try String(
        contentsOf: folder.appending(path: "\(shown.golden).txt"), encoding: .utf8)
      #expect(golden.contains(shown.words), "\(view) in \(shown.golden)")
    }
  }
}

/// A view with something to show.
struct ViewScene: Sendable, CustomStringConvertible {
  let name: String
  let show: @Sendable (ShellContext) async -> Void

  var description: String { name }

  /// The views that goldens of commands show: one of these, and words in it that come of the view.
  static let byCommands: [String: (golden: String, words: String)] = [
    "CorrectionsView": ("discover-taste", "takes it back."),
    "DiscoveryInsightsView": ("discover-insights", "The log stays on this computer."),
    "ProposalsView": ("discover-model", "a model proposed"),
    "KnowledgeView": ("discover-answers", "No catalogue on this computer describes it."),
    "OutcomesView": ("discover-answers", "On the shelf already:"),
    "PassedView": ("discover-answers", "it will not come again."),
    "TasteView": ("discover-taste", "liking"),
    "ShelfEvaluationView": ("eval-shelf", "discovery less"),
    "ShelfTuningView": ("tune-shelf", "to judge by"),
    "EnrichmentQueueView": ("shelf-enrich", "1 done · 1 to review · 1 not found"),
    "EnrichmentRunView": ("shelf-enrich", "1 filled · 1 to review · 1 not found"),
    "ReviewItemView": ("review", "  because   The Dispossessed may be another book"),
    "ImportView": ("shelf-import", "skipped, nothing new: same goodreads number"),
    "WorkView": ("shelf-change", "p.120 of 387 (31%)"),
    "InsightsView": ("shelf-insights", "goal of 2027: 0 of 52"),
    "CatalogueStateView": ("catalogue", "No catalogue on this computer yet"),
    "LookUpView": ("catalogue", "The Left Hand of Darkness  Ursula K. Le Guin"),
    "AnswerView": ("ask", "Ismay keeps the lamp on Skerrin Rock. (p.1)"),
    "AnsweringView": ("ask", "the book's own sentences"),
    "AnswersView": ("eval", "5 questions answered by extract"),
    "BookStatusView": ("books", "ready"),
    "CellListView": ("cells", "[3] "), "CellView": ("show", "[3] ask Who keeps the lamp?"),
    "ChunkComparisonView": ("chunks", "cuts between sentences"),
    "ChunkPreviewView": ("chunks", "nothing is built"),
    "CitedChaptersView": ("ask", "cited The Lamp"),
    "ComparisonView": ("eval", "difference and 95 %"),
    "DiffView": ("diff", "is the first to differ"),
    "DraftCostView": ("question", "2 calls to compatible:"),
    "DraftView": ("question", "not in the book"),
    "EvaluationView": ("eval", "with nothing relevant in the prompt"),
    "GroundingView": ("show-check", "(copied verbatim)"),
    "HeatView": ("heat", "^ cited"), "HelpView": ("help", "/search"),
    "LineDiffView": ("template", "+ description: Answer with the book's own words"),
    "OpenedBookView": ("open", "6 pages · 8 chunks"),
    "PreferenceView": ("set", "the shell only"),
    "PromptView": ("prompt", "── system ──"),
    "QuestionView": ("question", "p.5 Ismay read it twice"),
    "ReplayView": ("replay", "As recorded"), "RescoreView": ("replay", "grounded: sentences"),
    "RetrievalView": ("search", "score  keyword"),
    "SettingsView": ("set", "others are as they were"),
    "JoinedBooksView": ("page", "2 pages, all open"),
    "StageView": ("trace", "computed ‹time›"),
    "SweepView": ("sweep", "one question cannot show which"),
    "TemplateLogView": ("template", "version    hash"),
    "ShelvedBooksView": ("shelf-ask", "1 book of the shelf"),
    "TuningView": ("tune", "the median of the questions chosen on"),
    "WhyView": ("why", "its rank by keywords"),
    "WhyBookView": ("discover", "is in the list"),
  ]

  /// The last needs a model that cites, which the program's tests play; the others have tests of their own.
  static let elsewhere: Set = [
    "CarriedSettingsView", "RescueView", "NotSharedView", "SlideView", "NativeCitationsView",
    "SpinesView", "CallView", "ConversationView", "PhotoCostView", "ResumedSessionView",
    "ReviewListView", "ToolCallView",
  ]

  static let all = [
    ViewScene(name: "AnswererView") { shell in
      let card = ModelTable().card(callNamed: "m", of: "compatible")
      let error = LLMError.apiKeyMissing(provider: "openai", variable: "OPENAI_API_KEY")
      let all: [Answerer] = [.model(card), .extract, .refused(provider: "ollama"), .nobody(error)]
      for line in all.flatMap({ AnswererView($0).lines }) { shell.output.print(line) }
    },
    ViewScene(name: "RoundView") { shell in
      for json in [listed, unfilled, refused] {
        guard let round = try? PresentedRound(JSONValue(parsing: json)) else {
          Issue.record("no round")
          continue
        }
        RoundView(round, of: 4).show(in: shell)
      }
    },
    ViewScene(name: "ConsentView") { shell in
      let invocation = ToolInvocation(
        id: "t", name: "set_page", arguments: ["page": 12, "query": "the hidden stone jars"])
      for isForced in [false, true] {
        shell.output.print(
          ConsentView(request: ConsentRequest(invocation: invocation, isForced: isForced)).question)
      }
    },
    ViewScene(name: "DifferenceView") { shell in
      let differences = JSONDifference.all(
        [
          "a": "one", "b": [1, 2], "text": "Ismay keeps the lamp on Skerrin Rock in March",
        ],
        ["a": "two", "b": [1, 3], "text": "Ismay keeps the lamp on Skerrin Rock in April"])
      for showsValues in [true, false] {
        for difference in differences {
          shell.output.print(DifferenceView(difference: difference, showsValues: showsValues).line)
        }
      }
    },
    ViewScene(name: "DoctorView") { shell in
      DoctorView(checks: [
        SetupCheck("workspace", .good, "/home/ann/.local/share/interactive-books"),
        SetupCheck(
          "answers", .note, "without a language model", advice: "/model key set anthropic"),
        SetupCheck(
          "library", .broken, "it is not a database, or a damaged one",
          advice: "interactive-books rescue makes a new one of what it holds"),
      ]).show(on: shell.output)
    },
    ViewScene(name: "TemplateNoticeView") { shell in
      shell.output.print(
        TemplateNoticeView(
          notice: .reloaded(file: "answer.prompt", version: 8, lines: 2)
        ).line)
      shell.output.print(
        TemplateNoticeView(
          notice: .kept(
            file: "answer.prompt", version: nil,
            reason: BookError.notFound(reference: "lamp", candidates: []))
        ).line)
    },
    ViewScene(name: "TipView") { shell in
      for day in 0..<Int64(TipView.tips.count) { shell.output.print(TipView.tip(day: day)) }
    },
    ViewScene(name: "WelcomeView") { shell in
      let last = LastSession(
        address: "01M82XVWWV", book: "The Adventures of Sherlock Holmes", title: "Irene Adler",
        cellCount: 12,
        changed: Timestamp(microseconds: 1_800_000_000_000_000))
      await WelcomeView(shell: shell, workspace: "/srv/books", last: last).show()
    },
  ]
}

/// A list with every kind of place, one without a book, and a question.
extension ViewScene {
  private static let listed = #"""
    {"line": "a short mystery", "intent": "genre", "confidence": 0.75, "wish": {},
     "counts": {"candidates": 1240, "excluded": {"read": 12, "recommended": 4}, "shelf": 2, "taste": 2},
     "books": [
      {"number": 1, "title": "The Hound of the Baskervilles", "authors": ["Arthur Conan Doyle"],
       "year": 1902, "pages": 256, "slot": "familiar", "score": 4.4249,
       "reason": {"part": "wish", "words": ["Mystery", "256 pages"], "rows": []},
       "found": [{"subject": "mystery"}, {"author": "conan doyle arthur"}, {"title": "hound"}]},
      {"number": 2, "title": "A Wizard of Earthsea", "authors": ["Ursula K. Le Guin"], "slot": "familiar",
       "stands_in_for": "stretch", "score": 2.1,
       "reason": {"part": "author", "words": ["Ursula K. Le Guin"],
        "rows": [{"title": "The Dispossessed", "quarters": 18}]}, "found": ["shelf"]},
      {"number": 3, "title": "Moby-Dick", "authors": [], "year": 1851, "slot": "discovery", "score": 0.2,
       "reason": {"part": "novelty", "words": ["Whales", "Letters"], "rows": []},
       "found": [{"apart": ["mystery"]}]}]}
    """#
  private static let unfilled =
    #"{"line": "", "intent": "explore", "counts": {"candidates": 9, "excluded": {"read": 5, "never": 4}, "shelf": 9}}"#
  private static let refused = #"{"line": "", "intent": "vague", "question": "mood"}"#
}
