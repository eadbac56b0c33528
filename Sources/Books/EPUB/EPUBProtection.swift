/// Finds out whether an EPUB's text is locked away.
package enum EPUBProtection {
  package static let encryptionPath = "META-INF/encryption.xml"

  /// Algorithms that only disguise fonts, so that a font cannot be taken out of a book.
  private static let fontAlgorithms: Set<String> = [
    "http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC",
  ]

  /// The scheme that protects the text; nil when the text is free.
  ///
  /// `encryption` is the tree of `META-INF/encryption.xml`, `files` are the names in the archive, and
  /// `isContent` tells whether a path holds text or the book's structure.
  package static func scheme(
    encryption: MarkupTree?, files: Set<String>, isContent: (String) -> Bool
  ) -> String? {
    if files.contains("META-INF/license.lcpl") { return "Readium LCP" }
    if files.contains("META-INF/sinf.xml") { return "Apple FairPlay" }
    guard let tree = encryption else { return nil }
    for data in tree.elements("EncryptedData") {
      let algorithm =
        tree.elements("EncryptionMethod", below: data).first
        .flatMap { tree.attribute("Algorithm", of: $0) } ?? "none named"
      guard !fontAlgorithms.contains(algorithm) else { continue }
      let paths = tree.elements("CipherReference", below: data)
        .compactMap { tree.attribute("URI", of: $0) }.compactMap { EPUBPath($0, from: "")?.path }
      guard paths.isEmpty || paths.contains(where: isContent) else { continue }
      return vendor(of: data, in: tree, files: files) ?? "unknown algorithm \(algorithm)"
    }
    return nil
  }

  private static func vendor(of data: Int, in tree: MarkupTree, files: Set<String>) -> String? {
    let names = (data..<tree.end(data)).compactMap { node in
      tree.attribute("xmlns", of: node) ?? tree.attribute("Type", of: node)
    }
    if names.contains(where: { $0.contains("readium.org") }) { return "Readium LCP" }
    if names.contains(where: { $0.contains("ns.adobe.com/adept") })
      || files.contains("META-INF/rights.xml")
    {
      return "Adobe ADEPT"
    }
    return nil
  }
}
