import CXML

/// The entities a document may use: HTML's named characters, and its own when they are plain text.
///
/// One that holds markup or another entity is unknown here, so nothing ever expands.
final class MarkupEntities {
  private static let contentLimit = 1024
  private static let countLimit = 1000

  private var declared: [String: String] = [:]
  private var made: [String: UnsafeMutablePointer<xmlEntity>] = [:]

  deinit {
    for entity in made.values {
      entity.pointee.content?.deallocate()
      // The declaration as it was written, which libxml2 hands over with it.
      ib_xml_free(entity.pointee.orig)
      entity.deallocate()
    }
  }

  func declare(_ name: String, _ content: String) {
    guard declared.count < Self.countLimit, declared[name] == nil,
      content.utf8.count <= Self.contentLimit, !content.utf8.contains(where: Self.isMarkup)
    else { return }
    declared[name] = content
  }

  /// The entity as libxml2 wants it; nil when it is not known.
  func entity(named pointer: UnsafePointer<xmlChar>) -> xmlEntityPtr? {
    let name = String(cString: pointer)
    if let entity = made[name] { return entity }
    guard let content = declared[name] ?? Self.character(named: pointer) else { return nil }
    let entity = UnsafeMutablePointer<xmlEntity>.allocate(capacity: 1)
    entity.initialize(to: xmlEntity())
    let bytes = Array(content.utf8) + [0]
    let copy = UnsafeMutablePointer<xmlChar>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    entity.pointee.type = XML_ENTITY_DECL
    // Libxml2 takes the text of these as it is, without reading it.
    entity.pointee.etype = XML_INTERNAL_PREDEFINED_ENTITY
    entity.pointee.content = copy
    entity.pointee.length = Int32(clamping: content.utf8.count)
    made[name] = entity
    return entity
  }

  private static func character(named name: UnsafePointer<xmlChar>) -> String? {
    guard let entry = htmlEntityLookup(name) else { return nil }
    return Unicode.Scalar(entry.pointee.value).map { String(Character($0)) }
  }

  private static func isMarkup(_ byte: UInt8) -> Bool { byte == 0x26 || byte == 0x3C }
}
