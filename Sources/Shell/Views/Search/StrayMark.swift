extension String {
  /// This text without the end of the sentence before it, where an overlap by length begins at a full stop.
  var withoutStrayMark: String {
    let marks = prefix { ".!?…,;:)]}»”’\"'".contains($0) }
    let rest = dropFirst(marks.count)
    guard !marks.isEmpty, rest.first?.isWhitespace == true else { return self }
    return "… " + rest.drop(while: \.isWhitespace)
  }
}
