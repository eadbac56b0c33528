import Sessions

/// Keeps keys out of the file of what was typed.
enum HistorySecrets {
  /// True for a line that holds nothing like a key.
  static func areAbsent(_ line: String) -> Bool {
    !["/model key", "/key"].contains(where: line.hasPrefix) && !KeyForms.isKey(in: line)
  }
}
