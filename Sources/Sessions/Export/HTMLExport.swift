package import Basics

/// A session as one page of HTML that loads and runs nothing.
package enum HTMLExport {
  /// Turns Markdown of any origin into HTML without scripts, pictures and markup of its own.
  package typealias MarkdownRenderer = @Sendable (String) -> String

  /// Without a renderer answers keep their Markdown signs.
  package static func text(
    of exported: ExportedSession, hasher: any ContentHasher, markdown: MarkdownRenderer? = nil
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
