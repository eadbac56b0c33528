/// The address Ollama listens at, read in the forms that its own `OLLAMA_HOST` allows.
struct OllamaAddress: Hashable, Sendable {
  let url: String

  /// Adds a missing scheme and port; the address to listen on everywhere means this machine.
  init(_ text: String) {
    let parts = text.split(separator: "://", maxSplits: 1)
    let scheme = parts.count == 2 ? String(parts[0]) : "http"
    let rest = parts.last.map(String.init) ?? ""
    let host = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(host.count)
    var name = host
    var port: Substring?
    if let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") {
      name = host[..<colon]
      port = host[colon...].dropFirst()
    }
    let isHere = name.isEmpty || name == "0.0.0.0" || name == "[::]"
    let standard = parts.count == 2 ? (scheme == "https" ? "443" : "80") : "11434"
    let number = port.flatMap { $0.isEmpty ? nil : String($0) } ?? standard
    url = "\(scheme)://\(isHere ? "127.0.0.1" : String(name)):\(number)\(path)"
  }
}
