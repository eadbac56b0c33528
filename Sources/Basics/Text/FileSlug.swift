/// Makes part of a file name out of a title.
package enum FileSlug {
  /// Bytes at most, so that name, folder and ending stay far below the 255 a name may have.
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
