import Books
package import Notebook
package import Terminal

/// The notice that a search used keywords only, because the book's vectors are still being made.
package struct KeywordsOnly {
  let notebook: Notebook

  package init(notebook: Notebook) {
    self.notebook = notebook
  }

  /// The share for the open books.
  package var share: Int? {
    get async {
      guard let open = await notebook.current else { return nil }
      return await share(of: open)
    }
  }

  /// Per cent of the passes that are done, 0...100, as a mean over several books; nil when no vectors are being made.
  package func share(of open: OpenBook) async -> Int? {
    var shares: [Int] = []
    for book in open.books {
      guard let job = await notebook.ingests.job(vectorsOf: book.id) else { continue }
      shares.append(job.share)
    }
    return shares.isEmpty ? nil : shares.reduce(0, +) / shares.count
  }

  /// The line below the chunks; nil when no vectors are missing.
  package var progress: StyledText? {
    get async {
      guard await notebook.isAwaitingVectors else { return nil }
      guard let share = await share else {
        return
          "\("! the vectors are not made: searches go by keywords; /open makes them", .warning)"
      }
      return
        "\("! \(share)% of the vectors are made: searches go by keywords until all are there", .warning)"
    }
  }

  /// The line below a cell whose search used keywords only.
  package func line(ofCell number: Int) async -> StyledText {
    let progress =
      await share.map { "\($0)% of the vectors are made" } ?? "vectors are not made"
    return
      "\("! found by keywords alone: \(progress). Later /rerun \(number) finds by meaning too.", .warning)"
  }
}

extension BackgroundIngests.Job {
  /// Per cent of the passes that are done.
  fileprivate var share: Int {
    guard case .running(.encoding(let done, let total)?) = state, total > 0 else { return 0 }
    return 100 * done / total
  }
}
