import Discovery
import Foundation
import Testing

/// What lines of a conversation want, on lines written before the rules.
struct WishReaderTests {
  private let reader = WishReader(thisYear: 2026)

  @Test func `sixty lines of each intent are there, a third of them held out`() throws {
    let lines = try Utterance.all()
    for intent in DiscoveryIntent.allCases {
      #expect(lines.count { $0.intent == intent } == 60)
      #expect(lines.count { $0.intent == intent && $0.isHeldOut } == 20)
    }
  }

  @Test(arguments: [false, true])
  func `nine of ten lines are understood`(isHeldOut: Bool) throws {
    let lines = try Utterance.all().filter { $0.isHeldOut == isHeldOut }
    let wrong = lines.filter { reader.read($0.text).intent != $0.intent }
    let shown = wrong.map { "\($0.intent.rawValue): \($0.text) → \(reader.read($0.text).intent)" }
    if ProcessInfo.processInfo.environment["DISCOVERY_REPORT"] != nil {
      print(isHeldOut ? "held out" : "seen", lines.count - wrong.count, "of", lines.count)
      if !isHeldOut { print(shown.joined(separator: "\n")) }
      for intent in DiscoveryIntent.allCases {
        let all = lines.filter { $0.intent == intent }
        let right = all.count { reader.read($0.text).intent == intent }
        print("  \(intent.rawValue) \(right)/\(all.count)")
      }
    }
    #expect(Double(wrong.count) <= 0.1 * Double(lines.count), "\(shown.joined(separator: "\n"))")
  }

  @Test func `parts that lines name are found`() throws {
    var (found, named, read) = ([false: 0, true: 0], [false: 0, true: 0], [false: 0, true: 0])
    var report: [String] = []
    for line in try Utterance.all() {
      let parts = Set(
        reader.read(line.text).parts.named.flatMap { part in
          part.value.map { "\(part.key)=\($0)" }
        })
      let wanted = Set(line.parts.flatMap { part in part.value.map { "\(part.key)=\($0)" } })
      found[line.isHeldOut, default: 0] += wanted.intersection(parts).count
      named[line.isHeldOut, default: 0] += wanted.count
      read[line.isHeldOut, default: 0] += parts.count
      if parts != wanted, !line.isHeldOut {
        report.append("\(line.text): \(parts.sorted()) for \(wanted.sorted())")
      }
    }
    if ProcessInfo.processInfo.environment["DISCOVERY_REPORT"] != nil {
      print("parts found \(found) of \(named), read \(read)")
      print(report.joined(separator: "\n"))
    }
    for isHeldOut in [false, true] {
      let (right, all) = (found[isHeldOut] ?? 0, named[isHeldOut] ?? 0)
      #expect(Double(right) >= 0.75 * Double(all))
      #expect(Double(right) >= 0.75 * Double(read[isHeldOut] ?? 0))
    }
  }

  @Test func `words count whole`() {
    let delightful = reader.read("something delightful")
    #expect(delightful.parts.moods.isEmpty && delightful.intent != .comparison)
    #expect(reader.read("something light").parts.moods == [.light])
    let wish = reader.read("I'd like something")
    #expect(wish.intent == .vague && wish.parts.like.isEmpty)
    #expect(reader.read("a book about Edward").parts.about == ["edward"])
  }

  @Test(arguments: ["", " ", "?!", "…", "\"", "# #", "the", "not", "by", "like", "更多", "🐳"])
  func `any line gives a wish`(text: String) {
    let wish = reader.read(text)
    #expect(wish.text == text && (0...1).contains(wish.confidence))
  }

  @Test(arguments: [
    ("published before 1900", -3000...1899), ("something written after 1950", 1951...9999),
    ("a mystery since 1990", 1990...9999), ("between 1920 and 1940", 1920...1940),
    ("novels from 1920 to 1940", 1920...1940), ("a mystery from 1934", 1934...1934),
    ("a novel published in 1922", 1922...1922), ("older than 1900", -3000...1899),
    ("something newer than 2010", 2011...9999), ("the 1800s", 1800...1899),
    ("the 1930s", 1930...1939), ("the 2000s", 2000...2009), ("19th century", 1800...1899),
  ])
  func `a time is read in years`(text: String, years: ClosedRange<Int>) {
    #expect(reader.read(text).parts.era?.years == years)
    #expect(reader.read(text).unread.isEmpty)
  }

  @Test(arguments: [
    "set in 1920", "set before 1900", "1984", "something like 1984", "before lunch",
    "between 3 and 5",
    "between 1940 and 1920", "from 1920 to boredom",
  ])
  func `other numbers are no time of publication`(text: String) {
    let years = reader.read(text).parts.era?.years
    #expect(years == nil || text == "from 1920 to boredom" && years == 1920...1920)
  }

  @Test(arguments: [
    ("a mystery with blorp in it", ["blorp"]), ("russian poetry but gory", ["russian", "gory"]),
    ("ein trauriges Buch über das Meer", ["ein trauriges buch uber das meer"]),
    ("a short mystery", []), ("qwerty asdf", []), ("something else", []), ("surprise me", []),
  ])
  func `words of a kind of book that are not understood are named`(text: String, unread: [String]) {
    #expect(reader.read(text).unread == unread)
  }

  @Test(arguments: [
    ("not by Stephen King", "stephen king"), ("something else, not by king", "king"),
    ("a thriller from the 1980s, but not by Stephen King", "stephen king"),
    ("nothing by Stephen King", "stephen king"),
  ])
  func `an author who is not wanted is left out`(text: String, author: String) {
    let parts = reader.read(text).parts
    #expect(parts.without == [author] && parts.authors.isEmpty, "\(parts)")
  }

  @Test func `the stop of an initial ends no name`() {
    #expect(reader.read("something by J.R.R. Tolkien").parts.authors == ["j r r tolkien"])
    #expect(reader.read("dune by F. Herbert. short").parts.authors == ["f herbert"])
  }

  @Test func `a kind of book stands beside its length`() {
    let wish = reader.read("a dark gothic mystery, not too long")
    #expect(wish.unread == ["gothic"])
    let parts = WishParts().continued(by: wish)
    #expect(parts.genres == ["Mystery"] && parts.moods == [.dark] && parts.length == .short)
  }

  @Test func `a wish names the rules that decided it`() throws {
    let wish = reader.read("something like Piranesi but funnier")
    let first = try #require(wish.evidence.first)
    #expect(first.intent == wish.intent && first.weight >= wish.confidence)
    #expect(first.words.contains("like piranesi"))
    let weights = wish.evidence.map(\.weight)
    #expect(weights == weights.sorted(by: >))
  }

  @Test func `numbers of the list are read in all their forms`() {
    for text in ["tell me about #2", "tell me about number two", "tell me about the 2nd one"] {
      #expect(reader.read(text).parts.numbers == [2], "\(text)")
    }
    #expect(reader.read("already read 1 and 3").parts.numbers == [1, 3])
    #expect(reader.read("i read the last one already").parts.meansLast)
    #expect(reader.read("at least 2 stars").parts.numbers.isEmpty)
  }
}
