import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryKey } from '../../office/rehearsal/ticket.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Environment } from '../../platform/config/environment.ts'
import { memoryShares } from '../../platform/work/memory.ts'
import { memoryPartVariable } from '../../platform/work/memory-limit.ts'
import { fail, ok, type Result } from '../../values/result.ts'

/** Where the rehearsal of an instance stores its files. */
export interface RehearsalPlace {
  /** Its data folder: database, secret, upload token. */
  readonly folder: string
  readonly databaseUrl: string
  /** The file with its upload token, which `kanzlei rehearse` plays deliveries with. */
  readonly token: string
}

export function rehearsalPlace({ dataDir }: Pick<Config, 'dataDir'>): RehearsalPlace {
  return placeIn(join(dataDir, 'rehearsal'))
}

/** Returns the place where a process makes a copy, which is renamed once it is complete. */
export function draftPlace(config: Pick<Config, 'dataDir'>): RehearsalPlace {
  return placeIn(`${rehearsalPlace(config).folder}.${process.pid}`)
}

/** Names of the folders of incomplete copies. */
export const draftName = /^rehearsal\.\d+$/

function placeIn(folder: string): RehearsalPlace {
  return { folder, databaseUrl: `sqlite:${join(folder, 'kanzlei.db')}`, token: join(folder, 'upload-token') }
}

/** Reads the upload token of the rehearsal on this machine. */
export function rehearsalToken(config: Pick<Config, 'dataDir'>): Result<string, string> {
  try {
    return ok(readFileSync(rehearsalPlace(config).token, 'utf8').trim())
  } catch {
    return fail('there is no rehearsal on this machine; kanzlei rehearse start makes one')
  }
}

/** The environment variables that the rehearsal's process inherits; none of them leads to other systems. */
const inherited = /^(?:PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|NODE_\w+|MALLOC_\w+|KANZLEI_\w+)$/
/** Variables with which the database of the instance is reached, in addition to its address. */
const ofDatabase = /^PG[A-Z]+$/

function taken(environment: Environment, ...names: readonly RegExp[]): Record<string, string> {
  const entries = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && names.some((one) => one.test(name)) ? [[name, value] as const] : [],
  )
  return Object.fromEntries(entries)
}

/** A mail server that does not exist, because pages depend on whether one is configured. All mails are held back. */
const nobody = 'smtp://nobody.invalid'

/** The original instance of a rehearsal. */
export interface OriginalSite {
  readonly config: Config
  readonly secret: Uint8Array
}

/** Returns the environment for serving the rehearsal of an instance. */
export function rehearsalEnvironment(
  { config, secret }: OriginalSite,
  environment: Environment,
  mailTo: readonly string[],
): Record<string, string> {
  const { sandbox, baseUrl, host, smtpUrl, mailFrom, logLevel, trustedProxies } = config
  if (sandbox === null || sandbox.port === null) throw new Error('this instance runs no rehearsal')
  const { folder, databaseUrl } = rehearsalPlace(config)
  return {
    ...taken(environment, inherited),
    [memoryPartVariable]: String(memoryShares.total),
    LOG_LEVEL: logLevel,
    TRUSTED_PROXIES: trustedProxies.join(' '),
    HOST: host,
    PORT: String(sandbox.port),
    BASE_URL: sandbox.url,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    REHEARSAL_OF: baseUrl,
    REHEARSAL_KEY: entryKey(secret),
    ...(smtpUrl !== null && {
      REHEARSAL_MAIL_TO: mailTo.join(' '),
      SMTP_URL: mailTo.length > 0 ? smtpUrl : nobody,
      MAIL_FROM: mailFrom,
    }),
  }
}

/** Returns the environment for commands on the instance itself. */
export function instanceEnvironment(config: Config, environment: Environment): Record<string, string> {
  const { sandbox, baseUrl, dataDir, databaseUrl, secret, port } = config
  return {
    ...taken(environment, inherited, ofDatabase),
    ...{ PORT: String(port), BASE_URL: baseUrl, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    ...(secret !== null && { SECRET: secret }),
    ...(sandbox !== null && { REHEARSAL_URL: sandbox.url, REHEARSAL_PORT: String(sandbox.port ?? 'off') }),
  }
}
