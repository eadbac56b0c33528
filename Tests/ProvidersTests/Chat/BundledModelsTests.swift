import Answers
import Basics
import Foundation
import Providers
import Search
import TestSupport
import Testing

struct BundledModelsTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func `every provider's default model is in the table, priced unless it is local`() throws {
    let table = try ModelTable.bundled()
    for provider in ["anthropic", "openai"] {
      let card = table.card(try #require(table.defaultModel(of: provider)), of: provider)
      #expect(card.prices != nil && card.contextTokens ?? 0 >= 100_000)
    }
    for provider in ["openai", "voyage", "ollama"] {
      let name = try #require(table.defaultEmbeddingModel(of: provider))
      let card = table.embeddingCard(name, of: provider)
      #expect(card.dimension != nil && card.contextTokens != nil)
      #expect((card.prices == nil) == (provider == "ollama"))
    }
  }

  @Test func `a person's own file overrides the table`() throws {
    let path = folder.path("models.json")
    #expect(try ModelTable.bundled(overriddenBy: path) == ModelTable.bundled())
    let own =
      #"{"as_of":"2027-01-01","providers":{"anthropic":{"default":"mine","chat":{"mine":{"input":7}}}}}"#
    try Data(own.utf8).write(to: URL(filePath: path))
    let table = try ModelTable.bundled(overriddenBy: path)
    #expect(table.defaultModel(of: "anthropic") == "mine")
    #expect(table.card("mine", of: "anthropic").prices?.input == 7)
    #expect(table.card("claude-haiku-4-5", of: "anthropic").prices != nil)
  }

  @Test func `a malformed table is an error`() throws {
    let path = folder.path("models.json")
    try Data("{}".utf8).write(to: URL(filePath: path))
    #expect(throws: ModelTableError(path: "as_of", file: path)) {
      try ModelTable.bundled(overriddenBy: path)
    }
    try Data("{".utf8).write(to: URL(filePath: path))
    #expect(throws: ModelTableError(path: "byte 1", file: path)) {
      try ModelTable.bundled(overriddenBy: path)
    }
  }
}
