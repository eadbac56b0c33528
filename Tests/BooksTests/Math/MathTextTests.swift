import Books
import Testing

struct MathTextTests {
  @Test(
    arguments: [
      (
        .row([
          .signs("A"), .signs("="), .signs("π"),
          .scripts(.signs("r"), below: nil, above: .signs("2")),
        ]), "A = πr²"
      ),
      (
        .scripts(.signs("x"), below: .signs("i"), above: .row([.signs("n"), .signs("+1")])),
        "x_(i)^(n + 1)"
      ),
      (.scripts(.signs("f"), below: nil, above: .signs("′")), "f′"),
      (.accent(.signs("x"), "\u{302}"), "x\u{302}"),
      (.fenced("{", [.signs("a"), .signs("b")], "}"), "{a, b}"),
      (.row([.signs("sin"), .signs("x")]), "sin x"), (.words("if so"), "if so"),
      (.bounded("∫", below: .signs("0"), above: .signs("1")), "∫₀¹"),
      (.limits(.signs("lim"), below: .signs("n→∞"), above: nil), "lim_(n → ∞)"), (.row([]), ""),
      (.scripts(.signs("x"), below: .signs("\u{200B}"), above: nil), "x"),
      (.signs(MathSigns.doubleStruck("RAa")), "ℝ𝔸a"),
    ] as [(MathNode, String)])
  func `a formula that fits a line is written in plain signs`(formula: MathNode, text: String) {
    #expect(MathText.text(formula) == text)
  }

  @Test(
    arguments: [
      (.fraction(.signs("a+b"), .signs("2π")), #"$\frac{a + b}{2\pi}$"#),
      (.root(.signs("x"), degree: .signs("3")), #"$\sqrt[3]{x}$"#),
      (
        .row([.bounded("∑", below: .signs("k=0"), above: .signs("n")), .signs("a")]),
        #"$\sum_{k = 0}^{n}a$"#
      ),
      (.fenced("(", [.table([[.signs("a")]])], ")"), #"$\begin{pmatrix} a \end{pmatrix}$"#),
      (.fraction(.signs("−1"), .signs("2")), #"$\frac{- 1}{2}$"#),
      (.fenced("(", [.fraction(.signs("n"), .signs("k"))], ""), #"$\left( \frac{n}{k} \right.$"#),
      (
        .table([
          [.signs("a"), .signs("b")],
          [.signs("c"), .accent(.fraction(.signs("1"), .signs("2")), "\u{302}")],
        ]),
        #"$\begin{matrix} a & b \\ c & \hat{\frac{1}{2}} \end{matrix}$"#
      ),
      (
        .row([.fraction(.signs("αb"), .signs("{%")), .words("if"), .signs("cos"), .signs("x")]),
        #"$\frac{\alpha b}{\{\%}\text{if}\cos x$"#
      ),
    ] as [(MathNode, String)])
  func `a formula that needs more than a line is written as TeX`(formula: MathNode, text: String) {
    #expect(MathText.text(formula) == text)
    #expect(MathText.text(formula, isDisplay: true) == "$\(text)$")
  }
}
