import TestSupport
import Testing

@testable import Shell

/// Two open books with a line that looks beyond their fences: each find under its own book and page.
struct JoinedBeyondFenceTests {
  private static let before = [
    "/set retrieve.mode=keyword chunk.size=20w chunk.overlap=0w top_k=2 embed.mode=direct",
    "/open /tide.txt", "/open /lamp.txt", "/open tide.txt lamp.txt", "/page tide 1",
    "/search pilot waits --all-pages",
  ]

  @Test(arguments: [
    ("/search pilot --all-pages", "tide p.2"),
    ("/search --literal boat --all-pages", "lamp p.4"),
    ("/search --literal boat --all-pages --json", #""citation":"lamp p.4""#),
    ("/chunks vector pilot --all-pages", "tide p.2"),
    ("/chunks --all-pages", "A pilot who waits"),
    ("/chunks --preview size=10w --all-pages", "the harbour board's"),
    ("/heat pilot --all-pages --json", #""page_count":8"#),
    ("/pages --all-pages", "A pilot who waits"),
    ("/pages chapters --all-pages", "The Pilot"),
    ("/why p.tide:2 --all-pages", "tide p.2"),
    ("/why \"pilot\" --all-pages", "tide p.2"),
  ])
  func `a line that looks beyond the fence names book and page of what it shows`(
    line: String, shown: String
  ) async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(Self.before)
    let text = await desk.transcript([line], columns: 120)
    #expect(text.contains(shown), "\(text)")
  }

  @Test(arguments: [
    "/search --literal pilot", "/chunks", "/pages", "/pages chapters", "/chunks --preview size=10w",
    "/chunks vector pilot",
  ])
  func `the same line without the option shows nothing from beyond it`(line: String) async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(Self.before)
    let text = await desk.transcript([line], columns: 120)
    #expect(!text.contains("A pilot who") && !text.contains("The Pilot"), "\(text)")
  }
}
