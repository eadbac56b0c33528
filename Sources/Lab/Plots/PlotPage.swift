import Basics

/// A page of pictures that loads nothing else.
package enum PlotPage {
  package static func html(title: String, pictures: [String]) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>\(MarkupText.escaped(title))</title>
    <style>:root { color-scheme: light dark } body { margin: 2em auto; max-width: 60em }</style>
    </head><body>
    \(pictures.joined(separator: "\n"))</body></html>

    """
  }
}
