import Basics
import Testing

struct FileSlugTests {
  @Test(arguments: [
    ("Moby-Dick; or, The Whale", "moby-dick-or-the-whale"), ("  --  ", ""), ("", ""),
    ("../../etc/passwd", "etc-passwd"), ("노인과 바다", "노인과-바다"), ("a\u{0}b\nc", "a-b-c"),
    (
      String(repeating: "ab ", count: 40),
      "ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab"
    ),
  ])
  func `titles become safe parts of file names`(title: String, slug: String) {
    #expect(FileSlug.of(title) == slug)
    #expect(FileSlug.of(title).utf8.count <= 60)
  }
}
