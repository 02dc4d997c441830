import { existsSync, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { lastBackup, oldBackup } from '../../platform/backup/last-backup.ts'
import type { Config } from '../../platform/config/config.ts'
import { freeBytes, growingFolder, usualRoom } from '../../platform/storage/readiness/disk-space.ts'
import { secondsBetween, systemClock } from '../../values/time.ts'
import { checkDataFolder } from '../instance/data-folder.ts'
import { stagedSecrets } from '../instance/restored-secret.ts'
import { rehearsalPlace } from '../rehearse/place.ts'
import type { Check, ToldFindings } from '../terminal/findings.ts'
import { providerChecks } from './doctor-sign-on.ts'

/** Checks that need no database. */
export function placeChecks(config: Config): readonly Check[] {
  return [
    ['data folder', () => dataFolder(config)],
    ['secret', () => secret(config)],
    ['disk space', () => diskSpace(config)],
    ['address', () => [publicAddress(config)]],
    ['last backup', () => backupAge(config)],
    ...providerChecks(config),
    ...(config.sandbox === null && !existsSync(rehearsalPlace(config).folder)
      ? []
      : [['rehearsal', () => [rehearsalAddress(config)]] as const]),
  ]
}

function dataFolder(config: Config): readonly ToldFindings[] {
  const usable = checkDataFolder(config)
  if (!usable.ok) return [['problem', usable.error]]
  if (!existsSync(config.dataDir)) return [['ok', `${config.dataDir} will be made on the first start`]]
  const others = statSync(config.dataDir).mode & 0o077
  if (others !== 0 && config.databaseUrl.startsWith('sqlite:'))
    return [
      ['warning', `${config.dataDir} can be entered by other users of the machine; chmod 700 keeps them out`],
    ]
  return [['ok', `${config.dataDir} can be written`]]
}

function secret({ secret: given, dataDir }: Config): readonly ToldFindings[] {
  if (given !== null) return [['ok', 'comes from SECRET']]
  if (stagedSecrets(dataDir).length > 0)
    return [['warning', 'a restore was interrupted: repeat it, or start the service, which finishes it']]
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) return [['ok', `${path} will be made on the first start`]]
  const mode = statSync(path).mode & 0o777
  if ((mode & 0o077) !== 0)
    return [['problem', `${path} can be read by others (mode ${mode.toString(8)}); chmod 600 it`]]
  if (readFileSync(path, 'utf8').trim().length < 32)
    return [['problem', `${path} is too short; restore it from a copy, or remove it to have a new one made`]]
  return [['ok', `${path} is for its owner alone`]]
}

async function diskSpace(config: Config): Promise<readonly ToldFindings[]> {
  const place = growingFolder(config)
  const free = await freeBytes(place)
  const text = `${(free / 1e9).toFixed(1)} GB are free in ${place}`
  const { scarce, tooLittle } = usualRoom
  return [[free < tooLittle ? 'problem' : free < scarce ? 'warning' : 'ok', text]]
}

async function backupAge({ dataDir }: Config): Promise<readonly ToldFindings[]> {
  const at = await lastBackup(dataDir)
  if (at === null)
    return [
      ['warning', `none is noted in ${dataDir}; kanzlei backup makes one, kanzlei-backup.timer one a day`],
    ]
  const seconds = secondsBetween(at, systemClock.now())
  const text = `made ${at}, ${Math.floor(seconds / 3600)} hours ago`
  return seconds > oldBackup
    ? [['warning', `${text}; find out why there is no newer one (systemctl status kanzlei-backup)`]]
    : [['ok', text]]
}

export function publicAddress({ baseUrl, host, trustedProxies }: Config): ToldFindings {
  const { protocol, hostname } = new URL(baseUrl)
  const [isHttps, isLocal] = [protocol === 'https:', isLoopback(hostname)]
  if (isLocal && !isLoopback(host))
    return [
      'warning',
      `BASE_URL ${baseUrl} leads nowhere from other machines, but the service listens on ${host}`,
    ]
  if (isLocal && trustedProxies.length > 0)
    return ['warning', `BASE_URL ${baseUrl} is not what readers behind the proxy see; set the public address`]
  if (!isHttps && !isLocal)
    return ['warning', `BASE_URL ${baseUrl} is not https: passwords and sessions travel in the open`]
  if (isHttps && trustedProxies.length === 0)
    return ['warning', 'TRUSTED_PROXIES is empty: all readers behind a proxy share one address and one limit']
  return ['ok', baseUrl]
}

function rehearsalAddress(config: Config): ToldFindings {
  const { sandbox, baseUrl } = config
  const { folder } = rehearsalPlace(config)
  if (sandbox === null)
    return ['warning', `${folder} has a copy of everything, but REHEARSAL_URL is not set; remove the folder`]
  const { url } = sandbox
  if (url.startsWith('http:') && baseUrl.startsWith('https:'))
    return ['warning', `REHEARSAL_URL ${url} is not https: sessions of the staff travel in the open`]
  if (sandbox.port === null) return ['ok', `${url}, on another machine`]
  return ['ok', `${url}, on port ${sandbox.port}`]
}

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}
