import Books
import Foundation
import TestSupport
import Testing

struct EPUBProtectionTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func encryption(_ algorithm: String, _ path: String, key: String = "") -> String {
    """
    <encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"
      xmlns:enc="http://www.w3.org/2001/04/xmlenc#" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
      <enc:EncryptedData><enc:EncryptionMethod Algorithm="\(algorithm)"/><ds:KeyInfo>\(key)</ds:KeyInfo>
      <enc:CipherData><enc:CipherReference URI="\(path)"/></enc:CipherData></enc:EncryptedData>
    </encryption>
    """
  }

  private func expectDRM(_ book: TestEPUB, _ scheme: String) async {
    await #expect(throws: BookError.drmProtected(source: "book.epub", scheme: scheme)) {
      try await book.parse(in: folder)
    }
  }

  @Test func `locked books are refused by the name of their lock`() async {
    let aes = "http://www.w3.org/2001/04/xmlenc#aes128-cbc"
    var book = TestEPUB()
    book["META-INF/encryption.xml"] = encryption(
      aes, "a.xhtml", key: #"<resource xmlns="http://ns.adobe.com/adept">urn:x</resource>"#)
    await expectDRM(book, "Adobe ADEPT")
    book["META-INF/encryption.xml"] = encryption(
      aes, "a.xhtml",
      key:
        ##"<ds:RetrievalMethod URI="license.lcpl#/k" Type="http://readium.org/2014/01/lcp#EncryptedContentKey"/>"##
    )
    await expectDRM(book, "Readium LCP")
    book["META-INF/encryption.xml"] = encryption("urn:own", "%61.xhtml")
    await expectDRM(book, "unknown algorithm urn:own")
    book = TestEPUB()
    book["META-INF/license.lcpl"] = "{}"
    await expectDRM(book, "Readium LCP")
    book = TestEPUB()
    book["META-INF/sinf.xml"] = "<fairplay:sinf/>"
    await expectDRM(book, "Apple FairPlay")
  }

  @Test(
    arguments: [
      ("http://www.idpf.org/2008/embedding", "f.otf"),
      ("http://ns.adobe.com/pdf/enc#RC", "f.otf"), ("urn:own", "f.otf"),
    ])
  func `disguised fonts do not count as protection`(algorithm: String, path: String) async throws {
    var book = TestEPUB()
    book["META-INF/encryption.xml"] = encryption(algorithm, path)
    book["META-INF/rights.xml"] = "<rights/>"
    #expect(try await book.parse(in: folder).text.contains("SENTINEL"))
  }
}
