import Bindings
import Books

/// The raw pages of a PDF as they come in, with their problems.
struct PDFPages: Sendable {
  /// Most bytes of a first page that is read for a title; a full page of small print has some ten
  /// thousand.
  private static let titlePageLimit = 64 << 10

  private(set) var pages: [Page]
  private(set) var failed: [Int] = []
  private(set) var byteCount: Int
  private var told = ParseReport()
  /// Warnings given so far, since Poppler repeats itself.
  private var known: Set<String> = []
  /// Pages that are pictures with a stamp for their only text.
  var scanned: Set<Int> = []
  /// True when Poppler has no character maps for Chinese, Japanese or Korean fonts.
  private(set) var lacksCharacterMaps = false

  /// Takes over the pages of an interrupted run, up to the first gap from page 1.
  init(resuming: [Page], pageCount: Int) {
    pages = zip(resuming, 1...max(1, pageCount)).prefix { $0.number == $1 }.map(\.0)
    byteCount = pages.reduce(0) { $0 + $1.text.utf8.count }
  }

  var emptyPages: [Int] { pages.filter(\.text.isEmpty).map(\.number) }

  /// True when the first page is short enough to be read twice; a long one may be made to be slow.
  var mayBeginWithTitle: Bool {
    pages.first.map { (1...Self.titlePageLimit).contains($0.text.utf8.count) } ?? false
  }

  var report: ParseReport {
    var report = told
    report.failedPages = failed
    return report
  }

  /// Appends pages in order and returns them as raw pages of the book.
  mutating func append(_ new: [PDFPage], byteLimit: Int) -> [Page] {
    let raw = new.map { page in
      note(page)
      var text = ExpertGlyphs.plain(page.text ?? "")
      if text.utf8.count > byteLimit {
        text = String(decoding: text.utf8.prefix(byteLimit), as: UTF8.self)
        note(["page \(page.number): text cut after \(byteLimit) bytes"])
      }
      byteCount += text.utf8.count
      return Page(number: page.number, label: PDFLabels.tidied(page.label), text: text)
    }
    pages.append(contentsOf: raw)
    return raw
  }

  /// Notes the problems of pages that an interrupted run left empty.
  mutating func reread(_ again: [PDFPage]) { again.forEach { note($0) } }

  mutating func note(_ complaints: [String]) {
    if !lacksCharacterMaps, complaints.contains(where: { $0.contains("Missing language pack") }) {
      lacksCharacterMaps = true
      told.warnings.insert(
        "some text needs character maps: install the package poppler-data", at: 0)
    }
    for complaint in complaints where !known.contains(complaint) {
      if known.count < ParseReport.warningLimit { known.insert(complaint) }
      told.warn(complaint)
    }
  }

  private mutating func note(_ page: PDFPage) {
    if page.text == nil { failed.append(page.number) }
    note(page.complaints.map { "page \(page.number): \($0)" })
  }
}

/// Labels of the pages of a PDF as they are shown and cited.
enum PDFLabels {
  /// Most characters of a label; a longer one would fill every citation.
  private static let longest = 60

  /// The label on one line, without control characters and no longer than `longest`.
  static func tidied(_ label: String?) -> String? {
    guard let label else { return nil }
    // Most labels are numbers.
    if label.utf8.count < longest, label.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) {
      return label
    }
    let tidy = BookTitle.tidied(label)
    if tidy.isEmpty { return nil }
    return tidy.count > longest ? tidy.prefix(longest - 1) + "…" : tidy
  }

  /// The pages without labels that only repeat their place, unless another page has the same label.
  static func withoutPlaces(_ pages: [Page]) -> [Page] {
    var places = Set<Int>()
    for page in pages {
      guard let label = page.label, let place = Int(label), label != String(page.number) else {
        continue
      }
      places.insert(place)
    }
    return pages.map { page in
      guard page.label == String(page.number), !places.contains(page.number) else { return page }
      return Page(number: page.number, text: page.text)
    }
  }
}
