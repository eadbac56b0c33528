/// Reads the words of a tag as a call: target, values, pairs, names of locals.
struct TagReader {
  private let words: [TagWord]
  private var index = 0
  private let place: TemplatePlace

  init(_ words: [TagWord], at place: TemplatePlace) {
    self.words = words
    self.place = place
  }

  private var current: TagWord? { index < words.count ? words[index] : nil }
  private var next: TagWord? { index + 1 < words.count ? words[index + 1] : nil }

  /// Reads the whole tag; `locals` are the names of `as |a b|`.
  mutating func call() throws(TemplateSyntaxError) -> (call: HelperCall, locals: [String]) {
    let call = try callParts()
    let locals = try locals()
    guard current == nil else { throw error("{{ }} holds something out of place") }
    return (call, locals)
  }

  private mutating func callParts() throws(TemplateSyntaxError) -> HelperCall {
    var call = HelperCall(target: try expression(), place: place)
    while let word = current, word != .close, !startsLocals {
      if case .bare(let name) = word, next == .equals {
        index += 2
        call.pairs.append(TemplatePair(name: name, value: try expression()))
      } else {
        guard call.pairs.isEmpty else { throw error("values stand before key=value") }
        call.parameters.append(try expression())
      }
    }
    return call
  }

  private var startsLocals: Bool { current == .bare("as") && next == .pipe }

  private mutating func locals() throws(TemplateSyntaxError) -> [String] {
    guard startsLocals else { return [] }
    index += 2
    var names: [String] = []
    while case .bare(let name) = current {
      names.append(name)
      index += 1
    }
    guard current == .pipe, !names.isEmpty else { throw error("as |name| is not complete") }
    index += 1
    return names
  }

  private mutating func expression() throws(TemplateSyntaxError) -> TemplateExpression {
    guard let word = current else { throw error("a value is missing") }
    index += 1
    switch word {
    case .quoted(let text): return .literal(.text(text, .template))
    case .bare(let text): return Self.literal(text) ?? .path(TemplatePath(text, place: place))
    case .open:
      let call = try callParts()
      guard current == .close else { throw error("( is never closed") }
      index += 1
      try Self.check(call, asBlock: false, place)
      return .call(call)
    case .close, .pipe, .equals: throw error("{{ }} holds something out of place")
    }
  }

  private func error(_ reason: String) -> TemplateSyntaxError {
    TemplateSyntaxError(place: place, reason: reason)
  }

  private static func literal(_ word: String) -> TemplateExpression? {
    switch word {
    case "true": return .literal(.flag(true))
    case "false": return .literal(.flag(false))
    case "null": return .literal(.null)
    case "undefined": return .literal(.none)
    default:
      let digits = word.hasPrefix("-") ? word.dropFirst() : word[...]
      guard digits.first?.isNumber == true, digits.last?.isNumber == true,
        digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
        let number = Double(word)
      else { return nil }
      return .literal(.number(number, .template))
    }
  }

  /// Throws unless a call with values names a helper and gives it as many as it takes.
  static func check(_ call: HelperCall, asBlock isBlock: Bool, _ place: TemplatePlace)
    throws(TemplateSyntaxError)
  {
    func error(_ reason: String) -> TemplateSyntaxError {
      TemplateSyntaxError(place: place, reason: reason)
    }
    guard let helper = call.helper else {
      guard !call.parameters.isEmpty || !call.pairs.isEmpty else { return }
      guard case .path(let path) = call.target else { throw error("a text takes no values") }
      let names = TemplateHelper.names(ofBlocks: isBlock).joined(separator: ", ")
      throw error("unknown \(isBlock ? "block" : "helper") \(path.text); there are \(names)")
    }
    let mark = isBlock ? "#" : ""
    guard helper.isBlock == isBlock else {
      throw error(
        isBlock
          ? "\(helper.rawValue) is not a block"
          : "\(helper.rawValue) is a block: {{#\(helper.rawValue) …}}")
    }
    guard let count = helper.parameterCount, call.parameters.count != count else { return }
    let amount = ["no values", "one value", "two values"][count]
    throw error("{{\(mark)\(helper.rawValue)}} takes \(amount)")
  }
}
