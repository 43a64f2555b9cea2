import Localization

/// What a shell reads to complete the words of this program: it asks the program itself, which knows the flow and the
/// store.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  /// The word that asks the program for what can stand at the last of the words after it.
  static let question = "---complete"

  /// The script asked for by `--generate-completion-script SHELL`; nil where none is asked for.
  ///
  /// - Throws: ``Failure`` with exit code 2 for another shell.
  static func asked(by words: [String]) throws(Failure) -> CompletionScript? {
    guard let first = words.first, first == option || first.hasPrefix(option + "=") else { return nil }
    let named = first == option ? words.dropFirst().first : String(first.dropFirst(option.count + 1))
    let shell = named ?? Console.environment("SHELL")?.split(separator: "/").last.map(String.init) ?? ""
    guard let script = CompletionScript(rawValue: shell) else {
      throw .usage(
        .usageBadValue(value: shell.shortened, option: option), expected: allCases.map(\.rawValue),
        found: shell)
    }
    return script
  }

  private static let option = "--generate-completion-script"

  var text: String {
    switch self {
    case .bash: Self.forBash
    case .zsh: Self.forZsh
    case .fish: Self.forFish
    }
  }

  /// Readline takes what follows the last colon, equals sign or comma for the word: only that is given back.
  private static let forBash = #"""
    # consentwalk: completion for bash. For example, in ~/.bashrc:
    #   source <(consentwalk --generate-completion-script bash)
    _consentwalk() {
      local line=${COMP_LINE:0:COMP_POINT} word answer kind breaks prefix= offered
      local -a words
      read -r -a words <<< "$line"
      [[ $line == *[[:space:]] ]] && words+=("")
      word=${words[${#words[@]} - 1]}
      answer=$("${words[0]/#\~/$HOME}" ---complete "${words[@]:1}" 2>/dev/null) || return 0
      COMPREPLY=()
      kind=${answer%%$'\n'*}
      breaks=${COMP_WORDBREAKS//[^:=,]/}
      if [[ -n $breaks && $word == *[$breaks]* ]]; then prefix=${word%"${word##*[$breaks]}"}; fi
      case $kind in
        files) compopt -o filenames 2>/dev/null
          while IFS= read -r offered; do COMPREPLY+=("$offered"); done < <(compgen -f -- "${word#"$prefix"}") ;;
        folders) compopt -o filenames 2>/dev/null
          while IFS= read -r offered; do COMPREPLY+=("$offered"); done < <(compgen -d -- "${word#"$prefix"}") ;;
        *) [[ $answer == *$'\n'* ]] || return 0
          while IFS= read -r offered; do COMPREPLY+=("${offered#"$prefix"}"); done <<< "${answer#*$'\n'}"
          [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:=] ]] && compopt -o nospace 2>/dev/null ;;
      esac
      return 0
    }
    complete -F _consentwalk consentwalk
    """#

  private static let forZsh = #"""
    #compdef consentwalk
    # consentwalk: completion for zsh. For example, after compinit in ~/.zshrc:
    #   source <(consentwalk --generate-completion-script zsh)
    _consentwalk() {
      local -a lines open closed
      lines=("${(@f)$("${(Q)words[1]/#\~/$HOME}" ---complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      case $lines[1] in
        files) [[ $PREFIX == --*=* ]] && compset -P '*='; _files ;;
        folders) [[ $PREFIX == --*=* ]] && compset -P '*='; _files -/ ;;
        *)
          shift lines
          open=(${(M)lines:#*[:=]})
          closed=(${lines:#*[:=]})
          (( $#open )) && compadd -S '' -- $open
          (( $#closed )) && compadd -- $closed
          ;;
      esac
    }
    if [[ $funcstack[1] == _consentwalk ]]; then _consentwalk "$@"; else compdef _consentwalk consentwalk; fi
    """#

  private static let forFish = #"""
    # consentwalk: completion for fish. For example, in ~/.config/fish/config.fish:
    #   consentwalk --generate-completion-script fish | source
    function __consentwalk_complete
      set -l words (commandline -opc)
      set -l current (commandline -ct)
      set -l lines ($words[1] ---complete $words[2..-1] "$current" 2>/dev/null)
      switch "$lines[1]"
        case files folders
          __fish_complete_path (string replace -r '^--[^=]*=' '' -- "$current")
        case '*'
          printf '%s\n' $lines[2..-1]
      end
    end
    complete -c consentwalk -f -a '(__consentwalk_complete)'
    """#
}
