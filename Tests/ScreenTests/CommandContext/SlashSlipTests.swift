@testable import ShellKit
import Testing

@testable import Shell

struct SlashSlipTests {
  private let names = CommandRegistry.standard.names

  @Test(arguments: [
    ("q/help", "help"), ("q/hlep", "help"), ("q/help tune", "help tune"),
    ("./search whale", "search whale"), ("serch", "search"),
    ("quiz", "quit"), ("q", "quit"), ("cells", "cells"), ("set top_k=8", "set top_k=8"),
    ("search/open x", "open x"), ("q/open my  book", "open my  book"),
    ("clear", "conversation new"), ("ls", "books"), ("LS", "books"),
  ])
  func `a slip is told instead of asked`(line: String, command: String) {
    #expect(SlashSlip.command(in: line, among: names) == command)
  }

  @Test(arguments: [
    "and/or is a word", "he/she", "Who is he/him?", "Ahab", "whale", "lamp", "Why?", " search",
    "set the lamp alight", "What does top_k=8 do?", "//help", "km/hour", "either/opens",
  ])
  func `a line that can be a question is not taken for a slip`(line: String) {
    #expect(SlashSlip.command(in: line, among: names) == nil)
  }
}
