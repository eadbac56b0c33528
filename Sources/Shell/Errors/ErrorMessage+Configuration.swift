import Answers
import Basics
import Terminal

extension ErrorMessage {
  init(keys error: KeyStoreError) {
    switch error {
    case .exposed(let path, let mode):
      self.init(
        "Others can reach the keys in \(path) (mode \(String(mode, radix: 8))).",
        advice: "chmod 600 \(path)", .configuration)
    case .foreignOwner(let path):
      self.init("The keys in \(path) belong to somebody else.", .configuration)
    case .notAFile(let path):
      self.init("\(path) is not a regular file, so no keys are read from it.", .configuration)
    case .malformed(let path, let line):
      self.init(
        "\(path):\(line): not a key.", advice: "Each line is NAME=key, such as OPENAI_API_KEY=…",
        .configuration)
    case .invalidName(let name):
      self.init("\(name) cannot be the name of a key.", .usage)
    case .invalidKey(let name):
      self.init("The key for \(name) has a character that no key has.", .usage)
    case .failed(let path, let reason):
      self.init("The keys in \(path) cannot be used: \(reason).", .configuration)
    }
  }

  init(models error: ModelTableError) {
    self.init(
      "The table of models does not fit at \(error.path).",
      advice: error.file.map { "Correct or remove \($0)" } ?? "", .configuration)
  }
}
