package import Reading

/// What the log of discovery says of a time.
package struct DiscoveryInsights: Sendable {
  /// How the books of one place in the list were answered.
  package struct Place: Hashable, Sendable {
    /// From 1.
    package let position: Int
    package fileprivate(set) var added = 0
    package fileprivate(set) var refused = 0
    /// Owned or read already.
    package fileprivate(set) var known = 0
    /// Asked about.
    package fileprivate(set) var more = 0
  }

  package let period: InsightPeriod
  package private(set) var conversations = 0
  package private(set) var messages = 0
  package private(set) var questions = 0
  package private(set) var rounds = 0
  package private(set) var shown = 0
  package private(set) var verified = 0
  package private(set) var added = 0
  package private(set) var refused = 0
  package private(set) var known = 0
  package private(set) var more = 0
  /// In the order of positions.
  package private(set) var places: [Place] = []
  /// Refusals by kind, the most frequent first.
  package private(set) var refusals: [(kind: RefusalKind, count: Int)] = []
  /// Lines by intent, the most frequent first.
  package private(set) var intents: [(intent: DiscoveryIntent, count: Int)] = []
  /// Errors by kind, the most frequent first.
  package private(set) var errors: [(name: String, count: Int)] = []
  /// Milliseconds until books were shown, in rising order.
  package private(set) var latencies: [Int] = []
  /// Millionths of a dollar.
  package private(set) var microdollars = 0
}

extension DiscoveryInsights {
  /// Of events in the period, by days of UTC.
  package init(_ events: [DiscoveryEvent], in period: InsightPeriod) {
    self.init(period: period)
    let events = events.filter { PartialDate($0.at).map { period.contains($0) } ?? false }
    conversations = Set(events.map(\.conversation)).count
    var places: [Int: Place] = [:]
    var refusals: [RefusalKind: Int] = [:]
    var intents: [DiscoveryIntent: Int] = [:]
    var errors: [String: Int] = [:]
    func at(_ book: LoggedBook, _ count: WritableKeyPath<Place, Int>) {
      places[book.position, default: Place(position: book.position)][keyPath: count] += 1
    }
    for event in events {
      microdollars += event.microdollars ?? 0
      switch event.kind {
      case .began, .ended: break
      case .message(let intent):
        messages += 1
        intents[intent, default: 0] += 1
      case .asked: questions += 1
      case .shown(let count, let verified):
        rounds += 1
        shown += count
        self.verified += verified
        if let milliseconds = event.milliseconds { latencies.append(milliseconds) }
      case .added(let book):
        added += 1
        at(book, \.added)
      case .refused(let book, let kind):
        refused += 1
        refusals[kind, default: 0] += 1
        at(book, \.refused)
      case .owned(let book), .read(let book):
        known += 1
        at(book, \.known)
      case .more(let book):
        more += 1
        at(book, \.more)
      case .failed(let name): errors[name, default: 0] += 1
      }
    }
    latencies.sort()
    self.places = places.values.sorted { $0.position < $1.position }
    self.refusals = Self.counted(refusals) { $0.rawValue }.map { ($0, $1) }
    self.intents = Self.counted(intents) { $0.rawValue }.map { ($0, $1) }
    self.errors = Self.counted(errors) { $0 }.map { ($0, $1) }
  }

  private static func counted<Key>(
    _ counts: [Key: Int], _ name: (Key) -> String
  ) -> [(Key, Int)] {
    counts.map { ($0.key, $0.value) }.sorted {
      $0.1 == $1.1 ? name($0.0) < name($1.0) : $0.1 > $1.1
    }
  }
}

extension DiscoveryInsights {
  package var isEmpty: Bool { conversations == 0 }

  /// Share of shown books that were added, 0...1; nil before any was shown.
  package var conversion: Double? { shown == 0 ? nil : Double(added) / Double(shown) }

  /// Lines a person typed for each book that was added; nil before any was.
  package var messagesPerAdded: Double? { added == 0 ? nil : Double(messages) / Double(added) }

  /// Lines a person typed for each book that was shown; nil before any was.
  package var messagesPerShown: Double? { shown == 0 ? nil : Double(messages) / Double(shown) }

  /// Milliseconds that half and nineteen of twenty rounds did not exceed; nil without measured rounds.
  package var latency: (median: Int, most: Int)? {
    guard !latencies.isEmpty else { return nil }
    return (latencies[(latencies.count - 1) / 2], latencies[(latencies.count * 95 + 99) / 100 - 1])
  }

  package var dollars: Double { Double(microdollars) / 1_000_000 }
}
