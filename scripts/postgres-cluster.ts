import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export interface PostgresCluster {
  /** Of the superuser, on the database `postgres`. */
  readonly url: string
  /** Has the server answer nothing, or go on where it was, or end, or start again at the same address. */
  have(fate: Fate): Promise<void>
  stop(): Promise<void>
}

export type Fate = 'freeze' | 'thaw' | 'halt' | 'start'

/**
 * Starts a throw-away PostgreSQL. A keeper process holds it for as long as this process lives: it reads from a
 * pipe that the system closes when we go, be it by exit, crash or SIGKILL, and then stops the server and
 * deletes its files.
 */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const program = fileURLToPath(import.meta.resolve('./postgres-keeper.ts'))
  // Detached, so that Ctrl-C reaches us alone and the clean-up takes its normal way.
  const keeper = spawn(process.execPath, [program], { stdio: 'pipe', detached: true })
  const complaint = text(keeper.stderr)
  const said = createInterface(keeper.stdout)[Symbol.asyncIterator]()
  const line = async () => (await said.next()).value ?? null
  const url = await line()
  if (url === null) throw new Error(`PostgreSQL did not start: ${(await complaint).trim()}`)

  // An idle keeper must not hold up the end of a test file.
  keeper.unref()
  for (const pipe of keeper.stdio) if (pipe instanceof Socket) pipe.unref()
  return {
    url,
    async have(fate) {
      keeper.ref()
      keeper.stdin.write(`${fate}\n`)
      if ((await line()) !== fate) throw new Error(`PostgreSQL did not ${fate}: ${(await complaint).trim()}`)
      keeper.unref()
    },
    async stop() {
      if (keeper.exitCode !== null || keeper.signalCode !== null) return
      keeper.ref()
      keeper.stdin.end()
      await once(keeper, 'exit')
    },
  }
}
