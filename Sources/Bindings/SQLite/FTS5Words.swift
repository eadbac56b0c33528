import CSQLite
import Glibc

/// A text cut into words by one of FTS5's tokenizers.
package struct FTS5Words: Sendable {
  /// The number of each word form, from 0 in order of first appearance.
  package private(set) var forms: [String: Int] = [:]
  /// Form number of each word, in order; `starts` and `ends` are their byte offsets.
  package private(set) var words: [Int] = []
  package private(set) var starts: [Int] = []
  package private(set) var ends: [Int] = []

  fileprivate mutating func add(_ form: String, _ start: Int32, _ end: Int32) {
    words.append(forms[form] ?? forms.count)
    if forms[form] == nil { forms[form] = forms.count }
    starts.append(Int(start))
    ends.append(Int(end))
  }
}

/// One of FTS5's tokenizers with its arguments.
final class FTS5Tokenizer {
  /// Receives one word: the context, the kind of the word, its form, the bytes of that form, and where the word
  /// begins and ends in the text.
  typealias Add =
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, Int32, Int32, Int32
    ) -> Int32

  private let methods: fts5_tokenizer
  private let tokenizer: OpaquePointer

  init(
    _ name: String, _ arguments: [String], of api: UnsafeMutablePointer<fts5_api>
  ) throws(SQLiteError) {
    var user: UnsafeMutableRawPointer?
    var methods = fts5_tokenizer()
    guard api.pointee.xFindTokenizer(api, name, &user, &methods) == SQLITE_OK else {
      throw SQLiteError(code: SQLITE_ERROR, message: "FTS5 has no tokenizer \(name)")
    }
    let arguments = arguments.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    var tokenizer: OpaquePointer?
    var pointers: [UnsafePointer<CChar>?] = arguments.map { UnsafePointer($0) }
    guard
      methods.xCreate(user, &pointers, Int32(pointers.count), &tokenizer) == SQLITE_OK,
      let tokenizer
    else { throw SQLiteError(code: SQLITE_NOMEM, message: "FTS5 cannot cut text") }
    (self.methods, self.tokenizer) = (methods, tokenizer)
  }

  deinit { methods.xDelete(tokenizer) }

  static func api(of database: SQLiteDatabase) throws(SQLiteError) -> UnsafeMutablePointer<fts5_api>
  {
    guard let api = try FTS5TermCounts.api(of: database.handle) else {
      throw SQLiteError(code: SQLITE_ERROR, message: "this SQLite has no FTS5")
    }
    return api
  }

  /// Returns SQLite's code.
  func cut(
    _ text: UnsafePointer<CChar>?, _ length: Int32, flags: Int32, context: UnsafeMutableRawPointer?,
    add: @escaping Add
  ) -> Int32 {
    methods.xTokenize(tokenizer, context, flags, text, length, add)
  }
}

extension SQLiteDatabase {
  /// Cuts UTF-8 text with a tokenizer named as in `CREATE VIRTUAL TABLE`, such as `porter unicode61`.
  package func words(of text: [UInt8], tokenizer: String) throws(SQLiteError) -> FTS5Words {
    let names = tokenizer.split(separator: " ").map(String.init)
    let tokenizer = try FTS5Tokenizer(
      names.first ?? "", Array(names.dropFirst()), of: try FTS5Tokenizer.api(of: self))
    var words = FTS5Words()
    let code = withUnsafeMutablePointer(to: &words) { words in
      text.withUnsafeBytes { bytes in
        tokenizer.cut(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count),
          flags: FTS5_TOKENIZE_DOCUMENT, context: words
        ) { context, _, form, length, start, end in
          guard let context, let form else { return SQLITE_OK }
          let bytes = UnsafeRawBufferPointer(start: form, count: Int(length))
          context.assumingMemoryBound(to: FTS5Words.self).pointee
            .add(String(decoding: bytes, as: UTF8.self), start, end)
          return SQLITE_OK
        }
      }
    }
    guard code == SQLITE_OK else {
      throw SQLiteError(code: code, message: "FTS5 cannot cut this text")
    }
    return words
  }
}
