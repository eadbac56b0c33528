import Basics

/// Tells claims about the book from other sentences, by fixed English rules.
enum ClaimRule {
  /// Fewest content words of a sentence that can be checked.
  private static let fewest = 2

  /// True when the book could confirm or refute the sentence.
  static func isClaim(_ sentence: String) -> Bool {
    let bare = sentence.drop { $0.isWhitespace || "*_>-".contains($0) }
    if bare.hasPrefix("#") || bare.last == ":" { return false }
    if bare.last(where: { !"\"'”’)*_ ".contains($0) }) == "?" { return false }
    let words = KeywordWords.words(of: Array(sentence.utf8))
    let text = " " + words.joined(separator: " ") + " "
    if admissions.contains(where: text.contains) { return false }
    return words.count { !StopWords.english.contains($0) } >= fewest
  }

  /// Words by which an answer admits that it found nothing.
  private static let admissions = [
    " found nothing ", " no sentence in the ", " find nothing ", " could not find ",
    " couldn't find ", " cannot find ",
    " can't find ", " did not find ", " no passage ", " no information ", " not mentioned ",
    " not stated ", " not specified ", " do not say ", " does not say ", " don't say ",
    " doesn't say ", " do not mention ", " does not mention ", " don't mention ",
    " doesn't mention ", " do not contain ", " does not contain ", " do not tell ",
    " does not tell ", " do not explain ", " does not explain ", " do not describe ",
    " does not describe ", " cannot answer ", " can't answer ", " cannot tell ", " can't tell ",
    " not enough to ", " is missing from the passages ", " passages given do not ",
  ]
}
