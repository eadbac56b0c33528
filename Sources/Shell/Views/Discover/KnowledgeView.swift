import App
import Basics
import Discovery
import Reading
import Terminal

/// What shelf and catalogue say of a suggestion.
struct KnowledgeView {
  private let known: BookKnowledge
  private var book: ShownBook { known.book }

  init(_ known: BookKnowledge) { self.known = known }

  func show(in shell: ShellContext) {
    let output = shell.output
    let authors = book.authors.joined(separator: ", ")
    let by = authors.isEmpty ? "" : " by \(authors)"
    output.print("\("\(book.position)", .strong)  \(book.title, .strong)\(by)", indent: 3)
    if !facts.isEmpty { output.print("   \(facts.joined(separator: " · "), .muted)", indent: 3) }
    if let description = known.description {
      output.print("   \(description)", indent: 3)
      let end =
        known.isCut ? "the catalogue says more, which may tell the end" : "the catalogue"
      output.print("   \("— \(end)", .muted)", indent: 3)
    } else {
      output.print("   \("No catalogue on this computer describes it.", .muted)", indent: 3)
    }
    if !known.subjects.isEmpty {
      output.print("   subjects: \(Quantity.list(known.subjects, most: 8))", indent: 3)
    }
    if !known.sameAuthor.isEmpty {
      let works = Quantity.list(
        known.sameAuthor.map { Self.line($0) }, most: 5, separator: " · ")
      output.print("   by the same author, on your shelf: \(works)", indent: 3)
    }
    for (work, subjects) in known.alike {
      output.print(
        "   like \(Self.line(work)) in \(Quantity.list(subjects, most: 4))", indent: 3)
    }
  }

  private var facts: [String] {
    [
      book.year.map { String($0) }, book.pages.map { Quantity.count($0, "page") },
      book.language.map { LanguageName.name(of: $0) },
      book.isVerified ? nil : "no catalogue has it: it may not exist",
    ].compactMap(\.self)
  }

  /// A work with its rating.
  private static func line(_ work: ShelvedWork) -> String {
    guard let rating = work.current?.rating else { return work.work.title }
    return "\(work.work.title) (\(rating.stars) stars)"
  }

  var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "answer": "more", "number": .integer(book.position), "title": .string(book.title),
        "authors": .strings(book.authors), "year": book.year.map { .integer($0) },
        "pages": book.pages.map { .integer($0) }, "language": book.language.map { .string($0) },
        "description": known.description.map { .string($0) }, "is_cut": .bool(known.isCut),
        "is_verified": .bool(book.isVerified), "subjects": .strings(known.subjects),
        "same_author": .strings(known.sameAuthor.map(\.work.title)),
        "alike": .array(
          known.alike.map {
            .object([
              "title": .string($0.work.work.title), "subjects": .strings($0.subjects),
            ])
          }), "reason": .string(book.reason),
      ]))
  }
}
