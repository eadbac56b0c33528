/// The scripts that let bash, zsh and fish complete the program's command line.
///
/// The scripts hold no names: they ask the program, which prints a line on whether files fit, then a line
/// for each word with its description after a tab.
enum CompletionScript: String, Sendable, CaseIterable {
  case bash, zsh, fish

  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  private static let bashText = #"""
    # bash completion for interactive-books; written by: interactive-books completions bash
    _interactive_books() {
      local i word rest=$COMP_LINE words=() cur line files
      # bash splits words at = and : as well; what stands together belongs together.
      for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((i > 0)) && [[ $rest != [[:space:]]* ]]; then
          words[${#words[@]}-1]+=$word
        else
          rest=${rest#"${rest%%[![:space:]]*}"}
          words+=("$word")
        fi
        rest=${rest#"$word"}
      done
      cur=${words[${#words[@]}-1]}
      local head= quoted=
      [[ $cur == [\"\']* ]] && quoted=1
      [[ -z $quoted && $cur == *[=:]* ]] && head=${cur%"${cur##*[=:]}"}
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ -z $files ]]; then
          files=$line
          continue
        fi
        word=${line%%$'\t'*}
        [[ $word == *= ]] && compopt -o nospace
        word=${word#"$head"}
        if [[ -z $quoted ]]; then printf -v word %q "$word"; else word=${cur:0:1}$word; fi
        COMPREPLY+=("${word//\\=/=}")
      done < <("${words[0]}" complete "${words[@]:1}" 2>/dev/null)
      case $files in
        files) compopt -o default ;;
        folders) compopt -o dirnames ;;
      esac
    }
    complete -F _interactive_books interactive-books

    """#

  private static let zshText = #"""
    #compdef interactive-books
    # zsh completion for interactive-books; written by: interactive-books completions zsh
    _interactive_books() {
      local -a lines plain open
      local line word text
      lines=("${(@f)$("${(Q)words[1]}" complete "${(@)words[2,CURRENT]}" 2>/dev/null)}")
      local files=$lines[1]
      for line in "${(@)lines[2,-1]}"; do
        [[ -z $line ]] && continue
        word=${line%%$'\t'*}
        text=${word//:/\\:}
        [[ $line == *$'\t'* ]] && text+=":${line#*$'\t'}"
        if [[ $word == *= ]]; then open+=("$text"); else plain+=("$text"); fi
      done
      local result=1
      (( $#plain )) && _describe -t words word plain -M 'm:{a-zA-Z}={A-Za-z} l:|=* r:|=*' && result=0
      (( $#open )) && _describe -t parameters parameter open -S '' && result=0
      case $files in
        files) _files && result=0 ;;
        folders) _files -/ && result=0 ;;
      esac
      return result
    }
    if [[ $funcstack[1] == _interactive-books ]]; then
      _interactive_books "$@"
    else
      compdef _interactive_books interactive-books
    fi

    """#

  private static let fishText = #"""
    # fish completion for interactive-books; written by: interactive-books completions fish
    function __interactive_books_words
        set -l words (commandline -opc)
        set -l typed (commandline -ct)
        set -l lines ($words[1] complete $words[2..-1] "$typed" 2>/dev/null)
        switch "$lines[1]"
            case files
                __fish_complete_path "$typed"
            case folders
                __fish_complete_directories "$typed"
        end
        test (count $lines) -gt 1; and printf '%s\n' $lines[2..-1]
    end
    complete -c interactive-books -f -a '(__interactive_books_words)'

    """#
}
