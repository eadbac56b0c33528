/// Placeholder words for an advertisement or for content that is still to load.
enum ArticleNotices {
  private static let words: Set<String> = [
    "ad", "advertising", "advertisement", "pub", "publicité", "werb", "werbung", "广告", "реклама",
    "anuncio", "loading", "正在加载", "загрузка", "chargement", "cargando",
  ]

  static func contain(_ text: String) -> Bool {
    let text = text.lowercased()
    if words.contains(text) { return true }
    return ["…", "..."].contains {
      text.hasSuffix($0) && words.contains(String(text.dropLast($0.count)))
    }
  }
}
