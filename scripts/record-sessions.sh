#!/bin/sh
# Records the sessions of `sessions/` anew, which `make test` computes again offline:
# one without a model, one with each kind of provider, played by Tests/ModelServer.
set -eu
cd "$(dirname "$0")/.."
swift build --product interactive-books >/dev/null
swift build --product ModelServer >/dev/null
bin=$(swift build --show-bin-path)
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT

"$bin/ModelServer" 0 >"$work/server" &
server=$!
until grep -q listening "$work/server"; do sleep 0.1; done
url=$(sed 's/^listening on //' "$work/server")

record() { # name, script, then what the environment gets
  name=$1 script=$2
  shift 2
  env -i PATH="$PATH" HOME="$work" LANG=C.UTF-8 IB_WORKSPACE="$work/workspace" \
    "$@" "$bin/interactive-books" run "scripts/sessions/$script.ib"
  for file in "$work"/workspace/sessions/*/*-session.ibs.jsonl; do
    mv "$file" "${file%-session.ibs.jsonl}-$name.ibs.jsonl"
  done
  # Each session takes the book in by itself.
  rm -f "$work"/workspace/library.db*
}

record offline offline IB_CHAT_PROVIDER=extract
record anthropic dialogue IB_CHAT_PROVIDER=anthropic \
  ANTHROPIC_API_KEY=sk-ant-test-0123456789 ANTHROPIC_BASE_URL="$url/dialogue"
record openai dialogue IB_CHAT_PROVIDER=openai \
  OPENAI_API_KEY=sk-test-0123456789 OPENAI_BASE_URL="$url/dialogue/v1"
record ollama dialogue IB_CHAT_PROVIDER=ollama IB_CHAT_MODEL=llama3.2 \
  OLLAMA_HOST="$url/dialogue"

rm -rf sessions/recorded
mkdir -p sessions/recorded
cp -r "$work"/workspace/sessions/. sessions/recorded/
find sessions/recorded -type f -exec chmod 644 {} +
find sessions/recorded -type d -exec chmod 755 {} +
