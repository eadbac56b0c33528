/// Languages as services name them: `French`, `fre`, `fra`, `fr` and `fr-CA` are `fr`.
package enum LanguageName {
  /// The code of ISO 639-1 where one is known; else the text in small letters.
  package static func code(of text: String) -> String {
    let plain = FoldedText.folded(text)
    if let code = codes[plain] { return code }
    let first = String(text.lowercased().prefix { $0 != "-" && $0 != "_" })
    return first.count < text.count ? codes[first] ?? text.lowercased() : text.lowercased()
  }

  /// The English name of a code; the text itself where none is known.
  package static func name(of code: String) -> String { names[code] ?? code }

  private static let names = Dictionary(
    uniqueKeysWithValues: rows.compactMap { row in row.first.map { ($0, row[1]) } })

  private static let codes: [String: String] = {
    var codes: [String: String] = [:]
    for row in rows {
      for name in row { codes[FoldedText.folded(name)] = row[0] }
    }
    return codes
  }()

  /// Code, English name, codes of three letters (ISO 639-2, both forms), other names.
  private static let rows: [[String]] = [
    ["af", "Afrikaans", "afr"], ["ar", "Arabic", "ara"], ["bg", "Bulgarian", "bul"],
    ["bn", "Bengali", "ben"], ["br", "Breton", "bre"], ["ca", "Catalan", "cat"],
    ["cs", "Czech", "cze", "ces"], ["cy", "Welsh", "wel", "cym"], ["da", "Danish", "dan"],
    ["de", "German", "ger", "deu", "Deutsch"], ["el", "Greek", "gre", "ell", "Greek, Modern"],
    ["en", "English", "eng"], ["eo", "Esperanto", "epo"],
    ["es", "Spanish", "spa", "Español", "Castilian"], ["et", "Estonian", "est"],
    ["eu", "Basque", "baq", "eus"], ["fa", "Persian", "per", "fas", "Farsi"],
    ["fi", "Finnish", "fin"], ["fr", "French", "fre", "fra", "Français"],
    ["ga", "Irish", "gle"], ["gl", "Galician", "glg"], ["grc", "Ancient Greek", "Greek, Ancient"],
    ["he", "Hebrew", "heb"], ["hi", "Hindi", "hin"], ["hr", "Croatian", "hrv", "scr"],
    ["hu", "Hungarian", "hun"], ["hy", "Armenian", "arm", "hye"], ["id", "Indonesian", "ind"],
    ["is", "Icelandic", "ice", "isl"], ["it", "Italian", "ita", "Italiano"],
    ["ja", "Japanese", "jpn"], ["ka", "Georgian", "geo", "kat"], ["ko", "Korean", "kor"],
    ["la", "Latin", "lat"], ["lt", "Lithuanian", "lit"], ["lv", "Latvian", "lav"],
    ["mk", "Macedonian", "mac", "mkd"], ["ml", "Malayalam", "mal"], ["ms", "Malay", "may", "msa"],
    ["nl", "Dutch", "dut", "nld", "Nederlands"], ["no", "Norwegian", "nor"],
    ["nb", "Norwegian Bokmål", "nob"], ["nn", "Norwegian Nynorsk", "nno"],
    ["oc", "Occitan", "oci"], ["pl", "Polish", "pol", "Polski"],
    ["pt", "Portuguese", "por", "Português"], ["ro", "Romanian", "rum", "ron"],
    ["ru", "Russian", "rus"], ["sa", "Sanskrit", "san"], ["sk", "Slovak", "slo", "slk"],
    ["sl", "Slovenian", "slv"], ["sq", "Albanian", "alb", "sqi"],
    ["sr", "Serbian", "srp", "scc"], ["sv", "Swedish", "swe", "Svenska"],
    ["sw", "Swahili", "swa"], ["ta", "Tamil", "tam"], ["te", "Telugu", "tel"],
    ["th", "Thai", "tha"], ["tr", "Turkish", "tur", "Türkçe"], ["uk", "Ukrainian", "ukr"],
    ["ur", "Urdu", "urd"], ["vi", "Vietnamese", "vie"], ["yi", "Yiddish", "yid"],
    ["zh", "Chinese", "chi", "zho"],
  ]
}
