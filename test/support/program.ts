import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { inherited, inheritedByOwn } from './environment.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Program {
  readonly url: string
  readonly process: ChildProcess
  /** Returns the output on stdout so far. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

type Environment = Readonly<Record<string, string>>

const ownCommand: readonly string[] = [process.execPath, 'src/cli/main.ts']

/** Starts the service and waits until it reports that it listens. */
export async function serve(
  environment: Environment,
  args: readonly string[] = [],
  command = ownCommand,
): Promise<Program> {
  const [program = '', ...first] = command
  const child = spawn(program, [...first, 'serve', '--port', '0', ...args], {
    cwd: root,
    env: { ...(command === ownCommand ? inheritedByOwn() : inherited()), ...environment },
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const lines = createInterface({ input: child.stdout })
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      output += `${line}\n`
      const found = /listening on (\S+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.on('exit', (status, signal) => reject(new Error(`ended with ${status ?? signal}: ${errors}`)))
  })
  return {
    url,
    process: child,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill(signal)
      const [status] = await once(child, 'exit')
      return status
    },
  }
}
