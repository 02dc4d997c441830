import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
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
  const folder = join(dataDir, 'rehearsal')
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

/** What the rehearsal takes from the environment of the service: nothing that leads to other systems. */
const inherited =
  /^(?:PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|NODE_\w+|MALLOC_\w+|KANZLEI_\w+|LOG_LEVEL|TRUSTED_PROXIES)$/

/** Pages show what depends on mail, though all mails are held back; the server and its password need not be known. */
const nobody = 'smtp://nobody.invalid'

/** The environment that the rehearsal of an instance is served with. */
export function rehearsalEnvironment(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
  mailTo: readonly string[],
): Record<string, string> {
  const { sandbox, baseUrl, host, smtpUrl, mailFrom } = config
  if (sandbox === null || sandbox.port === null) throw new Error('this instance runs no rehearsal')
  const { folder, databaseUrl } = rehearsalPlace(config)
  const kept = Object.entries(environment).flatMap(([name, value]) =>
    inherited.test(name) && value !== undefined ? [[name, value] as const] : [],
  )
  return {
    ...Object.fromEntries(kept),
    HOST: host,
    PORT: String(sandbox.port),
    BASE_URL: sandbox.url,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    REHEARSAL_OF: baseUrl,
    ...(environment.SIGN_ON_FILE && { SIGN_ON_FILE: resolve(config.dataDir, environment.SIGN_ON_FILE) }),
    ...(smtpUrl !== null && {
      REHEARSAL_MAIL_TO: mailTo.join(' '),
      SMTP_URL: mailTo.length > 0 ? smtpUrl : nobody,
      MAIL_FROM: mailFrom,
    }),
  }
}

/** The environment with which a command works on the instance itself. */
export function instanceEnvironment(config: Config): Record<string, string> {
  const { sandbox, baseUrl, dataDir, databaseUrl, secret, port } = config
  return {
    ...{ PORT: String(port), BASE_URL: baseUrl, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    ...(secret !== null && { SECRET: secret }),
    ...(sandbox !== null && { REHEARSAL_URL: sandbox.url, REHEARSAL_PORT: String(sandbox.port ?? 'off') }),
  }
}
