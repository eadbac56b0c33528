import Sessions

/// Keeps keys of providers out of the history file.
enum HistorySecrets {
  /// True when nothing in the line looks like a key.
  static func areAbsent(_ line: String) -> Bool {
    !line.hasPrefix("/model key") && !KeyForms.isKey(in: line)
  }
}
