import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export interface PostgresCluster {
  /** URL for the superuser, with the database `postgres`. */
  readonly url: string
  /**
   * Stops the server with SIGSTOP, continues it, shuts it down or kills it with SIGKILL, restarts it at the
   * same address, replaces it by a standby of another, or promotes a standby.
   */
  send(command: ServerCommand): Promise<void>
  stop(): Promise<void>
}

export type ServerCommand = 'freeze' | 'thaw' | 'halt' | 'kill' | 'start' | 'promote' | `copy ${string}`

/**
 * Starts a temporary PostgreSQL server. A keeper process reads from a pipe that the system closes when this process
 * ends, by exit, crash or SIGKILL, and then stops the server and deletes its files.
 */
export async function startPostgresCluster({ isReplicated = false } = {}): Promise<PostgresCluster> {
  const program = fileURLToPath(import.meta.resolve('./postgres-keeper.ts'))
  // Detached, so that Ctrl-C reaches only this process and the keeper cleans up as usual.
  const keeper = spawn(process.execPath, [program, ...(isReplicated ? ['--replicated'] : [])], {
    stdio: 'pipe',
    detached: true,
  })
  const complaint = text(keeper.stderr)
  const said = createInterface(keeper.stdout)[Symbol.asyncIterator]()
  const line = async () => (await said.next()).value ?? null
  const url = await line()
  if (url === null) throw new Error(`PostgreSQL did not start: ${(await complaint).trim()}`)

  // An idle keeper must not keep the process alive.
  keeper.unref()
  for (const pipe of keeper.stdio) if (pipe instanceof Socket) pipe.unref()
  return {
    url,
    async send(command) {
      keeper.ref()
      keeper.stdin.write(`${command}\n`)
      if ((await line()) !== command)
        throw new Error(`PostgreSQL did not ${command}: ${(await complaint).trim()}`)
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
