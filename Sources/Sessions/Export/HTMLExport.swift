package import Basics

/// A session as one page of HTML that loads and runs nothing.
package enum HTMLExport {
  /// Turns Markdown of any origin into HTML without scripts, pictures and markup of its own.
  package typealias MarkdownRenderer = @Sendable (String) -> String

  /// Without a renderer answers keep their Markdown signs.
  package static func text(
    of exported: ExportedSession, hasher: ContentHasher, markdown: MarkdownRenderer? = nil
  ) -> String {
    let page: HTMLText = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(HTMLText(trusted: HTMLStyle.policy(hasher)))">
      <meta name="generator" content="\(exported.app)">
      <title>\(exported.title)</title>
      <style>\(HTMLText(trusted: HTMLStyle.sheet))</style>
      </head>
      <body>
      \(header(exported))
      \(HTMLOverview(exported).html)
      <main>
      \(HTMLText(exported.cells.map { HTMLCell($0, book: exported.session.books, markdown: markdown).html }))
      </main>
      </body>
      </html>

      """
    return page.markup
  }

  private static func header(_ exported: ExportedSession) -> HTMLText {
    let books = exported.session.books.map { book -> HTMLText in
      let author = book.author.map { " by \($0)" } ?? ""
      let loss = exported.losses[book.pages].map { "; partial: \($0)" } ?? ""
      return "<p>\(book.title)\(author), \(book.size)\(loss)</p>"
    }
    let head = exported.session.head
    let created = (head?.created.description).map { String($0.prefix(16)) } ?? ""
    return """
      <header>
      <h1>\(exported.title)</h1>
      \(HTMLText(books))
      <p class="soft">Session \(head?.session ?? "") · begun \(created) UTC · \(exported.app)</p>
      </header>
      """
  }
}

/// Pieces of HTML that are safe by construction: text goes in escaped.
struct HTMLText: ExpressibleByStringInterpolation, Sendable {
  private(set) var markup: String

  init(stringLiteral value: String) { markup = value }
  init(stringInterpolation: Interpolation) { markup = stringInterpolation.markup }

  /// The pieces one after the other.
  init(_ parts: [HTMLText]) { markup = parts.map(\.markup).joined(separator: "\n") }

  /// Markup that this program made itself, such as a picture.
  init(trusted markup: String) { self.markup = markup }

  struct Interpolation: StringInterpolationProtocol {
    var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { markup += literal }
    mutating func appendInterpolation(_ text: String) { markup += MarkupText.escaped(text) }
    mutating func appendInterpolation(_ number: Int) { markup += String(number) }
    mutating func appendInterpolation(_ html: HTMLText) { markup += html.markup }
  }
}
