import type { FastifyInstance } from 'fastify'
import { type AppParts, buildApp } from '../../../app.ts'
import { checkpointIfDue } from '../../../identity/signing/checkpoints.ts'
import { currentSigningKey } from '../../../identity/signing/signing-keys.ts'
import { thisMachine } from '../../../platform/clock/machine-clock.ts'
import { keepCorrected, serviceClock } from '../../../platform/clock/service-clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import { loadSecret } from '../../../platform/crypto/secret.ts'
import type { Database } from '../../../platform/storage/database/database.ts'
import { ok, type Result } from '../../../values/result.ts'
import type { Clock } from '../../../values/time.ts'
import { type Opened, openForService } from '../../instance/database.ts'
import { removeAbandonedDrafts } from '../../instance/replace-file.ts'
import { finishRestore } from '../../instance/restored-secret.ts'
import type { SampleLogin } from './sample-login.ts'

export interface InstanceOptions extends Pick<AppParts, 'work' | 'caches'> {
  readonly stream: { write(line: string): void }
  /** Fills an empty database with the sample canton. */
  readonly sample?: boolean
  /** Properties of every line of the log. */
  readonly base?: Readonly<Record<string, string>>
  /** Resolves when no request is under way any more, where another server receives them. */
  readonly whenDrained?: () => Promise<void>
}

/** A service that is ready for requests. */
export interface Instance {
  readonly app: FastifyInstance
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  /** Null unless the database holds the sample canton. */
  readonly login: SampleLogin | null
  /** Finishes running requests first. */
  close(): Promise<void>
}

/** Brings the database up to date and puts the service together. On failure nothing stays open. */
export async function openInstance(
  config: Config,
  options: InstanceOptions,
): Promise<Result<Instance, string>> {
  const opened = await openForService(config)
  if (!opened.ok) return opened
  const { database } = opened.value
  try {
    const instance = await build(config, options, opened.value)
    if (!instance.ok) await database.close()
    return instance
  } catch (error) {
    await database.close()
    throw error
  }
}

async function build(
  config: Config,
  { stream, sample, base, whenDrained, ...limits }: InstanceOptions,
  { database, clock: agreed }: Opened,
): Promise<Result<Instance, string>> {
  await removeAbandonedDrafts(config.dataDir)
  await finishRestore(config, database.reads)
  const secret = loadSecret(config)
  if (!secret.ok) return secret
  const login = sample ? await sampleLogin(config, database, agreed) : ok(null)
  if (!login.ok) return login
  const logger = { level: config.logLevel, stream, ...(base && { base }) }
  const clock = serviceClock(agreed, database, thisMachine)
  const parts = { config, database, clock, secret: secret.value }
  await currentSigningKey(parts)
  await checkpointIfDue(parts)
  const app = await buildApp({ ...parts, ...limits, logger })
  const stopAgreeing = keepCorrected({ log: app.log, kind: database.kind }, clock)
  app.addHook('onClose', async () => stopAgreeing())
  if (whenDrained !== undefined) app.addHook('preClose', whenDrained)
  await app.ready()
  const close = async () => {
    await app.close()
    await database.close()
  }
  return ok({ app, config, database, clock, login: login.value, close })
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
