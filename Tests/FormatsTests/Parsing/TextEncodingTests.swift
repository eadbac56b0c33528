import Books
import Foundation
import TestSupport
import Testing

struct TextEncodingTests {
  private func parse(_ name: String, encoding: String? = nil) async throws -> ParsedBook {
    try await parseFile(
      Fixture.url("txt/encodings/\(name).txt"), options: SourceOptions(encoding: encoding)
    ).book
  }

  @Test(arguments: [
    ("koi8-r", "KOI8-R", "Смотритель зажёг лампу"), ("windows-1251", "windows-1251", "Смотритель"),
    ("shift-jis", "Shift_JIS", "灯台守は日没の前に"), ("euc-jp", "EUC-JP", "灯台守は日没の前に"),
    ("gb18030", "GB18030", "守塔人在日落之前"), ("big5", "Big5", "守塔人在日落之前"),
    ("euc-kr", "EUC-KR", "등대지기는 해가"), ("iso-2022-jp", "ISO-2022-JP", "灯台守は日没の前に"),
    ("koi8-u-uk", "KOI8-U", "її море терпляче"), ("windows-1253", "windows-1253", "φαροφύλακας"),
    ("windows-1255-he", "windows-1255", "שומר המגדלור"),
    ("windows-1256-ar", "windows-1256", "أشعل حارس المنارة"),
    ("windows-1250-pl", "windows-1250", "Książka leżała"),
    ("iso-8859-2-cs", "ISO-8859-2", "žluté světlo"), ("windows-1250-hu", "windows-1250", "őre"),
    ("windows-1254-tr", "windows-1254", "güneş batmadan"),
    ("windows-1257-lt", "windows-1257", "šviesa švietė visą"),
    ("macintosh-fr", "macintosh", "très lentement"), ("ibm850-de", "IBM850", "über den Dächern"),
    ("windows-874-th", "windows-874", "คนเฝ้าประภาคาร"),
    ("windows-1252-is", "ISO-8859-1", "því að þögnin"),
    ("windows-1252-fr", "windows-1252", "s’était éloignée"),
  ])
  func `an old encoding is told by its letters`(
    name: String, encoding: String, words: String
  ) async throws {
    let book = try await parse(name)
    #expect(book.report.encoding == encoding)
    #expect(book.pages[0].text.contains(words))
    #expect(book.report.bytesReplaced == 0)
  }

  @Test func `an uncertain encoding is asked for`() async throws {
    do {
      _ = try await parse("ibm737-el")
      Issue.record("Greek of DOS was taken for something else")
    } catch BookError.encodingUnclear(let source, let candidates) {
      #expect(source == "ibm737-el.txt" && candidates.contains("windows-1253"))
    }
    let book = try await parse("ibm737-el", encoding: "CP737")
    #expect(book.pages[0].text.contains("Ο φαροφύλακας"))
    #expect(book.report.encoding == "CP737")
  }

  @Test func `an unknown encoding is named`() async {
    await #expect(throws: BookError.unknownEncoding(name: "KOI9")) {
      try await parse("koi8-r", encoding: "KOI9")
    }
    await #expect(throws: BookError.unknownEncoding(name: "UTF-8//TRANSLIT")) {
      try await parse("koi8-r", encoding: "UTF-8//TRANSLIT")
    }
  }

  @Test func `bytes that mean nothing in the named encoding are counted`() async throws {
    let book = try await parse("windows-1253", encoding: "UTF-8")
    #expect(book.report.bytesReplaced > 100)
  }
}
