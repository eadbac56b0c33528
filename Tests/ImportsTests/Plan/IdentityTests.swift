import Imports
import Reading
import Testing

/// Rows that are one work, works that may be one, and works that are two.
struct IdentityTests {
  private func shelf(_ rows: String...) throws -> (MadeShelf, ImportPlan) {
    var shelf = MadeShelf()
    let plan = try shelf.take(Array((["Title;Author"] + rows).joined(separator: "\n").utf8))
    let again = try shelf.take(Array((["Title;Author"] + rows).joined(separator: "\n").utf8))
    #expect(again.changes.isEmpty, "a second import changes nothing")
    return (shelf, plan)
  }

  @Test(arguments: [
    ("The Fen Road", "Fen Road, The"), ("The Fen Road", "Fen Road"), ("Der Nebelwald", "Nebelwald"),
    ("La Peste", "Peste, La"), ("L'Étranger", "Étranger"), ("Salt and Smoke", "Salt & Smoke"),
    ("Krieg und Frieden", "Krieg & Frieden"), ("Nineteen Forty-Five", "1945"),
    ("30,000 Steps", "Thirty Thousand Steps"), ("Keeper's Oath", "Keepers Oath"),
    ("Reeds (Penguin Classics)", "Reeds"), ("Reeds [Unabridged]", "Reeds"),
    ("Soil Mechanics, Third Edition", "Soil Mechanics"), ("Reeds, Vol. 3", "Reeds 3"),
    ("Harbour Lights", "Harbor Lights"), ("The Garden Centre", "The Garden Center"),
    ("Reeds: A History of the Fens", "Reeds"), ("Reeds: A Novel", "Reeds"),
    ("ＴＥＳＴ　Ｃａｓｅ", "Test Case"),
    ("One Hundred and One Nights", "101 Nights"), ("Celsius Two Thirty-Two", "Celsius 232"),
    ("Fen Tales #2: Reeds", "Reeds"), ("Fen Tales, Vol. 3 - Reeds", "Reeds"),
  ])
  func `one book under two spellings is one work`(a: String, b: String) throws {
    for (first, second) in [(a, b), (b, a)] {
      let (shelf, _) = try shelf("\(first);Ona Bell", "\(second);Ona Bell")
      #expect(shelf.works.count == 1, "\(first) and \(second)")
    }
  }

  @Test(arguments: [
    ("Ona K. Bell", "Ona Bell"), ("O. K. Bell", "O.K. Bell"), ("Bell, Ona", "Ona Bell"),
    ("OK Bell", "O. K. Bell"),
  ])
  func `middle initials and turned names are one author`(a: String, b: String) throws {
    let (shelf, _) = try shelf("Reeds;\(a)", "Reeds;\(b)")
    #expect(shelf.works.count == 1)
  }

  @Test(arguments: [
    ("Crime;Fyodor Dostoyevsky", "Crime;Fjodor Dostojewski"),
    ("Crime;Lev Tolstoi", "Crime;Leo Tolstoy"), ("Silt;Richard Bachman", "Silt;Stephen King"),
    ("Fen Tales: The Reeds of Home;Ona Bell", "The Reeds of Home;Ona Bell"),
    ("Reeds of Homeland;Ona Bell", "Reeds of Homelands;Ona Bell"),
    ("People of the Fen;Ona Bell", "People of the Fen: Stories;Ona Bell"),
  ])
  func `likely doubles stay apart and wait for a review`(a: String, b: String) throws {
    let (shelf, plan) = try shelf(a, b)
    #expect(shelf.works.count == 2)
    let double = try #require(plan.doubles.first)
    #expect(double.work == shelf.works[1].work.id && double.other == shelf.works[0].work.id)
  }

  @Test(arguments: [
    ("Reeds;Ona Bell", "Reeds;Al Drew, Ona Bell"),
    ("Reeds;Ona Bell", "Reeds (Graphic Novel);Ona Bell"),
    ("Reeds;Ona Bell", "Reeds;Una Ball"), ("Reeds, Vol. 2;Ona Bell", "Reeds, Vol. 3;Ona Bell"),
    ("Reeds: Part One;Ona Bell", "Reeds;Ona Bell"),
    ("Reeds (Young Readers Edition);Ona Bell", "Reeds;Ona Bell"),
    ("Reeds (Fen #1);Ona Bell", "Reeds (Fen #2);Ona Bell"),
    ("Reeds: Study Guide;Al Poe", "Reeds;Ona Bell"),
    ("Reeds: The Graphic Novel;Ona Bell, Al Drew", "Reeds;Ona Bell"),
  ])
  func `two books stay apart, and nobody is asked`(a: String, b: String) throws {
    let (shelf, plan) = try shelf(a, b)
    #expect(shelf.works.count == 2)
    #expect(plan.doubles.isEmpty)
  }

  @Test func `a title alone is no book of a series with subtitles`() throws {
    let (shelf, _) = try shelf(
      "Star Fen;Ona Bell", "Star Fen: Into the Reeds;Ona Bell", "Star Fen: Out of the Silt;Ona Bell"
    )
    #expect(shelf.works.count == 3)
  }
}
