import assert from 'node:assert/strict'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it, type TestContext } from 'node:test'
import fastify from 'fastify'
import { queueForward } from '../../src/areas/results/features/forwarding/queue.ts'
import { openSites } from '../../src/cli/serve/sites/open-sites.ts'
import { readSite, readSites, type ServedSite } from '../../src/cli/serve/sites/site-folder.ts'
import { sitesServer } from '../../src/cli/serve/sites/sites-server.ts'
import { insertJob, updateJob } from '../../src/moving-in/desk/store.ts'
import { queueMail } from '../../src/platform/mail/outbox.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { addSeconds, systemClock } from '../../src/values/time.ts'
import { installation, runCommand, succeed } from '../support/command-line.ts'
import { onEachDatabase, temporaryDatabase, unwrap } from '../support/database.ts'

function emptyFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-sites-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Requests a path of a site by the name of its host. */
async function ask(url: string, host: string, path = '/') {
  const asked = request(new URL(path, url), { headers: { host } }).end()
  const [response] = await once(asked, 'response')
  return { status: Number(response.statusCode), headers: response.headers, body: await text(response) }
}

const titleOf = (page: string) => /<title>([^<]*)/.exec(page)?.[1]

async function named(folder: string, host: string, name: string, more: readonly string[] = []) {
  await succeed(['site', 'add', folder, host, ...more], {})
  const { environment } = unwrap(readSite(folder, host, {}))
  await succeed(
    ['load', '-'],
    { ...environment } as Record<string, string>,
    JSON.stringify({
      organisation: { name, locales: ['de_CH'], default_locale: 'de_CH' },
    }),
  )
}

onEachDatabase('sites', (kind) => {
  it('of one process answer at their own host names, and have no data in common', async (t) => {
    const folder = emptyFolder(t)
    const place = kind === 'postgres' ? await temporaryDatabase(kind) : null
    if (place !== null) t.after(() => place.remove())
    const database = (schema: string) =>
      place === null ? [] : ['--database-url', `${place.url}?schema=${schema}`]
    await named(folder, 'wald.test', 'Wald', database('wald'))
    await named(folder, 'seen.test', 'Seen', database('seen'))
    const here = await installation(t)
    const env = { DATABASE_URL: '', DATA_DIR: '', LOG_LEVEL: 'info' }
    const service = here.serve(['--sites', folder], env)
    const url = await service.listening()

    const [wald, seen] = await Promise.all([ask(url, 'wald.test'), ask(url, 'SEEN.test:80')])
    assert.deepEqual([titleOf(wald.body), titleOf(seen.body)], ['Wald', 'Seen'])
    assert.equal((await ask(url, 'elsewhere.test')).status, 421)
    for (const health of ['live', 'serving', 'ready'])
      assert.equal((await ask(url, new URL(url).host, `/health/${health}`)).status, 200)

    for (let time = 0; time < 3; time++) await ask(url, 'wald.test', '/no/such/page')
    const figures = async () => (await ask(url, new URL(url).host, '/metrics')).body
    const own = async (host: string) => (await ask(url, host, '/metrics')).body
    const strangers = (labels: string, count: number) =>
      new RegExp(`^kanzlei_requests_total\\{${labels}area="none",status="4xx"\\} ${count}$`, 'm')
    while (!strangers('site="wald.test",', 3).test(await figures()))
      await ask(url, 'seen.test', '/health/live')
    const all = await figures()
    for (const site of ['wald.test', 'seen.test'])
      assert.match(all, new RegExp(`^kanzlei_database_up\\{site="${site}"\\} 1$`, 'm'))
    assert.match(all, /^kanzlei_sites_open 2$/m)
    assert.match(all, /^process_resident_memory_bytes \d+$/m)
    assert.equal(all.match(/^# TYPE kanzlei_requests_total /gm)?.length, 1)
    assert.doesNotMatch(all, /site="seen.test",area="none"/)
    assert.match(await own('wald.test'), strangers('', 3))
    assert.doesNotMatch(await own('seen.test'), /site=|area="none"/)
    const passedOn = { host: 'elsewhere.test', 'x-forwarded-for': '203.0.113.7' }
    assert.equal((await fetch(`${url}/metrics`, { headers: passedOn })).status, 403)

    await named(folder, 'neu.test', 'Neu', database('neu'))
    assert.equal(titleOf((await ask(url, 'neu.test')).body), 'Neu')
    assert.notEqual(
      readFileSync(join(folder, 'wald.test', 'secret'), 'utf8'),
      readFileSync(join(folder, 'seen.test', 'secret'), 'utf8'),
    )

    const target = join(here.folder, 'backups')
    await succeed(['site', 'backup', folder, target], {})
    assert.ok(
      ['wald.test', 'seen.test', 'neu.test'].every((host) => existsSync(join(target, `${host}.backup`))),
    )

    service.process.kill('SIGTERM')
    const { code, stderr } = await service.ended
    assert.equal(code, 0)
    assert.match(stderr, /"site":"wald.test","msg":"opened in/)
  })
})

describe('kanzlei site', () => {
  it('lists and removes sites, and refuses invalid ones', async (t) => {
    const folder = emptyFolder(t)
    const added = await succeed(
      ['site', 'add', folder, 'wald.test', '--base-url', 'http://wald.test:8080'],
      {},
    )
    assert.match(
      added,
      /^added http:\/\/wald\.test:8080\nmake the first account .*http:\/\/wald\.test:8080\/setup\//,
    )
    const refused = async (...args: readonly string[]) => (await runCommand(['site', ...args], {})).stderr
    assert.match(await refused('add', folder, 'wald.test'), /there is a site wald\.test already/)
    assert.match(await refused('add', folder, '../wald'), /is not a host name/)
    assert.match(
      await refused('add', folder, 'other.test', '--base-url', 'http://wald.test'),
      /belongs to wald\.test already/,
    )
    assert.ok(!existsSync(join(folder, 'other.test')))
    assert.match(await refused('remove', folder, 'other.test'), /there is no site other\.test/)

    appendFileSync(join(folder, 'wald.test', 'site.env'), 'HOSTS=www.wald.test\n')
    assert.match(
      await succeed(['site', 'list', folder], {}),
      /^wald\.test +http:\/\/wald\.test:8080 +SQLite +www\.wald\.test\n$/,
    )
    const environment = await succeed(['site', 'env', folder, 'wald.test'], {})
    assert.match(environment, /^export BASE_URL='http:\/\/wald\.test:8080'$/m)
    assert.match(environment, new RegExp(`^export DATA_DIR='${folder}/wald\\.test'$`, 'm'))

    writeFileSync(join(folder, 'wald.test', 'site.env'), 'BASEURL=x\n')
    assert.match(await succeed(['site', 'list', folder], {}), /unknown setting BASEURL/)
    assert.match(
      await succeed(['site', 'remove', folder, 'wald.test'], {}),
      /^removed wald\.test; its folder is /,
    )
    assert.match(await succeed(['site', 'list', folder], {}), /^no sites in/)
  })

  it('gives rehearsals ports of their own', (t) => {
    const folder = emptyFolder(t)
    const settings = {
      'a.test': 'REHEARSAL_PORT=9001',
      'b.test': 'REHEARSAL_PORT=9001',
      'c.test': '',
      'd.test': 'REHEARSAL_PORT=9002',
    }
    for (const [host, line] of Object.entries(settings)) {
      mkdirSync(join(folder, host))
      writeFileSync(join(folder, host, 'site.env'), `REHEARSAL_URL=https://probe.${host}\n${line}\n`)
    }
    const { sites, problems } = unwrap(readSites(folder, {}))
    assert.deepEqual(
      sites.map(({ name, config }) => [name, config.sandbox?.port]),
      [
        ['a.test', 9001],
        ['d.test', 9002],
      ],
    )
    assert.match(problems.get('b.test') ?? '', /^REHEARSAL_PORT 9001 belongs to a\.test already$/)
    assert.match(problems.get('c.test') ?? '', /^REHEARSAL_PORT is missing/)
  })

  /** Makes a site with these lines in its settings. */
  function made(folder: string, host: string, settings: Readonly<Record<string, string>> = {}): void {
    mkdirSync(join(folder, host))
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(join(folder, host, 'site.env'), lines.join(''))
  }

  it('takes a few named settings from the process, and no others', async (t) => {
    const folder = emptyFolder(t)
    made(folder, 'a.test', { PUBLISH_DIR: 'published', SOURCE_DIR: '/srv/people/a' })
    made(folder, 'b.test')
    const elsewhere = {
      ...{ PUBLISH_DIR: '/srv/published', SOURCE_DIR: '/srv/people', SOURCE_HOSTS: 'staff.internal' },
      ...{ WEBHOOK_HOSTS: 'hooks.internal', PUSH_HOSTS: 'push.internal', SIGN_ON_FILE: '/srv/none.json' },
      ...{ CACHE_NGINX: '/srv/link', SECRET: 'x'.repeat(32), ANYTHING_NEW: 'x' },
    }
    const process = { ...elsewhere, SMTP_URL: 'smtp://mail.test', TRUSTED_PROXIES: '10.0.0.0/8' }
    const { sites } = unwrap(readSites(folder, process))
    const [a, b] = sites
    assert.deepEqual(
      sites.map(({ config }) => [config.publishDir, config.sourceDir]),
      [
        [join(folder, 'a.test', 'published'), '/srv/people/a'],
        [null, null],
      ],
    )
    assert.deepEqual(
      [b?.config.smtpUrl, b?.config.trustedProxies, b?.config.sourceHosts, b?.config.caches],
      ['smtp://mail.test', ['10.0.0.0/8'], [], []],
    )
    for (const name of ['SECRET', 'ANYTHING_NEW', 'WEBHOOK_HOSTS'])
      assert.equal(a?.environment[name], undefined, name)

    const shell = await succeed(['site', 'env', folder, 'b.test'], elsewhere)
    assert.match(shell, /^unset PUBLISH_DIR$/m)
    assert.match(shell, /^unset SOURCE_DIR$/m)
    const { stderr } = await runCommand(['serve', '--sites', folder, '--port', '0'], {
      PUBLISH_DIR: '/srv/published',
    })
    assert.match(stderr, /PUBLISH_DIR belongs to one site; .*SMTP_URL/)
  })

  it('refuses a folder or database that another site has, also through a link', async (t) => {
    const outside = emptyFolder(t)
    const shared = join(outside, 'shared')
    mkdirSync(shared)
    symlinkSync(shared, join(outside, 'link'))
    const refused: readonly (readonly [Record<string, string>, Record<string, string>, RegExp])[] = [
      [
        { PUBLISH_DIR: shared },
        { PUBLISH_DIR: join(outside, 'link') },
        /PUBLISH_DIR of \w\.test .* is the same as PUBLISH_DIR of \w\.test/,
      ],
      [
        { PUBLISH_DIR: shared },
        { SOURCE_DIR: join(shared, 'new', 'people') },
        /SOURCE_DIR of b\.test .* is inside PUBLISH_DIR of a\.test/,
      ],
      [{}, { SOURCE_DIR: '../a.test/people' }, /SOURCE_DIR of b\.test .* is inside DATA_DIR of a\.test/],
      [{}, { DATABASE_URL: 'sqlite:SITES/a.test/kanzlei.db' }, /DATABASE_URL of b\.test .* a\.test/],
      [
        { DATABASE_URL: 'postgres://one@db.test/all?schema=x' },
        { DATABASE_URL: 'postgres://two@db.test/all?schema=x' },
        /DATABASE_URL of \w\.test .* is the same as DATABASE_URL of \w\.test/,
      ],
    ]
    for (const [first, second, message] of refused) {
      const folder = emptyFolder(t)
      const placed = (settings: Record<string, string>) =>
        Object.fromEntries(
          Object.entries(settings).map(([name, value]) => [name, value.replace('SITES', folder)]),
        )
      made(folder, 'a.test', placed(first))
      made(folder, 'b.test', placed(second))
      made(folder, 'c.test', { PUBLISH_DIR: `${shared}-of-c`, SOURCE_DIR: 'people' })
      const { sites, problems } = unwrap(readSites(folder, {}))
      assert.deepEqual(
        sites.map(({ name }) => name),
        ['c.test'],
      )
      for (const name of ['a.test', 'b.test']) assert.match(problems.get(name) ?? '', message)
      const { code, stderr } = await runCommand(['serve', '--sites', folder, '--port', '0'], {})
      assert.equal(code, 1)
      assert.match(stderr, message)
      assert.match(stderr, /a\.test.*b\.test|b\.test.*a\.test/)
    }
    const schemas = emptyFolder(t)
    made(schemas, 'a.test', { DATABASE_URL: 'postgres://one@db.test/all?schema=a' })
    made(schemas, 'b.test', { DATABASE_URL: 'postgres://one@db.test/all?schema=b' })
    assert.equal(unwrap(readSites(schemas, {})).sites.length, 2)
  })

  it('reports when a backup of all leaves one out', async (t) => {
    const folder = emptyFolder(t)
    made(folder, 'a.test', { NONSENSE: 'x' })
    const { code, stderr } = await runCommand(['site', 'backup', folder, join(folder, '.backups')], {})
    assert.equal(code, 1)
    assert.match(stderr, /a\.test: .*unknown setting NONSENSE/)
  })

  it('is refused together with the settings of a single instance', async (t) => {
    const folder = emptyFolder(t)
    const { stderr } = await runCommand(['serve', '--sites', folder, '--port', '0'], {
      DATABASE_URL: 'sqlite:x',
    })
    assert.match(stderr, /DATABASE_URL belongs to one site/)
    const missing = await runCommand(['serve', '--sites', join(folder, 'no'), '--port', '0'], {})
    assert.match(missing.stderr, /there is no folder .*kanzlei site add makes it/)
  })
})

/** No mail server listens there. */
const settings = { LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:1' }

describe('open sites', () => {
  async function sitesOf(
    t: TestContext,
    hosts: readonly string[],
    limits: { idleLimit: number; mostOpen: number },
  ) {
    const folder = emptyFolder(t)
    for (const host of hosts) await succeed(['site', 'add', folder, host], {})
    const all: readonly ServedSite[] = hosts.map((host) => unwrap(readSite(folder, host, settings)))
    const reports: string[] = []
    let elapsed = 0
    const sites = openSites({
      stream: { write: () => undefined },
      ...limits,
      report: (_level, site, message) => reports.push(`${site} ${message.replace(/ in \d+ ms/, '')}`),
      elapsed: () => ++elapsed,
    })
    t.after(() => sites.close())
    const wait = (milliseconds: number) => {
      elapsed += milliseconds
    }
    return { folder, all, sites, reports, wait }
  }

  it('are closed when there are no requests, unless they have something to send', async (t) => {
    const { all, sites, reports } = await sitesOf(t, ['a.test', 'b.test'], { idleLimit: 0, mostOpen: 9 })
    for (const site of all) unwrap(await sites.open(site))
    const database = unwrap(await openDatabase(all[1]?.config.databaseUrl ?? ''))
    const mail = { recipient: 'x@example.org', subject: 'x', body: 'x' }
    await database.transaction((tx) => queueMail(tx, systemClock, mail))
    await sites.sweep(all)
    assert.deepEqual(reports, ['a.test opened', 'b.test opened', 'a.test closed'])
    await database.transaction((tx) => tx.deleteFrom('outbox').execute())
    // Another site is compared, until the job says nothing any more.
    const started = systemClock.now()
    const job = {
      id: 'x',
      kind: 'compare',
      address: 'https://other.test',
      actor: '',
      state: 'running',
    } as const
    await database.transaction((tx) =>
      insertJob(tx, { ...job, started, updated: started, progress: '{}', outcome: null }),
    )
    await sites.sweep(all)
    assert.equal(sites.count(), 1)
    await database.transaction((tx) => updateJob(tx, job.id, { updated: addSeconds(started, -3600) }))
    await database.close()
    await sites.sweep(all)
    assert.equal(sites.count(), 0)
    unwrap(await sites.open(all[0] as ServedSite))
    assert.equal(sites.count(), 1)
  })

  it('forward uploads to a system of their own, and stay open for it', async (t) => {
    const { folder, sites } = await sitesOf(t, ['a.test', 'b.test'], { idleLimit: 0, mostOpen: 9 })
    const other = { FORWARD_URL: 'http://127.0.0.1:1', FORWARD_TOKEN: 'x' }
    const lines = Object.entries(other).map(([name, value]) => `${name}=${value}\n`)
    appendFileSync(join(folder, 'a.test', 'site.env'), lines.join(''))
    const process = { ...settings, ...other, FORWARD_URL: 'https://everybody.test' }
    const [a, b] = ['a.test', 'b.test'].map((host) => unwrap(readSite(folder, host, process)))
    assert.deepEqual([a?.config.forward?.url, b?.config.forward], [other.FORWARD_URL, null])
    if (a === undefined) throw new Error('there is no site')
    unwrap(await sites.open(a))
    const database = unwrap(await openDatabase(a.config.databaseUrl))
    const at = systemClock.now()
    const form = { path: '/upload', fields: {}, sender: 'x', source: null }
    await database.transaction((tx) => queueForward(tx, { form, at, files: [], stored: [] }))
    await sites.sweep([a])
    assert.equal(sites.count(), 1)
    await database.transaction((tx) => tx.deleteFrom('forwards').execute())
    await database.close()
    await sites.sweep([a])
    assert.equal(sites.count(), 0)
  })

  it('stay open during a response, and close after it when their settings change', async (t) => {
    const { all, sites, reports } = await sitesOf(t, ['a.test'], { idleLimit: 0, mostOpen: 9 })
    const [site] = all as readonly [ServedSite]
    const server = sitesServer({ siteOf: () => site, sites, ofProcess: fastify() }).listen(0, '127.0.0.1')
    t.after(() => server.close())
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const stream = request(new URL('/live', url), {
      headers: { host: 'a.test', accept: 'text/event-stream' },
    }).end()
    const [response] = await once(stream, 'response')
    await once(response, 'data')
    await sites.sweep(all)
    assert.deepEqual(reports, ['a.test opened'])
    await sites.sweep([{ ...site, hosts: ['a.test', 'www.a.test'] }])
    // The stream has been ended by the site, not cut off.
    await text(response)
    assert.deepEqual(reports, ['a.test opened', 'a.test closed'])
    assert.equal((await ask(url, 'a.test')).status, 200)
  })

  it('beyond the limit are closed, those with the oldest requests first', async (t) => {
    const hosts = ['a.test', 'b.test', 'c.test']
    const { all, sites, reports, wait } = await sitesOf(t, hosts, { idleLimit: 3_600_000, mostOpen: 1 })
    for (const site of all) unwrap(await sites.open(site))
    await sites.sweep(all)
    assert.equal(sites.count(), 3, 'asked a moment ago')
    wait(1_100)
    await sites.sweep(all)
    assert.deepEqual(reports.slice(3), ['a.test closed', 'b.test closed'])
  })

  it('that cannot be opened answer 503 and do not affect others', async (t) => {
    const { folder, all, sites, reports } = await sitesOf(t, ['a.test', 'b.test'], {
      idleLimit: 0,
      mostOpen: 9,
    })
    writeFileSync(join(folder, 'a.test', 'kanzlei.db'), 'no database')
    const server = sitesServer({
      ofProcess: fastify(),
      siteOf: (host) => all.find(({ name }) => name === host),
      sites,
    }).listen(0, '127.0.0.1')
    t.after(() => server.close())
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const broken = await ask(url, 'a.test')
    assert.deepEqual([broken.status, broken.headers['retry-after']], [503, '10'])
    assert.equal((await ask(url, 'b.test')).status, 200)
    assert.match(reports.join('\n'), /^a\.test the site could not be opened: .*\nb\.test opened$/)
  })
})
