extension [UInt8] {
  /// The bytes cut short, overwritten, doubled or with pieces left out, in one to three places.
  package func damaged(using generator: inout some RandomNumberGenerator) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      guard let at = bytes.indices.randomElement(using: &generator) else { return bytes }
      let end = Swift.min(bytes.count, at + .random(in: 1...40, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.removeLast(bytes.count - at)
      case 1: bytes[at] = .random(in: 0...255, using: &generator)
      case 2: bytes.removeSubrange(at..<end)
      case 3: bytes.insert(contentsOf: bytes[at..<end], at: at)
      default: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
    }
    return bytes
  }
}
