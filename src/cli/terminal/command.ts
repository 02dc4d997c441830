import { readFile } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import type { Environment } from '../../platform/config/environment.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Instant } from '../../values/time.ts'
import type { TerminalScreen } from './terminal-text.ts'

/** Success, or one line that says what went wrong. */
export type CommandOutcome = Result<null, string>

/** Standard input and outputs, as in `process`. */
export interface Terminal {
  readonly env: Environment
  readonly stdin: Readable
  readonly stdout: Writable & TerminalScreen
  readonly stderr: Writable & TerminalScreen
}

export interface Command {
  /** Shown by `--help`; the first line is the usage. */
  readonly help: string
  run(args: readonly string[], terminal: Terminal): Promise<CommandOutcome>
}

/** Writes a result to the standard output. */
export function print({ stdout }: Terminal, line: string): void {
  stdout.write(`${line}\n`)
}

/** Writes a message to the standard error. */
export function say({ stderr }: Terminal, line: string): void {
  stderr.write(`${line}\n`)
}

/** The message of a file error, without the name of the system call. */
export function fileProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message.replace(/^E[A-Z]+: /, '').replace(/, \w+( '.*)?$/, '')
}

export async function readInput(path: string): Promise<Result<Buffer, string>> {
  try {
    return ok(await readFile(path))
  } catch (error) {
    return fail(`cannot read ${path}: ${fileProblem(error)}`)
  }
}

export function minuteText(moment: Instant): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`
}

export function lastUsedText(moment: Instant | null): string {
  return moment === null ? 'never used' : `last used ${minuteText(moment)}`
}

/** Aligned columns, separated by two blanks. */
export function printColumns(terminal: Terminal, rows: readonly (readonly string[])[]): void {
  const widths: number[] = []
  for (const row of rows)
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length)
    })
  for (const row of rows)
    print(
      terminal,
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
