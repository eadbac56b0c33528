import Answers
import Basics
import Search
import Testing

struct ModelTableTests {
  private let document: JSONValue = [
    "as_of": "2026-01-02",
    "providers": [
      "p": [
        "default": "m", "temperature": false, "default_embedding": "e",
        "chat": [
          "m": ["context": 100, "input": 2, "output": 10, "cache_read": 0.5, "tiered": true],
          "free": ["context": 5, "temperature": true, "request": ["effort": "low"]],
        ],
        "embedding": ["e": ["dimension": 3, "context": 7, "input": 1]],
      ]
    ],
  ]

  @Test func `a table gives cards with dated prices`() throws {
    let table = try ModelTable(document)
    let card = table.card("m", of: "p")
    #expect(card.contextTokens == 100 && !card.acceptsTemperature)
    #expect(card.prices?.date == "2026-01-02" && card.prices?.isTiered == true)
    let usage = TokenUsage(
      inputTokens: 1_000_000, outputTokens: 100_000, cacheReadTokens: 10, cacheWriteTokens: 1)
    #expect(card.prices?.cost(of: usage) == 3.000007)
    #expect(table.card("free", of: "p").prices == nil)
    #expect(table.card("free", of: "p").request == ["effort": "low"])
    #expect(table.embeddingCard("e", of: "p").dimension == 3)
    #expect(table.defaultModel(of: "p") == "m" && table.defaultEmbeddingModel(of: "p") == "e")
    #expect(table.chatModels.map(\.name) == ["free", "m"])
  }

  @Test func `an unknown model is unpriced and has the provider's defaults`() throws {
    let table = try ModelTable(document)
    #expect(table.card("new", of: "p").prices == nil)
    #expect(!table.card("new", of: "p").acceptsTemperature)
    #expect(table.card("new", of: "elsewhere").acceptsTemperature)
    #expect(table.defaultModel(of: "elsewhere") == nil)
  }

  @Test func `a person's own table overrides the program's`() throws {
    var table = try ModelTable(document)
    let own: JSONValue = [
      "as_of": "2026-03-04",
      "providers": [
        "p": ["default": "mine", "chat": ["mine": ["input": 1], "m": ["input": 4]]],
        "q": ["default": "x"],
      ],
    ]
    table.override(with: try ModelTable(own))
    #expect(table.defaultModel(of: "p") == "mine" && table.defaultModel(of: "q") == "x")
    #expect(table.card("m", of: "p").prices?.input == 4)
    #expect(table.card("m", of: "p").prices?.date == "2026-03-04")
    #expect(table.card("free", of: "p").contextTokens == 5)
  }

  @Test(arguments: [
    (#"{"providers":{}}"#, "as_of"), (#"{"as_of":"x"}"#, "providers"),
    (#"{"as_of":"x","providers":{"p":{"chat":{"m":{"input":"much"}}}}}"#, "p.m"),
    (#"{"as_of":"x","providers":{"p":{"chat":{"m":{"input":-1}}}}}"#, "p.m"),
  ])
  func `an invalid member of the table is named by its path`(_ document: String, _ path: String)
    throws
  {
    let document = try JSONValue(parsing: document)
    #expect(throws: ModelTableError(path: path)) { try ModelTable(document) }
  }
}
