import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { Environment } from '../../../platform/config/config.ts'
import { fail, ok, type Result } from '../../../values/result.ts'

/*
 * A folder of sites has a folder for each, named like the host: its settings in the form of an environment, and in it,
 * unless they say otherwise, its database and secret.
 */

const settingsFile = 'settings.env'
/** Where removed sites are kept; no host has such a name. */
const removedFolder = '.removed'

/** As requests name it: lower case, without port. Never a path. */
export function readSiteName(text: string): Result<string, string> {
  const name = text.toLowerCase()
  return name.length <= 253 && /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(name)
    ? ok(name)
    : fail(`${JSON.stringify(text)} is not the name of a host such as wahlen.gemeinde.example`)
}

export function isSite(folder: string, name: string): boolean {
  return existsSync(join(folder, name, settingsFile))
}

export function siteNames(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => readSiteName(name).ok && isSite(folder, name))
    .sort()
}

/** Of the process; everything else each site has for itself. */
const sharedSettings = ['HOST', 'PORT', 'TRUSTED_PROXIES', 'LOG_LEVEL', 'NO_COLOR'] as const

/** The settings of a site; those of the process count for what all of them share. */
export function siteEnvironment(folder: string, name: string, own: Environment): Environment {
  const shared = Object.fromEntries(sharedSettings.map((key) => [key, own[key]]))
  const settings = parseEnv(readFileSync(join(folder, name, settingsFile), 'utf8'))
  return { BASE_URL: `https://${name}`, ...shared, ...settings, DATA_DIR: resolve(folder, name) }
}

export function addSite(
  folder: string,
  name: string,
  settings: Readonly<Record<string, string>>,
): Result<null, string> {
  if (existsSync(join(folder, name))) return fail(`${join(folder, name)} is there already`)
  mkdirSync(join(folder, name), { recursive: true })
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${JSON.stringify(value)}\n`)
  writeFileSync(join(folder, name, settingsFile), lines.join(''), { mode: 0o600 })
  return ok(null)
}

/** Puts it aside, so that a mistake can be undone. Returns where it is. */
export function removeSite(folder: string, name: string, at: string): string {
  const place = join(folder, removedFolder, `${name}-${at.replace(/[^0-9]/g, '').slice(0, 14)}`)
  mkdirSync(join(folder, removedFolder), { recursive: true })
  renameSync(join(folder, name), place)
  return place
}
