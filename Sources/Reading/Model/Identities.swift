/// Identity of a part of the reading record: a UUID in lower-case text, as a `BookID` is.
package protocol ReadingIdentity: Hashable, Sendable, CustomStringConvertible {
  var rawValue: String { get }
  init(rawValue: String)
}

extension ReadingIdentity {
  package var description: String { rawValue }
}

/// Identity of a work.
package struct WorkID: ReadingIdentity {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// Identity of an edition.
package struct EditionID: ReadingIdentity {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// Identity of an author.
package struct AuthorID: ReadingIdentity {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// Identity of an entry, that is of one reading.
package struct EntryID: ReadingIdentity {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// Identity of an import.
package struct ImportID: ReadingIdentity {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}
