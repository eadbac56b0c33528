import Basics

/// Names of columns for a file whose first line is a row.
enum HeaderlessTable {
  /// Names for the columns of a table whose first line is a row already: those of Booklog, which writes no header,
  /// else their numbers; nil for a header.
  static func names(of cells: [String]) -> [String]? {
    let isRow = cells.contains { cell in
      (10...17).contains(cell.utf8.count) && (try? ISBN(cell)) != nil
    }
    guard isRow else { return nil }
    let booklog = Self.booklog.split(separator: " ").map(String.init)
    guard (booklog.count - 1...booklog.count).contains(cells.count), Int(cells[0]) != nil else {
      return cells.indices.map { "\($0 + 1)" }
    }
    return Array(booklog.prefix(cells.count))
  }

  private static let booklog = """
    サービスID アイテムID 13桁ISBN カテゴリ 評価 読書状況 レビュー タグ 読書メモ(非公開) 登録日時 読了日 タイトル 作者名 出版社名 発行年 \
    ジャンル ページ数 価格
    """
}
