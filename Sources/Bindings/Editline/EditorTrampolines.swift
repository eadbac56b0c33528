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
    { editor, _ in run(20, editor) },
    { editor, _ in run(21, editor) },
    { editor, _ in run(22, editor) },
    { editor, _ in run(23, editor) },
    { editor, _ in run(24, editor) },
    { editor, _ in run(25, editor) },
    { editor, _ in run(26, editor) },
    { editor, _ in run(27, editor) },
    { editor, _ in run(28, editor) },
    { editor, _ in run(29, editor) },
    { editor, _ in run(30, editor) },
    { editor, _ in run(31, editor) },
    { editor, _ in run(32, editor) },
    { editor, _ in run(33, editor) },
    { editor, _ in run(34, editor) },
    { editor, _ in run(35, editor) },
    { editor, _ in run(36, editor) },
    { editor, _ in run(37, editor) },
    { editor, _ in run(38, editor) },
    { editor, _ in run(39, editor) },
    { editor, _ in run(40, editor) },
    { editor, _ in run(41, editor) },
    { editor, _ in run(42, editor) },
    { editor, _ in run(43, editor) },
    { editor, _ in run(44, editor) },
    { editor, _ in run(45, editor) },
    { editor, _ in run(46, editor) },
    { editor, _ in run(47, editor) },
    { editor, _ in run(48, editor) },
    { editor, _ in run(49, editor) },
    { editor, _ in run(50, editor) },
    { editor, _ in run(51, editor) },
    { editor, _ in run(52, editor) },
    { editor, _ in run(53, editor) },
    { editor, _ in run(54, editor) },
    { editor, _ in run(55, editor) },
  ]

  private static func run(_ slot: Int, _ editor: OpaquePointer?) -> UInt8 {
    LineEditor.of(editor)?.run(slot) ?? UInt8(CC_ERROR)
  }
}
