/// `META-INF/container.xml`: where the package document is.
package enum EPUBContainer {
  package static let path = "META-INF/container.xml"

  /// Path of the first package document; nil when the file names none.
  package static func packagePath(in tree: MarkupTree) -> String? {
    let files = tree.elements("rootfile")
    let chosen =
      files.first {
        tree.attribute("media-type", of: $0) == "application/oebps-package+xml"
      } ?? files.first
    return chosen.flatMap { tree.attribute("full-path", of: $0) }
      .flatMap { EPUBPath($0, from: "")?.path }
  }
}
