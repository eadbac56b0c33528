import Basics
import Parameters
import ShellKit
import Terminal

/// Judges the facts of the set-up, and gives advice.
struct SetupChecks: Sendable {
  let facts: SetupFacts

  /// All checks, each after those it depends on.
  var all: [SetupCheck] {
    [
      program, workspace, library, model, vectors, sample, keys, answers, configuration, editor,
      photos,
    ]
  }

  private var program: SetupCheck {
    SetupCheck(
      "program", .good,
      "\(Version.name) \(Version.number)\(facts.executable.map { ", \($0)" } ?? "")")
  }

  private var workspace: SetupCheck {
    let place = "\(facts.workspace) (\(facts.workspaceOrigin))"
    switch facts.workspaceState {
    case .writable: return SetupCheck("workspace", .good, place)
    case .missing:
      return SetupCheck("workspace", .note, "\(place) is not there yet; the first start makes it")
    case .readOnly:
      return SetupCheck(
        "workspace", .broken, "\(place) cannot be written",
        advice: "Make it yours, or choose another: --workspace DIR or IB_WORKSPACE.")
    }
  }

  private var library: SetupCheck {
    switch facts.library {
    case nil: SetupCheck("library", .note, "none yet; it is made with the first book")
    case .failure(let error)?: SetupCheck("library", broken: error)
    case .success(let library)?:
      library.unready.isEmpty
        ? SetupCheck("library", .good, "\(Quantity.count(library.bookCount, "book")), sound")
        : SetupCheck(
          "library", .note,
          "sound, but not read to the end: \(Quantity.list(library.unready, most: 3))",
          advice: "Open the file again: what was read is kept.")
    }
  }

  private var model: SetupCheck {
    switch facts.model {
    case .success(let model) where model.knowsMeaning:
      SetupCheck("model", .good, "\(facts.modelFolder) makes vectors of \(model.dimension) numbers")
    case .success:
      SetupCheck(
        "model", .note,
        "\(facts.modelFolder) makes vectors that do not reflect what a sentence means",
        advice:
          "Its weights are random or damaged, or not made for English; make setup brings those that are."
      )
    case .failure(let error): SetupCheck("model", broken: error)
    }
  }

  private var vectors: SetupCheck {
    guard let reason = facts.vectorExtensionError else {
      return SetupCheck("sqlite-vec", .good, "\(facts.vectorExtension) loads")
    }
    return SetupCheck(
      "sqlite-vec", .broken, "\(facts.vectorExtension) does not load: \(reason)",
      advice: "Run make setup in the checkout, or install the program again.")
  }

  private var sample: SetupCheck {
    guard let book = facts.sampleBook else {
      return SetupCheck("sample book", .note, "not installed; nothing else needs it")
    }
    return SetupCheck("sample book", .good, book)
  }

  private var keys: SetupCheck {
    var found: [String] = []
    for key in facts.keys {
      switch key.origin {
      case .failure(let error): return SetupCheck("keys", broken: error)
      case .success(nil): continue
      case .success(.environment?): found.append("\(key.provider) (\(key.variable))")
      case .success(.file(let path)?): found.append("\(key.provider) (\(path))")
      case .success(.keyring?): found.append("\(key.provider) (keyring)")
      }
    }
    if facts.keyring == .silent {
      return SetupCheck(
        "keys", .note, (found + ["the keyring did not answer in time"]).joined(separator: ", "),
        advice: "Unlock it and start again, or: \(Version.name) key set PROVIDER")
    }
    guard found.isEmpty else {
      return SetupCheck("keys", .good, found.joined(separator: ", "))
    }
    if let server = facts.server {
      return SetupCheck(
        "keys", server.facts == nil ? .note : .good, "not set; \(server.words), which needs no key",
        advice: server.facts == nil
          ? "Start it, or correct \(ProviderName.compatible.addressVariable)."
          : "To have it answer: /set provider=\(ProviderName.compatible.rawValue)")
    }
    return SetupCheck(
      "keys", .note, "none: language models cannot be asked, everything else works",
      advice: "To use a model: \(Version.name) key set anthropic")
  }

  private var answers: SetupCheck {
    switch facts.answering {
    case .failure(let error): return SetupCheck("answers", broken: error)
    case .success(let one):
      guard one.isLanguageModel else {
        return SetupCheck("answers", .good, "\(one.provider), offline: the book's own sentences")
      }
      if one.provider == ProviderName.compatible.rawValue, let server = facts.server {
        return SetupCheck(
          "answers", server.facts == nil ? .broken : .good, "\(one.provider): \(server.words)")
      }
      return SetupCheck(
        "answers", .good,
        "\(one.provider)\(one.address.map { " at \($0)" } ?? ""), which was not called for this")
    }
  }

  private var configuration: SetupCheck {
    if let warning = facts.warnings.first {
      let more = facts.warnings.count - 1
      return SetupCheck(
        "settings", .broken,
        more > 0 ? "\(warning) And \(more) more." : warning,
        advice: "Correct the line or the variable; it is left out until then.")
    }
    return SetupCheck(
      "settings", .good,
      facts.hasConfiguration
        ? facts.configuration : "no \(facts.configuration); /set changes a session"
    )
  }

  private var photos: SetupCheck {
    let (barcodes, spines) = facts.readsPhotos
    var missing: [String] = []
    if !barcodes { missing.append("ZBar reads barcodes: apt install libzbar0") }
    if !spines { missing.append("Tesseract reads spines: apt install tesseract-ocr") }
    guard !missing.isEmpty else {
      return SetupCheck("photos", .good, "ZBar reads barcodes of books, Tesseract spines")
    }
    let what =
      barcodes ? "barcodes by ZBar alone" : spines ? "spines by Tesseract alone" : "need a model"
    return SetupCheck("photos", .note, what, advice: missing.joined(separator: "; "))
  }

  private var editor: SetupCheck {
    guard let editor = facts.editor else {
      return SetupCheck(
        "editor", .note, "none found; texts are changed on the line",
        advice: "Set VISUAL or EDITOR, such as VISUAL=nano.")
    }
    return SetupCheck(
      "editor", .good, "\(editor.command) (\(editor.variable ?? "the first that is there"))")
  }
}
