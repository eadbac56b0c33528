import Lab
import Testing

@testable import Bench

struct GutenQASetTests {
  @Test func `a table and lines read alike`() throws {
    let table = "Book ID,Question,Chunk Must Contain\n3,Who?,\"a, b\"\n3,Where?,c\n12,When?,d\n"
    let lines = """
      {"Book ID":3,"Question":"Who?","Chunk Must Contain":"a, b"}
      {"Book ID":3,"Question":"Where?","Chunk Must Contain":"c"}
      {"Book ID":12,"Question":"When?","Chunk Must Contain":"d"}
      """
    let set = try GutenQASet(Array(table.utf8))
    #expect(set == (try GutenQASet(Array(lines.utf8))))
    #expect(set.books == ["12", "3"])
    #expect(set.items.map(\.mustContain) == ["a, b", "c", "d"])
  }

  @Test(
    arguments: [
      "", "Question\nWho?\n", "Book ID,Question,Chunk Must Contain\n../x,Who?,a\n",
      "Book ID,Question,Chunk Must Contain\n3,,a\n", "{\"Book ID\":3}\n",
    ])
  func `a row that is not complete, and a name that is a path, are refused`(_ text: String) {
    #expect(throws: QuestionError.self) { try GutenQASet(Array(text.utf8)) }
  }
}
