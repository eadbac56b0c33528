package import Basics

/// How far a person is with a work; raw values are what is typed and stored.
package enum ReadingStatus: String, Sendable, CaseIterable {
  case wishlist
  case toRead = "to-read"
  case reading
  case read
  case onHold = "on-hold"
  case didNotFinish = "did-not-finish"

  /// Reads a status as it is typed, as the original names it, or as services and people of several languages do.
  ///
  /// Case, blanks, hyphens and underscores do not matter. Throws with near names.
  package init(named text: String) throws(ReadingError) {
    guard let status = Self(known: text) else {
      throw .status(text, near: NearNames.of(text, among: Self.allCases.map(\.rawValue)))
    }
    self = status
  }

  /// Nil for a text that names no status.
  package init?(known text: String) {
    guard let status = Self.names[Self.folded(text)] else { return nil }
    self = status
  }

  /// Letters only, without case and accents.
  package static func folded(_ text: String) -> String {
    FoldedText.folded(text).filter(\.isLetter)
  }

  private static let names: [String: ReadingStatus] = {
    var names: [String: ReadingStatus] = [:]
    for (status, words) in StatusWords.all {
      for word in words.split(separator: ",") { names[folded(String(word))] = status }
    }
    return names
  }()

  /// True for a reading that has ended, whole or not.
  package var hasEnded: Bool { self == .read || self == .didNotFinish }
}

/// Words for statuses in English, German, French, Spanish, Italian, Portuguese, Dutch, Danish, Norwegian, Swedish,
/// Polish, Russian, Japanese, Chinese, Korean, Czech, Finnish and Turkish, between commas.
package enum StatusWords {
  package static let all: [(ReadingStatus, String)] = [
    (.wishlist, wishlist), (.toRead, toRead), (.reading, reading), (.read, read),
    (.onHold, onHold), (.didNotFinish, didNotFinish),
  ]

  private static let wishlist = """
    wishlist, wish, want to buy, to buy, wunschliste, wunschzettel, wunsch, merkliste, liste d'envies,
    liste de souhaits, pense-bête, à acheter, lista de deseos, deseado, por comprar, lista dei desideri,
    da comprare, lista de desejos, desejado, quero comprar, verlanglijst, verlanglijstje, wensenlijst,
    ønskeliste, önskelista, lista życzeń, chcę kupić, список желаний, ほしい, 欲しい, 心愿单, 위시리스트,
    seznam přání, toivelista, istek listesi
    """
  private static let toRead = """
    to-read, tbr, want to read, to be read list, to be read, planned, plan to read, for later, unread, not read,
    not started, not begun, owned, on shelf, books i own, i own, im besitz, besitze ich, possédé, en propiedad, lo tengo, want, zu lesen, noch zu lesen, will lesen, will ich lesen,
    möchte ich lesen, möchte lesen, ungelesen, nicht gelesen, sub, à lire, pàl, pile à lire, non lu, non lue,
    pas lu, pas encore lu, envie de lire, veut lire, por leer, para leer, quiero leer, lo quiero leer, quiero leerlo,
    pendiente, pendientes, sin leer, por empezar,
    no leído, no empezado, da leggere, voglio leggere, vorrei leggere, non letto, para ler, quero ler, por ler,
    não lido, quer ler, te lezen, wil lezen, wil ik lezen, nog te lezen, ongelezen, vil læse, skal læses,
    at læse, ulæst, vil lese, skal lese, å lese, ulest, vill läsa, att läsa, ska läsa, oläst, do przeczytania,
    chcę przeczytać, nieprzeczytana, nieprzeczytane, хочу прочитать, хочу почитать, в планах, буду читать,
    не прочитано, не читал, 読みたい, 積読, 積ん読, 未読, これから読む, 想读, 未读, 想讀, 未讀, 읽고 싶은,
    읽고 싶어요, 읽을 책, chci číst, přečíst, nepřečteno, haluan lukea, lukematta, okunacak, okumak istiyorum
    """
  private static let reading = """
    reading, currently reading, currently, now reading, current, ongoing, in progress, started, lese, lese gerade, lese ich gerade,
    ich lese gerade, lese ich, rereading, currently rereading, reading again, lese wieder, relecture,
    en relecture, releyendo, rileggendo, sto rileggendo, relendo, aan het herlezen, läser om, genlæser, перечитываю, am lesen, wird gelesen, angefangen, begonnen, in arbeit, en cours,
    en cours de lecture, lecture en cours, je lis, en train de lire, commencé, commencée, débuté, leyendo, leyendo actualmente,
    leyendo ahora, lectura actual, en curso, en progreso, en lectura, empezado, empezada, in lettura, sto leggendo, in corso,
    lettura in corso, iniziato, iniziata, iniciado, iniciada, começado, lendo, estou lendo, em leitura, em andamento, aan het lezen, nu aan het lezen,
    bezig, mee bezig, begonnen met lezen, gestart, startet, startad, påbörjad, læser, læser nu, i gang, er i gang, leser, leser nå, påbegynt, läser,
    läser nu, läser just nu, pågående, czytam, teraz czytam, w trakcie, w trakcie czytania, aktualnie czytam,
    читаю, читаю сейчас, сейчас читаю, в процессе, 読書中, いま読んでる, 今読んでる, 読んでいる, 読んでる, 在读, 正在读,
    在讀, 閱讀中, 읽는 중, 읽고 있어요, 읽고 있음, čtu, právě čtu, rozečteno, luen, kesken, lukemassa, okuyorum,
    okunuyor
    """
  private static let read = """
    read, already read, finished, completed, done, read it, have read, reread, re-read, read again, gelesen,
    wiedergelesen, erneut gelesen, nochmals gelesen, relu, relue, releído, releída, riletto, riletta, relido, relida,
    herlezen, omläst, genlæst, lest på nytt, ponownie przeczytane, перечитал, перечитала, перечитано, 再読, habe ich gelesen, ausgelesen,
    fertig gelesen, fertig, beendet, abgeschlossen, lu, lue, lus, lues, déjà lu, j'ai lu, terminé, terminée, fini,
    finie, achevé, leído, leída, leídos, leídas, terminados, terminado, terminada, acabado, finalizado, completado, letto, letta,
    già letto, finito, finita, terminato, completato, lido, lida, lidos, já li, concluído, finalizada, gelezen,
    uitgelezen, uit, voltooid, afgerond, læst, har læst, færdig, færdiglæst, lest, har lest, ferdig, ferdiglest,
    utlest, fullført, läst, har läst, utläst, färdig, färdigläst, avslutad, przeczytane, przeczytana, przeczytany,
    przeczytałam, przeczytałem, ukończone, ukończona, прочитано, прочитана, прочитал, прочитала, прочитан,
    прочитанные, 読了, 読んだ, 読み終わった, 読み終えた, 既読, 读过, 已读, 读完, 讀過, 已讀, 讀完, 읽음, 완독, 읽었어요,
    다 읽음, přečteno, přečtená, dočteno, luettu, luin, okundu, okudum, bitti
    """
  private static let onHold = """
    on hold, hold, paused, suspended, pausiert, unterbrochen, pause, angehalten, zurückgestellt, en pause,
    suspendu, mis de côté, en pausa, en espera, pausado, pausada, in pausa, sospeso, in attesa, em pausa, em espera,
    suspenso, op pauze, gepauzeerd, in de wacht, på pause, sat på pause, pausad, pausat, vilande, wstrzymane,
    wstrzymana, odłożone, na później, на паузе, отложено, отложена, приостановлено, 中断, 一時停止, 保留, 搁置, 暂停,
    보류, 잠시 멈춤, pozastaveno, tauolla, beklemede
    """
  private static let didNotFinish = """
    did-not-finish, dnf, abandoned, unfinished, not finished, never finished, quit, stopped, stopped reading,
    dropped, trashed, ditched, given up, gave up, gave up on, could not finish, couldn't finish, discontinued,
    abgebrochen, aufgegeben, nicht beendet, nicht fertig gelesen, abandonné, abandonnée, abandon, arrêté,
    non terminé, pas terminé, pas fini, inachevé, abandonado, abandonada, no terminado, no terminada, no acabado, dejado, dejado a medias,
    sin terminar, abbandonato, abbandonata, interrotto, interrotta, non finito, non finita, non terminato,
    abandonei, largado, desisti, não terminado, não terminei, inacabado, afgebroken, niet uitgelezen,
    niet afgemaakt, gestopt, opgegeven, opgivet, afbrudt, ikke færdig, ikke fullført, avbrutt, gitt opp, ga opp,
    avbruten, avbrutet, gav upp, inte färdig, porzucone, porzucona, niedokończone, niedokończona,
    nieukończone, брошено, брошена, бросил, бросила, заброшено, не дочитал, не дочитала, не дочитано, 挫折,
    読むのをやめた, 断念, 弃读, 放弃, 棄讀, 중단, 포기, 하차, odloženo, nedočteno, jätetty kesken, jäi kesken,
    yarım bırakıldı, yarım bıraktım
    """

  /// Words of shelves that say of a book only that a copy is there.
  package static let owned: Set<String> = Set(
    "owned, on shelf, books i own, i own, im besitz, besitze ich, possédé, en propiedad, lo tengo"
      .split(separator: ",").map { ReadingStatus.folded(String($0)) })

  /// Words of services for books that a person wants to hear no more of.
  package static let ignored: Set<String> = Set(
    "ignored, ignore, not interested, ignoriert, kein interesse, ignoré, pas intéressé, ignorado, no me interesa, ignorato"
      .split(separator: ",").map { ReadingStatus.folded(String($0)) })
}

/// Reasons for which a part of the reading record cannot be made.
package enum ReadingError: Error, Hashable, Sendable {
  case emptyTitle
  /// A rating that is not a quarter star from 0.25 to 5.
  case rating(String)
  /// A text that is not `2024`, `2024-05` or `2024-05-17`.
  case date(String)
  /// A text that names no status; with statuses it may have meant.
  case status(String, near: [String])
}

extension ReadingError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .emptyTitle: return .init("A title cannot be blank.", .usage)
    case .rating(let text):
      return .init(
        "\(text) is not a rating.", advice: "Quarter stars from 0.25 to 5, such as 4.25.", .usage)
    case .date(let text):
      return .init("\(text) is not a date.", advice: "Write 2024, 2024-05 or 2024-05-17.", .usage)
    case .status(let text, let near):
      let all = ReadingStatus.allCases.map(\.rawValue)
      return .init(
        "Unknown status: \(text).",
        advice: "Possible: \((near.isEmpty ? all : near).joined(separator: ", ")).", .usage)
    }
  }
}

extension ReadingStatus {
  /// The way of a reading, from the wish to its end.
  package var rank: Int {
    switch self {
    case .wishlist: 0
    case .toRead: 1
    case .reading: 2
    case .onHold: 3
    case .didNotFinish: 4
    case .read: 5
    }
  }
}
