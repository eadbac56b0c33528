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
static int signal_pipe[2] = {-1, -1};

static const int fatal_signals[] = {SIGTERM, SIGHUP, SIGQUIT, SIGSEGV,
                                    SIGBUS,  SIGILL, SIGFPE,  SIGABRT, SIGTRAP};
enum { fatal_count = sizeof fatal_signals / sizeof fatal_signals[0] };
static struct sigaction previous_actions[fatal_count];

void cterminal_restore(void) {
  if (!is_guarded) return;
  int saved = errno;
  if (is_paste_on) {
    static const char paste_off[] = "\033[?2004l";
    ssize_t ignored = write(guarded_descriptor, paste_off, sizeof paste_off - 1);
    (void)ignored;
    is_paste_on = 0;
  }
  tcsetattr(guarded_descriptor, TCSANOW, &original_modes);
  errno = saved;
}

// Restores the terminal, then lets the signal do what it did before we caught it.
static void leave(int number) {
  cterminal_restore();
  for (int i = 0; i < fatal_count; i++) {
    if (fatal_signals[i] == number) sigaction(number, &previous_actions[i], NULL);
  }
  raise(number);
}

bool cterminal_guard(int descriptor) {
  if (is_guarded) return true;
  if (tcgetattr(descriptor, &original_modes) != 0) return false;
  guarded_descriptor = descriptor;
  is_guarded = 1;
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
  return true;
}

void cterminal_set_paste(bool is_on) { is_paste_on = is_on; }

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
