import TestSupport
import Testing

@testable import Shell

/// What a person reads of each fault of a catalogue after `/shelf enrich`, with a server on this computer.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct EnrichFaultTests {
  private static let isbn = "9780061054884"

  private static let other = """
    {"ISBN:\(isbn)": {"key": "/books/OL1M", "title": "Cooking for Two",
      "authors": [{"name": "Anna Bell"}], "identifiers": {"isbn_13": ["\(isbn)"]}}}
    """

  /// What a server does, and the row and the count that the work is shown with; times are ‹then›.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let steps: [ServerStep]
    let row: String
    let count: String

    var testDescription: String { name }
  }

  private static func failed(_ name: String, _ steps: [ServerStep], _ what: String) -> Fault {
    Fault(
      name: name, steps: steps, row: "failed Open Library \(what) Next try: ‹then›",
      count: "1 failed")
  }

  static let faults = [
    Fault(
      name: "429 with a wait", steps: .json(429, "{}", headers: ["retry-after": "120"]),
      row: "queued Open Library asks to wait 2 min 00 s. Next try: ‹then›", count: "1 told to wait"),
    failed("500", .json(500, "{}"), "gave no answer: its server failed (500)."),
    failed(
      "a web page",
      [.head(200, ["content-type": "text/html"]), .chunk(Array("<!doctype html><p>Hi".utf8))],
      "gave no answer: it sent a web page."),
    failed("silence", [.stall], "did not answer in 2 s."),
    failed(
      "broken off JSON", .json(200, #"{"ISBN:9780061054884": {"ti"#),
      "gave no answer: it sent no JSON (byte 27)."),
    Fault(
      name: "another book under the ISBN", steps: .json(200, other),
      row: "to review its ISBN is that of Cooking for Two (score 0.50)", count: "1 to review"),
  ]

  @Test(arguments: faults)
  func `a fault is told in the row of its work, with the next look-up`(fault: Fault) async throws {
    let server = try LoopbackServer { _ in fault.steps }
    defer { withExtendedLifetime(server) {} }
    let lines = try await enriched(1, EnrichCatalogue(server.url))
    #expect(lines.contains("Dispossessed 1 \(fault.row)"), "\(lines)")
    #expect(lines.contains(fault.count), "\(lines)")
  }

  @Test func `after three failures a catalogue is left alone, and the other works wait`()
    async throws
  {
    let server = try LoopbackServer { _ in .json(500, "{}") }
    let lines = try await enriched(5, EnrichCatalogue(server.url))
    let alone = "Open Library failed several times; it is left alone for ‹time›."
    for number in 4...5 {
      #expect(
        lines.contains("Dispossessed \(number) queued \(alone) Next try: ‹then›"), "\(lines)")
    }
    #expect(lines.contains("3 failed · 2 told to wait"), "\(lines)")
    // Each failure was tried twice.
    #expect(server.requests.count == 6)
  }

  @Test func `the most requests of a day are told, and the rest waits for tomorrow`() async throws {
    let server = try LoopbackServer { request in
      .json(200, request.path.contains("search.json") ? #"{"docs": []}"# : "{}")
    }
    var catalogue = EnrichCatalogue(server.url)
    catalogue.dailyRequests = 2
    let lines = try await enriched(3, catalogue)
    let most = "Open Library was asked 2 times today, the most a day."
    #expect(
      lines.contains { $0.hasPrefix("Dispossessed 3 queued \(most) Next try: ‹then›") }, "\(lines)")
    #expect(server.requests.count == 2)
  }

  @Test func `offline nothing is asked, and each work waits`() async throws {
    let server = try LoopbackServer { _ in .json(200, "{}") }
    var catalogue = EnrichCatalogue(server.url)
    catalogue.isOffline = true
    let lines = try await enriched(1, catalogue)
    let offline = "No catalogue was asked over the network: the program is offline."
    #expect(lines.contains("Dispossessed 1 queued \(offline) Next try: ‹then›"), "\(lines)")
    #expect(lines.contains("1 told to wait") && server.requests.isEmpty)
  }

  /// Lines that `/shelf enrich` shows for works that lack everything but title, author and ISBN.
  private func enriched(_ count: Int, _ catalogue: EnrichCatalogue) async throws -> [String] {
    let desk = try await CommandDesk(catalogue: catalogue)
    let isbns = [Self.isbn, "9780151014248", "9780441478125", "9780689845369", "9780141439600"]
    try await desk.prepare(
      ["/catalogue allow"]
        + isbns.prefix(count).enumerated().map {
          "/shelf add \"Dispossessed \($0 + 1)\" author:\"Ursula K. Le Guin\" isbn:\($1)"
        })
    let (shell, sink) = desk.shell(columns: 400)
    try await shell.dispatch("/shelf enrich")
    return sink.text.split(separator: "\n").map { line in
      line.replacing(/Next try: .*/, with: "Next try: ‹then›")
        .replacing(/left alone for \d min \d\d s/, with: "left alone for ‹time›")
        .split(separator: " ").joined(separator: " ")
    }
  }
}
