import CPoppler

/// Text added to a page: the value of a form field, or a note written over the page.
///
/// Poppler draws such text but leaves it out of a page's text.
struct PageField {
  package let text: String
  /// Edges in points from the page's upper left corner; y grows downwards.
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double

  /// Most fields of a page and most bytes of a field that are read; a real form has fewer.
  private static let limit = (fields: 5000, bytes: 1 << 16)

  /// The fields of a page that hold text, from top to bottom.
  static func fields(of page: OpaquePointer) -> [PageField] {
    var height = 0.0
    poppler_page_get_size(page, nil, &height)
    var found: [PageField] = []
    let fields = poppler_page_get_form_field_mapping(page)
    defer { poppler_page_free_form_field_mapping(fields) }
    each(fields, PopplerFormFieldMapping.self) { mapping in
      guard let field = mapping.field, let text = text(of: field) else { return }
      found.append(PageField(text, mapping.area, height))
    }
    let notes = poppler_page_get_annot_mapping(page)
    defer { poppler_page_free_annot_mapping(notes) }
    each(notes, PopplerAnnotMapping.self) { mapping in
      guard let note = mapping.annot, let text = text(ofNote: note) else { return }
      found.append(PageField(text, mapping.area, height))
    }
    return found.sorted { ($0.top, $0.left) < ($1.top, $1.left) }
  }

  private init(_ text: String, _ area: PopplerRectangle, _ height: Double) {
    self.text = text
    // Areas are measured from the lower left corner.
    (left, right) = (min(area.x1, area.x2), max(area.x1, area.x2))
    (top, bottom) = (height - max(area.y1, area.y2), height - min(area.y1, area.y2))
  }

  private static func each<Mapping>(
    _ list: UnsafeMutablePointer<GList>?, _ type: Mapping.Type, _ body: (Mapping) -> Void
  ) {
    var link = list
    var count = 0
    while let node = link, count < limit.fields {
      link = node.pointee.next
      count += 1
      if let data = node.pointee.data { body(data.assumingMemoryBound(to: type).pointee) }
    }
  }

  private static func text(of field: OpaquePointer) -> String? {
    switch poppler_form_field_get_field_type(field) {
    case POPPLER_FORM_FIELD_TEXT:
      if poppler_form_field_text_is_password(field) != 0 { return nil }
      return tidied(PDFDocument.take(poppler_form_field_text_get_text(field)))
    case POPPLER_FORM_FIELD_CHOICE: return tidied(choice(field))
    default: return nil
    }
  }

  /// The selected items of a drop-down list; all items of a list box, which a page shows open.
  private static func choice(_ field: OpaquePointer) -> String {
    let isDropDown = poppler_form_field_choice_get_choice_type(field) == POPPLER_FORM_CHOICE_COMBO
    let count = min(poppler_form_field_choice_get_n_items(field), Int32(limit.fields))
    let items = (0..<max(0, count)).filter {
      !isDropDown || poppler_form_field_choice_is_item_selected(field, $0) != 0
    }.compactMap { PDFDocument.take(poppler_form_field_choice_get_item(field, $0)) }
    if isDropDown, items.isEmpty {
      return PDFDocument.take(poppler_form_field_choice_get_text(field)) ?? ""
    }
    return items.joined(separator: "\n")
  }

  private static func text(ofNote note: OpaquePointer) -> String? {
    let hidden = POPPLER_ANNOT_FLAG_HIDDEN.rawValue | POPPLER_ANNOT_FLAG_NO_VIEW.rawValue
    guard poppler_annot_get_annot_type(note) == POPPLER_ANNOT_FREE_TEXT,
      poppler_annot_get_flags(note).rawValue & hidden == 0
    else { return nil }
    return tidied(PDFDocument.take(poppler_annot_get_contents(note)))
  }

  private static func tidied(_ text: String?) -> String? {
    guard let text, text.utf8.count <= limit.bytes else { return nil }
    let lines = text.split(whereSeparator: \.isNewline).joined(separator: "\n")
    return lines.contains { !$0.isWhitespace } ? lines : nil
  }
}

extension PageField {
  /// The place of each field's text: a byte offset in the page's text, and the bytes to insert there.
  ///
  /// A field goes to the end of the line beside it, else below the line above it, else to the end.
  static func places(_ fields: [PageField], in lines: [TextLine], length: Int)
    -> [(offset: Int, bytes: [UInt8])]
  {
    let ends = lines.indices.map { index in
      // One byte for the line break.
      index + 1 < lines.count ? max(lines[index].start, lines[index + 1].start - 1) : length
    }
    return fields.map { field in
      let middle = (field.top + field.bottom) / 2
      let beside = lines.indices.filter {
        lines[$0].top <= middle && middle <= lines[$0].bottom && lines[$0].left <= field.right
      }
      if let index = beside.min(by: {
        lines[$0].distance(to: field) < lines[$1].distance(to: field)
      }) {
        return (ends[index], [0x20] + Array(field.text.utf8))
      }
      let above = lines.indices.filter {
        lines[$0].bottom <= middle && lines[$0].left <= field.right
      }
      let index = above.max { lines[$0].bottom < lines[$1].bottom }
      let offset = index.map { ends[$0] } ?? length
      return (offset, (length == 0 ? [] : [0x0A]) + Array(field.text.utf8))
    }
  }
}

extension TextLine {
  fileprivate func distance(to field: PageField) -> Double { max(0, field.left - right) }
}
