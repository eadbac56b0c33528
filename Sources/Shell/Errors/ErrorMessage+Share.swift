import App
import Sessions
import Terminal

extension ErrorMessage {
  init(share error: ShareFileError) {
    switch error {
    case .notShared(let file):
      self.init(
        "\(file) is not a shared session.", advice: "/session export FILE --share makes one.",
        .unreadable)
    case .changed(let file):
      self.init(
        "\(file) was changed or cut off after it was shared.",
        advice: "Nothing was taken in; ask for another copy of it.", .unreadable)
    case .alreadyHere(let session, let titles):
      let address = SessionSummary.address(ofID: session)
      let books = titles.map { "“\($0)”" }.joined(separator: ", ")
      self.init(
        "The session \(address) about \(books) is here already.",
        advice: "/session show \(address) shows it, /replay \(address) checks it.")
    }
  }
}
