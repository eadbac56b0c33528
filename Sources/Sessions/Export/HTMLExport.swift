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

/// The one style sheet of an exported page.
private enum HTMLStyle {
  static let sheet = """
    :root{color-scheme:light dark;--ink:#1d2330;--paper:#fdfdfb;--soft:#5b6474;--line:#d9dce2;--wash:#f1f2f4;--a:#2f6fb2;--b:#c2702c;--c:#4d8f5b;--d:#8a63a8}
    @media(prefers-color-scheme:dark){:root{--ink:#e4e7ec;--paper:#15181d;--soft:#9aa3b2;--line:#333942;--wash:#1e2228;--a:#6aa7e8;--b:#e0975a;--c:#7fc08d;--d:#b795d6}}
    *{box-sizing:border-box}
    body{margin:0 auto;padding:1.5rem 1rem 4rem;max-width:52rem;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
    h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}
    h2{font-size:1.1rem;line-height:1.35;margin:0}
    h3{font-size:.95rem;margin:1.25rem 0 .4rem}
    p{margin:.5rem 0}
    section{border-top:1px solid var(--line);padding:1.1rem 0}
    .soft,figcaption,summary{color:var(--soft);font-size:.875rem}
    .number{color:var(--soft);font-weight:400;margin-right:.35rem}
    .answer{margin:.6rem 0}.plain{white-space:pre-wrap}
    .bad{color:var(--b);font-weight:600}
    figure{margin:.9rem 0}
    svg{display:block;max-width:100%;height:auto}.wide svg{width:100%;max-width:40rem;min-width:24rem}.key{display:inline}
    .wide{overflow-x:auto}
    table{border-collapse:collapse;font-size:.875rem;min-width:100%}
    th,td{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);vertical-align:top;white-space:nowrap}
    td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
    summary{cursor:pointer;padding:.35rem 0}
    pre{white-space:pre-wrap;background:var(--wash);padding:.75rem;margin:.25rem 0 .75rem;font:.8125rem/1.5 ui-monospace,monospace;border-left:3px solid var(--line)}
    pre.passage{border-color:var(--a)}pre.question{border-color:var(--b)}pre.history{border-color:var(--d)}
    code{font:.875em ui-monospace,monospace;background:var(--wash);padding:.1em .3em}
    .a{fill:var(--a)}.b{fill:var(--b)}.c{fill:var(--c)}.d{fill:var(--d)}.axis{fill:var(--soft);font:11px system-ui,sans-serif}.rule{stroke:var(--line)}
    nav ol{padding-left:1.5rem;margin:.5rem 0}
    a{color:var(--a)}
    @media print{details{display:block}body{max-width:none}}
    """

  /// Content policy that forbids loading and running; the style is allowed by its hash.
  static func policy(_ hasher: ContentHasher) -> String {
    "default-src 'none'; style-src 'sha256-\(base64(hasher.hash(sheet)))'; base-uri 'none'; form-action 'none'"
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The 32 bytes of a hash in base64.
  private static func base64(_ hash: ContentHash) -> String {
    let nibbles = hash.hex.utf8.map { $0 < 0x3A ? $0 - 0x30 : $0 - 0x57 }
    let bytes = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = bytes[start..<min(start + 3, bytes.count)]
      let group = (0..<3).reduce(0) { $0 << 8 | UInt32($1 < rest.count ? rest[start + $1] : 0) }
      for place in 0..<4 {
        let digit = digits[Int(group >> UInt32(18 - 6 * place)) & 63]
        output.append(place <= rest.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
