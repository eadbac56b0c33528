import Bindings
import Testing

struct ComposedTextTests {
  @Test func `letters and their marks become one`() {
    let composed = "E\u{301}cole, Zu\u{308}rich, 한".canonicallyComposed
    #expect(Array(composed.unicodeScalars) == Array("École, Zürich, 한".unicodeScalars))
  }

  @Test(arguments: ["", "plain", "École", "a\u{0}e\u{301}"])
  func `composed text and text with a NUL stay as they are`(text: String) {
    #expect(Array(text.canonicallyComposed.utf8) == Array(text.utf8))
  }
}
