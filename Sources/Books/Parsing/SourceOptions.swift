package import Parameters

/// The part of an HTML page that is taken.
package enum PageScope: Hashable, Sendable {
  /// The article of a web page, everything of a file.
  case automatic
  case everything
  /// The article alone, without menus, comments and advertisements.
  case article
}

/// A reader's options for a file.
package struct SourceOptions: Hashable, Sendable {
  package var password: String?
  /// Encoding of a text by its common name; nil leaves it to the parser.
  package var encoding: String?
  /// Encoding that the server declared.
  package var declaredEncoding: String?
  /// Lets a URL lead into the reader's own machine or network.
  package var allowsPrivateAddresses = false
  /// Reads a file again that is in the library already, for instance with other options.
  package var isAnew = false
  /// Reads a URL from its kept copy or not at all.
  package var staysOffline = false
  package var scope = PageScope.automatic
  /// Headings of this level and above begin a page in formats that have no pages.
  package var pageLevel = Parameters()[.pageLevel]
  package var limits = ParsingLimits(Parameters())
  /// Runs a parser over a C library in a process of its own.
  package var isIsolated = Parameters()[.isolation]

  /// The values that the pages of a file depend on, by the rows of the stage.
  package var values: StageValues {
    var values = StageValues(Parameters(), of: .parse)
    values[.pageLevel] = pageLevel
    return values
  }

  package init(password: String? = nil, encoding: String? = nil) {
    self.password = password
    self.encoding = encoding
  }
}
