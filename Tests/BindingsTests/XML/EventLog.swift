import Bindings

/// Writes down what a parser hands on, one line per event.
final class EventLog: MarkupReceiver {
  private(set) var lines: [String] = []
  private(set) var text = ""
  private(set) var starts = 0
  private(set) var ends = 0

  func startElement(_ name: String, namespace: String?, _ attributes: [MarkupAttribute]) {
    starts += 1
    let pairs = attributes.map { " \($0.name)=\($0.value)" }.joined()
    lines.append("<\(name)\(pairs)\(namespace.map { " {\($0)}" } ?? "")>")
  }

  func characters(_ utf8: [UInt8]) {
    let part = String(decoding: utf8, as: UTF8.self)
    text += part
    lines.append(part)
  }

  func endElement() {
    ends += 1
    lines.append("/")
  }

  var summary: String { lines.joined(separator: " ") }
}
