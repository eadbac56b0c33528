import LabShell
import NotebookShell
import ShelfShell
import ShellKit

extension CommandRegistry {
  /// All commands; a new command is a file and a line here.
  static let standard = CommandRegistry([
    OpenCommand(), BooksCommand(), ShelfCommand(), ReviewCommand(), CatalogueCommand(),
    PageCommand(),
    PagesCommand(), ChunksCommand(), SearchCommand(), PromptCommand(), TraceCommand(), WhyCommand(),
    HeatCommand(),
    AskCommand(), SummarizeCommand(), DiscoverCommand(),
    SetCommand(), PresetCommand(), TemplateCommand(), SlideCommand(), ModelCommand(),
    RerunCommand(), DiffCommand(), SweepCommand(), EvalCommand(), QuestionCommand(), TuneCommand(),
    CellsCommand(), ShowCommand(), EditCommand(), ConversationCommand(), NoteCommand(),
    TagCommand(), AliasCommand(), RunCommand(), SessionCommand(), ReplayCommand(), ExportCommand(),
    HelpCommand(), QuitCommand(),
  ])
}
