import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fail, ok, type Result } from '../../values/result.ts'
import { leastMemory, readMemory } from '../work/memory-limit.ts'
import { type CacheTarget, readCaches } from './caches.ts'
import { type Environment, type ReadSetting, readEnvironment } from './environment.ts'
import { type ForwardTarget, readForward } from './forward.ts'
import { isNetwork } from './networks.ts'
import { readProxies as readOutgoingProxies } from './proxy.ts'
import {
  nowhere,
  type Rehearsal,
  readRehearsal,
  readSandbox,
  type Sandbox,
  settingsOfRehearsal,
} from './rehearsal.ts'
import { type SettingName, usualAuditLogDays } from './settings.ts'
import { type Provider, readSignOn } from './sign-on.ts'
import { readTracing, type Tracing } from './tracing.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** Public address of the service, without a trailing slash; it may have a path, see base-path.ts. */
  readonly baseUrl: string
  readonly dataDir: string
  readonly databaseUrl: string
  /** Null: read from a file in `dataDir`, which is created on the first start. */
  readonly secret: string | null
  /** Null: mails stay in the outbox. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly trustedProxies: readonly string[]
  readonly logLevel: LogLevel
  /** The host lists of a rehearsal, whatever its environment says. */
  readonly shutdownDelay: number
  /** After so many days personal data are removed from the audit log; null for never. */
  readonly auditLogDays: number | null
  /** Grants access to /metrics from public networks; null: only private networks may read it. */
  readonly metricsToken: string | null
  /** Where traces of requests are sent; null: nothing is traced. */
  readonly tracing: Tracing | null
  /** Private hosts that webhooks may be sent to; all others must be public and use https. */
  readonly webhookHosts: readonly string[]
  /** Push services besides those of the browsers; they may be private and without https. */
  readonly pushHosts: readonly string[]
  /** Private hosts that federal files and people may be fetched from. */
  readonly sourceHosts: readonly string[]
  /** Folder whose files may be read as sources of people; null: none. */
  readonly sourceDir: string | null
  /** Caches in front of the service that are told of every change. */
  readonly caches: readonly CacheTarget[]
  /** Where results are published as files after every change; null: nowhere. */
  readonly publishDir: string | null
  /** Where accepted uploads are passed on to; null: nowhere. */
  readonly forward: ForwardTarget | null
  /** External identity providers for logging in, in the order of the buttons. */
  readonly signOn: readonly Provider[]
  /** Where rehearsals run; null: there are none. */
  readonly sandbox: Sandbox | null
  /** Set where this instance is the rehearsal of another one. */
  readonly rehearsal: Rehearsal | null
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Values of the command line, which take precedence over the environment. */
export interface ConfigOverrides {
  readonly port?: string
  readonly host?: string
}

/** Validates all variables; the error is one line that names the variable. */
export function readConfig(
  environment: Environment,
  overrides: ConfigOverrides = {},
): Result<Config, string> {
  const given = readEnvironment(environment)
  return given.ok ? configOf(given.value, overrides) : given
}

function configOf(given: ReadSetting, overrides: ConfigOverrides): Result<Config, string> {
  const value = given('REHEARSAL_OF') === undefined ? given : settingsOfRehearsal(given)
  const portText = overrides.port ?? value('PORT') ?? '8080'
  if (!/^\d{1,5}$/.test(portText) || Number(portText) > 65535)
    return fail(`PORT must be a number from 0 to 65535, not ${JSON.stringify(portText)}`)
  const port = Number(portText)
  const host = overrides.host ?? value('HOST') ?? '127.0.0.1'
  const dataDir = resolve(value('DATA_DIR') ?? 'data')
  const databaseUrl = value('DATABASE_URL') ?? `sqlite:${dataDir}/kanzlei.db`
  if (!/^(sqlite:.+|postgres(ql)?:\/\/.+)/.test(databaseUrl))
    return fail('DATABASE_URL must be sqlite:PATH or postgres://USER@HOST/NAME')

  const listening = `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
  const baseUrl = readBaseUrl('BASE_URL', value('BASE_URL') ?? listening)
  if (!baseUrl.ok) return baseUrl
  const secret = value('SECRET') ?? null
  if (secret !== null && secret.length < 32) return fail('SECRET must have at least 32 characters')
  const mail = readMail(value('SMTP_URL') ?? null, value('MAIL_FROM') ?? null, baseUrl.value)
  if (!mail.ok) return mail
  const trustedProxies = readProxies(value('TRUSTED_PROXIES') ?? '')
  if (!trustedProxies.ok) return trustedProxies
  const logLevel = value('LOG_LEVEL') ?? 'info'
  if (!isLogLevel(logLevel)) return fail(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not ${logLevel}`)

  const memory = value('MEMORY_LIMIT')
  if (memory !== undefined && (readMemory(memory) ?? 0) < leastMemory)
    return fail(
      `MEMORY_LIMIT must be ${leastMemory}M or more, such as 512M or 2G, not ${JSON.stringify(memory)}`,
    )

  const shutdownDelay = value('SHUTDOWN_DELAY') ?? '0'
  if (!/^\d{1,3}$/.test(shutdownDelay) || Number(shutdownDelay) > 300)
    return fail(
      `SHUTDOWN_DELAY must be a number of seconds from 0 to 300, not ${JSON.stringify(shutdownDelay)}`,
    )

  const auditLogDays = value('AUDIT_LOG_DAYS') ?? String(usualAuditLogDays)
  if (!/^\d{1,5}$/.test(auditLogDays))
    return fail(`AUDIT_LOG_DAYS must be a number of days, or 0, not ${JSON.stringify(auditLogDays)}`)

  const metricsToken = value('METRICS_TOKEN') ?? null
  if (metricsToken !== null && !/^[\x21-\x7e]{16,}$/.test(metricsToken))
    return fail('METRICS_TOKEN must have at least 16 characters, without blanks')

  const tracing = readTracing(value)
  if (!tracing.ok) return tracing

  const hosts = (name: SettingName) => readHosts(name, value(name) ?? '')
  const webhookHosts = hosts('WEBHOOK_HOSTS')
  if (!webhookHosts.ok) return webhookHosts
  const pushHosts = hosts('PUSH_HOSTS')
  if (!pushHosts.ok) return pushHosts
  const sourceHosts = hosts('SOURCE_HOSTS')
  if (!sourceHosts.ok) return sourceHosts

  const proxies = readOutgoingProxies(value)
  if (!proxies.ok) return proxies
  const sourceDir = value('SOURCE_DIR')
  const publishDir = value('PUBLISH_DIR')
  const caches = readCaches(value)
  if (!caches.ok) return caches
  const forward = readForward(value)
  if (!forward.ok) return forward
  const signOnFile = value('SIGN_ON_FILE')
  const signOn = signOnFile === undefined ? ok([]) : readSignOn(resolve(dataDir, signOnFile))
  if (!signOn.ok) return signOn

  const sandbox = readSandbox(value, readBaseUrl, { baseUrl: baseUrl.value, port })
  if (!sandbox.ok) return sandbox
  const rehearsal = readRehearsal(value, readBaseUrl)
  if (!rehearsal.ok) return rehearsal

  return ok({
    host,
    port,
    baseUrl: baseUrl.value,
    dataDir,
    databaseUrl,
    secret,
    ...mail.value,
    trustedProxies: trustedProxies.value,
    logLevel,
    shutdownDelay: Number(shutdownDelay),
    auditLogDays: Number(auditLogDays) === 0 ? null : Number(auditLogDays),
    metricsToken,
    tracing: tracing.value,
    webhookHosts: webhookHosts.value,
    pushHosts: pushHosts.value,
    sourceHosts: sourceHosts.value,
    sourceDir: sourceDir === undefined ? null : resolve(sourceDir),
    caches: caches.value,
    publishDir: publishDir === undefined ? null : resolve(publishDir),
    forward: forward.value,
    signOn: signOn.value,
    sandbox: sandbox.value,
    rehearsal: rehearsal.value,
    ...(rehearsal.value !== null && withoutOutlets),
  })
}

/**
 * The settings that a rehearsal overrides, whatever its environment says, so that it sends nothing to other systems.
 */
const withoutOutlets = {
  webhookHosts: nowhere,
  pushHosts: nowhere,
  sourceHosts: nowhere,
} satisfies Partial<Config>

function isLogLevel(text: string): text is LogLevel {
  return logLevels.some((level) => level === text)
}

function readBaseUrl(name: string, text: string): Result<string, string> {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    return fail(`${name} must be an http or https address without query, not ${JSON.stringify(text)}`)
  const path = url.pathname.replace(/\/+$/, '')
  if (!/^(?:\/[\w.~-]+)*$/.test(path))
    return fail(
      `${name} must have a path of letters, digits and - . _ ~ or none, not ${JSON.stringify(text)}`,
    )
  return ok(url.origin + path)
}

function readMail(
  smtpUrl: string | null,
  from: string | null,
  baseUrl: string,
): Result<Pick<Config, 'smtpUrl' | 'mailFrom'>, string> {
  if (smtpUrl !== null && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? ''))
    return fail('SMTP_URL must be smtp://… or smtps://…')
  if (from !== null && !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+[^\r\n]*$/.test(from))
    return fail(`MAIL_FROM must hold an e-mail address, not ${JSON.stringify(from)}`)
  return ok({ smtpUrl, mailFrom: from ?? `kanzlei@${new URL(baseUrl).hostname}` })
}

function readProxies(text: string): Result<readonly string[], string> {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '')
  const wrong = entries.find((entry) => !isNetwork(entry))
  if (wrong !== undefined)
    return fail(
      `TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, not ${JSON.stringify(wrong)}`,
    )
  return ok(entries)
}

/** Normalised as the URL parser does, so that hosts can be compared. */
function readHosts(name: string, text: string): Result<readonly string[], string> {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '')
  const hosts = entries.map((entry) => {
    const url = URL.parse(`http://${isIP(entry) === 6 ? `[${entry}]` : entry}`)
    return url === null || url.host !== url.hostname || url.href !== `${url.origin}/` ? null : url.hostname
  })
  const wrong = entries[hosts.indexOf(null)]
  if (wrong !== undefined)
    return fail(`${name} must list names or addresses of hosts, not ${JSON.stringify(wrong)}`)
  return ok(hosts.flatMap((host) => host?.replace(/^\[(.*)\]$/, '$1') ?? []))
}
