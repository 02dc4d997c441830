import type { FastifyInstance } from 'fastify'
import { type Config, type ConfigOverrides, readConfig } from '../../platform/config/config.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { done } from '../instance/database.ts'
import { whenOrphaned } from '../instance/orphaned.ts'
import type { CommandOutcome, Terminal } from '../terminal/command.ts'
import { logStream } from '../terminal/log-stream.ts'
import { announce } from './starting/announce.ts'
import { openInstance } from './starting/open-instance.ts'
import { listenProblem, type ReservedPort } from './starting/port.ts'
import { closeOnSignal, drainOf } from './starting/shutdown.ts'
import { closeOnRequest, type WorkerSide } from './worker-side.ts'

export interface StartOptions {
  readonly overrides: ConfigOverrides
  readonly reserved: ReservedPort
  readonly sample: boolean
  /** Set where this process is one of several that share the port. */
  readonly worker?: WorkerSide | null
}

/** Starts the service on a reserved port. */
export async function start(
  terminal: Terminal,
  { overrides, reserved, sample, worker = null }: StartOptions,
): Promise<CommandOutcome> {
  // Read again, because the default address contains the port, and port 0 has become a real one.
  const config = readConfig(terminal.env, { ...overrides, port: String(reserved.port) })
  if (!config.ok) return config
  const shared =
    worker === null ? {} : { counts: worker.counts, figures: worker.figures, isHelper: !worker.publishes }
  const drain = drainOf(config.value.shutdownDelay)
  const opened = await openInstance(config.value, {
    ...{ ...shared, stream: logStream(terminal.stderr), sample },
    isDraining: drain.isUnderWay,
  })
  if (!opened.ok) return opened
  const { app, close } = opened.value
  const listening = await listen(app, config.value, reserved)
  if (!listening.ok) {
    await close()
    return listening
  }
  const report = (line: string) => app.log.info(line)
  if (worker === null) {
    closeOnSignal(close, report, drain)
    // A rehearsal ends with the service that started it.
    if (config.value.rehearsal !== null) whenOrphaned(() => process.kill(process.pid, 'SIGTERM'))
    await announce(terminal, opened.value)
  } else closeOnRequest(worker, close, report, drain)
  return done
}

async function listen(
  app: FastifyInstance,
  { host, port }: Config,
  reserved: ReservedPort,
): Promise<Result<null, string>> {
  await reserved.release()
  try {
    await app.listen({ host, port })
    return ok(null)
  } catch (error) {
    return fail(listenProblem(error, host, port))
  }
}
