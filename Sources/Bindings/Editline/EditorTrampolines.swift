internal import CEditline

/// C functions that libedit can call, one for each command of the editor.
///
/// libedit tells a command neither its name nor any context but the editor, so the number of the
/// command has to be in the code.
enum EditorTrampolines {
  static let all: [editline_command] = [
    { editor, _ in run(0, editor) },
    { editor, _ in run(1, editor) },
    { editor, _ in run(2, editor) },
    { editor, _ in run(3, editor) },
    { editor, _ in run(4, editor) },
    { editor, _ in run(5, editor) },
    { editor, _ in run(6, editor) },
    { editor, _ in run(7, editor) },
    { editor, _ in run(8, editor) },
    { editor, _ in run(9, editor) },
    { editor, _ in run(10, editor) },
    { editor, _ in run(11, editor) },
    { editor, _ in run(12, editor) },
    { editor, _ in run(13, editor) },
    { editor, _ in run(14, editor) },
    { editor, _ in run(15, editor) },
    { editor, _ in run(16, editor) },
    { editor, _ in run(17, editor) },
    { editor, _ in run(18, editor) },
    { editor, _ in run(19, editor) },
  ]

  private static func run(_ slot: Int, _ editor: OpaquePointer?) -> UInt8 {
    LineEditor.of(editor)?.run(slot) ?? UInt8(CC_ERROR)
  }
}
