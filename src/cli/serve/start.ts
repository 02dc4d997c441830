import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { keepCorrected } from '../../platform/clock/service-clock.ts'
import { type Config, type ConfigOverrides, readConfig } from '../../platform/config/config.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { done, type Opened, openForService } from '../instance/database.ts'
import type { Outcome, Terminal } from '../terminal/command.ts'
import { logStream } from '../terminal/log-stream.ts'
import { announce } from './starting/announce.ts'
import { listenProblem, type ReservedPort } from './starting/port.ts'
import { prepareInstance } from './starting/prepare.ts'
import { closeOnSignal } from './starting/shutdown.ts'
import { closeOnRequest, type WorkerSide } from './worker-side.ts'

export interface StartOptions {
  readonly overrides: ConfigOverrides
  readonly reserved: ReservedPort
  readonly sample: boolean
  /** Where this process is one of several that share the port. */
  readonly worker?: WorkerSide | null
}

/** Starts the service on a reserved port. */
export async function start(terminal: Terminal, options: StartOptions): Promise<Outcome> {
  const { overrides, reserved } = options
  // Read again, because the default address contains the port, and port 0 has become a real one.
  const config = readConfig(terminal.env, { ...overrides, port: String(reserved.port) })
  if (!config.ok) return config
  const opened = await openForService(config.value)
  if (!opened.ok) return opened
  const running = await run(terminal, options, config.value, opened.value)
  if (!running.ok) await opened.value.database.close()
  return running
}

async function run(
  terminal: Terminal,
  { reserved, sample, worker = null }: StartOptions,
  config: Config,
  opened: Opened,
): Promise<Outcome> {
  const prepared = await prepareInstance(config, opened, sample)
  if (!prepared.ok) return prepared
  const { database, clock } = prepared.value.parts
  const logger = { level: config.logLevel, stream: logStream(terminal.stderr) }
  const counts = worker === null ? {} : { counts: worker.counts }
  const app = await buildApp({ ...prepared.value.parts, ...counts, logger })
  const stopAgreeing = keepCorrected({ log: app.log, kind: database.kind }, clock)
  app.addHook('onClose', async () => stopAgreeing())
  const listening = await listen(app, config, reserved)
  if (!listening.ok) {
    await app.close()
    return listening
  }
  const close = async () => {
    await app.close()
    await database.close()
  }
  const report = (line: string) => app.log.info(line)
  if (worker === null) {
    closeOnSignal(close, report)
    await announce(terminal, prepared.value)
  } else closeOnRequest(worker, close, report)
  return done
}

async function listen(
  app: FastifyInstance,
  { host, port }: Config,
  reserved: ReservedPort,
): Promise<Result<null, string>> {
  await app.ready()
  await reserved.release()
  try {
    await app.listen({ host, port })
    return ok(null)
  } catch (error) {
    return fail(listenProblem(error, host, port))
  }
}
