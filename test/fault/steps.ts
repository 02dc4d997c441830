import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation, RunOptions } from '../support/command-line.ts'
import { inheritedByOwn } from '../support/environment.ts'

const hook = `--import ${join(import.meta.dirname, 'kill-at-step.ts')}`
export const withHook = { NODE_OPTIONS: `${inheritedByOwn().NODE_OPTIONS ?? ''} ${hook}`.trim() }

/** How often a process is killed; `KANZLEI_KILLS=200` for a thorough run. */
export const kills = Number(process.env.KANZLEI_KILLS ?? '6')

/** Runs a command to its end. Returns its steps: statements and changes of files. */
export async function stepsOf(
  here: Installation,
  args: readonly string[],
  options: RunOptions = {},
): Promise<readonly string[]> {
  const file = join(here.folder, randomUUID())
  const env = { ...options.env, ...withHook, LIST_STEPS_IN: file }
  const { code, stderr } = await here.spawn(args, { ...options, env }).ended
  if (code !== 0) throw new Error(stderr)
  const steps: readonly string[] = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return steps
}

/**
 * Runs a command and kills it right before one of its steps, counted from 1, or before the n-th step of a name, such as
 * `rename#2`, where the number of the others varies from run to run.
 */
export async function killAtStep(
  here: Installation,
  args: readonly string[],
  step: number | string,
  options: RunOptions = {},
): Promise<void> {
  const env = { ...options.env, ...withHook, KILL_AT_STEP: String(step) }
  const { process: child, ended } = here.spawn(args, { ...options, env })
  const { stderr } = await ended
  if (child.signalCode !== 'SIGKILL') throw new Error(`was not killed at step ${step}: ${stderr}`)
}

/** `count` numbers from 1 to `last`, evenly spread, together with the `wanted` ones. */
export function spread(last: number, count: number, wanted: readonly number[]): readonly number[] {
  const rest = Math.max(0, Math.min(count, last) - wanted.length)
  const others = Array.from({ length: rest }, (_, index) => 1 + Math.floor(((index + 0.5) * last) / rest))
  return [...new Set([...wanted, ...others])].sort((a, b) => a - b)
}
