import CSQLite

/// The FTS5 tokenizer `stems LANGUAGE`: words as `unicode61` cuts them, by their stems without accents.
///
/// An accent is part of an ending to some stemmers, so it goes last. Vowel signs of Indian scripts, which
/// `unicode61` alone takes for blanks, belong to their words.
private final class FTS5Stems {
  private let stemmer: Stemmer
  private let words: FTS5Tokenizer
  private let folding: FTS5Tokenizer

  private init?(_ api: UnsafeMutablePointer<fts5_api>, _ language: String) {
    func unicode(_ diacritics: String) throws(SQLiteError) -> FTS5Tokenizer {
      try FTS5Tokenizer(
        "unicode61", ["remove_diacritics", diacritics, "categories", "L* N* Co M*"], of: api)
    }
    guard let stemmer = Stemmer(language), let words = try? unicode("0"),
      let folding = try? unicode("2")
    else { return nil }
    (self.stemmer, self.words, self.folding) = (stemmer, words, folding)
  }

  /// Where the words of a text go; `place` is that of the word in work.
  private struct Receiver {
    let stems: FTS5Stems
    let context: UnsafeMutableRawPointer?
    let add: FTS5Tokenizer.Add
    var place: (kind: Int32, start: Int32, end: Int32) = (0, 0, 0)
  }

  private func cut(
    _ text: UnsafePointer<CChar>?, _ length: Int32, flags: Int32,
    context: UnsafeMutableRawPointer?, add: @escaping FTS5Tokenizer.Add
  ) -> Int32 {
    var receiver = Receiver(stems: self, context: context, add: add)
    return withUnsafeMutablePointer(to: &receiver) { receiver in
      words.cut(text, length, flags: flags, context: receiver) {
        receiver, kind, word, count, start, end in
        guard let receiver = receiver?.assumingMemoryBound(to: Receiver.self), let word else {
          return SQLITE_OK
        }
        receiver.pointee.place = (kind, start, end)
        let bytes = UnsafeRawBufferPointer(start: word, count: Int(count))
        return receiver.pointee.stems.stemmer.withStem(of: bytes) { stem in
          FTS5Stems.fold(stem, for: receiver)
        } ?? SQLITE_NOMEM
      }
    }
  }

  private static func fold(
    _ stem: UnsafeRawBufferPointer, for receiver: UnsafeMutablePointer<Receiver>
  ) -> Int32 {
    let text = stem.bindMemory(to: CChar.self).baseAddress
    return receiver.pointee.stems.folding.cut(
      text, Int32(stem.count), flags: FTS5_TOKENIZE_DOCUMENT, context: receiver
    ) { receiver, _, word, count, _, _ in
      guard let receiver = receiver?.assumingMemoryBound(to: Receiver.self).pointee else {
        return SQLITE_OK
      }
      let place = receiver.place
      return receiver.add(receiver.context, place.kind, word, count, place.start, place.end)
    }
  }

  fileprivate static func register(on database: SQLiteDatabase) throws(SQLiteError) {
    let api = try FTS5Tokenizer.api(of: database)
    var methods = fts5_tokenizer(
      xCreate: { api, arguments, count, made in
        guard let api, let made, count == 1, let language = arguments?[0],
          let stems = FTS5Stems(
            api.assumingMemoryBound(to: fts5_api.self), String(cString: language))
        else { return SQLITE_ERROR }
        made.pointee = OpaquePointer(Unmanaged.passRetained(stems).toOpaque())
        return SQLITE_OK
      },
      xDelete: { stems in
        guard let stems else { return }
        Unmanaged<FTS5Stems>.fromOpaque(UnsafeRawPointer(stems)).release()
      },
      xTokenize: { stems, context, flags, text, length, add in
        guard let stems, let add else { return SQLITE_ERROR }
        return Unmanaged<FTS5Stems>.fromOpaque(UnsafeRawPointer(stems)).takeUnretainedValue()
          .cut(text, length, flags: flags, context: context, add: add)
      })
    guard api.pointee.xCreateTokenizer(api, "stems", api, &methods, nil) == SQLITE_OK else {
      throw database.handle.error()
    }
  }
}

extension SQLiteDatabase {
  /// Makes the tokenizer `stems LANGUAGE` available, with the languages of `Stemmer`.
  package func addStems() throws(SQLiteError) { try FTS5Stems.register(on: self) }
}
