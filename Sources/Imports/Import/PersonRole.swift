import Reading

/// Parts that persons have in a book, as they stand behind names: `(Translator)`, `[Hrsg.]`, `(trad.)`.
enum PersonRole {
  /// The name and its role in English; nil for an author.
  ///
  /// Other words in brackets stay in the name.
  package static func split(_ text: String) -> (name: String, role: String?) {
    guard let end = text.last, let open = opening[end], let start = text.lastIndex(of: open),
      start > text.startIndex,
      let role = named(String(text[text.index(after: start)...].dropLast()))
    else { return (text, nil) }
    let name = CellText.trimmed(String(text[..<start]))
    return name.isEmpty ? (text, nil) : (name, role.isEmpty ? nil : role)
  }

  private static let opening: [Character: Character] = [")": "(", "]": "["]

  /// The role that words name, several with commas between; empty with an author, nil for other words.
  static func named(_ text: String) -> String? {
    let words = text.split { ",/&;".contains($0) }.map { FoldedText.folded(String($0)) }
    let roles = words.map { names[$0] }
    // Who wrote the book and drew it, too, is its author.
    guard !roles.isEmpty, !roles.contains(nil) else { return nil }
    return roles.contains("")
      ? "" : CellText.unique(roles.compactMap(\.self)).joined(separator: ", ")
  }

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for (role, words) in words {
      for word in words.split(separator: ",") { names[FoldedText.folded(String(word))] = role }
    }
    return names
  }()

  private static let words = [
    (
      "",
      "author, writer, autor, autorin, auteur, autrice, autora, autore, schrijver, forfatter, författare, 著, 著者"
    ),
    (
      "Translator",
      """
      translator, translated by, translation, trans, transl, tr, trad, traducteur, traductrice, traduction, traductor,
      traductora, traducción, traduttore, traduttrice, traduzione, tradutor, tradutora, tradução, Übersetzer,
      Übersetzerin, Übersetzung, übers, übersetzt von, vertaler, vertaling, oversætter, oversetter, översättare,
      tłumacz, tłum, переводчик, пер, 訳, 訳者, 翻訳, 译, 译者
      """
    ),
    (
      "Narrator",
      """
      narrator, narrated by, reader, read by, narrateur, narratrice, lecteur, lectrice, lu par, narrador, narradora,
      narratore, lettore, Sprecher, Sprecherin, Erzähler, Erzählerin, Vorleser, gelesen von, voorlezer, verteller,
      indlæser, oppleser, uppläsare, lektor, чтец, ナレーター, 朗読
      """
    ),
    (
      "Illustrator",
      """
      illustrator, illustrated by, illustrations, illus, ill, artist, illustratorin, illustrateur, illustratrice,
      dessinateur, dessinatrice, ilustrador, ilustradora, dibujante, illustratore, disegnatore, Zeichner, Zeichnerin,
      tekenaar, tegner, tecknare, ilustrator, иллюстратор, худ, 絵, イラスト, 作画
      """
    ),
    (
      "Editor",
      """
      editor, edited by, ed, eds, Herausgeber, Herausgeberin, Hrsg, Hg, éditeur scientifique, éditrice, dir,
      curatore, curatrice, a cura di, editora, organizador, redactie, redaktør, redaktör, redaktor, red, редактор,
      ред, 編, 編集, 編者
      """
    ),
    (
      "Introduction",
      "introduction, introduction by, intro, Einleitung, Einführung, introducción, introduzione"
    ),
    (
      "Foreword",
      "foreword, foreword by, preface, Vorwort, préface, préfacier, prólogo, prefacio, prefazione, forord"
    ),
    ("Afterword", "afterword, afterword by, Nachwort, postface, epílogo, postfazione, 解説"),
    (
      "Contributor",
      "contributor, contributions, contributeur, Mitwirkender, Beiträger, colaborador"
    ),
    (
      "Photographer",
      "photographer, photographs, photos, Fotograf, Fotografin, photographe, fotógrafo, fotografo"
    ),
    ("Adapter", "adapter, adapted by, adaptation, adaptateur, Bearbeiter, adaptador"),
    ("Cover artist", "cover artist, cover, cover design, cover illustrator, Umschlag"),
    ("Colorist", "colorist, colourist, coloriste"), ("Letterer", "letterer"), ("Inker", "inker"),
    ("Penciller", "penciller, penciler"),
  ]
}
