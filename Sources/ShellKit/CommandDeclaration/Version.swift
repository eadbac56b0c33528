/// Name and version of the program.
package enum Version {
  package static let name = "interactive-books"
  package static let number = "0.1.0"
}
