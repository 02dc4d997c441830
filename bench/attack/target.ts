import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPostgresCluster } from '../../scripts/postgres-cluster.ts'
import type { DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { sampleBundle } from '../../src/sample/canton.ts'
import { systemClock } from '../../src/values/time.ts'
import { writeLargeDirectory } from '../large-directory.ts'
import { root, type SampleService, startSampleIn } from '../sample-service.ts'
import { formStamp } from './form-stamp.ts'
import type { AttackedSite } from './site.ts'

export interface AttackAccount {
  readonly email: string
  readonly password: string
}

/** An instance under attack. */
export interface AttackTarget extends SampleService {
  readonly site: AttackedSite
  addAccount(email: string, role?: 'editor' | 'admin'): Promise<AttackAccount>
}

/** The data of an instance; each attack gets a fresh process. */
export interface AttackGround {
  readonly folder: string
  loadLargeDirectory(): Promise<void>
  start(): Promise<AttackTarget>
  remove(): Promise<void>
}

/** The page that readers request: results that do not change. */
export const readersPage = '/vote/recht-auf-reparatur/entities'

/** Creates the sample canton, addressed as by a proxy on this machine. */
export async function prepareGround(
  kind: DatabaseKind,
  { folder = mkdtempSync(join(tmpdir(), 'kanzlei-attack-')), databaseUrl = '' } = {},
): Promise<AttackGround> {
  const cluster = kind === 'postgres' && databaseUrl === '' ? await startPostgresCluster() : null
  const url =
    databaseUrl === '' ? (cluster?.url ?? `sqlite:${join(folder, 'data', 'kanzlei.db')}`) : databaseUrl
  // Hostile sites and push services are on this machine.
  const own = '127.0.0.1'
  const environment = {
    DATABASE_URL: url,
    TRUSTED_PROXIES: 'loopback',
    SOURCE_HOSTS: own,
    PUSH_HOSTS: own,
  }
  const command = (args: readonly string[], input = '') =>
    run(args, { ...environment, DATA_DIR: join(folder, 'data') }, input)
  const removeFiles = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFiles)
  const addAccount: AttackTarget['addAccount'] = async (email, role = 'editor') => {
    const password = `correct horse ${process.pid}`
    await command(['user', 'add', email, '--role', role, '--password-stdin'], password)
    return { email, password }
  }
  const filling = await startSampleIn(folder, environment)
  await filling.stop()
  let starts = 0
  let isLarge = false
  return {
    folder,
    async loadLargeDirectory() {
      if (isLarge) return
      const bundle = join(folder, 'bundle.json')
      const now = systemClock.now()
      await writeLargeDirectory(bundle, now, sampleBundle(now).organisation)
      await command(['load', bundle])
      isLarge = true
    },
    async start() {
      const email = `owner${++starts}@example.org`
      const service = await startSampleIn(folder, environment)
      return { ...service, addAccount, site: { email, ...(await explore(service.url)) } }
    },
    async remove() {
      await cluster?.stop()
      process.off('exit', removeFiles)
      removeFiles()
    },
  }
}

async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input: string,
): Promise<void> {
  const running = promisify(execFile)('bin/kanzlei', args, { cwd: root, env: { ...process.env, ...env } })
  running.child.stdin?.end(input)
  await running
}

/** Crawls the site; afterwards its pages are cached. */
async function explore(url: string): Promise<Omit<AttackedSite, 'email'>> {
  const text = async (path: string) => (await fetch(url + path)).text()
  const found = async (path: string, pattern: RegExp) =>
    [...(await text(path)).matchAll(pattern)].map(([, link = '']) => link.replace(url, ''))
  const items = await found('/sitemap.xml', /<loc>([^<]+\/(?:vote|elections?)\/[^<]+)<\/loc>/g)
  const pages = new Set([readersPage])
  const pictures = new Set<string>()
  for (const item of items)
    for (const link of await found(item, /href="(\/(?:vote|elections?)\/[^"/?#]+\/[a-z-]+)"/g))
      if (link.startsWith(`${item}/`) && !/-(?:png|svg)$|\/data|\/pdf$|\/ech/.test(link)) pages.add(link)
  for (const page of pages) for (const link of await found(page, /href="([^"?]+-png)/g)) pictures.add(link)
  return { items, pages: [...pages], pictures: [...pictures], formStamp: await formStamp(url) }
}
