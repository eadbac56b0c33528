"""HTML of Markdown, by the same library that reads Markdown books for the product."""
import ctypes

_core = ctypes.CDLL("libcmark-gfm.so")
_extensions = ctypes.CDLL("libcmark-gfm-extensions.so")

for _function, _result, _arguments in [
    (_core.cmark_parser_new, ctypes.c_void_p, [ctypes.c_int]),
    (_core.cmark_parser_feed, None, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]),
    (_core.cmark_parser_finish, ctypes.c_void_p, [ctypes.c_void_p]),
    (_core.cmark_parser_free, None, [ctypes.c_void_p]),
    (_core.cmark_parser_attach_syntax_extension, ctypes.c_int, [ctypes.c_void_p] * 2),
    (_core.cmark_parser_get_syntax_extensions, ctypes.c_void_p, [ctypes.c_void_p]),
    (_core.cmark_find_syntax_extension, ctypes.c_void_p, [ctypes.c_char_p]),
    (_core.cmark_render_html, ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p]),
    (_core.cmark_node_free, None, [ctypes.c_void_p]),
]:
    _function.restype, _function.argtypes = _result, _arguments
_extensions.cmark_gfm_core_extensions_ensure_registered()


def html(text):
    """Tables are understood; HTML among the Markdown becomes a comment."""
    parser = _core.cmark_parser_new(0)
    _core.cmark_parser_attach_syntax_extension(
        parser, _core.cmark_find_syntax_extension(b"table"))
    data = text.encode()
    _core.cmark_parser_feed(parser, data, len(data))
    document = _core.cmark_parser_finish(parser)
    extensions = _core.cmark_parser_get_syntax_extensions(parser)
    result = _core.cmark_render_html(document, 0, extensions).decode()
    _core.cmark_node_free(document)
    _core.cmark_parser_free(parser)
    return result
