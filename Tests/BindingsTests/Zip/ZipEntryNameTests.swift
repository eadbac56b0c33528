import Bindings
import Testing

struct ZipEntryNameTests {
  @Test(
    arguments: [
      ("a/b.xhtml", "a/b.xhtml"), ("/a//./b", "a/b"), ("a/../b", "b"), ("a\\b", "a/b"),
      ("..a/b..", "..a/b.."), ("é/漢", "é/漢"), ("..", nil), ("a/../../b", nil), ("/", nil),
      ("..\\..\\tmp\\x", nil), ("a\0b", nil), ("", nil),
    ])
  func `a name is a path inside the archive or none`(written: String, name: String?) {
    #expect(ZipEntryName.normalized(written) == name)
  }
}
