import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { purge } from '../../areas/results/features/caches/purge.ts'
import { namesOfItems } from '../../areas/results/items/store.ts'
import { addressesAt } from '../../areas/results/serving/addresses.ts'
import { basePath, withoutBasePath } from '../../platform/config/base-path.ts'
import {
  givenSettings,
  misspeltVariables,
  settingsNames,
  type UnknownVariable,
  unknownVariables,
} from '../../platform/config/check-environment.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Environment } from '../../platform/config/environment.ts'
import { loadSecret } from '../../platform/crypto/secret.ts'
import { reachesServer, smtpServer } from '../../platform/mail/smtp.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import { systemClock } from '../../values/time.ts'
import { type Check, counted, type ToldFindings } from '../terminal/findings.ts'
import { outsideChecks } from './doctor-outside.ts'

/** Checks that need other systems, or that take long because they render pages. */
export function deepChecks(config: Config, environment: Environment): readonly Check[] {
  return [
    ['settings', () => settings(environment)],
    ['rights', () => rights(config, environment)],
    ['mail server', () => mailServer(config)],
    ...outsideChecks(config),
    ['caches', () => Promise.all(config.caches.map(purged))],
  ]
}

function settings(environment: Environment): readonly ToldFindings[] {
  const file = settingsNames(environment)
  const unknown = file === null ? misspeltVariables(Object.keys(environment)) : unknownVariables(file)
  if (unknown.length > 0) return unknown.map(unknownText)
  return [['ok', file === null ? 'no variable looks misspelt' : 'every variable of the settings is known']]
}

const unknownText = ({ name, meant }: UnknownVariable): ToldFindings => [
  'warning',
  `${name} is no setting${meant === null ? '' : `; did you mean ${meant}?`}`,
]

function rights(config: Config, environment: Environment): readonly ToldFindings[] {
  const told = [
    ...folderRights(config.dataDir),
    ...writable('PUBLISH_DIR', config.publishDir),
    ...config.caches.flatMap((cache) =>
      cache.kind === 'nginx' ? writable('CACHE_NGINX', dirname(cache.link)) : [],
    ),
    ...readable('SOURCE_DIR', config.sourceDir),
    ...givenSettings(environment).flatMap(({ file }) => (file === null ? [] : secretFile(file))),
  ]
  return told.length > 0 ? told : [['ok', 'folders and files are as the service needs them, for it alone']]
}

/**
 * Checks the rights in the data folder: commands that were run as another user leave files that the service cannot
 * write.
 */
function folderRights(folder: string): readonly ToldFindings[] {
  if (!existsSync(folder)) return []
  const owner = statSync(folder).uid
  return readdirSync(folder).flatMap((name): readonly ToldFindings[] => {
    const { uid, mode } = lstatSync(join(folder, name))
    const path = join(folder, name)
    if (uid !== owner)
      return [
        [
          'problem',
          `${path} belongs to another user than ${folder}: the service may not be able to write it`,
        ],
      ]
    const isOpen = (mode & 0o007) !== 0 && (statSync(folder).mode & 0o001) !== 0
    return isOpen ? [['warning', `everybody on this machine may read ${path}; chmod o= ${path}`]] : []
  })
}

function writable(name: string, folder: string | null): readonly ToldFindings[] {
  return accessible(name, folder, constants.W_OK | constants.X_OK, 'written')
}

function readable(name: string, folder: string | null): readonly ToldFindings[] {
  return accessible(name, folder, constants.R_OK | constants.X_OK, 'read')
}

function accessible(
  name: string,
  folder: string | null,
  mode: number,
  word: string,
): readonly ToldFindings[] {
  if (folder === null) return []
  try {
    accessSync(folder, mode)
    return []
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') return [['problem', `${name}: there is no folder ${folder}`]]
    return [['problem', `${name}: ${folder} cannot be ${word} by the user of the service`]]
  }
}

function secretFile(path: string): readonly ToldFindings[] {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  return (mode & 0o007) === 0
    ? []
    : [['warning', `everybody on this machine may read ${path}; chmod o= ${path}`]]
}

async function mailServer({ smtpUrl, baseUrl }: Config): Promise<readonly ToldFindings[]> {
  if (smtpUrl === null) return [['warning', 'SMTP_URL is not set: mails wait in the outbox']]
  const server = smtpServer(smtpUrl, new URL(baseUrl).hostname)
  const { host } = server.options
  const { refusal, isEncrypted } = await reachesServer(server)
  if (refusal !== null) return [['problem', `${host} takes no mail: ${refusal}`]]
  const way = isEncrypted ? 'encrypted' : 'not encrypted'
  return [['ok', `${host} answers, ${way}${server.login === null ? '' : ', and takes the password'}`]]
}

/** Purges a key that no page has, to check that the cache accepts the request. */
async function purged(cache: Config['caches'][number]): Promise<ToldFindings> {
  // Changing the link would drop everything, so only the rights of its folder are checked.
  if (cache.kind === 'nginx') return ['ok', `the link of nginx can be changed in ${dirname(cache.link)}`]
  const what = `${cache.kind} ${cache.url}`
  try {
    await purge(cache, { keys: ['doctor'], isFinal: false })
    return ['ok', `${what} takes what it is told`]
  } catch (error) {
    return [
      'problem',
      `${what} does not take what it is told: ${error instanceof Error ? error.message : error}`,
    ]
  }
}

/** Renders a page and the JSON of every vote and election. */
export function pageChecks(config: Config, database: Database): readonly Check[] {
  return [['pages', () => pages(config, database)]]
}

async function pages(config: Config, database: Database): Promise<readonly ToldFindings[]> {
  if (config.secret === null && !existsSync(join(config.dataDir, 'secret')))
    return [['warning', 'cannot be made: there is no secret yet; start the service']]
  const secret = loadSecret(config)
  if (!secret.ok) return [['problem', secret.error]]
  // Imported on demand, because only this check needs it and it is large.
  const { buildApp } = await import('../../app.ts')
  // The app sends no requests and no traces.
  const quiet = { ...config, tracing: null }
  const app = await buildApp({
    ...{ config: quiet, database, clock: systemClock, secret: secret.value, onlyAnswers: true },
  })
  await app.ready()
  try {
    return await madePages(app, database, basePath(config.baseUrl))
  } finally {
    await app.close()
  }
}

async function madePages(
  app: FastifyInstance,
  database: Database,
  path: string,
): Promise<readonly ToldFindings[]> {
  const addresses = addressesAt('')
  const told: ToldFindings[] = []
  let made = 0
  let hidden = 0
  for (const { kind, id } of await namesOfItems(database.reads)) {
    const statuses: number[] = []
    for (const view of [undefined, 'json']) {
      const status = await statusOf(app, addresses.item({ kind, id }, view), path)
      statuses.push(status)
      if (status >= 500)
        told.push([
          'problem',
          `${kind} ${id}: its ${view ?? 'page'} cannot be made (${status}); the log has more`,
        ])
    }
    if (statuses.includes(404)) hidden += 1
    else made += 1
  }
  if (told.length > 0) return told
  const others = hidden === 0 ? '' : `; ${counted(hidden, 'other')} not yet public`
  return [['ok', `${counted(made, 'vote or election', 'votes and elections')} have a page and JSON${others}`]]
}

async function statusOf(app: FastifyInstance, url: string, path: string, redirects = 3): Promise<number> {
  const { statusCode, headers } = await app.inject({ url })
  const { location } = headers
  if (statusCode < 300 || statusCode > 399 || typeof location !== 'string' || redirects === 0)
    return statusCode
  const { pathname, search } = new URL(location, 'http://127.0.0.1')
  return statusOf(app, withoutBasePath(pathname + search, path), path, redirects - 1)
}
