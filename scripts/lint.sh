#!/bin/sh
# Style, and the fences the compiler does not check.
set -u
cd "$(dirname "$0")/.."
failed=0

refuse() { # message, matches
  [ -z "$2" ] && return
  printf 'lint: %s\n%s\n' "$1" "$2" >&2
  failed=1
}

# A list that a check reads from the sources; an empty one would let everything pass.
named() { # what, list
  [ -n "$2" ] && return
  echo "lint: no $1 found" >&2
  failed=1
}

swift format lint --strict --recursive --parallel Package.swift Sources Tests bench fuzz || failed=1
refuse "C modules are imported under Sources/Bindings only" \
  "$(grep -rnE '^ *(@[A-Za-z_]+ )*((package|internal|private) )?import ([a-z]+ )?C[A-Z]' --include=*.swift Sources Tests | grep -v '^Sources/Bindings/')"
refuse "the product imports no full Foundation" \
  "$(grep -rnE '^ *(@[A-Za-z_]+ )*((package|internal|private) )?import ([a-z]+ )?Foundation\b' --include=*.swift Sources)"
rooms=$(sed -n '/Pure rooms/,/^$/s/.*[( ]name: "\([A-Za-z]*\)".*/\1/p' Package.swift)
named "pure rooms" "$rooms"
refuse "the pure rooms import each other only" \
  "$(for room in $rooms; do grep -rnE '^ *(@[A-Za-z_]+ )*((package|internal|private) )?import ' --include=*.swift "Sources/$room"; done |
    grep -vE "import ($(echo $rooms | tr ' ' '|'))\$")"
refuse "nothing is public" \
  "$(grep -rnE '^ *(public|open) [a-z]' --include=*.swift Sources)"
refuse "no file over 400 lines" \
  "$(find Sources Tests -name '*.swift' -o -name '*.c' -o -name '*.h' | xargs wc -l | awk '$1 > 400 && $2 != "total"')"
groups=$(sed -nE 's/^ *"([a-z]+)\.[a-z_]+",.*/\1/p' Sources/Parameters/Rows/*.swift | sort -u | paste -sd '|')
named "groups of parameters" "$groups"
short=$(grep -hoE 'aliases: \[[^]]*\]' Sources/Parameters/Rows/*.swift | grep -oE '"[a-z_]+"' |
  tr -d '"' | sort -u | paste -sd '|')
named "short names of parameters" "$short"
# A literal of one word is an assignment; words of a sentence that name a parameter are checked by NamedParametersTests.
refuse "parameters are named in their rows only; take ParameterKey<…>.….name or .assignment(…)" \
  "$(grep -rnE "\"(($groups|tool)\.[a-z_]+(\"|=\\\\\(|=[^\" ]*\")|($short)=(\\\\\(([^()]|\([^()]*\))*\)|[^\" \\\\])*\")" --include=*.swift Sources bench |
    grep -v '^Sources/Parameters/Rows/')"
refuse "options are named where they are declared only; take CommandOption.….flag or .form" \
  "$(grep -rnE '"--[a-z]' --include=*.swift Sources/*Shell* Sources/Views Sources/MCP Sources/Terminal | grep -v 'Completion/CompletionScript')"
refuse "settings are read where a line is; verbs take ParameterChanges" \
  "$(grep -rnE 'overrides: \[String\]' --include=*.swift Sources)"
refuse "no Boolean lifts the fence; take a Fence" \
  "$(grep -rnE 'eyondFence: Bool|isWhole: Bool|allPages: Bool' --include=*.swift Sources)"
refuse "MoveFence alone moves the reading position; who wants to see all takes Fence.beyond" \
  "$(grep -rnE '(books|repository)\.moved?\(' --include=*.swift Sources | grep -v '^Sources/Asking/Library/MoveFence')"
refuse "no trap where an error belongs" \
  "$(grep -rnE 'fatalError\(|try!|TODO|FIXME' --include=*.swift Sources)"
# What a reader meets on the way through the sources; a figure that was reached once is held here.
at_most() { # count, limit, what
  [ "$1" -le "$2" ] && return
  echo "lint: $1 $3, at most $2: join what is opened together, see docs/architecture.md" >&2
  failed=1
}
at_most "$(find Sources -name '*.swift' -exec wc -l {} + | awk '$2 != "total" && $1 < 40' | wc -l)" 160 \
  "files under 40 lines"
at_most "$(find Sources -name '*.swift' -exec wc -l {} + | awk '$2 != "total" { split($2, path, "/"); room[path[2]] += $1 }
  END { for (name in room) if (room[name] > most) most = room[name]; print most }')" 9500 "lines in one room"
at_most "$(find Sources -name '*+*.swift' | wc -l)" 95 "files of extensions"
at_most "$(grep -rohE 'notebook\.ports' --include=*.swift Sources | wc -l)" 20 "verbs that take all ports"
at_most "$(grep -rohE 'has\(\.json\)' --include=*.swift Sources | wc -l)" 10 "commands that choose JSON themselves"
at_most "$(grep -rohE 'var json: JSONValue' --include=*.swift Sources | wc -l)" 25 "documents written by hand"
at_most "$(grep -rlE 'StageKey\.make' --include=*.swift Sources | wc -l)" 2 "files that make a stage key by hand"
exit $failed
