/// Makes part of a file name out of a title.
package enum FileSlug {
  /// Longest slug in bytes; a name made of it stays far below the 255 bytes of a file name.
  private static let limit = 60

  /// Letters and digits in lower case with single hyphens between; empty when there are none.
  package static func of(_ title: String) -> String {
    var slug = ""
    var isGap = false
    for character in title.lowercased() {
      guard character.isLetter || character.isNumber else {
        isGap = true
        continue
      }
      let piece = (isGap && !slug.isEmpty ? "-" : "") + String(character)
      if slug.utf8.count + piece.utf8.count > limit { break }
      slug += piece
      isGap = false
    }
    return slug
  }
}
