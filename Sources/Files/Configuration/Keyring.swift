package import Basics
import Bindings

/// The desktop's keyring, read through `secret-tool`.
///
/// Read once at the start, and only with `IB_KEYRING=1`: each name costs a process, a locked
/// keyring two seconds.
package struct Keyring: Sendable {
  private static let replyLimit = 4096

  /// Absolute path of `secret-tool`.
  private let program: String
  private let seconds: Int

  /// Returns nil unless `IB_KEYRING` is 1, without a session bus, and without the program in an
  /// absolute folder of `PATH`.
  ///
  /// Waits at most `seconds` for an answer, because a locked keyring asks its owner first.
  package init?(environment: [String: String], seconds: Int = 2) {
    guard environment["IB_KEYRING"] == "1",
      environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false
    else { return nil }
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let paths = folders.map { Path.joined(String($0), "secret-tool") }
    guard let found = paths.first(where: FileSystem.isExecutable) else { return nil }
    program = found
    self.seconds = seconds
  }

  /// The keys kept under these names, all looked up at once.
  package func contents(_ names: [String]) async -> KeyringContents {
    await withTaskGroup(of: (String, Reply).self) { group in
      for name in names { group.addTask { (name, await lookUp(name)) } }
      var keys: [String: Secret] = [:]
      var isSilent = false
      for await (name, reply) in group {
        switch reply {
        case .key(let key): keys[name] = key
        case .nothing: break
        case .late: isSilent = true
        }
      }
      return KeyringContents(keys: keys, state: isSilent ? .silent : .answered)
    }
  }

  private enum Reply { case key(Secret), nothing, late }

  private func lookUp(_ name: String) async -> Reply {
    let words = ["lookup", "service", "interactive-books", "key", name]
    guard let child = try? PipedProcess(program, arguments: words) else { return .nothing }
    let deadline = Deadline(seconds: seconds) { child.terminate() }
    defer { deadline.cancel() }
    var bytes: [UInt8] = []
    while let more = try? await child.read(count: Self.replyLimit), !more.isEmpty {
      bytes += more
      if bytes.count > Self.replyLimit { child.terminate() }
      guard bytes.count <= Self.replyLimit else { break }
    }
    let end = await child.wait()
    if deadline.hasPassed { return .late }
    guard end == .exited(code: 0) else { return .nothing }
    return Self.key(in: bytes).map { .key($0) } ?? .nothing
  }

  /// One line of characters that a header can contain; nil for other bytes.
  private static func key(in bytes: [UInt8]) -> Secret? {
    let line = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
    guard line.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    return Secret(String(decoding: line, as: UTF8.self))
  }
}

/// Keys that a keyring gave at the start.
package struct KeyringContents: Sendable {
  let keys: [String: Secret]
  package let state: KeyringState

  /// Contents without a keyring.
  package init() { self.init(keys: [:], state: .absent) }

  init(keys: [String: Secret], state: KeyringState) {
    self.keys = keys
    self.state = state
  }
}
