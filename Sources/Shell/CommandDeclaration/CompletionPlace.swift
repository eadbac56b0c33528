/// The kind of thing that an argument, or the value of an option, names.
package enum CompletionPlace: Hashable, Sendable {
  case book, chapter, cell, template, model, file, folder, session, questionSet, preset, chunkSet
  case provider, command, parameter, alias, work
}
