import Books
import Testing

struct RunningHeaderFilterTests {
  private let bodies = [
    "rain", "hail", "sleet", "snow", "fog", "wind", "frost", "thaw", "sun", "moon", "tide", "surf",
  ]

  private func strip(
    _ texts: [String], labels: [String?] = [], chapters: [Chapter] = [], share: Int = 100
  ) -> (texts: [String], count: Int) {
    var filter = RunningHeaderFilter(chapters: chapters, share: share)
    let pages = texts.enumerated().map { index, text in
      Page(
        number: index + 1, label: labels.indices.contains(index) ? labels[index] : nil, text: text)
    }
    let bodies = filter.strip(texts.map { Array($0.utf8) }, of: pages)
    let trimmed = bodies.map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").joined(separator: "\n")
    }
    return (trimmed, filter.linesStripped)
  }

  @Test func `a header with the page number is stripped on both sides of the fold`() {
    let pages = bodies.enumerated().map { index, body in
      index.isMultiple(of: 2) ? "Strings \(index + 17)\n\(body)" : "\(index + 17) Octave\n\(body)"
    }
    let result = strip(pages)
    #expect(result.texts == ["Strings 17\nrain"] + bodies.dropFirst())
    #expect(result.count == 11)
  }

  @Test func `headings of short chapters are not taken for headers`() {
    let numerals = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
    let pages = zip(numerals, bodies).map { "CHAPTER \($0)\n\($1)" }
    #expect(strip(pages).count == 0)
  }

  @Test func `numbers that do not count the pages stay`() {
    let pages = [7, 3, 99, 12, 5, 41].map { "row\n\($0)" }
    #expect(strip(pages).texts.map { $0.hasSuffix("row") } == Array(repeating: false, count: 6))
  }

  @Test func `page numbers go, in figures and in lower-case Roman`() {
    let pages = ["text a\niii", "text b\niv", "text c\nv", "text d\nvi", "text e\nvii"]
    #expect(strip(pages).texts == ["text a\niii", "text b", "text c", "text d", "text e"])
  }

  @Test func `the label of a page is removed as a page number`() {
    #expect(strip(["text\nA-1"], labels: ["A-1"]).texts == ["text"])
  }

  @Test func `the title of the running chapter is removed from its later pages only`() {
    let chapters = [
      Chapter(title: "Fog", level: 1, startPage: 1), Chapter(title: "Wind", level: 1, startPage: 3),
    ]
    let result = strip(["Fog\none", "Fog\ntwo", "Wind\nthree", "Wind\nfour"], chapters: chapters)
    #expect(result.texts == ["Fog\none", "two", "Wind\nthree", "four"])
  }

  @Test func `the only line of a page stays`() {
    #expect(strip(Array(repeating: "Content", count: 8)).count == 0)
  }

  @Test func `a title that later pages repeat stays on the first`() {
    let pages = ["My Book\nby me"] + bodies.map { "My Book\n\($0)" }
    #expect(strip(pages).texts[0] == "My Book\nby me")
    #expect(strip(pages).texts[5] == bodies[4])
  }

  /// Pages of 80 words between a line of instructions and a page number.
  private var forms: [String] {
    bodies.enumerated().map { index, body in
      let words = Array(repeating: body, count: 80).joined(separator: " ")
      return "Answer in ink and hand in by noon\n\(words)\n\(index + 1)"
    }
  }

  @Test func `a line that is much of its page stays, the page number goes`() {
    let result = strip(forms, share: 3)
    #expect(result.count == 12)
    #expect(result.texts.allSatisfy { $0.hasPrefix("Answer in ink and hand in by noon\n") })
    #expect(strip(forms).count == 23)
  }

  @Test func `a page of a few words keeps its number`() {
    let slides = bodies.enumerated().map { "\($1) \($1) \($1)\n\($0 + 1)" }
    #expect(strip(slides, share: 3).texts == slides)
  }

  @Test func `running lines are removed up to two words in a hundred`() {
    let text = String(repeating: "The lamp was lit at sunset. ", count: 40)
    func pages(_ header: String) -> [String] {
      bodies.enumerated().map { "\(header)\n\($1) \(text)\n\($0 + 1)" }
    }
    #expect(strip(pages("The Keeper"), share: RunningLineBudget.usualShare).count == 23)
    // Together, the numbers and the longer header are more than the limit.
    #expect(
      strip(pages("The Keeper's Book of Skerrin"), share: RunningLineBudget.usualShare).count == 12)
  }
}
