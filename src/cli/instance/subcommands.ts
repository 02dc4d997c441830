import { fail } from '../../values/result.ts'
import {
  type Arguments,
  type ExpectedArguments,
  readArguments,
  unknownCommand,
} from '../terminal/arguments.ts'
import { type Command, type CommandOutcome, print, type Terminal } from '../terminal/command.ts'
import { done } from './database.ts'

type Run<Name extends string> = (given: Arguments<Name>, terminal: Terminal) => Promise<CommandOutcome>

/** Runs a subcommand with the arguments after its name; messages name the command. */
export type Subcommand = (
  command: string,
  args: readonly string[],
  terminal: Terminal,
) => Promise<CommandOutcome>

export function subcommand<const Name extends string>(
  expected: Partial<Omit<ExpectedArguments<Name>, 'command'>>,
  run: Run<Name>,
): Subcommand {
  return async (command, args, terminal) => {
    const read = readArguments<Name>(args, {
      options: {} as ExpectedArguments<Name>['options'],
      ...expected,
      command,
    })
    return read.ok ? run(read.value, terminal) : read
  }
}

/** A command without subcommands. */
export function simpleCommand<const Name extends string>(
  help: string,
  expected: ExpectedArguments<Name>,
  run: Run<Name>,
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
      return run(name, args, terminal)
    },
  }
}
