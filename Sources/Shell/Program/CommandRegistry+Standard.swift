import LabShell
import NotebookShell
import Shelf
import ShelfShell
import ShellKit

extension CommandRegistry {
  /// All commands; a new command is a file and a line here.
  static let standard = CommandRegistry([
    OpenCommand(), BooksCommand(), ShelfCommand(), ReviewCommand(), CatalogueCommand(),
    PageCommand(follow: FollowReading.tell),
    PagesCommand(), ChunksCommand(), SearchCommand(), PromptCommand(), TraceCommand(),
    WhyCommand(ofBook: WhyBookAction.show), HeatCommand(),
    AskCommand(), SummarizeCommand(), DiscoverCommand(),
    SetCommand(), PresetCommand(), TemplateCommand(lists: SuggestionCells.compare), SlideCommand(),
    ModelCommand(), RerunCommand(list: SuggestionCells.rerun), DiffCommand(),
    SweepCommand(lists: SuggestionCells.sweep), EvalCommand(shelf: ShelfEvaluationAction()),
    QuestionCommand(), TuneCommand(shelf: ShelfTuningAction()),
    CellsCommand(), ShowCommand(), EditCommand(), ConversationCommand(), NoteCommand(),
    TagCommand(), AliasCommand(), RunCommand(), SessionCommand(), ReplayCommand(), ExportCommand(),
    HelpCommand(), QuitCommand(),
  ])
}
