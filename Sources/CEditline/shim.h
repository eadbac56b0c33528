// One non-variadic function for each way el_wset is called: Swift cannot call variadic functions.
#pragma once

#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <wchar.h>

typedef unsigned char (*editline_command)(EditLine *, wint_t);
typedef int (*editline_reader)(EditLine *, wchar_t *);

// libedit classifies characters by the locale: in "C" it loses every character that is not ASCII.
static inline int editline_use_utf8_locale(void) {
  if (setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL;
}

// Keys come from the terminal on standard input; what libedit would paint goes to `nowhere`.
// It still wants to know that standard output is a terminal, by its descriptor.
static inline EditLine *editline_init(const char *program, FILE *nowhere) {
  return el_init_fd(program, stdin, nowhere, nowhere, 0, 1, 2);
}

static inline int editline_set_client(EditLine *editor, void *client) {
  return el_wset(editor, EL_CLIENTDATA, client);
}
static inline void *editline_client(EditLine *editor) {
  void *client = NULL;
  el_wget(editor, EL_CLIENTDATA, &client);
  return client;
}
static inline int editline_set_reader(EditLine *editor, editline_reader reader) {
  return el_wset(editor, EL_GETCFN, reader);
}
static inline int editline_set_mode(EditLine *editor, const wchar_t *mode) {
  return el_wset(editor, EL_EDITOR, mode);
}
static inline int editline_set_signals(EditLine *editor, int are_handled) {
  return el_wset(editor, EL_SIGNAL, are_handled);
}
static inline int editline_add_command(
    EditLine *editor, const wchar_t *name, const wchar_t *help, editline_command command) {
  return el_wset(editor, EL_ADDFN, name, help, command);
}
static inline int editline_bind(EditLine *editor, const wchar_t *key, const wchar_t *command) {
  return el_wset(editor, EL_BIND, key, command, NULL);
}
// In vi mode there is a second table of keys, for commands.
static inline int editline_bind_alternate(
    EditLine *editor, const wchar_t *key, const wchar_t *command) {
  return el_wset(editor, EL_BIND, L"-a", key, command, NULL);
}
static inline const wchar_t *editline_mode(EditLine *editor) {
  const wchar_t *mode = NULL;
  el_wget(editor, EL_EDITOR, &mode);
  return mode;
}
// `when` is -d for the modes while a line is edited, -x for those between lines.
static inline int editline_set_mode_flag(
    EditLine *editor, const wchar_t *when, const wchar_t *flag) {
  return el_wset(editor, EL_SETTY, when, flag, NULL);
}
static inline int editline_prepare_terminal(EditLine *editor, int is_editing) {
  return el_wset(editor, EL_PREP_TERM, is_editing);
}
