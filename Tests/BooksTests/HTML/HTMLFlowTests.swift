import Books
import Testing

struct HTMLFlowTests {
  private func texts(
    _ tree: String, _ change: (inout HTMLOptions) -> Void = { _ in }
  ) -> [String] {
    var options = HTMLOptions()
    change(&options)
    let text = DocumentText(HTMLFlow(MarkupTree(tree), options: options).blocks)
    return String(decoding: text.utf8, as: UTF8.self).split(separator: "\n\n").map(String.init)
  }

  @Test(
    arguments: [
      (#"(div "a" (p "b") "c")"#, ["a", "b", "c"]),
      (#"(p "a " (b " b ") " c")"#, ["a b c"]),
      (#"(h2 (p "One") (p "Two"))"#, ["One\nTwo"]),
      (
        #"(ol type=I start=3 (li "a") (li value=9 "b") (li (p "c") (p "d")))"#,
        ["III. a\nIX. b\nX. c", "d"]
      ),
      (#"(ol type=a (li "a" (ul (li "b"))) (li "c"))"#, ["a. a\n  - b\nb. c"]),
      (
        #"(table (tr (th "a") (th "b")) (tr (td (p "c") (p "d")) (td (ul (li "e")))))"#,
        ["a\tb\nc d\te"]
      ),
      (#"(table (tr (td (h1 "a") (p "b")) (td "c")))"#, ["a", "b", "c"]),
      (#"(q "a " (q "b") " c")"#, ["“a ‘b’ c”"]),
      (#"(p "x" (sup "10") " n" (sup (a href=#n "3")) " 1" (sup "st"))"#, ["x¹⁰ n[3] 1st"]),
      (
        #"(p "a" (script "no") (br) (br) "b" (span hidden "no") (span style=display:none "no"))"#,
        ["a", "b"]
      ),
      (#"(p (ruby "東" (rp "<") (rt "とう") (rp ">") "京" (rt "きょう")) "へ")"#, ["東京(とうきょう)へ"]),
      (#"(p (img alt=M src=i.png) "ercury was kept")"#, ["Mercury was kept"]),
      (#"(p (img alt=A src=i.png) " man (" (img alt=B src=i.png) ") came")"#, ["A man () came"]),
      (
        #"(p "One milliwatt" (span epub:type=footnote "The least.") " is enough")"#,
        ["One milliwatt [The least.] is enough"]
      ),
      (#"(p "One" (span class=sidenote "Two.") ", three")"#, ["One [Two.], three"]),
      (#"(p "war" (sup "12,13") " and" (sup "2–4"))"#, ["war¹²,¹³ and²–⁴"]),
      (#"(p (switch (case "no") (default "yes")))"#, ["yes"]),
      (
        #"(p "end." (a epub:type=noteref href=n#1 "1") " word" (a epub:type=noteref href=n#2 "2") " é" (a epub:type=noteref href=n#2 "3"))"#,
        ["end.1 word[2] é[3]"]
      ),
      (
        #"(body (p "end." (a epub:type=noteref href=#n "*")) (aside epub:type=footnote id=n (p "A note.")))"#,
        ["end.[*]", "[*] A note."]
      ),
      (
        #"(body (p "a" (a epub:type=noteref href=#n "*") "b" (a epub:type=noteref href=#m "*")) (aside epub:type=footnote id=n (p "One.")) (aside epub:type=footnote id=m (p "2nd.")))"#,
        ["a[1]b[2]", "[1] One.", "[2] 2nd."]
      ),
      (
        #"(p "x" (math (mfrac (mi "a") (mrow (mi "b") (mo "+") (mn "1"))) (annotation "no")) "y")"#,
        [#"x$\frac{a}{b + 1}$y"#]
      ),
      (
        #"(p (math (semantics (mrow (msup (mi "x") (mn "2")) (mo "⁢") (mover (mi "y") (mo "^"))) (annotation "no"))))"#,
        ["x²y\u{302}"]
      ),
      (
        #"(p (math display=block (munderover (mo "∑") (mi "i") (mi "n")) (msqrt (mi "a") (mi "b"))))"#,
        [#"$$\sum_{i}^{n}\sqrt{ab}$$"#]
      ),
      (#"(p (math alttext=pi))"#, ["pi"]),
      (#"(dl (dt "a") (dd "b"))"#, ["a", "  b"]),
      (#"(xhtml:p "a" (xhtml:i "b"))"#, ["ab"]), (#"(DIV (P "a") (P "b"))"#, ["a", "b"]),
    ])
  func `blocks come as a reader sees them`(tree: String, expected: [String]) {
    #expect(texts(tree) == expected)
  }

  @Test(
    arguments: [
      (#"(p (span class=dropcap "S") " older flows")"#, ["Solder flows"]),
      (#"(p (span class=Drop-Cap "S") "\#n" (span class=sc "older") " flows")"#, ["Solder flows"]),
      (#"(p "“" (span class=lettrine "S ") "OLDER flows")"#, ["“SOLDER flows"]),
      (#"(p (big "S") " older flows")"#, ["Solder flows"]),
      (#"(p (font size=7 "S") (br) "older flows")"#, ["Solder flows"]),
      (#"(p (span style=float:left "S") " older flows")"#, ["Solder flows"]),
      (#"(body (div class=dropcap "S") (p "older flows"))"#, ["Solder flows"]),
      (#"(body (div (img alt=S src=s.png)) (p "older flows"))"#, ["Solder flows"]),
      (#"(p (img alt=S src=s.png) " older flows")"#, ["Solder flows"]),
      // Letters that are words join only to a word of the document.
      (#"(p (span class=dropcap "A") " man came")"#, ["A man came"]),
      (
        #"(body (p (span class=dropcap "A") " way went on") (p "A way, far away now."))"#,
        ["A way went on", "A way, far away now."]
      ),
      (#"(body (div class=dropcap "A") (p "man came"))"#, ["A man came"]),
      (#"(p (span class=dropcap "I") " am here")"#, ["I am here"]),
      (#"(p (span class=dropcap "O") " Lord, hear")"#, ["O Lord, hear"]),
      (#"(p (span class=dropcap "À") " la fin")"#, ["À la fin"]),
      (#"(p (span class=dropcap "Y") " entonces")"#, ["Y entonces"]),
      (
        #"(body (p (span class=dropcap "W") " domu") (p "Jest w domu i w polu."))"#,
        ["W domu", "Jest w domu i w polu."]
      ),
      (
        #"(body (p (span class=dropcap "A") (span class=sc " LTHOUGH") " late") (p "It came although late."))"#,
        ["ALTHOUGH late", "It came although late."]
      ),
      (#"(p (span class=dropcap "I") " t was")"#, ["It was"]),
      (#"(p (span class=dropcap "S") " Peter came")"#, ["S Peter came"]),
      // Bold letters prove less, and names of things go on as they are.
      (#"(body (p (b "T") " he lamp") (p "Then the oil."))"#, ["The lamp", "Then the oil."]),
      (#"(p (b "S") " older flows")"#, ["Solder flows"]),
      (#"(body (p (b "R") " is free") (p "Which is good?"))"#, ["R is free", "Which is good?"]),
      (#"(body (p (b "C") " was first") (p (b "R") " was last"))"#, ["C was first", "R was last"]),
      (#"(p "S older flows")"#, ["S older flows"]),
      (#"(p "Tell " (span class=dropcap "S") " older men")"#, ["Tell S older men"]),
      (#"(body (p class=initial "S") (p "saddle: a seat"))"#, ["S", "saddle: a seat"]),
      (#"(body (p (b "S")) (p "older men"))"#, ["S", "older men"]),
      (#"(body (div class=dropcap "S") (h2 "older flows"))"#, ["S", "older flows"]),
    ])
  func `an initial joins its word, and no word of one letter`(tree: String, expected: [String]) {
    #expect(texts(tree) == expected)
  }

  @Test func `images give their description only on request`() {
    let tree = #"(p "a " (img alt=gull) (img alt=))"#
    #expect(texts(tree) == ["a"])
    #expect(texts(tree) { $0.describesImages = true } == ["a [gull]"])
  }

  @Test func `deep and long formulas take no longer than others`() {
    let deep =
      String(repeating: "(mrow ", count: 300) + #"(mi "x")"# + String(repeating: ")", count: 300)
    #expect(texts("(p (math \(deep)))") == ["x"])
    let thin =
      String(repeating: "(msup ", count: 300) + #"(mi "y")"# + String(repeating: ")", count: 300)
    #expect(texts("(p (math \(thin)))") == ["y"])
    let long = String(repeating: "a", count: 200_000)
    #expect(texts(#"(p (math (mfrac (mi "\#(long)") (mn "2"))))"#) == [#"$\frac{\#(long)}{2}$"#])
  }

  @Test func `a caption replaces the descriptions of its figure's pictures`() {
    let tree =
      #"(body (figure (div (img alt=gull)) (figcaption "A gull")) (figure (img alt=cat) (figcaption " ")))"#
    #expect(texts(tree) { $0.describesImages = true } == ["A gull", "[cat]"])
  }

  @Test func `fallback text of videos, scripts and drawings is read on request`() {
    let tree = #"""
      (html (head (title "no")) (body (video (source src=v.mp4) (p "film")) (noscript (p "still"))
      (p "a" (svg (title "name") (metadata "no") (style "no") (text "on it")) "b") (script "no")))
      """#
    #expect(texts(tree) == ["ab"])
    #expect(
      texts(tree) { $0.readsFallbacks = true } == ["film", "still", "a", "name", "on it", "b"])
  }

  @Test func `lists of contents are left out`() {
    let tree = #"(body (nav epub:type=toc "no") (nav "yes") (div "out"))"#
    #expect(texts(tree) { $0.dropsNavigation = true } == ["yes", "out"])
  }

  @Test func `anchors and printed pages keep their places`() {
    var options = HTMLOptions()
    options.anchors = ["here", "there"]
    let tree =
      #"(body (p "one " (a id=here "two")) (span role=doc-pagebreak title=12) (h1 id=there "Three") (p id=other "x"))"#
    let blocks = HTMLFlow(MarkupTree(tree), options: options).blocks
    #expect(
      DocumentText(blocks).marks == [
        DocumentMark(.anchor("here"), offset: 3), DocumentMark(.printPage(label: "12"), offset: 9),
        DocumentMark(.anchor("there"), offset: 9),
      ])
  }

  @Test func `depth costs no stack`() {
    let depth = 50_000
    let tree =
      String(repeating: "(div ", count: depth) + "\"deep\"" + String(repeating: ")", count: depth)
    #expect(texts(tree) == ["deep"])
  }
}
