/// The ways a text can be cut; `docs/chunkers.md` has a section for each.
package enum ChunkingStrategy: String, Sendable, CaseIterable {
  case recursive, fixed, sentence, paragraph, heading
  /// At the greatest distances between neighbouring sentences' vectors: the top twentieth of them, or
  /// as many as bring every chunk under the size.
  case semantic
  case semanticSize = "semantic-size"
  /// Recursive chunks for the keyword leg and the prompt, small windows for the vector leg.
  case parentChild = "parent-child"
  /// The recursive splitter of Chroma's report of 2024, for comparing with its tables.
  case chroma2024

  /// True when the cuts depend on an embedding model.
  package var needsVectors: Bool { self == .semantic || self == .semanticSize }
}

/// The form of citations: words in the answer alone, or the provider's own besides.
package enum CitationMode: String, Hashable, Sendable, CaseIterable {
  /// The provider's own citations if it offers them.
  case auto
  /// Words in the answer such as `(p.12)`, which the template asks for.
  case markers
  /// The provider's own citations; a provider without them is refused.
  case native
}

/// The part of the conversation that a model is shown.
///
/// The digest of old turns is made by rule, so that a replay renders the same prompt.
package enum ConversationContextStrategy: String, Sendable, CaseIterable {
  /// The latest turns, as many as the limits allow.
  case full
  /// The latest turns and a digest of earlier ones.
  case window
}

/// The source of the vectors of chunks.
package enum EmbeddingMode: String, Sendable, CaseIterable {
  /// Summed from the states of one pass over the book, where the embedder gives them.
  case pooled
  /// Each text is embedded by itself.
  case direct
}

/// Arithmetic of the local embedder; vectors of different precision never mix.
package enum EmbeddingPrecision: String, Sendable, CaseIterable {
  /// The same bits on every processor.
  case f32
  /// About twice as fast, on processors with AVX512-BF16 only.
  case bf16

  /// A consequence to tell somebody who chooses it.
  package var caveat: String? {
    switch self {
    case .f32: nil
    case .bf16:
      "A session recorded in bf16 replays only on processors with AVX512-BF16; f32 replays on all."
    }
  }
}

/// The means of completing a question that has no subject of its own.
package enum FollowUpMode: String, Sendable, CaseIterable {
  /// The model if one is running, else the rule.
  case auto
  case rule, model, off
}

/// The way the two legs are joined.
package enum FusionMethod: String, Sendable, CaseIterable {
  case ranks = "rrf"
  case scores = "convex"
}

/// The forms that the keyword leg takes for the same word.
package enum KeywordTokenizer: String, Sendable, CaseIterable {
  /// Words by their English stems: `lamps` is `lamp`.
  case porter
  /// Words in exactly the form they are written in, but for case and accents.
  case plain
  /// Any three characters in a row, so that parts of words and words with a typo are found.
  case trigram
  /// Words by the stems of another language, as Snowball cuts them; Korean words without their particles.
  case arabic, armenian, basque, catalan, danish, dutch, finnish, french, german, greek, hindi
  case hungarian, indonesian, irish, italian, korean, lithuanian, nepali, norwegian, portuguese
  case romanian, russian, serbian, spanish, swedish, tamil, turkish, yiddish

  /// The stems for a book whose language has this ISO 639 code.
  ///
  /// Nil without a stemmer, and for French and Italian, where English stems measured better: docs/languages.md.
  package init?(language: String) {
    guard let words = Self.byLanguage[language] else { return nil }
    self = words
  }

  private static let byLanguage: [String: KeywordTokenizer] = [
    "ar": .arabic, "ca": .catalan, "da": .danish, "de": .german, "el": .greek, "es": .spanish,
    "eu": .basque, "fi": .finnish, "ga": .irish, "hi": .hindi, "hu": .hungarian,
    "hy": .armenian, "id": .indonesian, "ko": .korean, "lt": .lithuanian, "ne": .nepali,
    "nl": .dutch, "nn": .norwegian, "no": .norwegian, "pt": .portuguese, "ro": .romanian,
    "ru": .russian, "sr": .serbian, "sv": .swedish, "ta": .tamil, "tr": .turkish, "yi": .yiddish,
  ]

  /// True when a word also finds its other forms.
  package var isOfStems: Bool { self != .plain && self != .trigram }

  /// Snowball's name of the language of the stems; nil for English ones, and without stems.
  package var stemLanguage: String? { isOfStems && self != .porter ? rawValue : nil }
}

/// Order of the passages in the prompt.
package enum PassageOrder: String, Sendable, CaseIterable {
  case score, book
}

/// The wordings of a question that are searched for.
package enum QueryExpansion: String, Sendable, CaseIterable {
  /// The question alone.
  case one
  /// The question and other wordings that a model gives.
  case multi
  /// The question and a passage that a model makes up as the answer (Gao et al., "Precise Zero-Shot
  /// Dense Retrieval without Relevance Labels", 2022).
  case hyde
}

/// The services and the local model that re-rank.
package enum RerankProvider: String, Sendable, CaseIterable {
  case cohere, voyage, jina, compatible, local
}

/// The legs that take part in a search.
package enum RetrievalMode: String, Sendable, CaseIterable {
  case hybrid, keyword, vector
  /// No search: every page before the fence goes into the prompt, if the model can hold it.
  ///
  /// A search that is asked for in this mode uses both legs.
  case full
}

/// The tools for models, in the order in which models see them.
package enum ToolName: String, Sendable, CaseIterable {
  case searchBook = "search_book"
  case searchLibrary = "search_library"
  case readPages = "read_pages"
  case listChapters = "list_chapters"
  case setPage = "set_page"
  case shelf
}

/// Permission for a model to use a tool.
package enum ToolPolicy: String, Sendable, CaseIterable {
  /// The model uses it freely.
  case auto
  /// Each use needs the reader's yes.
  case ask
  /// The tool is not offered to the model.
  case never
}

/// The unit a length is counted in.
package enum TextUnit: String, Sendable, CaseIterable {
  /// WordPiece tokens of the local embedder.
  case tokens = "tok"
  /// Words between white space; a CJK character counts as one.
  case words = "w"
  /// Unicode scalars.
  case characters = "ch"
  /// Tokens of `cl100k_base`, the byte pairs of GPT-4, where its vocabulary is there.
  case bytePairs = "bpe"
}

/// A length of text with its unit, written `400tok`, `1200ch`, `250w` or `300bpe`.
package struct TextSize: Hashable, Sendable, CustomStringConvertible {
  package let count: Int
  package let unit: TextUnit

  package init(_ count: Int, _ unit: TextUnit) {
    self.count = count
    self.unit = unit
  }

  package var description: String { "\(count)\(unit.rawValue)" }
}

/// Limits on the size and work of a file; each is a parameter.
package enum ParsingLimit: String, Sendable, CaseIterable {
  case bytes, entries, ratio, depth, pages, seconds

  /// Highest limit of pages that can be set.
  package static let mostPages = 100_000

  /// Highest limit of megabytes that can be set; offsets up to it fit into 32 bits.
  package static let mostMegabytes = 4095
  package static let mostSeconds = 86_400
}

extension ParsingLimit {
  /// The parameter that sets it.
  package var key: ParameterKey<Int> {
    switch self {
    case .bytes: .maxMegabytes
    case .entries: .maxEntries
    case .ratio: .maxRatio
    case .depth: .maxDepth
    case .pages: .maxPages
    case .seconds: .maxSeconds
    }
  }
}
