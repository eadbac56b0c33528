import CXML

/// The entities known in a document: HTML's named characters, and its own declarations of plain text.
///
/// An entity that holds markup or another entity stays unknown, so that entities cannot multiply.
final class MarkupEntities {
  private static let contentLimit = 1024
  private static let countLimit = 1000

  private var declared: [String: String] = [:]
  private var made: [String: UnsafeMutablePointer<xmlEntity>] = [:]

  deinit {
    for entity in made.values {
      entity.pointee.content?.deallocate()
      // The text of the declaration as written, which libxml2 allocates and the entity owns.
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

  /// The entity for libxml2; nil when the name is unknown.
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
    // libxml2 uses the text of predefined entities without parsing it.
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
