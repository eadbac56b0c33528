# Types lines into the program in tmux and reads its screen; for scripts that record what is seen.
#   prepare PROGRAM           an empty home, the sample book beside it; sets $folder
#   run WORD…                 the program there, without a screen
#   start COLUMNS WORD…       the program there in tmux
command -v tmux >/dev/null || { echo "record: apt-get install tmux" >&2; exit 1; }

mux() { tmux -S "$folder/tmux" "$@"; }
screen() { mux capture-pane -p -J -S - "$@"; }

prepare() {
  program=$(realpath "$1")
  folder=$(mktemp -d)
  trap 'mux kill-server 2>/dev/null; rm -rf "$folder"' EXIT
  mkdir "$folder/home" "$folder/desk"
  ln -s "$PWD/shared" "$folder/desk/shared"
}

surroundings() {
  echo "env -i HOME='$folder/home' TERM=xterm-256color LANG=C.UTF-8 PATH=/usr/bin:/bin"
}

run() { (cd "$folder/desk" && eval "$(surroundings)" "'$program'" "$@" >/dev/null 2>&1); }

start() {
  columns=$1
  shift
  mux -f /dev/null new-session -d -x "$columns" -y 400 \
    "cd '$folder/desk' && $(surroundings) '$program' $*; echo '[the program has ended]'; sleep 600"
  settle
}

# Waits until the last line of the screen is a prompt and stays one.
settle() {
  i=0
  while [ $i -lt 300 ]; do
    last=$(screen | grep -v '^ *$' | tail -n 1)
    case "$last" in
      *"> " | *">" | *"> "*" · k "* | *"has ended]") sleep 0.3
        [ "$last" = "$(screen | grep -v '^ *$' | tail -n 1)" ] && return 0 ;;
    esac
    sleep 0.2
    i=$((i + 1))
  done
  echo "record: no prompt after: $last" >&2
  exit 1
}

type() {
  mux send-keys -l "$1"
  sleep 0.2
  mux send-keys Enter
  settle
}
