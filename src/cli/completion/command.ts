import { fail } from '../../values/result.ts'
import { done } from '../instance/database.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { type Command, print } from '../terminal/command.ts'
import { scripts } from './scripts.ts'
import { commandWords } from './words.ts'

const help = `kanzlei completion bash|zsh|fish

Prints a script with which a shell completes commands, records, what is done to them, and options:

  bash  kanzlei completion bash > ~/.local/share/bash-completion/completions/kanzlei
  zsh   kanzlei completion zsh > DIRECTORY/_kanzlei, in a directory of $fpath
  fish  kanzlei completion fish > ~/.config/fish/completions/kanzlei.fish

The script holds all words, so that pressing a key starts no program. Write it anew after an upgrade.`

/** @param allHelp returns what each command says of itself, by its name */
export function completionCommand(allHelp: () => Promise<ReadonlyMap<string, string>>): Command {
  return simpleCommand(
    help,
    { command: 'completion', options: {}, operands: ['SHELL'] },
    async (given, terminal) => {
      const [shell = ''] = given.operands
      const script = Object.entries(scripts).find(([name]) => name === shell)?.[1]
      if (script === undefined) return fail(`SHELL must be ${Object.keys(scripts).join(', ')}, not ${shell}`)
      const commands = [...(await allHelp())].map(([name, about]) => commandWords(name, about))
      print(terminal, script(commands))
      return done
    },
  )
}
