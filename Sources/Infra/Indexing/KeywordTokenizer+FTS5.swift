import Parameters

extension KeywordTokenizer {
  /// The tokenizer as `CREATE VIRTUAL TABLE` has it; that of `porter` is the one of `chunks_fts`.
  var fts5: String {
    switch self {
    case .porter: "porter unicode61 remove_diacritics 2"
    case .plain: "unicode61 remove_diacritics 2"
    // The SQLite of Debian 12 cannot take accents off here.
    case .trigram: "trigram"
    }
  }
}
