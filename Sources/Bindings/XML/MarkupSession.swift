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
