import Answers
package import Basics
import Groundedness

/// A session as a Jupyter notebook (nbformat 4.5) that shows its own data and runs without this program.
package enum IPYNBExport {
  package static func document(of exported: ExportedSession) -> JSONValue {
    let data = JSONValue.array(
      exported.cells.map { cell in
        var members = JSONLExport.document(of: cell, in: exported).object ?? [:]
        // Jupyter reads dollars as formulas, and the signs of a book as Markdown.
        if cell.markdown != cell.text { members["markdown"] = .string(cell.markdown) }
        return .object(members)
      })
    var cells = [
      markdown("title", title(of: exported)),
      code("data", setUp(data.canonicalText), outputs: [], count: 1),
    ]
    for exported in exported.cells where !exported.text.isEmpty || !exported.cell.searches.isEmpty {
      let number = exported.cell.number
      cells.append(
        markdown("cell-\(number)", "## [\(number)] \(MarkdownExport.line(exported.cell.source))"))
      cells.append(
        code(
          "shown-\(number)", "show(\(number))", outputs: outputs(of: exported), count: cells.count))
    }
    return .object([
      "nbformat": 4, "nbformat_minor": 5, "cells": .array(cells),
      "metadata": [
        "kernelspec": ["display_name": "Python 3", "language": "python", "name": "python3"],
        "language_info": ["name": "python"],
      ],
    ])
  }

  private static func title(of exported: ExportedSession) -> String {
    let losses = exported.session.books.compactMap { book in
      exported.losses[book.pages].map { "\n\n\(book.title) is partial: \($0)" }
    }
    return "# \(MarkdownExport.line(exported.title))" + losses.joined()
  }

  /// The cells as Python data, and a function that shows one.
  private static func setUp(_ data: String) -> String {
    """
    from json import loads
    from IPython.display import Markdown, display

    cells = {cell["n"]: cell for cell in loads(\(JSONValue.string(data).canonicalText))}


    def show(number):
        cell = cells[number]
        if "searched" in cell:
            print("searched for:", cell["searched"])
        if cell["text"]:
            display(Markdown(cell.get("markdown", cell["text"])))
        if "ending" in cell:
            print(cell["ending"])
        if "verdict" in cell:
            print("checked", cell["verdict"])
        for cited in cell.get("native_citations", []):
            print("cited", cited["pages"], *filter(None, [cited["chapter"]]), "for:", cited["words"])
        for rank, hit in enumerate(cell["hits"], 1):
            print(rank, hit["pages"], hit["score"], *filter(None, [hit.get("chapter")]))
    """
  }

  /// The outputs that `show` prints, so that running the notebook changes nothing.
  private static func outputs(of exported: ExportedCell) -> [JSONValue] {
    var outputs = exported.searched.map { [printed("searched for: \($0)\n")] } ?? []
    if !exported.text.isEmpty {
      outputs.append([
        "output_type": "display_data", "metadata": [:],
        "data": [
          "text/markdown": .string(exported.markdown),
          "text/plain": "<IPython.core.display.Markdown object>",
        ],
      ])
    }
    let cited = exported.nativeCitations.map { citation in
      let chapter = citation.chapter.isEmpty ? "" : " " + citation.chapter
      return "cited \(citation.pages)\(chapter) for: \(citation.words)\n"
    }
    let hits = exported.cell.hits.enumerated().map { index, hit in
      let chapter = exported.chapter(of: hit)
      return "\(index + 1) \(exported.pages(hit.pages)) \(MarkdownExport.decimal(hit.score))"
        + (chapter.isEmpty ? "\n" : " \(chapter)\n")
    }
    let verdict = exported.verdict.map { ["checked \($0.words)\n"] } ?? []
    let ending = exported.ending.map { ["\($0)\n"] } ?? []
    let rows = ending + verdict + cited + hits
    return rows.isEmpty ? outputs : outputs + [printed(rows.joined())]
  }

  private static func printed(_ text: String) -> JSONValue {
    ["output_type": "stream", "name": "stdout", "text": .string(text)]
  }

  private static func markdown(_ id: String, _ source: String) -> JSONValue {
    [
      "cell_type": "markdown", "id": .string(id), "metadata": [:], "source": .string(source),
    ]
  }

  private static func code(_ id: String, _ source: String, outputs: [JSONValue], count: Int)
    -> JSONValue
  {
    [
      "cell_type": "code", "id": .string(id), "metadata": [:], "source": .string(source),
      "outputs": .array(outputs), "execution_count": .integer(count),
    ]
  }
}
