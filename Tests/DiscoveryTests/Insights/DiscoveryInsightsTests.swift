import Discovery
import Reading
import Testing

struct DiscoveryInsightsTests {
  private func event(
    _ kind: DiscoveryEvent.Kind, in conversation: String = "a", at second: Int = 0,
    _ milliseconds: Int? = nil, _ microdollars: Int? = nil
  ) -> DiscoveryEvent {
    DiscoveryEvent(
      kind, in: DiscoveryConversationID(rawValue: conversation), at: Shown.time(second),
      milliseconds: milliseconds, microdollars: microdollars)
  }

  private var log: [DiscoveryEvent] {
    let book = { (position: Int) in LoggedBook("T", round: 1, position: position) }
    return [
      event(.began(source: "shell")), event(.message(.genre)), event(.message(.genre)),
      event(.message(.dislike)), event(.asked(.mood)),
      event(.shown(count: 4, verified: 3), in: "a", at: 0, 100, 5_000),
      event(.shown(count: 4, verified: 4), in: "a", at: 0, 300),
      event(.added(book(1))), event(.added(book(1))), event(.refused(book(2), .tone)),
      event(.refused(book(2), .length)), event(.refused(book(4), .tone)), event(.read(book(3))),
      event(.more(book(1))), event(.failed("offline")),
      event(.began(source: "shell"), in: "b", at: 86_400 * 40),
    ]
  }

  @Test func `the log is counted by place, reason, intent and error`() {
    let insights = DiscoveryInsights(log, in: .all)
    #expect(insights.conversations == 2 && insights.messages == 3 && insights.questions == 1)
    #expect(insights.shown == 8 && insights.verified == 7 && insights.rounds == 2)
    #expect(insights.added == 2 && insights.refused == 3 && insights.known == 1)
    #expect(insights.places.map(\.position) == [1, 2, 3, 4])
    #expect(insights.places.map(\.added) == [2, 0, 0, 0])
    #expect(insights.places.map(\.refused) == [0, 2, 0, 1])
    #expect(insights.places.map(\.known) == [0, 0, 1, 0] && insights.places[0].more == 1)
    #expect(insights.refusals.map(\.kind) == [.tone, .length])
    #expect(insights.intents.map(\.intent) == [.genre, .dislike])
    #expect(insights.errors.map(\.name) == ["offline"])
  }

  @Test func `shares and times follow from the counts`() throws {
    let insights = DiscoveryInsights(log, in: .all)
    #expect(insights.conversion == 0.25)
    #expect(insights.messagesPerAdded == 1.5)
    #expect(insights.messagesPerShown == 0.375)
    let latency = try #require(insights.latency)
    #expect(latency.median == 100 && latency.most == 300)
    #expect(insights.dollars == 0.005)
    let none = DiscoveryInsights([], in: .all)
    #expect(none.isEmpty && none.conversion == nil && none.messagesPerAdded == nil)
    #expect(none.latency == nil && none.dollars == 0)
  }

  @Test func `a period takes the events of its days`() throws {
    let day = try #require(PartialDate(Shown.time(86_400 * 40)))
    let later = try InsightPeriod(String(day.description.prefix(7)))
    let insights = DiscoveryInsights(log, in: later)
    #expect(insights.conversations == 1 && insights.shown == 0)
    #expect(DiscoveryInsights(log, in: try InsightPeriod("1999")).isEmpty)
  }
}
