import Books
import Testing

struct EPUBPackageTests {
  private func package(_ inside: String) -> EPUBPackage {
    EPUBPackage(MarkupTree("(package \(inside))"), path: "OPS/p.opf")
  }

  @Test func `the spine is read once, without non-linear items`() {
    let package = package(
      """
      (manifest (item id=a href=a.xhtml media-type=application/xhtml+xml)
      (item id=b href=../b.xhtml media-type=application/xhtml+xml) (item id=out href=../../c.xhtml))
      (spine (itemref idref=b) (itemref idref=a linear=no) (itemref idref=b) (itemref idref=x))
      """)
    #expect(package.spine.map(\.path) == ["b.xhtml"])
    #expect(package.asides.map(\.path) == ["OPS/a.xhtml"])
    #expect(package.unknownIDs == ["x"])
    #expect(package.items["out"]?.path == "c.xhtml", "no step leads above the root")
  }

  @Test func `a book of non-linear items only is read whole`() {
    let package = package(
      "(manifest (item id=a href=a.xhtml)) (spine (itemref idref=a linear=no))")
    #expect(package.spine.map(\.path) == ["OPS/a.xhtml"] && package.asides.isEmpty)
  }

  @Test func `foreign documents give way to their fallbacks, in circles, too`() throws {
    let package = package(
      """
      (manifest (item id=x href=x.xml media-type=application/x fallback=h)
      (item id=h href=h.xhtml media-type=application/xhtml+xml)
      (item id=p href=p.png media-type=image/png fallback=q)
      (item id=q href=q.png media-type=image/png fallback=p)
      (item id=y href=y.xml media-type=application/y)
      (item id=s href=s.svg media-type=image/svg+xml)) (spine)
      """)
    func document(_ id: String) throws -> String? {
      package.document(for: try #require(package.items[id]))?.id
    }
    #expect(try document("x") == "h")
    #expect(try document("p") == nil)
    #expect(try document("y") == "y")
    #expect(try document("s") == "s")
  }

  @Test(
    arguments: [
      ("a%20b.xhtml#x%C3%A9", "OPS/t/a b.xhtml", "xé"), ("../c.xhtml?q=1#", "OPS/c.xhtml", nil),
      ("#top", "OPS/t/f.xhtml", "top"), ("/d.xhtml", "d.xhtml", nil), ("%zz%4", "OPS/t/%zz%4", nil),
      ("../../../e.xhtml", "e.xhtml", nil), ("http://e.org/x", nil, nil), ("mailto:a@b", nil, nil),
      ("", nil, nil), ("%2e%2e/g.xhtml", "OPS/g.xhtml", nil),
    ] as [(String, String?, String?)])
  func `links lead to files of the book`(link: String, path: String?, fragment: String?) {
    let target = EPUBPath(link, from: "OPS/t/f.xhtml")
    #expect(target?.path == path && target?.fragment == fragment)
  }
}
