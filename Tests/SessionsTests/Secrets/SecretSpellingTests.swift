import Basics
@testable import Sessions
import Testing

/// A key is written neither as it is nor in pieces, with other case or signs between, nor in base64.
struct SecretSpellingTests {
  private static let key = "sk-ant-api03-Qw7eRt5yUi9o-Zx3cVb1nM_aS4dF6gH8jK0"
  private let filter = SecretFilter([key])

  /// True when the text's letters and digits contain eight in a row of the key.
  private func holdsPiece(_ text: String, of key: String = SecretSpellingTests.key) -> Bool {
    func folded(_ text: String) -> [Character] {
      text.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.map { $0 }
    }
    let (codes, text) = (folded(key), String(folded(text)))
    // The prefix that every key of the service has is not secret.
    return (8..<codes.count - 8).contains { text.contains(String(codes[$0..<$0 + 8])) }
  }

  private static let spellings: [(String, String)] = [
    ("as it is", key), ("in capitals", key.uppercased()),
    ("spaced out", key.map { "\($0) " }.joined()), ("over lines", key.map { "\($0)\n" }.joined()),
    ("without dashes", key.filter { $0 != "-" && $0 != "_" }),
    ("half of it", String(key.dropLast(20))), ("its end", String(key.dropFirst(20))),
    ("in marks", "**" + key.replacing("-", with: "**-**") + "**"),
    ("with invisible marks", key.map { "\($0)\u{200B}" }.joined()),
  ]

  @Test(arguments: spellings)
  func `a key is removed from text, however it is spelled`(_ name: String, _ spelled: String) {
    let text = filter.filter("Your key is \(spelled), keep it.")
    #expect(text.contains("[secret]"), "\(name)")
    #expect(!holdsPiece(text), "\(name): \(text)")
    #expect(text.hasPrefix("Your key is ") && text.hasSuffix("keep it."), "\(name): \(text)")
  }

  @Test func `a key is removed in base64`() {
    // Base64 of the key with 0, 1 and 2 bytes before it.
    let base64 = [
      "c2stYW50LWFwaTAzLVF3N2VSdDV5VWk5by1aeDNjVmIxbk1fYVM0ZEY2Z0g4akswLg==",
      "IHNrLWFudC1hcGkwMy1RdzdlUnQ1eVVpOW8tWngzY1ZiMW5NX2FTNGRGNmdIOGpLMC4=",
      "OiBzay1hbnQtYXBpMDMtUXc3ZVJ0NXlVaTlvLVp4M2NWYjFuTV9hUzRkRjZnSDhqSzAu",
    ]
    for spelled in base64 {
      let text = filter.filter("x \(spelled) y")
      #expect(text.contains("[secret]"), "\(spelled)")
      #expect(!holdsPiece(text, of: spelled), "\(spelled): \(text)")
    }
  }

  @Test func `a key is removed across words of a list and pieces of a stream`() {
    let words = ["what", "key", "sk", "ant", "api03", "qw7ert5yui9o", "zx3cvb1nm", "as4df6gh8jk0"]
    let record = filter.filter(
      TranscriptRecord(
        kind: "check", fields: ["sentences": [["missing": .array(words.map { .string($0) })]]]))
    let left = record.fields["sentences"]?.array?.first?["missing"]?.array?.compactMap { $0.string }
    #expect(left?.count == words.count && left?.first == "what")
    #expect(!holdsPiece(left?.joined() ?? ""))
    let events = Self.key.map { "data: {\"delta\":{\"content\":\"\($0)\"}}\n\n" }.joined()
    let blob = String(decoding: filter.filter(Array(("event: x\n" + events).utf8)), as: UTF8.self)
    #expect(blob.hasPrefix("event: x\ndata: {"))
    let contents = blob.matches(of: /"content":"([^"]*)"/).map { String($0.output.1) }.joined()
    #expect(contents == "[secret]")
  }

  @Test(arguments: 1...9)
  func `a streamed answer contains no half of a key`(_ size: Int) {
    var stream = SecretStream(filter)
    var rest = "The answer is \(Self.key), and sk-proj-0123456789abcdefGHIJ, they say."[...]
    var written: [String] = []
    while !rest.isEmpty {
      written.append(stream.add(String(rest.prefix(size))))
      rest = rest.dropFirst(size)
    }
    written.append(stream.finish())
    #expect(written.joined() == "The answer is [secret], and [secret], they say.")
  }

  @Test(arguments: [
    "sk-ant-api03-0123456789abcdefghij", "sk-proj-abcdEFGH0123456789",
    "pa-0123456789abcdefghijKLMN",
    "AIzaSyA0123456789abcdefghijklmnopqrstuv", "ghp_0123456789abcdefghijABCDEFGHIJ012345",
    "hf_abcdefghij0123456789", "xoxb-1234567890-abcdefghijkl", "AKIAIOSFODNN7EXAMPLE",
    "Bearer abcdefghijklmnop0123",
  ])
  func `a key of a known form is removed without being registered`(_ key: String) {
    #expect(SecretFilter([]).filter("Is \(key) mine?") == "Is [secret] mine?")
  }

  /// Forms of a key that the program was not told, recognised by its form alone.
  private static let marked: [(String, String)] = {
    let key = "sk-ant-api03-0123456789abcdefghij"
    return [
      ("emphasis", "sk-**ant**-api03-`0123456789`abcdefghij"),
      ("signs", "sk\\-ant\\-api03\\-0123456789ab"),
      ("zero width", key.map { "\($0)" }.joined(separator: "\u{200B}")),
      ("joiners", key.map { "\($0)" }.joined(separator: "\u{2060}")),
      ("soft hyphens", key.map { "\($0)" }.joined(separator: "\u{AD}")),
      ("struck out", key.map { "\($0)" }.joined(separator: "\u{336}")),
    ]
  }()

  @Test(arguments: marked)
  func `marks between the letters of a key do not hide its form`(_ name: String, _ spelled: String)
  {
    let nobody = SecretFilter([])
    #expect(nobody.filter("Is \(spelled) mine?") == "Is [secret] mine?", "\(name)")
    let blob = JSONValue.object(["message": .string("bad key \(spelled)!")]).canonicalBytes
    #expect(nobody.filter(blob) == Array(#"{"message":"bad key [secret]!"}"#.utf8), "\(name)")
    for filter in [nobody, filter] {
      var stream = SecretStream(filter)
      let pieces = "Is \(spelled) mine?".map { stream.add("\($0)") }
      #expect(pieces.joined() + stream.finish() == "Is [secret] mine?", "\(name)")
    }
  }

  @Test(arguments: spellings)
  func `an answer in single letters contains no piece of a key`(_ name: String, _ spelled: String) {
    var stream = SecretStream(filter)
    let pieces = "Your key is \(spelled), keep it.".map { stream.add("\($0)") }
    #expect(!holdsPiece(pieces.joined() + stream.finish()), "\(name)")
  }

  @Test func `interleaved calls contain no key`() {
    let events = Self.key.enumerated().map { number, letter in
      let call = "[{\"index\":0,\"text\":\"\(letter)\"},{\"index\":1,\"text\":\"\(number % 7)z\"}]"
      return "data: {\"calls\":\(call)}\n\n"
    }
    let blob = String(decoding: filter.filter(Array(events.joined().utf8)), as: UTF8.self)
    let first = blob.matches(of: /"index":0,"text":"([^"]*)"/).map { String($0.output.1) }
    #expect(first.joined() == "[secret]")
  }

  @Test(arguments: [
    "**sk-8** & 5 < 7 > 3 <b>bold</b> caf\u{E9} *emphasis* \\alpha 100% 0x2d &copy;",
    "what does sk-8 mean?", "The task-force met at sk-based-on-many-words-without-a-number.",
    "Bearer of bad news to the ring-bearer", "desk-1234567890123456789",
    "pa-rum-pum-pum-pum-pum-pum",
    "Spaß & 100 % \\n \\u00e9 &amp; %zz", "0123456789abcdef0123456789abcdef0123456789abcdef",
  ])
  func `other texts stay as they are`(_ text: String) {
    #expect(filter.filter(text) == text)
    #expect(filter.filter(Array(text.utf8)) == Array(text.utf8))
  }

  @Test func `a path in a variable is not redacted piece by piece`() {
    let filter = SecretFilter(["/home/reader7/keys/library"])
    #expect(filter.filter("/home/reader7/keys/other") == "/home/reader7/keys/other")
    #expect(filter.filter("in /home/reader7/keys/library") == "in [secret]")
  }
}
