#define _GNU_SOURCE
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios original_modes;
static int guarded_descriptor = -1;
static volatile sig_atomic_t is_guarded;
static volatile sig_atomic_t is_paste_on;
static volatile sig_atomic_t is_cursor_shaped;
// Where the task bar was told of progress; -1 when it shows none.
static volatile sig_atomic_t progress_descriptor = -1;
static volatile sig_atomic_t are_signals_watched;
static int signal_pipe[2] = {-1, -1};

static const int fatal_signals[] = {SIGTERM, SIGHUP, SIGQUIT, SIGSEGV,
                                    SIGBUS,  SIGILL, SIGFPE,  SIGABRT, SIGTRAP};
enum { fatal_count = sizeof fatal_signals / sizeof fatal_signals[0] };
static struct sigaction previous_actions[fatal_count];

static void say(int descriptor, const char *text) {
  ssize_t ignored = write(descriptor, text, strlen(text));
  (void)ignored;
}

void cterminal_restore(void) {
  int saved = errno;
  if (progress_descriptor >= 0) {
    say(progress_descriptor, "\033]9;4;0;0\033\\");
    progress_descriptor = -1;
  }
  if (is_guarded) {
    if (is_paste_on) say(guarded_descriptor, "\033[?2004l");
    if (is_cursor_shaped) say(guarded_descriptor, "\033[0 q");
    is_paste_on = is_cursor_shaped = 0;
    tcsetattr(guarded_descriptor, TCSANOW, &original_modes);
  }
  errno = saved;
}

// Restores the terminal, then lets the signal do what it did before we caught it.
static void leave(int number) {
  cterminal_restore();
  for (int i = 0; i < fatal_count; i++) {
    if (fatal_signals[i] == number) sigaction(number, &previous_actions[i], NULL);
  }
  if (number == SIGINT) signal(number, SIG_DFL);
  raise(number);
}

// Ctrl-Z while something runs: the shell gets the terminal as it was, and gives it back as it is now.
static void stop(int number) {
  (void)number;
  int saved = errno;
  struct termios modes;
  bool is_known = is_guarded && tcgetattr(guarded_descriptor, &modes) == 0;
  if (is_known) tcsetattr(guarded_descriptor, TCSANOW, &original_modes);
  raise(SIGSTOP);
  // In the background (`bg`) the terminal is somebody else's.
  if (is_known && tcgetpgrp(guarded_descriptor) == getpgrp()) {
    tcsetattr(guarded_descriptor, TCSANOW, &modes);
  }
  errno = saved;
}

static void watch_signals(void) {
  if (are_signals_watched) return;
  are_signals_watched = 1;
  atexit(cterminal_restore);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = leave;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < fatal_count; i++) {
    sigaction(fatal_signals[i], NULL, &previous_actions[i]);
    // A signal that our parent told us to ignore, as nohup does with SIGHUP, stays ignored.
    if (previous_actions[i].sa_handler != SIG_IGN) sigaction(fatal_signals[i], &action, NULL);
  }
  struct sigaction interrupt;
  sigaction(SIGINT, NULL, &interrupt);
  if (interrupt.sa_handler == SIG_DFL) sigaction(SIGINT, &action, NULL);
}

bool cterminal_guard(int descriptor) {
  if (is_guarded) return true;
  if (tcgetattr(descriptor, &original_modes) != 0) return false;
  guarded_descriptor = descriptor;
  is_guarded = 1;
  watch_signals();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = stop;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  struct sigaction before;
  sigaction(SIGTSTP, NULL, &before);
  if (before.sa_handler != SIG_IGN) sigaction(SIGTSTP, &action, NULL);
  return true;
}

void cterminal_set_paste(bool is_on) { is_paste_on = is_on; }

void cterminal_set_cursor_shape(bool is_shaped) { is_cursor_shaped = is_shaped; }

void cterminal_set_progress(int descriptor) {
  if (descriptor >= 0) watch_signals();
  progress_descriptor = descriptor;
}

static void forward(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t ignored = write(signal_pipe[1], &byte, 1);
  (void)ignored;
  errno = saved;
}

int cterminal_catch_signals(void) {
  if (signal_pipe[0] >= 0) return signal_pipe[0];
  if (pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = forward;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  static const int numbers[] = {SIGINT, SIGWINCH, SIGCONT};
  for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
    sigaction(numbers[i], &action, NULL);
  }
  return signal_pipe[0];
}
