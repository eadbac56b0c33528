// The part of terminal handling that must run inside a signal handler, where Swift may not.
#pragma once

#include <stdbool.h>

// Remembers the terminal's modes so that every way out of the process restores them.
//
// Exit, SIGTERM, SIGHUP, SIGQUIT and crashes put the modes back and turn bracketed paste off before
// the signal takes its usual course; SIGTSTP does so for as long as the process is stopped. Returns
// false when `descriptor` is no terminal.
bool cterminal_guard(int descriptor);

// Says whether bracketed paste is on and must be turned off on the way out.
void cterminal_set_paste(bool is_on);

// Says whether the cursor has another shape than its own, which it gets back on the way out.
void cterminal_set_cursor_shape(bool is_shaped);

// Says where the terminal shows progress in its task bar, which every way out ends; -1 for nowhere.
void cterminal_set_progress(int descriptor);

// Puts the remembered modes back now; safe in a signal handler.
void cterminal_restore(void);

// Catches SIGINT, SIGWINCH and SIGCONT: each arrives as one byte with its number on the returned
// descriptor. Returns -1 with errno set when there is no pipe to be had.
int cterminal_catch_signals(void);
