/*
 * Loaded before a command in a process of its own (`node --import`): lists its steps, which are the statements it sends to a
 * database and the changes it makes to files, or kills the process right before one of them.
 */

import { writeFileSync } from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'

const { KILL_AT_STEP: killAt, LIST_STEPS_IN: listIn } = process.env
const steps: string[] = []
/** How often each step was taken. */
const calls = new Map<string, number>()

type Method = (...args: never[]) => unknown

/** Counts calls of these methods as steps with the name that `told` returns; null for calls that are not steps. */
function counted<Name extends string, Owner extends Readonly<Record<Name, Method>>>(
  owner: Owner,
  names: readonly Name[],
  told: (called: Owner, name: Name, args: readonly unknown[]) => string | null,
): void {
  for (const name of names) {
    const original: Method = owner[name]
    Object.defineProperty(owner, name, {
      value(this: Owner, ...args: never[]) {
        const step = told(this, name, args)
        if (step === null) return original.apply(this, args)
        steps.push(step)
        calls.set(step, (calls.get(step) ?? 0) + 1)
        const isReached = [String(steps.length), `${step}#${calls.get(step)}`].includes(killAt ?? '')
        if (isReached) process.kill(process.pid, 'SIGKILL')
        return original.apply(this, args)
      },
    })
  }
}

/** A text, or an object that contains one. */
const text = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

counted(DatabaseSync.prototype, ['exec'], (_connection, _name, [sql]) => String(sql))
counted(StatementSync.prototype, ['run', 'all', 'iterate'], ({ sourceSQL }) => sourceSQL)
// Statements that prepare a connection change nothing, and their number depends on the pool.
const isPreparation = (sql: string) => /^(set |select pg_backend_pid)/.test(sql)
counted(pg.Client.prototype, ['query'], (_client, _name, [query]) =>
  isPreparation(text(query)) ? null : text(query),
)
const changes = ['open', 'rename', 'rm', 'mkdir', 'writeFile', 'link', 'symlink'] as const
counted(files, changes, (_files, name) => name)
syncBuiltinESMExports()
if (listIn !== undefined) process.on('exit', () => writeFileSync(listIn, JSON.stringify(steps)))
