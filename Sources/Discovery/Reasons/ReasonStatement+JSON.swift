package import Basics
import Reading

/// The form in which sessions have the reason of a suggestion.
extension ReasonStatement {
  package var json: JSONValue {
    let fields: [String: JSONValue] =
      switch self {
      case .alsoBy(let author, let basis): ["also_by": .string(author), "basis": basis.json]
      case .shares(let subjects, let basis): ["shares": .strings(subjects), "basis": basis.json]
      case .near(let basis): ["near": true, "basis": basis.json]
      case .asked(let met): ["asked": .array(met.map(\.json))]
      case .newSubjects(let subjects): ["new_subjects": .strings(subjects)]
      case .newAuthor(let author): ["new_author": .string(author)]
      case .editions(let count): ["editions": .integer(count)]
      case .facts(let facts): ["facts": .array(facts.map(\.json))]
      case .unread: ["unread": true]
      case .listed: ["listed": true]
      }
    return .object(fields)
  }

  /// Reads what `json` wrote; nil for another form.
  package init?(_ json: JSONValue) {
    let texts = { (name: String) in json[name]?.array.map { $0.compactMap(\.string) } }
    let met = { (name: String) in json[name]?.array.map { $0.compactMap { MetWish($0) } } }
    if let basis = json["basis"].flatMap({ ReasonBasis($0) }) {
      if let author = json["also_by"]?.string {
        self = .alsoBy(author, basis)
      } else if let subjects = texts("shares") {
        self = .shares(subjects, basis)
      } else {
        self = .near(basis)
      }
    } else if let asked = met("asked") {
      self = .asked(asked)
    } else if let subjects = texts("new_subjects") {
      self = .newSubjects(subjects)
    } else if let author = json["new_author"]?.string {
      self = .newAuthor(author)
    } else if let count = json["editions"]?.integer {
      self = .editions(count)
    } else if let facts = met("facts") {
      self = .facts(facts)
    } else if json["unread"]?.bool == true {
      self = .unread
    } else if json["listed"]?.bool == true {
      self = .listed
    } else {
      return nil
    }
  }
}

extension ReasonBasis {
  var json: JSONValue {
    let (name, value) = deed.recorded
    return .object([
      "work": .string(work.rawValue), "title": .string(title), "deed": .string(name),
      "value": .integer(value),
    ])
  }

  init?(_ json: JSONValue) {
    guard let work = json["work"]?.string, let title = json["title"]?.string,
      let deed = Deed(json["deed"]?.string ?? "", json["value"]?.integer ?? 0)
    else { return nil }
    self.init(work: WorkID(rawValue: work), title: title, deed: deed)
  }
}

extension ReasonBasis.Deed {
  fileprivate var recorded: (name: String, value: Int) {
    switch self {
    case .rated(let rating): ("rated", rating.quarters)
    case .finished: ("finished", 0)
    case .underWay: ("under_way", 0)
    case .wished: ("wished", 0)
    case .reread(let times): ("reread", times)
    case .reached(let share): ("reached", share)
    }
  }

  fileprivate init?(_ name: String, _ value: Int) {
    switch name {
    case "rated":
      guard let rating = Rating(quarters: value) else { return nil }
      self = .rated(rating)
    case "finished": self = .finished
    case "under_way": self = .underWay
    case "wished": self = .wished
    case "reread": self = .reread(value)
    case "reached": self = .reached(value)
    default: return nil
    }
  }
}

extension MetWish {
  var json: JSONValue {
    switch self {
    case .subject(let name): .object(["subject": .string(name)])
    case .words(let words): .object(["words": .string(words)])
    case .title(let words): .object(["title": .string(words)])
    case .author(let name): .object(["author": .string(name)])
    case .like(let name, let subjects):
      .object(["like": .string(name), "subjects": .strings(subjects)])
    case .pages(let count): .object(["pages": .integer(count)])
    case .year(let year): .object(["year": .integer(year)])
    case .near(let what): .object(["near": .string(what.rawValue)])
    }
  }

  init?(_ json: JSONValue) {
    if let name = json["subject"]?.string {
      self = .subject(name)
    } else if let words = json["title"]?.string {
      self = .title(words)
    } else if let words = json["words"]?.string {
      self = .words(words)
    } else if let name = json["author"]?.string {
      self = .author(name)
    } else if let name = json["like"]?.string {
      self = .like(name, subjects: (json["subjects"]?.array ?? []).compactMap(\.string))
    } else if let count = json["pages"]?.integer {
      self = .pages(count)
    } else if let year = json["year"]?.integer {
      self = .year(year)
    } else if let what = json["near"]?.string.flatMap({ NearWish(rawValue: $0) }) {
      self = .near(what)
    } else {
      return nil
    }
  }
}
