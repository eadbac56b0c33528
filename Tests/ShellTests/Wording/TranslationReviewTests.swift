import Testing

@testable import Shell
@testable import Terminal

struct TranslationReviewTests {
  private static let sentence = SourceSentences.Entry(
    id: "/open %1 takes --anew; top_k=%2.", places: ["Shell/A.swift"], arguments: ["a", "b"])

  private func faults(_ form: String) -> [String] {
    let file = WordsFile(
      header: .of(.german), sentences: [Self.sentence], translations: [Self.sentence.id: [form]])
    return TranslationReview(sentences: [Self.sentence], file: POFile(Array(file.text.utf8))).faults
  }

  @Test func `a sound translation has no fault`() {
    #expect(faults("/open %1 nimmt --anew; top_k=%2.") == [])
    #expect(faults("--anew nimmt /open %1; top_k=%2.") == [])
  }

  @Test(arguments: [
    ("", "not translated"), ("/open nimmt --anew; top_k=%2.", "other places"),
    ("/open %1 nimmt --anew; top_k=%3.", "other places"),
    ("/oeffne %1 nimmt --anew; top_k=%2.", "names another thing"),
    ("/open %1 nimmt --neu; top_k=%2.", "names another thing"),
    ("/open %1 nimmt --anew; anzahl=%2.", "names another thing"),
    ("/open %1 nimmt --anew; top_k=%2, und das erklärt es sehr, sehr lang.", "too long"),
    ("/open %1 nimmt --anew; top_k=%2. ", "blanks around it"),
  ])
  func `a fault is told`(form: String, fault: String) {
    #expect(faults(form).contains { $0.hasPrefix(fault) }, "\(form)")
  }

  @Test func `a sentence that is not in the file, or no longer in the program, is told`() {
    let old = SourceSentences.Entry(id: "an old sentence", places: [], arguments: [])
    let file = WordsFile(
      header: .of(.german), sentences: [old], translations: [old.id: ["ein alter Satz"]])
    #expect(
      TranslationReview(sentences: [Self.sentence], file: POFile(Array(file.text.utf8))).faults == [
        "not in the program: an old sentence", "not in the file: \(Self.sentence.id)",
      ])
  }
}
