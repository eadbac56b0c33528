import Books
import Testing

struct MarkupEncodingTests {
  @Test(
    arguments: [
      ("<?xml version='1.0' encoding='KOI8-R'?><html>", "koi8-r"),
      ("\u{FEFF}<?xml encoding=\"utf-8\"?>", "utf-8"),
      ("<?xml version='1.0'?><meta charset=big5>", "big5"),
      ("<HEAD><META Content='text/html; charset = Windows-1251'>", "windows-1251"),
      ("<!-- <meta charset=a> --><meta charset=\"b\"/>", "b"),
      ("<p title='a < b'><meta name=x><meta\ncharset=iso-8859-2", "iso-8859-2"),
      ("<<<<meta charset='gbk'>", "gbk"),
    ])
  func `the name is found where it is declared`(markup: String, name: String) {
    #expect(MarkupEncoding.declared(in: Array(markup.utf8)) == name)
  }

  @Test(
    arguments: [
      "", "<", "<meta", "<meta charset>", "<meta charset=''>", "charset=utf-8",
      "<!-- <meta charset=utf-8>", "<p charset=utf-8>", "<?xml encoding='utf-8'",
    ])
  func `text that only looks like a declaration of the encoding is ignored`(markup: String) {
    #expect(MarkupEncoding.declared(in: Array(markup.utf8)) == nil)
  }
}
