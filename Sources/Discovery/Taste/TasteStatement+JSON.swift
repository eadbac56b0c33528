package import Basics
import Reading

/// The form in which sessions have what a person said of their taste.
extension TasteStatement {
  package var json: JSONValue {
    switch self {
    case .more(let key): key.json("more")
    case .less(let key): key.json("less")
    case .never(let key): key.json("never")
    case .setAside(let work, let reason):
      .object(["set_aside": .string(work.rawValue), "reason": .string(reason)])
    }
  }

  package init?(_ json: JSONValue) {
    if let work = json["set_aside"]?.string {
      self = .setAside(WorkID(rawValue: work), reason: json["reason"]?.string ?? "")
    } else if let key = TasteKey(json["more"]) {
      self = .more(key)
    } else if let key = TasteKey(json["less"]) {
      self = .less(key)
    } else if let key = TasteKey(json["never"]) {
      self = .never(key)
    } else {
      return nil
    }
  }
}

extension TasteKey {
  fileprivate func json(_ word: String) -> JSONValue {
    .object([word: .strings([facet.rawValue, name])])
  }

  fileprivate init?(_ json: JSONValue?) {
    guard let texts = json?.array?.compactMap(\.string), texts.count == 2,
      let facet = Facet(rawValue: texts[0])
    else { return nil }
    self.init(facet, texts[1])
  }
}
