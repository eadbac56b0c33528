import Bindings
import Testing

struct MarkupParserTests {
  private func xml(_ text: String, limits: MarkupLimits = MarkupLimits()) throws -> EventLog {
    let log = EventLog()
    try MarkupParser.parseXML(Array(text.utf8), limits: limits, into: log)
    return log
  }

  private func html(_ text: String, limits: MarkupLimits = MarkupLimits()) throws -> EventLog {
    let log = EventLog()
    try MarkupParser.parseHTML(Array(text.utf8), limits: limits, into: log)
    return log
  }

  @Test func `an element whose own tag is damaged ends with the one around it`() throws {
    let log = EventLog()
    let complaint = try MarkupParser.recoverXML(
      Array("<a><b><c/ ></b><d>text</d></a>".utf8), into: log)
    #expect(complaint != nil)
    let ends = log.lines.filter { $0.hasPrefix("<") || $0 == "/" }
    #expect(ends == ["<a>", "<b>", "<c>", "/", "/", "<d>", "/", "/"], "\(log.summary)")
    #expect(log.text.contains("text"))
  }

  @Test func `XML comes with namespaces, references and CDATA resolved`() throws {
    let log = try xml(
      """
      <?xml version="1.0" encoding="UTF-16"?><!-- no --><a xmlns="urn:a" xmlns:b="urn:b" b:c="1 &lt; 2">\
      é&#x1F600;<b:d/><![CDATA[<raw>]]></a>
      """)
    #expect(log.summary == "<a c=1 < 2 {urn:a}> é😀 <d {urn:b}> / <raw> /")
  }

  @Test func `XML knows the named characters of HTML and plain entities of its own`() throws {
    let log = try xml(
      #"<!DOCTYPE a [<!ENTITY who "Ann"><!ENTITY deep "&who;&who;">]><a>x&nbsp;&mdash;&who;</a>"#)
    #expect(log.summary == "<a> x\u{A0}—Ann /")
  }

  @Test(
    arguments: [
      #"<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>"#,
      #"<!DOCTYPE a [<!ENTITY b "lol"><!ENTITY c "&b;&b;"><!ENTITY d "&c;&c;">]><a>&d;</a>"#,
      #"<!DOCTYPE a [<!ENTITY % p SYSTEM "file:///etc/passwd">%p;]><a>&root;</a>"#,
    ])
  func `no entity is expanded to a file or another entity`(text: String) {
    let log = EventLog()
    try? MarkupParser.parseXML(Array(text.utf8), into: log)
    #expect(!log.text.contains("root:") && !log.text.contains("lol"))
  }

  @Test func `XML that is not well-formed says where`() {
    #expect(
      throws: MarkupError.malformed(
        line: 2, message: "Opening and ending tag mismatch: b line 2 and a")
    ) { try xml("<a>\n<b></a>") }
    #expect(throws: MarkupError.self) { try xml("") }
  }

  @Test func `HTML supplies what is missing`() throws {
    let log = try html("<p>One &eacute;&#128512; &amp;lt;<br><p>Two<script>if (a<b) x()</script>")
    #expect(
      log.summary
        == "<html> <body> <p> One é😀 &lt; <br> / / <p> Two <script> if (a<b) x() / / / /")
  }

  @Test func `a declared encoding changes nothing`() throws {
    let log = try html(#"<meta charset="Shift_JIS"><p>é漢</p>"#)
    #expect(log.text == "é漢")
  }

  @Test func `zero bytes and a mark in front lose nothing`() throws {
    #expect(try html("\u{FEFF}<p>a\0b</p>after").text == "abafter")
  }

  @Test func `a second html tag, elements deep down and a tag left open`() throws {
    #expect(try html("<html a=1><body>x<html b=2>y").text == "xy")
    let deep = try html(String(repeating: "<div>", count: 50_000) + "deep")
    #expect(deep.text == "deep" && deep.starts == 50_002 && deep.ends == deep.starts)
    #expect(try html("<p>a<div class='x").text == "a")
  }

  @Test func `every limit is named`() {
    var limits = MarkupLimits()
    limits.depth = 10
    let deep = String(repeating: "<b>", count: 11)
    #expect(throws: MarkupError.tooDeep(limit: 10)) { try html(deep, limits: limits) }
    #expect(throws: MarkupError.tooDeep(limit: 10)) { try xml(deep, limits: limits) }
    limits = MarkupLimits()
    limits.attributes = 3
    #expect(throws: MarkupError.tooManyAttributes(limit: 3)) {
      try html("<a b=1 c='2 >'d e>", limits: limits)
    }
    #expect(throws: Never.self) {
      _ = try html("<a b = 1 c='2 > 3 4 5'/d><script>a<b c d e f g</script>", limits: limits)
    }
    limits = MarkupLimits()
    limits.textBytes = 9
    #expect(throws: MarkupError.tooMuchText(limit: 9)) { try html("0123456789", limits: limits) }
    limits = MarkupLimits()
    limits.elements = 4
    #expect(throws: MarkupError.tooManyElements(limit: 4)) { try html("<p><p><p>", limits: limits) }
    limits = MarkupLimits()
    limits.seconds = 0
    #expect(throws: MarkupError.tookTooLong(seconds: 0)) { try html("<p>a", limits: limits) }
  }

  @Test func `names and declarations are counted, too`() throws {
    var limits = MarkupLimits()
    limits.names = 3
    #expect(throws: MarkupError.tooManyNames(limit: 3)) {
      try xml("<a><b/><c/><d/></a>", limits: limits)
    }
    limits = MarkupLimits()
    limits.declarationBytes = 40
    let declaration = #"<!ATTLIST a b CDATA "2 > 1" c CDATA '1'>"#
    #expect(throws: MarkupError.tooManyDeclarations(limit: 40)) {
      try xml("<!DOCTYPE a [\(declaration)<!ENTITY c 'd'>]><a/>", limits: limits)
    }
    #expect(throws: MarkupError.tooManyDeclarations(limit: 40)) {
      try xml("<!DOCTYPE a [<!ENTITY c \"\(String(repeating: ">", count: 40))", limits: limits)
    }
    // Without a document type they are text, as in a book about XML.
    let listing = "<a><![CDATA[\(declaration)\(declaration)]]></a>"
    #expect(try xml(listing, limits: limits).text == declaration + declaration)
  }

  @Test func `documents that take libxml2 minutes are refused at once`() {
    let values = (0..<100_000).map { "v\($0)" }.joined(separator: "|")
    #expect(throws: MarkupError.tooManyDeclarations(limit: 128 << 10)) {
      try xml("<!DOCTYPE a [<!ATTLIST a b (\(values)) 'v1'>]><a/>")
    }
    let names = (0..<60_000).map { "<n\($0)/>" }.joined()
    #expect(throws: MarkupError.tooManyNames(limit: 50_000)) { try xml("<a>\(names)</a>") }
  }

  @Test func `attributes that only the document type gives are left out`() throws {
    let log = try xml("<!DOCTYPE a [<!ATTLIST a b CDATA 'x' c CDATA 'y'>]><a c='z'/>")
    #expect(log.lines.first == "<a c=z>")
  }

  @Test func `a cancelled task stops the parser`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try html("<p>a</p>")
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
