import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryKey } from '../../office/rehearsal/ticket.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Environment } from '../../platform/config/environment.ts'
import { memoryShares } from '../../platform/work/memory.ts'
import { memoryPartVariable } from '../../platform/work/memory-limit.ts'
import { fail, ok, type Result } from '../../values/result.ts'

/** Where the rehearsal of an instance keeps what is its own. */
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

/** Where a process makes a copy, which is moved to its place once it is complete. */
export function draftPlace(config: Pick<Config, 'dataDir'>): RehearsalPlace {
  return placeIn(`${rehearsalPlace(config).folder}.${process.pid}`)
}

/** Names of the folders of copies that are being made, or were left by a process that was killed. */
export const draftName = /^rehearsal\.\d+$/

function placeIn(folder: string): RehearsalPlace {
  return { folder, databaseUrl: `sqlite:${join(folder, 'kanzlei.db')}`, token: join(folder, 'upload-token') }
}

/** The upload token of the rehearsal, on the machine that it runs on. */
export function rehearsalToken(config: Pick<Config, 'dataDir'>): Result<string, string> {
  try {
    return ok(readFileSync(rehearsalPlace(config).token, 'utf8').trim())
  } catch {
    return fail('there is no rehearsal on this machine; kanzlei rehearse start makes one')
  }
}

/** What the rehearsal takes from the environment of the process: nothing that leads to other systems. */
const inherited = /^(?:PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|NODE_\w+|MALLOC_\w+|KANZLEI_\w+)$/
/** What the database of the instance is reached with, besides its address. */
const ofDatabase = /^PG[A-Z]+$/

function taken(environment: Environment, ...names: readonly RegExp[]): Record<string, string> {
  const entries = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && names.some((one) => one.test(name)) ? [[name, value] as const] : [],
  )
  return Object.fromEntries(entries)
}

/** Pages show what depends on mail, though all mails are held back; the server and its password need not be known. */
const nobody = 'smtp://nobody.invalid'

/** The instance that a rehearsal is of. */
export interface RehearsedSite {
  readonly config: Config
  readonly secret: Uint8Array
}

/** The environment that the rehearsal of an instance is served with. */
export function rehearsalEnvironment(
  { config, secret }: RehearsedSite,
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

/** The environment with which a command works on the instance itself. */
export function instanceEnvironment(config: Config, environment: Environment): Record<string, string> {
  const { sandbox, baseUrl, dataDir, databaseUrl, secret, port } = config
  return {
    ...taken(environment, inherited, ofDatabase),
    ...{ PORT: String(port), BASE_URL: baseUrl, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    ...(secret !== null && { SECRET: secret }),
    ...(sandbox !== null && { REHEARSAL_URL: sandbox.url, REHEARSAL_PORT: String(sandbox.port ?? 'off') }),
  }
}
