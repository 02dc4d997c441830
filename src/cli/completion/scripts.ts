import type { CommandWords } from './words.ts'

/** Where a word stands decides what it can be: the command, what it does, or an option; anything else is a file. */
export const scripts = { bash, zsh, fish } as const

function bash(commands: readonly CommandWords[]): string {
  return `# Completes the commands of kanzlei in bash; written by kanzlei completion bash.
${choice(commands)}
_kanzlei() {
  _kanzlei_words "$COMP_CWORD" "\${COMP_WORDS[1]}" "\${COMP_WORDS[2]-}"
  COMPREPLY=($(compgen -W "$_kanzlei_found" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _kanzlei kanzlei`
}

function zsh(commands: readonly CommandWords[]): string {
  return `#compdef kanzlei
# Completes the commands of kanzlei in zsh; written by kanzlei completion zsh.
${choice(commands)}
_kanzlei() {
  _kanzlei_words $((CURRENT - 1)) "\${words[2]}" "\${words[3]-}"
  compadd -- \${=_kanzlei_found} || _files
}
if [ "\${funcstack[1]}" = _kanzlei ]; then _kanzlei "$@"; else compdef _kanzlei kanzlei; fi`
}

/** A function in the language that bash and zsh share: finds the words for a place after a command and a verb. */
function choice(commands: readonly CommandWords[]): string {
  const cases = commands.flatMap(({ name, verbs, options }) => [
    ...(verbs.size === 0
      ? []
      : [`    ${name}\\ 2) _kanzlei_found='${[...verbs.keys(), '--help'].join(' ')}' ;;`]),
    ...[...verbs].map(([verb, own]) => `    ${name}\\ *\\ ${verb}) _kanzlei_found='${withHelp(own)}' ;;`),
    ...(verbs.size === 0 ? [`    ${name}\\ *) _kanzlei_found='${withHelp(options)}' ;;`] : []),
  ])
  return `_kanzlei_words() {
  _kanzlei_found=''
  if [ "$1" -eq 1 ]; then
    _kanzlei_found='${namesOf(commands)} --help --version'
    return
  fi
  local place="$2 $1"
  if [ "$1" -gt 2 ]; then place="$place $3"; fi
  case "$place" in
${cases.join('\n')}
  esac
}`
}

const withHelp = (options: readonly string[]) => [...options, '--help'].join(' ')

function fish(commands: readonly CommandWords[]): string {
  const lines = commands.flatMap(({ name, verbs, options }) => {
    const here = `__fish_seen_subcommand_from ${name}`
    if (verbs.size === 0) return options.map((option) => completes(here, option))
    const names = [...verbs.keys()].join(' ')
    return [
      `complete -c kanzlei -n '${here}; and not __fish_seen_subcommand_from ${names}' -f -a '${names}'`,
      ...[...verbs].flatMap(([verb, own]) =>
        own.map((option) => completes(`${here}; and __fish_seen_subcommand_from ${verb}`, option)),
      ),
    ]
  })
  return [
    '# Completes the commands of kanzlei in fish; written by kanzlei completion fish.',
    `complete -c kanzlei -n __fish_use_subcommand -f -a '${namesOf(commands)}'`,
    'complete -c kanzlei -l help',
    ...lines,
  ].join('\n')
}

const completes = (condition: string, option: string) =>
  `complete -c kanzlei -n '${condition}' -l ${option.slice(2)}`

const namesOf = (commands: readonly CommandWords[]) => commands.map(({ name }) => name).join(' ')
