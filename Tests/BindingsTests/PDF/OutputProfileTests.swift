import Bindings
import Testing

struct OutputProfileTests {
  private func hidden(_ text: String) -> String {
    var bytes = Array(text.utf8)
    bytes.withUnsafeMutableBytes { OutputProfile.hide(in: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `the catalog names no profile any more`() {
    let catalog = "%PDF-1.4\n1 0 obj\n<</Type/Catalog/OutputIntents[5 0 R]/Pages 2 0 R>>\nendobj\n"
    #expect(
      hidden(catalog)
        == "%PDF-1.4\n1 0 obj\n<</Type/Catalog/OutputIntent_[5 0 R]/Pages 2 0 R>>\nendobj\n")
  }

  @Test(arguments: [
    "", "/OutputIntents", "1 0 obj <</Type/Page/OutputIntents[]>> endobj",
    "1 0 obj <</Type/Catalog>> endobj 4 0 obj <<>> stream (/OutputIntents) Tj endstream endobj",
    "1 0 obj <</Type/Catalog/Length 9>> stream (/OutputIntents) Tj endstream endobj",
  ])
  func `objects other than the catalog stay unchanged`(text: String) {
    #expect(hidden(text) == text)
  }
}
