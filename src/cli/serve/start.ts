import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { createSetupLink } from '../../identity/login/setup.ts'
import { checkpointIfDue } from '../../identity/signing/checkpoints.ts'
import { currentSigningKey } from '../../identity/signing/signing-keys.ts'
import { thisMachine } from '../../platform/clock/machine-clock.ts'
import { keepCorrected, serviceClock } from '../../platform/clock/service-clock.ts'
import { basePath } from '../../platform/config/base-path.ts'
import { type Config, type ConfigOverrides, readConfig } from '../../platform/config/config.ts'
import { loadSecret } from '../../platform/crypto/secret.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import { mostMemory } from '../../platform/work/memory.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Clock } from '../../values/time.ts'
import { done, type Opened, openForService } from '../instance/database.ts'
import { removeAbandonedDrafts } from '../instance/replace-file.ts'
import { finishRestore } from '../instance/restored-secret.ts'
import { startPublisher } from '../publish/publisher.ts'
import { routeList } from '../publish/site.ts'
import { type Outcome, print, type Terminal } from '../terminal/command.ts'
import { logStream } from '../terminal/log-stream.ts'
import { listenProblem, type ReservedPort } from './port.ts'
import type { SampleLogin } from './sample-login.ts'
import { closeOnSignal } from './shutdown.ts'

/** A vote of the sample canton that is being counted, to try an upload with. */
const sampleVote = 'laipassstrasse'

export interface StartOptions {
  readonly overrides: ConfigOverrides
  readonly reserved: ReservedPort
  readonly sample: boolean
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
  { reserved, sample }: StartOptions,
  config: Config,
  { database, clock: agreed }: Opened,
): Promise<Outcome> {
  await removeAbandonedDrafts(config.dataDir)
  await finishRestore(config, database.reads)
  const secret = loadSecret(config)
  if (!secret.ok) return secret
  const login = sample ? await sampleLogin(config, database, agreed) : ok(null)
  if (!login.ok) return login
  const logger = { level: config.logLevel, stream: logStream(terminal.stderr) }
  const clock = serviceClock(agreed, database, thisMachine)
  const parts = { config, database, clock, secret: secret.value }
  await currentSigningKey(parts)
  await checkpointIfDue(parts)
  const { routes, onRoute } = routeList()
  const app = await buildApp({ ...parts, logger, onRoute })
  const stopAgreeing = keepCorrected({ log: app.log, kind: database.kind }, clock)
  app.addHook('onClose', async () => stopAgreeing())
  const listening = await listen(app, config, reserved)
  if (!listening.ok) {
    await app.close()
    return listening
  }
  const stopPublishing =
    config.publishDir === null ? null : startPublisher(app, parts, routes, config.publishDir)
  closeOnSignal(
    async () => {
      await stopPublishing?.()
      await app.close()
      await database.close()
    },
    (line) => app.log.info(line),
  )
  print(terminal, `listening on ${listening.value}`)
  print(
    terminal,
    `memory: up to ${mostMemory.readers} MiB for readers, ${mostMemory.staff} MiB more for uploads`,
  )
  if (login.value === null) await printSetupLink(terminal, config, database, clock)
  else printSample(terminal, listening.value + basePath(config.baseUrl), login.value)
  return done
}

/** The sample canton is large, so it is imported on demand. */
async function sampleLogin(
  config: Config,
  database: Database,
  clock: Clock,
): Promise<Result<SampleLogin | null, string>> {
  const { prepareSample } = await import('./sample-login.ts')
  return prepareSample(config, database, clock)
}

async function listen(
  app: FastifyInstance,
  { host, port }: Config,
  reserved: ReservedPort,
): Promise<Result<string, string>> {
  await app.ready()
  await reserved.release()
  try {
    await app.listen({ host, port })
    return ok(`http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`)
  } catch (error) {
    return fail(listenProblem(error, host, port))
  }
}

async function printSetupLink(
  terminal: Terminal,
  config: Config,
  database: Database,
  clock: Clock,
): Promise<void> {
  const link = await createSetupLink(database, clock, config.baseUrl)
  if (link !== null) print(terminal, `no account yet; make the first one within a day at ${link}`)
}

function printSample(terminal: Terminal, url: string, { email, password, key, token }: SampleLogin): void {
  print(terminal, '')
  print(terminal, `  Kanton Dreiseen    ${url}`)
  print(terminal, `  log in             ${url}/login`)
  print(terminal, `  e-mail             ${email}`)
  print(terminal, `  password           ${password ?? '(was changed; kanzlei user password sets a new one)'}`)
  print(terminal, `  access key         ${key ?? '(was removed; kanzlei key add makes a new one)'}`)
  print(terminal, `  upload token       ${token ?? '(was removed; kanzlei token add makes a new one)'}`)
  print(terminal, '')
  if (key !== null) {
    const bearer = `$(curl -s -u ${key}: ${url}/api/authenticate | cut -d'"' -f4)`
    print(terminal, `  curl -s -H "Authorization: Bearer ${bearer}" ${url}/api/people`)
  }
  if (token !== null) {
    const fields = `-F type=vote -F id=${sampleVote} -F results=@-`
    print(
      terminal,
      `  curl -s ${url}/vote/${sampleVote}/data-csv | curl -s -u :${token} ${fields} ${url}/upload`,
    )
  }
  print(terminal, `  curl -s '${url}/api/agencies?title=steuer'`)
  print(terminal, '')
}
