@testable import ShellKit
import Testing

@testable import Shell

struct LineOutletTests {
  @Test(arguments: [
    ("/cells | less", "/cells ", LineOutlet.Target.program("less")),
    ("/search whale | grep p.6 | wc -l", "/search whale ", .program("grep p.6 | wc -l")),
    ("/chunks > out.txt", "/chunks ", .file("out.txt", appends: false)),
    ("/chunks >> \"my chunks.txt\" ", "/chunks ", .file("my chunks.txt", appends: true)),
    ("/search \"a | b\" | less", "/search \"a | b\" ", .program("less")),
    ("Who is Bob? > out3.txt", "Who is Bob? ", .file("out3.txt", appends: false)),
    ("Who is Bob? >> answers", "Who is Bob? ", .file("answers", appends: true)),
    ("Tell me of Bob > notes/bob.md", "Tell me of Bob ", .file("notes/bob.md", appends: false)),
    ("Who is Bob? | less", "Who is Bob? ", .program("less")),
  ])
  func `the text after a sign is the target of the output`(
    line: String, command: String, target: LineOutlet.Target
  ) {
    let outlet = LineOutlet(line)
    #expect(outlet?.line == command && outlet?.target == target)
  }

  @Test(arguments: [
    "Is a > b?", "Is a > b.length?", "Is 5 > 3", "a | b", "What does a > b mean here.",
    "/search \"a > b\"", "/search a>b", "/search 'a | b'", "/cells |", "/cells >",
    " /cells | less", "//x | y",
  ])
  func `a question and a text in quotation marks keep their signs`(line: String) {
    #expect(LineOutlet(line) == nil)
  }
}
