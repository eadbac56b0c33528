import Testing
@testable import Views

@testable import Shell
@testable import Terminal

struct StrayMarkTests {
  @Test(arguments: [
    (". The boat came.", "… The boat came."), (".” Then she left.", "… Then she left."),
    ("The boat came.", "The boat came."), ("“Stop!” he said.", "“Stop!” he said."),
    ("…and so on", "…and so on"), (".5 miles", ".5 miles"), ("...", "..."),
  ])
  func `a text does not begin with the end of the sentence before`(text: String, shown: String) {
    #expect(text.withoutStrayMark == shown)
    #expect(Snippet(text, query: "", hasStyles: false).styled.plain == shown)
  }
}
