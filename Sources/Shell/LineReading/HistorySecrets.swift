/// Keeps keys out of the file of what was typed.
enum HistorySecrets {
  /// Beginnings of keys as providers hand them out.
  private static let beginnings = ["sk-", "pa-", "hf_", "ghp_", "AIza", "xox", "Bearer "]

  /// True for a line that holds nothing like a key.
  static func areAbsent(_ line: String) -> Bool {
    if line.hasPrefix("/key") { return false }
    return !beginnings.contains { beginning in
      line.ranges(of: beginning).contains { found in
        line[found.upperBound...].prefix { $0.isASCII && !$0.isWhitespace }.count >= 16
      }
    }
  }
}
