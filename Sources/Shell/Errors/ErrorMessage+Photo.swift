import Answers
import App
import Basics
import Reading
import Terminal

extension ErrorMessage {
  init(photo error: PhotoError) {
    switch error {
    case .tooMany(let count, let limit):
      self.init(
        "\(Quantity.count(count, "photo")) are more than the \(Quantity.grouped(limit)) of one line.",
        advice: "Add them in several lines.", .usage)
    case .tooLarge(let file, let bytes, let limit):
      self.init(
        "\(file) has \(Quantity.bytes(bytes)), more than \(Quantity.bytes(limit)).",
        advice: "Save it smaller; 3,000 pixels across are enough to read spines.", .unreadable)
    case .noPhoto(let file):
      self.init(
        "\(file) is neither a JPEG nor a PNG, whatever its name says.",
        advice: "Save the photo in one of these formats.", .unreadable)
    case .damaged(let file):
      self.init("\(file) is damaged: it does not say how large the photo is.", .unreadable)
    case .tooManyPixels(let file, let width, let height, let limit):
      self.init(
        "\(file) is \(Quantity.grouped(width)) × \(Quantity.grouped(height)), more than \(Quantity.grouped(limit)) pixels.",
        advice: "Save it smaller; 3,000 pixels across are enough to read spines.", .unreadable)
    }
  }

  init(scan error: PhotoScanError) {
    switch error {
    case .noDecoder:
      self.init(
        "Reading photos here needs gdk-pixbuf.", advice: "apt install libgdk-pixbuf-2.0-0",
        .configuration)
    case .noBarcodes:
      self.init(
        "Reading barcodes needs ZBar.",
        advice: "apt install libzbar0; spines are read by Tesseract: apt install tesseract-ocr",
        .configuration)
    case .noTesseract:
      self.init(
        "Reading spines without a model needs Tesseract.",
        advice:
          "apt install tesseract-ocr; barcodes of books are read by ZBar: apt install libzbar0",
        .configuration)
    case .damaged(let file): self.init("\(file) is damaged and cannot be decoded.", .unreadable)
    case .failed(let file):
      self.init("Tesseract ended badly, or took too long, on \(file).", .failure)
    }
  }

  init(proposal error: ProposalError) {
    switch error {
    case .needsModel(.photos):
      self.init(
        "Reading photos needs a language model that takes pictures.",
        advice:
          "Choose one: /set chat.provider=ollama chat.model=NAME; --by spines needs none.",
        .configuration)
    case .needsModel(.columns):
      self.init(
        "Guessing columns needs a language model.",
        advice: "Name them yourself: /shelf import FILE --map COLUMN=FIELD.", .configuration)
    case .needsModel(.books):
      self.init(
        "Books from a model need a language model.",
        advice:
          "Choose one: /set chat.provider=ollama chat.model=NAME; discover.sources=offline needs none.",
        .configuration)
    }
  }

  /// A picture of which only the hash was kept.
  init(image error: ImageNotKept) {
    self.init(
      "The photo \(error.hash.hex.prefix(12)) is not kept in the session, so it cannot be sent again.",
      advice: "Add the photo itself: /shelf add FILE.")
  }
}
