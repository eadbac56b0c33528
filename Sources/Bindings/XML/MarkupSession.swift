import CXML
import Glibc

/// One run of libxml2's event interface: collects text, counts against the limits, hands on.
final class MarkupSession {
  var context: xmlParserCtxtPtr?
  private let receiver: any MarkupReceiver
  private let limits: MarkupLimits
  /// In processor time of this thread, on which the whole run takes place.
  private let deadline: Double
  private var entities: MarkupEntities
  private var text: [UInt8] = []
  private var textBytes = 0
  /// Names of the elements that are open, unique by address.
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

  /// Control characters of the text that libxml2 left out of it.
  private(set) var charactersDropped = 0

  /// The first thing that was wrong with the document.
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

  /// Ends the innermost element of that name, or the innermost one.
  ///
  /// Libxml2 leaves an element open whose own tag is damaged: it ends with the one around it.
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

  /// Notes what libxml2 complains of; a document of complaints alone is stopped in time, too.
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

  /// The string of a name; equal names are made once.
  func string(_ name: UnsafePointer<xmlChar>) -> String {
    if let known = names[name] { return known }
    let made = String(cString: name)
    names[name] = made
    if names.count > limits.names { stop(MarkupError.tooManyNames(limit: limits.names)) }
    return made
  }

  /// Hands on what is left; throws what stopped the run.
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
  /// Whether a character of the text was left out, because markup has none such.
  fileprivate var tellsDroppedCharacter: Bool {
    guard code == Int32(XML_ERR_INVALID_CHAR.rawValue), let message else { return false }
    let beginning = "Invalid char in CDATA"
    return strncmp(message, beginning, beginning.utf8.count) == 0
  }
}
