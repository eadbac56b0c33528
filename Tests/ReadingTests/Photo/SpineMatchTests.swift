import Reading
import Testing

struct SpineMatchTests {
  private func band(_ text: String, _ confidence: Double = 0.9) -> SpineBand {
    SpineBand(text.split(separator: " ").map { (String($0), confidence) })
  }

  private func work(_ title: String, _ author: String) -> CatalogueWork {
    CatalogueWork(
      title: Stated(title, CatalogueName.local),
      authors: [CatalogueAuthor(name: author, source: .local)])
  }

  private var leGuin: [CatalogueWork] {
    [
      work("The Dispossessed", "Ursula K. Le Guin"), work("Lavinia", "Ursula K. Le Guin"),
      work("Dune", "Frank Herbert"), work("Dune Messiah (Dune Chronicles #2)", "Frank Herbert"),
    ]
  }

  @Test func `title and author are found among other words, and letters may be misread`() {
    let found = SpineMatch.matches(band("ursula k le guin the dispossesscd harper"), among: leGuin)
    #expect(found.map(\.work.title.value) == ["The Dispossessed"])
    #expect(found[0].author == "Ursula K. Le Guin" && found[0].score >= SpineVerdict.accepted)
  }

  @Test func `a longer title is taken where its words are there`() {
    let found = SpineMatch.matches(band("frank herbert dune messiah"), among: leGuin)
    #expect(found.map(\.work.title.value) == ["Dune Messiah (Dune Chronicles #2)"])
    #expect(found[0].score >= SpineVerdict.accepted)
  }

  @Test func `a title that another continues is doubted while words are left over`() {
    let alone = SpineMatch.matches(band("frank herbert dune"), among: leGuin)
    #expect(alone.map(\.work.title.value) == ["Dune"] && alone[0].score >= SpineVerdict.accepted)
    let left = SpineMatch.matches(band("frank herbert dune mssh"), among: leGuin)
    #expect(left.map(\.work.title.value) == ["Dune"] && left[0].score < SpineVerdict.accepted)
  }

  @Test func `two spines in one line are two books, and other words are none`() {
    let found = SpineMatch.matches(
      band("lavinia ursula le guin frank herbert dune"), among: leGuin)
    #expect(Set(found.map(\.work.title.value)) == ["Lavinia", "Dune"])
    #expect(SpineMatch.matches(band("penguin classics"), among: leGuin).isEmpty)
    let title = SpineMatch.matches(band("lavinia"), among: leGuin)
    #expect(title.map(\.author) == [nil] && title[0].score < SpineVerdict.accepted)
  }

  @Test func `words on one height are a line, whatever order they were read in`() {
    let words = [
      ScannedWord("Guin", confidence: 0.9, left: 400, top: 12, width: 80, height: 30),
      ScannedWord("Dune", confidence: 0.8, left: 10, top: 100, width: 80, height: 40),
      ScannedWord("Le", confidence: 0.9, left: 340, top: 10, width: 40, height: 32),
      ScannedWord("LAVINIA", confidence: 0.7, left: 10, top: 8, width: 200, height: 44),
      ScannedWord("—", confidence: 0.7, left: 10, top: 300, width: 200, height: 44),
    ]
    #expect(
      SpineBand.bands(words) == [
        SpineBand([("lavinia", 0.7), ("le", 0.9), ("guin", 0.9)]), SpineBand([("dune", 0.8)]),
      ])
    #expect(SpineBand([("le", 1), ("guin", 1), ("k", 1)]).questions == ["le guin", "guin"])
  }
}
