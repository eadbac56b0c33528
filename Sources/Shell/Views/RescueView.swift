internal import Domain

/// What a rescue kept, and what was lost.
struct RescueView {
  let salvage: LibrarySalvage

  /// Nothing at all could be read.
  var isEmpty: Bool { salvage.counts.values.allSatisfy { $0 == 0 } && salvage.books.isEmpty }

  func show(on output: Output) {
    output.print("The damaged library is now \(salvage.movedTo); nothing of it was deleted.")
    guard !isEmpty else {
      return output.print("Nothing could be read of it; the new library is empty.")
    }
    output.print("Kept: \(kept.joined(separator: ", ")).")
    for book in salvage.books { output.print("\(book.book.title, .strong)  \(state(book))") }
    if salvage.strays > 0 {
      output.print(
        "Lost: \(Quantity.count(salvage.strays, "row")), whose book or conversation is gone.")
    }
  }

  private var kept: [String] {
    let names = [
      ("books", "book"), ("conversations", "conversation"), ("chat_messages", "message"),
      ("section_summaries", "summary"), ("vectors", "vector"),
    ]
    return names.compactMap { table, name in
      guard let count = salvage.counts[table], count > 0 else { return nil }
      return count != 1 && name.hasSuffix("y")
        ? "\(Quantity.grouped(count)) \(name.dropLast())ies" : Quantity.count(count, name)
    }
  }

  private func state(_ salvaged: SalvagedBook) -> String {
    let book = salvaged.book
    var parts: [String] = []
    if salvaged.isNameless { parts.append("title and reading position are lost") }
    if salvaged.missingPages > 0 {
      parts.append(
        "\(Quantity.grouped(salvaged.missingPages)) of \(Quantity.count(book.pageCount, "page")) lost"
      )
    } else if book.status == .ready {
      parts.append("all \(Quantity.count(book.pageCount, "page"))")
    } else {
      parts.append("was not read to its end")
    }
    // Printed page numbers may be lost, so pages are counted.
    if book.position.isSet {
      parts.append("the first \(Quantity.grouped(book.position.page)) open to you")
    }
    return parts.joined(separator: " · ")
  }
}
