/// Names of columns between commas: those of services and in English, then, behind a bar, those in German, French,
/// Spanish, Italian, Portuguese, Dutch, Danish, Norwegian, Swedish, Polish, Russian, Japanese and Chinese.
enum ColumnNames {
  static let all: [(ReadingField, String)] = [
    (
      .title,
      """
      title, book title, book, name, works labels, edition title | Titel, Buchtitel, Buch, titre, titre du livre, livre,
      nombre, nome, título, título del libro, libro, titolo, titolo del libro, título do livro, livro, boektitel, boek, bogtitel,
      boktittel, tittel, bok, tytuł, название, книга, タイトル, 書名, 題名, 作品名, 本の題名, 书名, 書籍名, 제목
      """
    ),
    (
      .subtitle,
      "subtitle, edition subtitle | Untertitel, sous-titre, subtítulo, sottotitolo, ondertitel, undertitel, podtytuł, 副題, サブタイトル, 副标题"
    ),
    (
      .author,
      """
      author, authors, author name, book author, writer, by, creators, creator, authors labels | Autor, Autorin, Autor/in,
      Autoren, Verfasser, auteur, auteurs, autrice, auteur(s), autor(es), autores, autora, autor/a, autor/es, escritor, escritora, nombre del autor, autore, autori, schrijver,
      auteur(s), forfatter, forfattere, författare, autorzy, автор, авторы, 著者, 作者, 作者名, 著者名, 저자, 작가
      """
    ),
    (
      .givenName,
      "first name, given name, author first name | Vorname, prénom, voornaam, fornavn, förnamn, imię, имя, 名"
    ),
    (
      .familyName,
      "last name, family name, surname, author last name | Nachname, nom, nom de famille, apellido, apellidos, cognome, sobrenome, achternaam, efternavn, etternavn, efternamn, nazwisko, фамилия, 姓"
    ),
    (.sortAuthor, "author l-f"),
    (
      .moreAuthors,
      """
      additional authors, contributors, translator, translators, narrator, narrators, illustrator, illustrators, editor |
      Übersetzer, Übersetzerin, Sprecher, Sprecherin, Herausgeber, traducteur, traductor, traduttore, tradutor, vertaler,
      oversætter, oversetter, översättare, tłumacz, переводчик, narrateur, narrador, illustrateur, 翻訳者, 訳者
      """
    ),
    (
      .isbn,
      "isbn, isbn13, isbn10, isbn 13, isbn 10, ean, ean isbn13, upc isbn10, edition isbn 13, edition isbn 10, isbn/ean | 13桁isbn, isbnコード"
    ),
    (
      .series,
      "series, series name, works series labels | Reihe, Serie, Buchreihe, série, collection, saga, serie, ciclo, reeks, cykl, серия, シリーズ, シリーズ名, 丛书"
    ),
    (
      .seriesPlace,
      "series number, series index, number in series, works series ordinals, volume | Band, Bandnummer, Bd, tome, numéro, tomo, volumen, número, numero, deel, bind, del, tom, том, 巻, 巻数"
    ),
    (
      .publisher,
      "publisher, publisher label | Verlag, éditeur, editorial, editor, editore, casa editrice, editora, uitgever, uitgeverij, forlag, förlag, wydawnictwo, wydawca, издательство, 出版社, 出版社名, 출판사"
    ),
    (
      .published,
      """
      published, publication date, date published, publish date, published date, year, year published, publication year,
      pubdate, edition publication date | Erscheinungsjahr, Erschienen, Jahr, année, date de publication, parution,
      año, año de publicación, fecha de publicación, anno, anno di pubblicazione, data di pubblicazione, ano,
      ano de publicação, jaar, jaar van uitgave, verschijningsdatum, udgivet, utgivelsesår, utgivningsår, år,
      rok wydania, rok, год, год издания, 発行年, 出版年, 発売日, 出版日, 出版日期
      """
    ),
    (
      .firstPublished,
      "original publication year, first published | Ersterscheinung, première publication"
    ),
    (
      .pages,
      """
      pages, page count, number of pages, num pages, edition number of pages | Seiten, Seitenzahl, Seitenanzahl,
      nombre de pages, páginas, número de páginas, nº de páginas, pagine, numero di pagine, pagina's, aantal pagina's,
      sider, antal sider, antall sider, sidor, antal sidor, strony, liczba stron, страниц, страницы, количество страниц,
      ページ数, 页数, 쪽수
      """
    ),
    (
      .format,
      "format, binding, edition format, media | Einband, Ausgabe, reliure, formato, encuadernación, rilegatura, encadernação, bindwijze, formaat, indbinding, innbinding, oprawa, переплёт, 形式, 装帧"
    ),
    (
      .language,
      "language, language code, lang, edition language label | Sprache, langue, idioma, lengua, lingua, língua, taal, sprog, språk, język, язык, 言語, 语言"
    ),
    (
      .originalLanguage,
      "original language | Originalsprache, langue originale, idioma original, lingua originale"
    ),
    (
      .description,
      "description, summary | Beschreibung, résumé, descripción, sinopsis, descrizione, trama, descrição, sinopse, beschrijving, opis, описание, あらすじ, 内容紹介"
    ),
    (
      .subjects,
      "genre, genres, subjects, subject, works genres labels, works subjects labels | Thema, Themen, sujets, género, géneros, genere, generi, gênero, gatunek, жанр, ジャンル"
    ),
    (
      .status,
      """
      status, read status, reading status, exclusive shelf, shelf | Lesestatus, statut, statut de lecture,
      état de lecture, estado, estado de lectura, stato, stato di lettura, stato lettura, situação, status de leitura,
      leesstatus, læsestatus, lesestatus, lässtatus, status czytania, статус, 読書状況, ステータス, 状態, 阅读状态, 상태
      """
    ),
    (
      .wasRead,
      "read, was read | gelesen, lu, leído, letto, lido, gelezen, læst, lest, läst, przeczytane, прочитано, 既読"
    ),
    (
      .rating,
      """
      rating, my rating, stars, star rating, score, my score | Sterne, Bewertung, meine Bewertung, Wertung, Benotung, Punkte, Note, ma note, note personnelle,
      étoiles, puntuación, puntaje, valoración, calificación, mi puntuación, mi valoración, mi calificación, mi nota, estrellas, nota, voto, valutazione, stelle,
      avaliação, minha nota, estrelas, beoordeling, waardering, sterren, bedømmelse, stjerner, vurdering, terningkast,
      betyg, stjärnor, ocena, gwiazdki, оценка, рейтинг, моя оценка, 評価, 評点, 星, 评分, 평점, 별점
      """
    ),
    (
      .review,
      "review, my review, comment content | Rezension, critique, ma critique, reseña, mi reseña, crítica, opinión, mi opinión, recensione, resenha, recensie, anmeldelse, recension, recenzja, рецензия, отзыв, レビュー, 感想, 书评, 리뷰"
    ),
    (
      .notes,
      """
      notes, private notes, personal notes, item notes, item details, comment, comments | Notizen, Notiz, Anmerkungen,
      Bemerkung, Bemerkungen, Kommentar, remarques, commentaire, commentaires, notas, comentario, comentarios, anotaciones,
      commento, commenti, annotazioni, comentários, anotações, notities, opmerkingen, noter, notater, kommentarer,
      anteckningar, notatki, uwagi, заметки, комментарий, メモ, 読書メモ, 読書メモ(非公開), 备注, 메모
      """
    ),
    (
      .started,
      "started, date started, start date, started reading, began | Begonnen, Angefangen, Start, Lesebeginn, commencé, date de début, début, empezado, comenzado, comienzo, inicio, inicio de lectura, fecha inicio, fecha de inicio, fecha de comienzo, iniziato, inizio, data di inizio, data inizio, início, data de início, iniciado, startdatum, påbegyndt, påbegynt, startad, rozpoczęto, data rozpoczęcia, начато, дата начала, 読書開始日, 開始日, 开始日期"
    ),
    (
      .finished,
      """
      finished, date finished, finish date, date read, read on, last date read, end date, date completed, completed,
      finished reading, date of reading | beendet, Leseende, Lesedatum,
      terminé, date de fin, date de lecture, fin, terminado, fecha lectura, fecha de lectura, fecha fin, fecha de fin, fecha final, fecha de finalización, fecha de término, fecha de terminación, fin de lectura,
      finito, data di fine, data fine, fine, data di lettura, data de término,
      data da leitura, fim, uitgelezen, einddatum, afsluttet, lest dato, ferdig, avsluttet,
      läst datum, avslutad, data przeczytania, przeczytano, data zakończenia, прочитано когда, дата прочтения, дата окончания,
      読了日, 読み終わった日, 読書終了日, 读完日期, 完成日期, 읽은 날짜
      """
    ),
    (
      .stopped,
      "stopped date, dropped dates | fecha de abandono"
    ),
    (
      .added,
      "added, date added, item created, created | hinzugefügt, hinzugefügt am, ajouté le, date d'ajout, date d'entrée babelio, añadido, agregado, fecha de alta, fecha añadido, fecha agregado, fecha de adición, fecha de incorporación, aggiunto, data aggiunta, adicionado, data de adição, toegevoegd, tilføjet, lagt til, tillagd, dodano, data dodania, добавлено, дата добавления, 登録日, 登録日時"
    ),
    (
      .tags,
      "tags, bookshelves, shelves, labels, lists, group | Schlagwörter, Schlagworte, Stichwörter, Regal, étiquettes, étagère, etiquetas, estante, estantes, estantería, estanterías, etichette, trefwoorden, emneord, taggar, tagi, półki, метки, полки, タグ, 标签, 태그"
    ),
    (
      .page,
      "current page, page, pages read, read pages | aktuelle Seite, gelesene Seiten, page actuelle, pages lues, página actual, páginas leídas, pagina attuale, pagine lette, página atual, páginas lidas, huidige pagina, sidste side, nåværende side, aktuell sida, bieżąca strona"
    ),
    (
      .progress,
      "progress, percent read, percent | Fortschritt, progression, progreso, progresso, voortgang, postęp, прогресс"
    ),
    (
      .owned,
      "owned | Besitz, im Besitz, possédé, en propiedad, lo tengo, poseído, posseduto, possuo, in bezit, ejet, eid, äger, posiadam, 所有"
    ),
    (.ownedCopies, "owned copies, copies | Exemplare, exemplaires, ejemplares, copie, exemplaren"),
    (
      .timesRead,
      "read count, times read | wie oft gelesen, nombre de lectures, veces leído, volte letto"
    ),
    (
      .rereads,
      "rereads, re reads, times reread | erneut gelesen, relectures, relecturas, riletture, releituras, herlezingen, omläsningar"
    ),
    (
      .readings,
      "dates read, read dates | Lesezeiten, Lesedaten, dates de lecture, fechas de lectura, date di lettura"
    ),
    (.cover, "cover, cover url, image url"),
    (.goodreads, "goodreads id, goodreads book id, best book id"),
    (.librarything, "librarything id"), (.asin, "asin, amazon id"), (.oclc, "oclc"),
    (.lccn, "lccn"),
    (.openLibrary, "olid, openlibrary id"), (.googleBooks, "google books id, google id"),
  ]
}
