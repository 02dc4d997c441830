import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { prepareSample, type SampleLogin } from '../../src/cli/serve/starting/sample-login.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { systemClock } from '../../src/values/time.ts'
import { type Installation, installation } from '../support/command-line.ts'
import { onEachDatabase, unwrap } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'

/** All files with their bytes and times. */
function everything(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder)
  return Object.fromEntries(
    names.sort().map((name) => {
      const path = join(folder, name)
      return [name, `${statSync(path).mtimeMs} ${readFileSync(path).toString('hex')}`]
    }),
  )
}

async function takenPort(t: TestContext): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const address = server.address()
  assert.ok(typeof address === 'object' && address !== null)
  return address.port
}

async function refused(
  here: Installation,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const before = everything(here.folder)
  const { code, stdout, stderr } = await here.run(['serve', ...args], { env })
  assert.deepEqual([code, stdout], [1, ''], stderr)
  assert.match(stderr, /^kanzlei: [^\n]+\n$/)
  assert.deepEqual(everything(here.folder), before)
  return stderr.slice('kanzlei: '.length, -1)
}

describe('a start that cannot succeed is reported in one line and changes nothing', () => {
  for (const state of ['new', 'existing'] as const)
    it(`when the port is taken (${state} database)`, async (t) => {
      const here = await installation(t)
      if (state === 'existing') await here.run(['load', '-'], { input: '{}' })
      const port = await takenPort(t)
      const message = await refused(here, ['--port', String(port), '--sample'], {})
      assert.equal(
        message,
        `port ${port} of 127.0.0.1 is taken by another program; choose another one with --port or PORT`,
      )
    })

  it('when HOST is not an address of this machine', async (t) => {
    const message = await refused(await installation(t), ['--port', '0'], { HOST: '192.0.2.1' })
    assert.equal(message, 'HOST 192.0.2.1 is not an address of this machine')
  })

  it('when the data folder cannot be written', async (t) => {
    const here = await installation(t)
    const file = join(here.folder, 'file')
    writeFileSync(file, '')
    const env = { DATA_DIR: join(file, 'data'), DATABASE_URL: '' }
    const message = await refused(here, ['--port', '0'], env)
    assert.equal(message, `DATA_DIR ${join(file, 'data')} cannot be used: ${file} is not a folder`)
  })

  it('when the data folder cannot be written, though PostgreSQL could', async (t) => {
    const here = await installation(t, 'postgres')
    const file = join(here.folder, 'file')
    writeFileSync(file, '')
    await refused(here, ['--port', '0'], { DATA_DIR: join(file, 'data') })
    const database = unwrap(await openDatabase(here.databaseUrl))
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(database.reads)
    await database.close()
    assert.deepEqual(rows, [])
  })

  for (const url of ['mysql://localhost/kanzlei', 'kanzlei.db', 'sqlite:'])
    it(`when DATABASE_URL is ${url}`, async (t) => {
      const message = await refused(await installation(t), ['--port', '0'], { DATABASE_URL: url })
      assert.equal(message, 'DATABASE_URL must be sqlite:PATH or postgres://USER@HOST/NAME')
    })

  it('when PostgreSQL cannot be reached, without showing the password', async (t) => {
    const here = await installation(t)
    const port = await freePort()
    const url = `postgres://kanzlei:a-password@127.0.0.1:${port}/kanzlei`
    const message = await refused(here, ['--port', '0'], { DATABASE_URL: url })
    assert.match(message, new RegExp(`^cannot reach PostgreSQL at 127\\.0\\.0\\.1:${port}/kanzlei: `))
    assert.doesNotMatch(message, /a-password/)
  })

  it('when the database file is something else', async (t) => {
    const here = await installation(t)
    writeFileSync(join(here.folder, 'kanzlei.db'), 'not a database, but long enough to look at '.repeat(40))
    assert.match(
      await refused(here, ['--port', '0'], {}),
      /^cannot open the database file .*: file is not a database$/,
    )
  })

  it('when the database contains something unexpected', async (t) => {
    const here = await installation(t)
    const database = unwrap(await openDatabase(here.databaseUrl))
    await database.transaction((tx) => sql`create table schema_migrations (colour text)`.execute(tx))
    await database.close()
    assert.equal(await refused(here, ['--port', '0'], {}), 'unexpected failure: no such column: name')
  })

  for (const [name, value] of [
    ['PORT', 'http'],
    ['BASE_URL', 'kanton'],
    ['SECRET', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['LOG_LEVEL', 'loud'],
  ] as const)
    it(`when ${name} is ${value}`, async (t) => {
      const message = await refused(await installation(t), [], { PORT: '0', [name]: value })
      assert.ok(message.startsWith(`${name} must `), message)
    })
})

onEachDatabase('a start on a database of a newer version', (kind) => {
  it('is refused in one line and changes nothing, once that version has removed what this one needs', async (t) => {
    const here = await installation(t, kind, 'migrated')
    await here.run(['load', '-'], { input: '{"agencies": [{"id": 1, "title": "Amt"}]}' })
    const database = unwrap(await openDatabase(here.databaseUrl))
    const apply = (name: string) =>
      database.transaction((tx) =>
        sql`insert into schema_migrations (name, applied) values (${name}, '2040-01-01T00:00:00Z')`.execute(
          tx,
        ),
      )
    await apply('9998-addition')
    assert.equal((await here.run(['migrate'])).code, 0)
    await apply('9999-later.contract')
    await database.reads.selectFrom('agencies').select('id').execute()
    await database.close()
    const message = await refused(here, ['--port', '0', '--sample'], {})
    assert.match(
      message,
      /newer version of Kanzlei \(it knows 9999-later\.contract\); .*nothing was changed$/,
    )
  })
})

onEachDatabase('kanzlei serve --sample', (kind) => {
  it('prints a login, a key, a token and lines for curl, all of which are valid, also on later starts', async (t) => {
    const here = await installation(t, kind)
    const serving = here.serve(['--sample'])
    const url = await serving.listening()
    const health = await fetch(`${url}/health/ready`)
    assert.equal(health.status, 200)
    await waitFor(serving.printed, /agencies\?title=.*\n/, serving.process)
    const printed = serving.printed()
    const value = (label: string) => new RegExp(`^ {2}${label} +(\\S+)$`, 'm').exec(printed)?.[1] ?? ''
    const login = { email: value('e-mail'), password: value('password') }
    await checkLogin(url, login)
    const lines = printed.split('\n').filter((line) => line.startsWith('  curl '))
    assert.equal(lines.length, 3)
    const [people, upload, agencies] = lines.map((line) =>
      JSON.parse(execFileSync('sh', ['-c', line], { encoding: 'utf8' })),
    )
    assert.equal(people.collection.items.length, 100)
    assert.deepEqual([upload.status, upload.errors], ['success', {}])
    assert.ok(agencies.collection.items.length > 0 && agencies.collection.items.length < 10)
    assert.equal(statSync(join(here.folder, 'sample-login.json')).mode & 0o777, 0o600)

    serving.process.kill('SIGTERM')
    assert.equal((await serving.ended).code, 0)
    const later = { ...login, key: value('access key'), token: value('upload token') }
    assert.deepEqual(await preparedSample(here), later)
  })
})

describe('kanzlei serve', () => {
  it('still answers for a while after it was told to end, and reports that it is not ready', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    const serving = here.serve([], { SHUTDOWN_DELAY: '3' })
    const url = await serving.listening()
    assert.equal((await fetch(`${url}/health/ready`)).status, 200)
    serving.process.kill('SIGTERM')
    let ready = await fetch(`${url}/health/ready`)
    while (ready.status === 200) ready = await fetch(`${url}/health/ready`)
    assert.deepEqual([ready.status, await ready.json()], [503, { status: 'closing' }])
    assert.equal((await fetch(`${url}/health/serving`)).status, 503)
    for (const path of ['/health/live', '/']) {
      const answer = await fetch(url + path)
      assert.deepEqual([path, answer.status, answer.headers.get('connection')], [path, 200, 'close'])
    }
    assert.equal((await serving.ended).code, 0)
    await assert.rejects(fetch(`${url}/health/live`))
  })

  it('--sample no longer prints what is no longer valid', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    await preparedSample(here)
    await here.run(['user', 'password', 'anna.caduff@dreiseen.example'])
    const [name = ''] = (await here.run(['key', 'list'])).stdout.split('  ')
    await here.run(['key', 'remove', name])
    await here.run(['upload-tokens', 'remove', name, '--yes'])
    const serving = here.serve(['--sample'])
    await serving.listening()
    await waitFor(serving.printed, /agencies\?title=.*\n/, serving.process)
    assert.match(serving.printed(), /password +\(was changed;/)
    assert.match(serving.printed(), /access key +\(was removed;/)
    assert.match(serving.printed(), /upload token +\(was removed;/)
  })

  it('prints a link to create an account on its first start, and makes its files private', async (t) => {
    const here = await installation(t)
    const folder = join(here.folder, 'data')
    const serving = here.serve([], { DATA_DIR: folder, DATABASE_URL: '' })
    const url = await serving.listening()
    await waitFor(serving.printed, /setup\/\S+\n/, serving.process)
    const link = /at (\S+)$/m.exec(serving.printed())?.[1] ?? ''
    assert.ok(link.startsWith(`${url}/setup/`), link)
    assert.equal((await fetch(link)).status, 200)
    assert.equal(statSync(folder).mode & 0o777, 0o700)
    assert.equal(statSync(join(folder, 'secret')).mode & 0o777, 0o600)
    assert.equal(statSync(join(folder, 'kanzlei.db')).mode & 0o777, 0o600)
  })

  it('ends at once on the second signal', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    const serving = here.serve([], { LOG_LEVEL: 'info' })
    const url = await serving.listening()
    const headers = { 'content-length': 10, expect: '100-continue', origin: url }
    const running = request(`${url}/login`, { method: 'POST', headers })
    running.on('error', () => undefined).flushHeaders()
    await once(running, 'continue')
    serving.process.kill('SIGTERM')
    await untilRefused(url)
    serving.process.kill('SIGINT')
    assert.equal((await serving.ended).code, 130)
  })
})

async function waitFor(printed: () => string, wanted: RegExp, { stdout }: ChildProcess): Promise<void> {
  while (!wanted.test(printed())) {
    assert.ok(stdout !== null)
    await once(stdout, 'data')
  }
}

async function untilRefused(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  while (true) {
    const socket = createConnection(Number(port), hostname)
    try {
      await once(socket, 'connect')
    } catch {
      return
    } finally {
      socket.destroy()
    }
  }
}

/** What every start with --sample prepares and shows. */
async function preparedSample({ folder, databaseUrl }: Installation): Promise<SampleLogin | null> {
  const database = unwrap(await openDatabase(databaseUrl))
  try {
    return unwrap(await prepareSample(unwrap(readConfig({ DATA_DIR: folder })), database, systemClock))
  } finally {
    await database.close()
  }
}

async function checkLogin(url: string, login: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams(login),
  })
  assert.equal(response.status, 303)
  assert.match(response.headers.get('set-cookie') ?? '', /^session=/)
}
