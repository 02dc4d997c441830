import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from '../../../platform/config/config.ts'
import { type Environment, fileVariable, variablesOf } from '../../../platform/config/environment.ts'
import { allSettings, type Setting, type SettingName, settings } from '../../../platform/config/settings.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { fileProblem } from '../../terminal/command.ts'
import { sharedPlaces } from './shared-places.ts'

/** The settings of a site, in its folder. */
export const settingsFile = 'site.env'

const named = (...from: readonly Setting['ofSite'][]) =>
  settings.filter((setting: Setting) => from.includes(setting.ofSite)).map(({ name }) => name)

/**
 * Settings that a site takes from the environment of the process where `site.env` does not set them: network, outgoing
 * mail and monitoring. None of them leads to data, or would open the provider's network to an admin.
 */
export const inheritedSettings = named('process', 'either')

/** Settings that only `site.env` may set. */
export const ownSettings = named('own')

/** All settings that `site.env` may contain, and further host names. Port and proxy belong to the process. */
const siteSettings: readonly string[] = [...named('own', 'either'), 'HOSTS']
const secretFiles: readonly string[] = allSettings.flatMap(({ name, isSecret }) =>
  isSecret === true && siteSettings.includes(name) ? [fileVariable(name)] : [],
)

export interface ServedSite {
  /** The name of the folder, which is a host name. */
  readonly name: string
  /** All host names it answers to. */
  readonly hosts: readonly string[]
  /** The settings in the form of environment variables. */
  readonly environment: Environment
  readonly config: Config
}

export interface SiteFolder {
  readonly sites: readonly ServedSite[]
  /** Sites with invalid settings, each with one line that says why. */
  readonly problems: ReadonlyMap<string, string>
  /** Places that two sites must not share, one line each; both sites are among `problems`. */
  readonly shared: readonly string[]
}

/** Letters, digits and hyphens between dots, as in DNS. */
export function isHostName(text: string): boolean {
  return text.length <= 253 && /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/.test(text)
}

/** Reads the settings of all sites. An invalid setting affects its own site only. */
export function readSites(folder: string, environment: Environment): Result<SiteFolder, string> {
  const names = siteNames(folder)
  if (!names.ok) return names
  const sites: ServedSite[] = []
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
  const overlaps = sharedPlaces(sites)
  for (const { names, text } of overlaps) for (const name of names) problems.set(name, text)
  return ok({
    sites: sites.filter(({ name }) => !problems.has(name)),
    problems,
    shared: overlaps.map(({ text }) => text),
  })
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

export function readSite(folder: string, name: string, environment: Environment): Result<ServedSite, string> {
  const dataDir = resolve(folder, name)
  const own = readSettings(join(dataDir, settingsFile))
  if (!own.ok) return own
  const { HOSTS: hosts = '', ...settings } = own.value
  const merged = {
    ...Object.assign({}, ...inheritedSettings.map((name) => inherited(name, settings, environment))),
    BASE_URL: `https://${name}`,
    ...settings,
    ...inFolder(dataDir, settings, ['PUBLISH_DIR', 'SOURCE_DIR', ...secretFiles]),
    DATA_DIR: dataDir,
  }
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

/** Returns the variables of the process for a setting that the site does not set. */
function inherited(name: SettingName, own: Environment, environment: Environment): Environment {
  return Object.keys(variablesOf(own, name)).length > 0 ? {} : variablesOf(environment, name)
}

/** Resolves relative paths from the folder of the site. */
function inFolder(
  folder: string,
  settings: Environment,
  keys: readonly string[],
): Readonly<Record<string, string>> {
  const paths = keys.flatMap((key) => {
    const path = settings[key]?.trim()
    return path ? [[key, resolve(folder, path)] as const] : []
  })
  return Object.fromEntries(paths)
}

function readSettings(path: string): Result<Readonly<Record<string, string | undefined>>, string> {
  try {
    const settings = parseEnv(readFileSync(path, 'utf8'))
    const unknown = Object.keys(settings).find(
      (key) => !siteSettings.includes(key) && !secretFiles.includes(key),
    )
    return unknown === undefined
      ? ok(settings)
      : fail(
          `${settingsFile}: unknown setting ${unknown}; known are ${siteSettings.join(', ')}, and ${secretFiles.join(', ')}`,
        )
  } catch (error) {
    return fail(`cannot read ${settingsFile}: ${fileProblem(error)}`)
  }
}
