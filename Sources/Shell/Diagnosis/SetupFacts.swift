package import Answers
import Asking
package import Basics
import Parameters
package import Terminal

/// Facts of the set-up that the program runs in, found without creating or changing anything.
///
/// Nothing is sent but the question to a server of one's own what it is.
package struct SetupFacts: Sendable {
  /// A library that was read through.
  package struct Library: Hashable, Sendable {
    package let bookCount: Int
    /// Titles of books that are not ready.
    package let unready: [String]

    package init(bookCount: Int, unready: [String]) {
      self.bookCount = bookCount
      self.unready = unready
    }
  }

  /// The vectors of the local model.
  package struct Model: Hashable, Sendable {
    /// Numbers in a vector.
    package let dimension: Int
    /// False when it tells sentences apart by their words only, as random weights do.
    package let knowsMeaning: Bool

    package init(dimension: Int, knowsMeaning: Bool) {
      self.dimension = dimension
      self.knowsMeaning = knowsMeaning
    }
  }

  /// A key that a provider may need.
  package struct Key: Sendable {
    package let provider: String
    package let variable: String
    package let origin: Result<KeyOrigin?, any Error>

    package init(provider: String, variable: String, origin: Result<KeyOrigin?, any Error>) {
      self.provider = provider
      self.variable = variable
      self.origin = origin
    }
  }

  /// The provider that would answer a question now.
  package struct Answering: Hashable, Sendable {
    package let provider: String
    package let isLanguageModel: Bool
    /// Its address; nil for the built-in one.
    package let address: String?

    package init(provider: String, isLanguageModel: Bool, address: String?) {
      self.provider = provider
      self.isLanguageModel = isLanguageModel
      self.address = address
    }
  }

  package var executable: String?
  package var workspace = ""
  /// The way the workspace was found, in words.
  package var workspaceOrigin = ""
  package var workspaceState = WorkspaceState.writable
  /// The library or the error of reading it; nil before the first book.
  package var library: Result<Library, any Error>?
  package var modelFolder = ""
  /// The model's vectors, or the error of making one.
  package var model: Result<Model, any Error> = .success(Model(dimension: 0, knowsMeaning: true))
  package var vectorExtension = ""
  /// The error of loading the extension; nil when it loads.
  package var vectorExtensionError: String?
  package var sampleBook: String?
  package var keys: [Key] = []
  package var keyring = KeyringState.absent
  /// The server of one's own; nil where no address names one.
  package var server: Server?
  package var answering: Result<Answering, any Error> = .success(
    Answering(provider: ProviderName.extract.rawValue, isLanguageModel: false, address: nil))
  package var configuration = ""
  package var hasConfiguration = false
  /// Lines of the configuration and variables that were left out, in words.
  package var warnings: [String] = []
  package var environment: [String: String] = [:]
  /// True where photos of books can be read here: barcodes by ZBar, spines by Tesseract.
  package var readsPhotos = (barcodes: true, spines: true)
  /// The editor that `/edit` opens; nil without one.
  package var editor: TextEditor?

  /// A server that needs no key.
  package struct Server: Hashable, Sendable {
    package let address: String
    /// Nil when it does not answer.
    package let facts: ServerFacts?

    package init(address: String, facts: ServerFacts?) {
      self.address = address
      self.facts = facts
    }

    /// Its answer in words, such as `a server at … answers, window 4,096`.
    var words: String {
      guard let facts else { return "a server at \(address) does not answer" }
      guard let window = facts.models.compactMap(\.window).max() else {
        return "a server at \(address) answers"
      }
      return "a server at \(address) answers, window \(Quantity.grouped(window))"
    }
  }

  package enum WorkspaceState: Sendable {
    case missing, writable, readOnly
  }

  package init() {}
}
