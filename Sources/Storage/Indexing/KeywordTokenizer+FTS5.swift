import Parameters

extension KeywordTokenizer {
  /// The tokenizer for `CREATE VIRTUAL TABLE`; that of `porter` is the one of `chunks_fts`.
  var fts5: String {
    switch self {
    case .porter: "porter unicode61 remove_diacritics 2"
    case .plain: "unicode61 remove_diacritics 2"
    // SQLite of Debian 12 cannot remove accents with this tokenizer.
    case .trigram: "trigram"
    }
  }
}
