import Testing

@testable import Shell

struct HistorySecretsTests {
  @Test(arguments: [
    "/model key set openai", "use sk-ant-api03-0123456789abcdef", "Bearer abcdefghijklmn0p",
  ])
  func `keys stay out of the file`(line: String) { #expect(!HistorySecrets.areAbsent(line)) }

  @Test(arguments: ["what does sk-8 mean?", "/conversation keep 3", "Who is a Bearer of news?"])
  func `other lines are kept`(line: String) { #expect(HistorySecrets.areAbsent(line)) }
}
