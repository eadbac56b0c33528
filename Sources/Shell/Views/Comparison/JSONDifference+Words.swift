import Basics
import Terminal

extension JSONDifference {
  /// The place in words with its path in a transcript; the path alone for any other place.
  var place: String {
    let kind = path.prefix { $0 != "." }
    let member = path.dropFirst(kind.count + 1).prefix { $0 != "." && $0 != "[" }
    guard let names = Self.names[String(kind)], let name = names[String(member)] ?? names[""] else {
      return path
    }
    return "\(name) (\(path))"
  }

  /// Names by the kind of a transcript's line and its member; the empty one is for all others.
  private static let names: [String: [String: String]] = [
    "call": [
      "": "a call of the provider",
      "err": "the error of the call",
      "i": "the place of the call in its cell",
      "key": "the request by its hash",
      "occ": "how many times this request had been sent",
      "req": "the request",
      "resp": "the reply",
      "stop": "the reason that the reply ended",
    ],
    "check": [
      "": "the check of the answer"
    ],
    "end": [
      "": "the end of the cell",
      "err": "the error",
    ],
    "hits": [
      "": "the passages found"
    ],
    "out": [
      "": "the answer",
      "cites": "the pages cited",
      "text": "the text of the answer",
    ],
    "prompt": [
      "": "the prompt",
      "text": "the text of the prompt",
    ],
    "stage": [
      "": "a stage",
      "key": "the inputs of the stage by their hash",
      "out": "the result of the stage by its hash",
    ],
    "tool": [
      "": "a tool that the model used",
      "args": "the arguments of the tool",
      "out": "the result of the tool",
    ],
  ]
}
