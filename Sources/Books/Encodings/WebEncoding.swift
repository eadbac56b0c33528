/// Names of encodings as web pages give them.
package enum WebEncoding {
  /// The encoding that a page means: often a larger set than the one it names (WHATWG Encoding).
  package static func meant(by label: String) -> String {
    let label = label.lowercased()
    return wider[label] ?? label
  }

  private static let wider: [String: String] = [
    "shift_jis": "CP932", "shift-jis": "CP932", "sjis": "CP932", "x-sjis": "CP932",
    "windows-31j": "CP932", "ms_kanji": "CP932", "gb2312": "GB18030", "gbk": "GB18030",
    "x-gbk": "GB18030", "gb_2312-80": "GB18030", "chinese": "GB18030", "euc-kr": "CP949",
    "ks_c_5601-1987": "CP949", "ks_c_5601-1989": "CP949", "korean": "CP949",
    "big5": "BIG5-HKSCS", "x-x-big5": "BIG5-HKSCS", "iso-8859-9": "CP1254", "latin5": "CP1254",
    "iso-8859-11": "CP874", "tis-620": "CP874", "windows-874": "CP874", "x-cp1250": "CP1250",
    "x-cp1251": "CP1251", "koi8": "KOI8-R", "koi": "KOI8-R", "x-mac-roman": "MACINTOSH",
    "x-euc-jp": "EUC-JP",
  ]
}
