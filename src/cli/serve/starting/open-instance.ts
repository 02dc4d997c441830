import type { FastifyInstance } from 'fastify'
import { type AppParts, buildApp } from '../../../app.ts'
import { keepCorrected } from '../../../platform/clock/service-clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import { showInService } from '../../../platform/storage/in-service.ts'
import { ok, type Result } from '../../../values/result.ts'
import { type OpenedDatabase, openForService } from '../../instance/database.ts'
import { startPublisher } from '../../publish/publisher.ts'
import { routeList } from '../../publish/site.ts'
import { startSandbox } from '../../rehearse/supervisor.ts'
import { type PreparedInstance, prepareInstance } from './prepare.ts'

export interface InstanceOptions
  extends Pick<AppParts, 'work' | 'caches' | 'counts' | 'figures' | 'isDraining'> {
  readonly stream: { write(line: string): void }
  /** Fills an empty database with the sample canton. */
  readonly sample: boolean
  /** Properties of every line of the log. */
  readonly base?: Readonly<Record<string, string>>
  /** Set for a worker that does not publish files. */
  readonly isHelper?: boolean
  /** Resolves when no request is under way, for a service whose requests arrive through another server. */
  readonly whenDrained?: () => Promise<void>
}

/** A service that is ready for requests. */
export interface OpenInstance extends PreparedInstance {
  readonly app: FastifyInstance
  /** Waits for running requests, then closes. */
  close(): Promise<void>
}

/** Migrates the database and creates the service. On failure everything is closed again. */
export async function openInstance(
  config: Config,
  options: InstanceOptions,
): Promise<Result<OpenInstance, string>> {
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
  { stream, sample, base, whenDrained, isHelper = false, ...limits }: InstanceOptions,
  opened: OpenedDatabase,
): Promise<Result<OpenInstance, string>> {
  const prepared = await prepareInstance(config, opened, sample)
  if (!prepared.ok) return prepared
  const { database, clock } = prepared.value.parts
  const logger = { level: config.logLevel, stream, ...(base && { base }) }
  const { routes, onRoute } = routeList()
  const app = await buildApp({ ...prepared.value.parts, ...limits, logger, onRoute })
  const stopAgreeing = keepCorrected({ log: app.log, kind: database.kind }, clock)
  app.addHook('onClose', async () => stopAgreeing())
  if (whenDrained !== undefined) app.addHook('preClose', whenDrained)
  await app.ready()
  const { publishDir } = config
  const stopPublishing =
    publishDir === null || isHelper ? null : startPublisher(app, prepared.value.parts, routes, publishDir)
  const stopSandbox =
    !config.sandbox?.port || isHelper ? null : startSandbox({ ...prepared.value.parts, log: app.log })
  const hide = showInService(config.databaseUrl)
  const close = async () => {
    await stopSandbox?.()
    await stopPublishing?.()
    await app.close()
    await database.close()
    hide()
  }
  return ok({ ...prepared.value, app, close })
}
