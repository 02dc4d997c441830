import { fail } from '../../values/result.ts'
import { type Arguments, type Expected, readArguments, unknownCommand } from '../terminal/arguments.ts'
import { type Command, type Outcome, print, type Terminal } from '../terminal/command.ts'
import { done } from './database.ts'

export type Subcommand = (args: readonly string[], terminal: Terminal) => Promise<Outcome>

/** A command without subcommands. */
export function simpleCommand<const Name extends string>(
  help: string,
  expected: Expected<Name>,
  run: (given: Arguments<Name>, terminal: Terminal) => Promise<Outcome>,
): Command {
  return {
    help,
    async run(args, terminal) {
      const read = readArguments(args, expected)
      if (!read.ok) return read
      if (!read.value.help) return run(read.value, terminal)
      print(terminal, help)
      return done
    },
  }
}

/** A command with subcommands. */
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
