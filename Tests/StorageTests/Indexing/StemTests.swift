import Books
import Parameters
import Search
@testable import Storage
import TestSupport
import Testing

/// Words found in another form than the question's, by language and script.
@Suite(.eachEngine)
struct StemTests {
  private func hits(
    _ question: String, _ words: KeywordTokenizer, among pages: [String], draft: Bool = false
  ) async throws -> [Int] {
    let library = try await TestStores()
    let (book, text) = try await library.add("book", pages: pages)
    let (set, chunks) = try await library.cut(book, text, text.pageMap.ranges)
    let query = KeywordQuery(question: question, tokenizer: words)
    let found =
      draft
      ? try await library.chunks.draft(query, of: text, chapters: [])
        .hits(in: chunks.map { ($0.index, $0.range) }, chapterWeight: 0, limit: 10)
      : try await library.chunks.search(query, in: set.id, fence: .beyond, limit: 10)
    return found.map(\.chunk)
  }

  @Test(
    arguments: [
      ("Häuser", "Das alte Haus am Fluss", KeywordTokenizer.german),
      ("katten", "En kat sover i laden", .danish), ("лодками", "Старая лодка у реки", .russian),
      ("kedilerin", "Kara kediler ambarda uyur", .turkish),
      ("chantaient", "Il chante le soir", .french), ("gatos", "El gato negro duerme", .spanish),
      ("고양이는", "고양이가 창고에서 잔다", .korean),
    ])
  func `a word is found by its stem`(_ word: String, _ page: String, _ words: KeywordTokenizer)
    async throws
  {
    for draft in [false, true] {
      #expect(try await hits(word, words, among: ["xyz", page], draft: draft) == [1])
      #expect(try await hits(word, .plain, among: ["xyz", page], draft: draft).isEmpty)
    }
  }

  @Test func `vowel signs belong to the words of Hindi`() async throws {
    #expect(try await hits("किताबों", .hindi, among: ["किता", "यह किताब पुरानी है"]) == [1])
  }

  @Test func `accents do not matter to stems`() async throws {
    #expect(try await hits("hauser", .german, among: ["xyz", "die Häuser am Fluss"]) == [1])
    #expect(try await hits("cafe", .french, among: ["xyz", "un café noir"]) == [1])
  }

  @Test func `every stemmer is there and finds a word as it stands`() async throws {
    for words in KeywordTokenizer.allCases where words.isOfStems {
      #expect(try await hits("lamp", words, among: ["xyz", "the lamp"]) == [1], "\(words)")
    }
  }

  @Test(
    arguments: [
      ("물은", "물을 마셨다"), ("학교에서", "학교에 갔다"), ("의사에게", "의사의 검은 개"),
      ("마을로", "마을은 조용하다"), ("바다까지", "바다를 보았다"), ("작가의", "작가는 책을 썼다"),
      ("친구와", "친구에게서 온 편지"), ("나무보다", "나무처럼 크다"), ("도서관에서도", "도서관은 닫혔다"),
      ("등대만", "등대의 불빛"), ("선장으로부터", "선장이 말했다"), ("고양이", "고양이에게는 이름이 없다"),
    ])
  func `a Korean word is found with another particle`(_ word: String, _ page: String) async throws {
    #expect(try await hits(word, .korean, among: ["다른 쪽", page]) == [1])
  }

  @Test func `an ambiguous particle stays with a syllable`() async throws {
    #expect(try await hits("작은", .korean, among: ["작가는 책을 썼다", "작은 집"]) == [1])
    #expect(try await hits("나이", .korean, among: ["나는 간다", "나이를 물었다"]) == [1])
  }

  /// Parts of words inside text that has no spaces, with the vowel and tone marks of the script.
  @Test(
    arguments: [
      ("แมว", "แมวดำนอนในยุ้งข้าว"), ("แผนที่", "ครูใหญ่ซ่อนแผนที่เก่า"), ("ແມວ", "ແມວດຳນອນໃນເລົ້າເຂົ້າ"),
      ("ແຜນທີ່", "ຄູໃຫຍ່ເຊື່ອງແຜນທີ່ເກົ່າ"), ("ឆ្មា", "ឆ្មាខ្មៅដេកក្នុងជង្រុក"), ("ផែនទី", "នាយកសាលាលាក់ផែនទីចាស់"),
      ("ကြောင်", "ကြောင်နက်သည်ကျီထဲတွင်အိပ်သည်"), ("မြေပုံ", "ကျောင်းအုပ်ကြီးသည်မြေပုံဟောင်းကိုဝှက်ထားသည်"),
    ])
  func `a word inside text without spaces is found`(_ word: String, _ page: String) async throws {
    for words in [KeywordTokenizer.porter, .plain, .german] {
      #expect(try await hits(word, words, among: ["lamp", page]) == [1])
    }
  }

  @Test(
    arguments: [
      ("Es war die beste aller Zeiten, und keiner wusste davon.", KeywordTokenizer.german),
      ("C’était le meilleur de tous les temps, et personne ne savait.", nil),
      ("Все счастливые семьи похожи друг на друга.", .russian),
      ("Köyün hekimi üç kara kedi besler, kediler de ambarda uyur.", .turkish),
      ("마을의 의사는 검은 고양이 세 마리를 키우고 있다.", .korean),
      ("It was the best of times, and nobody knew it.", nil),
      ("吾輩は猫である。名前はまだ無い。", nil),
      ("Era il migliore di tutti i tempi, e nessuno lo sapeva.", nil),
      ("", nil), ("1234 5678", nil),
    ] as [(String, KeywordTokenizer?)])
  func `stems suit the language of a text`(_ sentence: String, _ words: KeywordTokenizer?)
    async throws
  {
    let text = Array(repeating: sentence, count: 30).joined(separator: " ")
    #expect(try await TestStores().chunks.stems(of: Array(text.utf8)) == words)
  }

  @Test func `bytes that are no text have no stems`() async throws {
    let damaged = [UInt8](repeating: 0xFF, count: 900)
    #expect(try await TestStores().chunks.stems(of: damaged) == nil)
  }
}
