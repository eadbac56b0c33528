@testable import Asking
import Books
import DeskSupport
@testable import Evaluation
import Foundation
import Lab
import Notebook
@testable import Replays
import TestSupport
import Testing

/// Gold is what a person marked: whole words, and of several places the chosen one.
struct GoldPlaceTests {
  private static let pages = [
    Page(number: 1, text: "She kept thumbnails in a drawer and never showed them."),
    Page(number: 2, text: "The engineer had lost his thumb, and the thumb lay in the yard."),
    Page(number: 3, text: "No thumb was ever found again."),
  ]

  private func desk() async throws -> Desk {
    let desk = try await Desk(["/b": Self.pages])
    _ = try await desk.open("b", ["mode=keyword"])
    try FileManager.default.createDirectory(
      atPath: desk.folder.path("prompts-lab/questions"), withIntermediateDirectories: true)
    return desk
  }

  @Test func `a part of a word is not the word, and the places are asked back in order`()
    async throws
  {
    let desk = try await desk()
    let question = try await AddQuestion(desk.notebook).run(
      "What did he lose?", gold: ["thumb"], to: "s"
    ) { index, words, places in
      #expect(index == 0 && words == "thumb")
      #expect(places.map(\.page) == ["p.2", "p.2", "p.3"] && places.map(\.number) == [1, 2, 3])
      #expect(places[2].excerpt.contains("No thumb was"))
      return .one(3)
    }
    let start = try #require(question?.spans.first?.start)
    let open = try await desk.notebook.desk()
    #expect(open.pageMap.pages(of: start..<start + 5).start == 3)
  }

  @Test func `without a choice nothing is added, and other numbers are refused`() async throws {
    let desk = try await desk()
    let none = try await AddQuestion(desk.notebook).run("What?", gold: ["thumb"], to: "s") {
      _, _, _ in
      nil
    }
    #expect(none == nil)
    #expect(desk.notebook.questions.names().isEmpty)
    await #expect(throws: QuestionError.self) {
      try await AddQuestion(desk.notebook).run("What?", gold: ["thumb"], to: "s") { _, _, _ in
        .one(4)
      }
    }
    await #expect(throws: QuestionError.goldMissing(question: "the new question", text: "humb")) {
      try await AddQuestion(desk.notebook).run("What?", gold: ["humb"], to: "s") { _, _, _ in
        .one(1)
      }
    }
  }

  @Test func `words with a single place are taken without asking`() async throws {
    let desk = try await desk()
    let question = try await AddQuestion(desk.notebook).run(
      "Where did it lie?", gold: ["in the yard"], to: "s"
    ) { _, _, _ in
      Issue.record("asked back")
      return nil
    }
    #expect(question?.spans.map(\.text) == ["in the yard"])
  }

  @Test func `places beyond the reading position are not shown`() async throws {
    let desk = try await desk()
    _ = try await MoveFence(desk.notebook).run(to: 2, source: "/page 2")
    let question = try await AddQuestion(desk.notebook).run("What?", gold: ["thumb"], to: "s") {
      _, _, places in
      #expect(places.map(\.page) == ["p.2", "p.2"])
      return .one(2)
    }
    // The second place can come only from a choice.
    let start = try #require(question?.spans.first?.start)
    #expect(try await desk.notebook.desk().text.text(start..<start + 13) == "thumb lay in ")
  }
}
