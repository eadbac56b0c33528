/// Months in English, German, French, Spanish, Italian, Portuguese, Dutch, Danish, Norwegian, Swedish, Polish and
/// Russian.
enum MonthNames {
  /// 1...12 for a folded name or the first three letters of one or more; nil where these are those of several months.
  static func number(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    var found: Int?
    for names in languages {
      for (place, name) in names.enumerated() where name.hasPrefix(word) {
        if let found, found != place + 1 { return nil }
        found = place + 1
      }
    }
    return found
  }

  private static let languages: [[String]] = [
    "january february march april may june july august september october november december",
    "januar februar märz april mai juni juli august september oktober november dezember",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "januari februari maart april mei juni juli augustus september oktober november december",
    "jan feb mrt apr maj juni juli augusti sept okt nov desember",
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
  ].map { $0.split(separator: " ").map { FoldedText.folded(String($0)) } }
}
