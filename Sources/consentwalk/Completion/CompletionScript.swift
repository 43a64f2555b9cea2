import Foundation

/// Corrects the completion scripts that ArgumentParser generates.
enum CompletionScript {
  static func completed(_ script: String) -> String {
    let end = "complete -o filenames -F _consentwalk consentwalk"
    if script.hasSuffix(end) { return withoutSecondHelp(String(script.dropLast(end.count))) + forBash }
    return script.hasPrefix("#compdef") ? withoutSecondHelp(script) : script
  }

  /// Renames the second function `_consentwalk_help`. ArgumentParser appends its own version after ours, but only ours
  /// also completes the help topics.
  private static func withoutSecondHelp(_ script: String) -> String {
    let head = "\n_consentwalk_help() {"
    guard let first = script.firstRange(of: head),
      let second = script[first.upperBound...].firstRange(of: head)
    else { return script }
    return script.replacingCharacters(in: second, with: "\n_consentwalk_other_help() {")
  }

  /// Readline splits words at colons and equals signs, so the script joins them first. A device can have any name. So
  /// the offered words are quoted and never expanded.
  private static let forBash = #"""
    __consentwalk_add_completions() {
        local word
        if [[ $1 == -W ]]; then
            local plain=${cur//[\\\'\"]/}
            while IFS= read -r word; do
                [[ -n $word && $word == "$plain"* ]] && COMPREPLY+=("$word")
            done <<< "$2"
        else
            files=1
            while IFS= read -r word; do
                [[ -e ${word/#\~/$HOME} ]] && COMPREPLY+=("$word")
            done < <(compgen "$@" -- "$cur")
        fi
    }

    _consentwalk_whole_words() {
        local breaks=${COMP_WORDBREAKS//[^:=]/} files= glue= quoted= word prefix
        local -a whole=()
        local -i at=0 i
        for ((i = 0; i <= COMP_CWORD; i++)); do
            word=${COMP_WORDS[i]}
            if [[ $word == = && ${whole[at]} == --* ]]; then
                glue=
                continue
            fi
            [[ $word == [:=]* ]] && glue=1
            if ((i > 0)) && [[ -z $glue ]]; then at+=1; fi
            whole[at]+=$word
            glue=
            [[ $word == *[:=] ]] && glue=1
        done
        local -a COMP_WORDS=("${whole[@]}")
        local COMP_CWORD=$at
        word=${whole[at]}
        COMPREPLY=()
        _consentwalk "$1" "$word" "${whole[at > 0 ? at - 1 : 0]}"
        prefix=
        if [[ -n $breaks && $word == *[$breaks]* ]]; then prefix=${word%"${word##*[$breaks]}"}; fi
        # Readline itself quotes names of files, and whatever follows an open quote. $2 is the word without this quote.
        [[ $word == *[\'\"]* ]] && quoted=1
        if [[ -n $files || -n $quoted ]]; then compopt -o filenames 2>/dev/null; fi
        [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:=] ]] && compopt -o nospace 2>/dev/null
        for i in "${!COMPREPLY[@]}"; do
            word=${COMPREPLY[i]#"$prefix"}
            if [[ -z $files && -z $quoted ]]; then printf -v word %q "$word"; fi
            COMPREPLY[i]=$word
        done
    }
    complete -F _consentwalk_whole_words consentwalk
    """#
}
