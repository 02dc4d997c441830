import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Config, type Environment, readConfig } from '../../../platform/config/config.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { fileProblem } from '../../terminal/command.ts'

/** The settings of a site, in its folder. */
export const settingsFile = 'site.env'

/** Settings that a site never takes from the environment of the process. */
const ownSettings = [
  'BASE_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'SECRET',
  'SIGN_ON_FILE',
  'REHEARSAL_URL',
  'REHEARSAL_PORT',
  'FORWARD_URL',
  'FORWARD_TOKEN',
  'FORWARD_SOURCES',
] as const

/** Settings that `site.env` may hold: those of the environment, and further host names. */
const siteSettings: readonly string[] = [
  ...['BASE_URL', 'DATABASE_URL', 'SECRET', 'HOSTS', 'SMTP_URL', 'MAIL_FROM', 'LOG_LEVEL', 'METRICS_TOKEN'],
  ...['WEBHOOK_HOSTS', 'PUSH_HOSTS', 'SOURCE_HOSTS', 'SOURCE_DIR', 'SIGN_ON_FILE'],
  ...['REHEARSAL_URL', 'REHEARSAL_PORT', 'FORWARD_URL', 'FORWARD_TOKEN', 'FORWARD_SOURCES'],
]

export interface Site {
  /** The name of its folder, which is a host name. */
  readonly name: string
  /** All host names it answers to. */
  readonly hosts: readonly string[]
  /** The settings as a command takes them. */
  readonly environment: Environment
  readonly config: Config
}

export interface SiteFolder {
  readonly sites: readonly Site[]
  /** Sites whose settings are wrong, each with one line that says why. */
  readonly problems: ReadonlyMap<string, string>
}

/** Letters, digits and hyphens between dots, as in DNS. */
export function isHostName(text: string): boolean {
  return text.length <= 253 && /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/.test(text)
}

/** Reads the settings of all sites. A wrong setting concerns its site alone. */
export function readSites(folder: string, environment: Environment): Result<SiteFolder, string> {
  const names = siteNames(folder)
  if (!names.ok) return names
  const sites: Site[] = []
  const problems = new Map<string, string>()
  const taken = new Map<string, string>()
  const ports = new Map<number, string>()
  for (const name of names.value) {
    const site = readSite(folder, name, environment)
    const port = site.ok ? site.value.config.sandbox?.port : null
    const host = site.ok ? site.value.hosts.find((each) => taken.has(each)) : undefined
    if (!site.ok) problems.set(name, site.error)
    else if (host !== undefined) problems.set(name, `${host} belongs to ${taken.get(host)} already`)
    else if (ports.has(port ?? 0))
      problems.set(name, `REHEARSAL_PORT ${port} belongs to ${ports.get(port ?? 0)} already`)
    else {
      if (port != null) ports.set(port, name)
      for (const each of site.value.hosts) taken.set(each, name)
      sites.push(site.value)
    }
  }
  return ok({ sites, problems })
}

function siteNames(folder: string): Result<readonly string[], string> {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    return ok(names.filter(isHostName).sort())
  } catch (error) {
    return fail(`cannot read the sites of ${folder}: ${fileProblem(error)}`)
  }
}

export function readSite(folder: string, name: string, environment: Environment): Result<Site, string> {
  const dataDir = resolve(folder, name)
  const own = readSettings(join(dataDir, settingsFile))
  if (!own.ok) return own
  const { HOSTS: hosts = '', ...settings } = own.value
  const shared = Object.fromEntries(
    Object.entries(environment).filter(([key]) => !ownSettings.some((each) => each === key)),
  )
  const merged = { ...shared, BASE_URL: `https://${name}`, ...settings, DATA_DIR: dataDir }
  const config = readConfig(merged)
  if (!config.ok) return config
  const { sandbox } = config.value
  if (sandbox !== null && !settings.REHEARSAL_PORT && new URL(sandbox.url).port === '')
    return fail('REHEARSAL_PORT is missing: the rehearsal of each site listens on a port of its own')
  const others = hosts.split(/[\s,]+/).filter((host) => host !== '')
  const wrong = others.find((host) => !isHostName(host))
  if (wrong !== undefined) return fail(`HOSTS must list host names, not ${JSON.stringify(wrong)}`)
  const all = new Set([name, new URL(config.value.baseUrl).hostname, ...others])
  return ok({ name, hosts: [...all], environment: merged, config: config.value })
}

function readSettings(path: string): Result<Readonly<Record<string, string | undefined>>, string> {
  try {
    const settings = parseEnv(readFileSync(path, 'utf8'))
    const unknown = Object.keys(settings).find((key) => !siteSettings.includes(key))
    return unknown === undefined
      ? ok(settings)
      : fail(`${settingsFile}: unknown setting ${unknown}; known are ${siteSettings.join(', ')}`)
  } catch (error) {
    return fail(`cannot read ${settingsFile}: ${fileProblem(error)}`)
  }
}
