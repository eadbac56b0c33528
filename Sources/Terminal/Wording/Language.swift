/// The languages a person can read the program in; a new one is a row here and a file in `shared/words`.
package enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case german = "de"
  case french = "fr"

  /// By the preference, else by the surroundings; English where neither names a language of ours.
  package init(preference: String, environment: (String) -> String?) {
    self = Language(rawValue: preference) ?? Self.ofLocale(environment)
  }

  /// As gettext goes by them: `LC_ALL`, `LC_MESSAGES`, then `LANG` say the locale, and `LANGUAGE` what is
  /// read first in any locale but `C`.
  private static func ofLocale(_ environment: (String) -> String?) -> Language {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
    guard !["C", "POSIX"].contains(stem(of: locale)) else { return .english }
    let wanted = (environment("LANGUAGE") ?? "").split(separator: ":").map(String.init) + [locale]
    return wanted.lazy.compactMap { Language(rawValue: language(of: $0)) }.first ?? .english
  }

  /// `de_DE` of `de_DE.UTF-8@euro`.
  private static func stem(of locale: String) -> String {
    String(locale.prefix { $0 != "." && $0 != "@" })
  }

  /// `de` of `de_DE.UTF-8`.
  private static func language(of locale: String) -> String {
    String(stem(of: locale).prefix { $0 != "_" && $0 != "-" }).lowercased()
  }
}
