/// Recognises books and documents of other programs, so that they are named in errors.
enum ForeignFormat {
  case oldOffice, kindle, lockedKindle, richText, openDocument, workbook, presentation, djvu

  /// Returns nil for any other format.
  init?(_ sample: FileSample) {
    if sample.isZip {
      self.init(archive: sample)
    } else if sample.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      self = .oldOffice
    } else if sample.begins("{\\rtf1") {
      self = .richText
    } else if sample.starts(with: [0xEA] + Array("DRMION".utf8) + [0xEE]) {
      self = .lockedKindle
    } else if sample.isText {
      // The other signs may be words of a book.
      return nil
    } else if sample.contains("BOOKMOBI", within: 68) || sample.contains("TEXtREAd", within: 68) {
      self = .kindle
    } else if sample.begins("tpz") {
      self = .lockedKindle
    } else if sample.begins("at&tform") {
      self = .djvu
    } else {
      return nil
    }
  }

  private init?(archive: FileSample) {
    if archive.contains("application/vnd.oasis.opendocument", within: 100) {
      self = .openDocument
    } else if !archive.contains("[Content_Types].xml") || archive.contains("word/") {
      return nil
    } else if archive.contains("xl/") {
      self = .workbook
    } else if archive.contains("ppt/") {
      self = .presentation
    } else {
      return nil
    }
  }

  /// The name of the format, and the way to convert it.
  var reason: String {
    switch self {
    case .oldOffice:
      "it is an Office file of the old kind or one with a password; save it as DOCX without a password"
    case .kindle: "it is a Kindle book (MOBI); convert it to EPUB"
    case .lockedKindle: "it is a Kindle book locked by DRM; only a copy without DRM can be taken in"
    case .richText: "it is Rich Text (RTF); save it as DOCX or plain text"
    case .openDocument: "it is an OpenDocument file; save it as DOCX, EPUB or PDF"
    case .workbook: "it is an Excel workbook, not a book"
    case .presentation: "it is a PowerPoint presentation; export it as PDF"
    case .djvu: "it is a DjVu scan; convert it to a PDF with a text layer"
    }
  }
}
