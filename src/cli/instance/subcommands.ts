import { fail } from '../../values/result.ts'
import { unknownCommand } from '../terminal/arguments.ts'
import { type Command, type Outcome, print, type Terminal } from '../terminal/command.ts'
import { done } from './database.ts'

export type Subcommand = (args: readonly string[], terminal: Terminal) => Promise<Outcome>

/** A command that does one of several things to the same noun. */
export function commandWith(
  name: string,
  help: string,
  subcommands: Readonly<Record<string, Subcommand>>,
): Command {
  const names = Object.keys(subcommands)
  return {
    help,
    async run([what, ...args], terminal) {
      if (what === undefined)
        return fail(`${name} what? One of ${names.join(', ')}; see kanzlei ${name} --help`)
      const run = Object.hasOwn(subcommands, what) ? subcommands[what] : undefined
      if (run === undefined) return fail(unknownCommand(what, names, `kanzlei ${name}`))
      if (args.some((arg) => arg === '--help' || arg === '-h')) {
        print(terminal, help)
        return done
      }
      return run(args, terminal)
    },
  }
}
