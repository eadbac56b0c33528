import CXML
import Glibc

/// A run of libxml2's event interface: collects text, checks the limits and calls the receiver.
final class MarkupSession {
  var context: xmlParserCtxtPtr?
  private let receiver: any MarkupReceiver
  private let limits: MarkupLimits
  /// Processor seconds of this thread at which the run is stopped; the run stays on this thread.
  private let deadline: Double
  private var entities: MarkupEntities
  private var text: [UInt8] = []
  private var textBytes = 0
  /// Names of the open elements; equal names have equal addresses.
  private var open: [UnsafePointer<xmlChar>] = []
  private var elements = 0
  private var eventsToCheck = 0
  private var failure: (any Error)?
  private var firstComplaint: MarkupError?
  /// Strings made of libxml2's names, which are unique by address within a document.
  private var names: [UnsafePointer<xmlChar>: String] = [:]

  init(receiver: any MarkupReceiver, limits: MarkupLimits) {
    self.receiver = receiver
    self.limits = limits
    entities = MarkupEntities()
    deadline = Self.processorSeconds + limits.seconds
  }

  /// Number of control characters that libxml2 left out of the text.
  private(set) var charactersDropped = 0

  /// The first error of form in the document.
  var complaint: MarkupError {
    firstComplaint ?? .malformed(line: 1, message: "not well-formed")
  }

  func start(
    _ name: UnsafePointer<xmlChar>, _ namespace: UnsafePointer<xmlChar>?,
    _ attributes: [MarkupAttribute]
  ) {
    guard proceeds() else { return }
    flush()
    open.append(name)
    elements += 1
    guard open.count <= limits.depth else { return stop(MarkupError.tooDeep(limit: limits.depth)) }
    guard elements <= limits.elements else {
      return stop(MarkupError.tooManyElements(limit: limits.elements))
    }
    count(attributes.reduce(0) { $0 + $1.value.utf8.count })
    receiver.startElement(string(name), namespace: namespace.map { string($0) }, attributes)
  }

  /// Ends the innermost element of that name, with the elements inside it; without a name the innermost.
  ///
  /// libxml2 does not end an element whose tag is damaged: it ends with the element around it.
  func end(_ name: UnsafePointer<xmlChar>? = nil) {
    guard proceeds() else { return }
    flush()
    while let last = open.popLast() {
      receiver.endElement()
      if name == nil || last == name { break }
    }
  }

  func characters(_ bytes: UnsafePointer<xmlChar>, _ length: Int) {
    guard length > 0, proceeds() else { return }
    count(length)
    text.append(contentsOf: UnsafeBufferPointer(start: bytes, count: length))
  }

  func declareEntity(_ name: UnsafePointer<xmlChar>, _ content: UnsafePointer<xmlChar>) {
    entities.declare(string(name), String(cString: content))
  }

  func entity(_ name: UnsafePointer<xmlChar>) -> xmlEntityPtr? {
    proceeds() ? entities.entity(named: name) : nil
  }

  /// Notes an error of libxml2; also checks the time, so that a document of errors alone is stopped.
  func note(_ error: xmlErrorPtr) {
    _ = proceeds()
    if error.pointee.tellsDroppedCharacter { charactersDropped += 1 }
    guard firstComplaint == nil, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else {
      return
    }
    let message = error.pointee.message.map { String(cString: $0) } ?? "not well-formed"
    firstComplaint = .malformed(
      line: Int(error.pointee.line), message: String(message.prefix { !$0.isNewline }))
  }

  /// The string of a name, made once for equal names.
  func string(_ name: UnsafePointer<xmlChar>) -> String {
    if let known = names[name] { return known }
    let made = String(cString: name)
    names[name] = made
    if names.count > limits.names { stop(MarkupError.tooManyNames(limit: limits.names)) }
    return made
  }

  /// Passes on the last text and ends all open elements; throws the error that stopped the run.
  func finish() throws {
    if let failure { throw failure }
    flush()
    while open.popLast() != nil { receiver.endElement() }
  }

  private func flush() {
    guard !text.isEmpty else { return }
    receiver.characters(text)
    text.removeAll(keepingCapacity: true)
  }

  private func count(_ bytes: Int) {
    textBytes += bytes
    if textBytes > limits.textBytes { stop(MarkupError.tooMuchText(limit: limits.textBytes)) }
  }

  private func proceeds() -> Bool {
    guard failure == nil else { return false }
    eventsToCheck -= 1
    guard eventsToCheck < 0 else { return true }
    eventsToCheck = 64
    if Task.isCancelled {
      stop(CancellationError())
    } else if Self.processorSeconds >= deadline {
      stop(MarkupError.tookTooLong(seconds: limits.seconds))
    }
    return failure == nil
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func stop(_ error: any Error) {
    failure = failure ?? error
    if let context { xmlStopParser(context) }
  }
}

extension xmlError {
  /// True when libxml2 left out a character that XML and HTML do not allow.
  fileprivate var tellsDroppedCharacter: Bool {
    guard code == Int32(XML_ERR_INVALID_CHAR.rawValue), let message else { return false }
    let beginning = "Invalid char in CDATA"
    return strncmp(message, beginning, beginning.utf8.count) == 0
  }
}

/// The entities known in a document: HTML's named characters, and its own declarations of plain text.
///
/// An entity that holds markup or another entity stays unknown, so that entities cannot multiply.
private final class MarkupEntities {
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
