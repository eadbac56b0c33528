/// Every parameter there is, in the order of the pipeline.
package enum ParameterRegistry {
  package static let all: [Parameter] =
    ingest + [
      Parameter(
        "chunk.strategy", aliases: ["strategy"], .choice(ChunkingStrategy.allCases.map(\.rawValue)),
        default: .text("recursive"), stage: .chunk,
        help:
          "How the text is cut: at the best borders, by length, by sentences, by meaning and more."
      ),
      Parameter(
        "chunk.size", aliases: ["size"], .size(1...100_000), default: .size(TextSize(400, .tokens)),
        stage: .chunk, help: "Upper bound of a chunk, overlap included."),
      Parameter(
        "chunk.overlap", aliases: ["overlap"], .size(0...50_000),
        default: .size(TextSize(60, .tokens)), stage: .chunk,
        help: "What a chunk repeats of the one before it; smaller than the size."),
      Parameter(
        "chunk.child", aliases: ["child"], .integer(8...8192),
        default: .integer(ChunkingOptions.usualChild), stage: .chunk,
        help: "Tokens of a window of the vector leg, for the strategy parent-child."),
      Parameter(
        "embed.provider", aliases: ["embedder"],
        .choice(["minilm", "openai", "voyage", "ollama", "compatible"]), default: .text("minilm"),
        stage: .embed,
        help: "Who makes vectors; all but minilm are sent the text of the whole book."),
      Parameter(
        "embed.model", .text, default: .text("default"), stage: .embed,
        help: "The embedding model of a service; default leaves the choice to it."),
      Parameter(
        "embed.dimensions", .integer(0...16_000), default: .integer(0), stage: .embed,
        help: "Length of a service's vectors, where it can shorten them; 0 takes the model's own."),
      Parameter(
        "embed.precision", aliases: ["precision"],
        .choice(EmbeddingPrecision.allCases.map(\.rawValue)), default: .text("auto"), stage: .embed,
        help: "Arithmetic of the local embedder; auto takes bf16 where the processor has it."),
      Parameter(
        "embed.mode", .choice(EmbeddingMode.allCases.map(\.rawValue)), default: .text("direct"),
        stage: .embed,
        help: "Pool vectors from one reading of the book, or embed each text by itself."),
      Parameter(
        "embed.window", .integer(32...254), default: .integer(128), stage: .embed,
        help: "Tokens the encoder reads at once where vectors are pooled."),
      Parameter(
        "embed.step", .integer(16...254), default: .integer(64), stage: .embed,
        help: "Tokens from one such reading to the next."),
      Parameter(
        "retrieve.mode", aliases: ["mode"], .choice(RetrievalMode.allCases.map(\.rawValue)),
        default: .text("hybrid"), stage: .retrieve,
        help: "Search by keywords, by vectors, by both fused; full sends all pages read so far."),
      Parameter(
        "retrieve.top_k", aliases: ["top_k", "k"], .integer(1...200), default: .integer(5),
        stage: .retrieve, help: "How many passages go into the prompt."),
      Parameter(
        "retrieve.pool", aliases: ["pool"], .integer(1...1000), default: .integer(100),
        stage: .retrieve, help: "Candidates taken from each leg before they are fused."),
      Parameter(
        "retrieve.keyword_weight", aliases: ["keyword_weight"], .number(0...10),
        default: .number(1), stage: .retrieve, help: "Weight of the keyword leg in the fusion."),
      Parameter(
        "retrieve.vector_weight", aliases: ["vector_weight"], .number(0...10),
        default: .number(0.7), stage: .retrieve, help: "Weight of the vector leg in the fusion."),
      Parameter(
        "retrieve.rrf_k", aliases: ["rrf_k"], .integer(1...1000), default: .integer(60),
        stage: .retrieve, help: "Constant of reciprocal rank fusion; larger flattens the ranks."),
    ] + selection + refinement + [
      Parameter(
        "retrieve.chapter", aliases: ["chapter"], .text, default: .text("all"), stage: .retrieve,
        help:
          "Search this chapter only, by its number, #N of /chapters, or title; all takes the book."),
      Parameter(
        "retrieve.chapter_numbers", aliases: ["chapter_numbers"],
        .choice(ChapterRule.allCases.map(\.rawValue)), default: .text("printed"),
        before: .text("former"), stage: .retrieve,
        help:
          "Chapters go by the numbers in their headings, or as in sessions recorded before that."),
      Parameter(
        "retrieve.places", aliases: ["places"], .flag, default: .flag(true), stage: .retrieve,
        help: "Pages and chapters that a question names are read directly."),
      Parameter(
        "retrieve.follow_up", aliases: ["follow_up"], .flag, default: .flag(true),
        stage: .retrieve,
        help: "A question that points back is searched with the words of the one before."),
      Parameter(
        "prompt.template", aliases: ["template"], .text, default: .text("answer"), stage: .render,
        help: "The prompt template, from prompts-lab or built in."),
      Parameter(
        "prompt.history", aliases: ["history"], .integer(0...100), default: .integer(6),
        stage: .render, help: "How many earlier turns of the conversation the model sees."),
      Parameter(
        "prompt.history_tokens", aliases: ["history_tokens"], .integer(0...1_000_000),
        default: .integer(4000), stage: .render,
        help: "Upper bound of those turns in tokens; turns are left out whole, oldest first."),
      Parameter(
        "prompt.context", aliases: ["context"],
        .choice(ConversationContextStrategy.allCases.map(\.rawValue)), default: .text("full"),
        stage: .render,
        help: "Leave out turns beyond the limits, or let a digest cell stand for them (window)."),
      Parameter(
        "prompt.title_blind", aliases: ["title_blind"], .flag, default: .flag(false),
        stage: .render, help: "Hide title, author and chapter from the model, for spoiler tests."),
      Parameter(
        "chat.provider", aliases: ["provider"],
        .choice(["auto", "anthropic", "openai", "compatible", "ollama", "extract"]),
        default: .text("auto"), stage: .call,
        help:
          "Who answers; auto takes anthropic when its key is there, else extract, which is offline."
      ),
      Parameter(
        "chat.model", aliases: ["model"], .text, default: .text("default"), stage: .call,
        help: "The provider's model; default leaves the choice to the provider."),
      Parameter(
        "chat.max_tokens", aliases: ["max_tokens"], .integer(1...64_000), default: .integer(1024),
        stage: .call, help: "Upper bound of the answer in the model's tokens."),
      Parameter(
        "chat.temperature", aliases: ["temperature"], .number(0...2), default: .number(0),
        stage: .call, help: "Randomness of the model; 0 is the most repeatable."),
      Parameter(
        "chat.tools", aliases: ["tools"], .flag, default: .flag(true), stage: .call,
        help: "Let the model search and read the book by itself when it can."),
      Parameter(
        "chat.citations", aliases: ["citations"], .choice(CitationMode.allCases.map(\.rawValue)),
        default: .text("auto"), before: .text("markers"), stage: .call,
        help:
          "Ask the provider to mark what it cites (native), go by (p.12) in the answer, or as it can."
      ),
      tool("search_book", .auto, "search one book by itself"),
      tool("search_library", .auto, "search all open books by itself"),
      tool("read_pages", .auto, "read pages by itself"),
      tool("list_chapters", .auto, "list the chapters by itself"),
      tool("set_page", .ask, "move the reading position; forward always asks"),
      Parameter(
        "budget.call", .number(0...10_000), default: .number(0), stage: .call,
        help: "Dollars one call of a model may cost at most; 0 sets no limit."),
      Parameter(
        "budget.session", .number(0...10_000), default: .number(0), stage: .call,
        help: "Dollars this session may cost; a call that could pass it is not made."),
      Parameter(
        "budget.day", .number(0...10_000), default: .number(0), stage: .call,
        help: "Dollars all sessions of the workspace may cost in a day, from midnight UTC."),
    ]

  private static func tool(_ name: String, _ policy: ToolPolicy, _ what: String) -> Parameter {
    Parameter(
      "tool.\(name)", .choice(ToolPolicy.allCases.map(\.rawValue)),
      default: .text(policy.rawValue), stage: .call,
      help: "May the model \(what): auto, ask you each time, or never.")
  }

  /// The parameter of a full or short name.
  package static func parameter(_ name: String) -> Parameter? { byName[name] }

  private static let byName: [String: Parameter] = {
    var index: [String: Parameter] = [:]
    for parameter in all {
      for name in [parameter.name] + parameter.aliases { index[name] = parameter }
    }
    return index
  }()
}
