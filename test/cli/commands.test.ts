import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { verifyPassword } from '../../src/identity/accounts/passwords.ts'
import { hashed } from '../../src/platform/crypto/secret.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { sampleBundle } from '../../src/sample/canton.ts'
import { type Installation, installation } from '../support/command-line.ts'
import { instant, onEachDatabase, unwrap } from '../support/database.ts'

const anna = 'anna@kanzlei.test'
const sample = JSON.stringify(sampleBundle(instant('2026-11-15T10:00:00Z')))

async function reading<T>(
  { databaseUrl }: Installation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = unwrap(await openDatabase(databaseUrl))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

onEachDatabase('kanzlei user', (kind) => {
  it('add prints a generated password that is valid, list and remove find the account', async (t) => {
    const here = await installation(t, kind)
    const added = await here.run([
      'user',
      'add',
      'Anna@kanzlei.test',
      '--role',
      'admin',
      '--name',
      'Anna Meier',
    ])
    assert.equal(added.code, 0, added.stderr)
    assert.match(added.stdout, /^[a-z2-9]{5}(-[a-z2-9]{5}){3}\n$/)
    const stored = await reading(here, ({ reads }) =>
      reads.selectFrom('users').select(['email', 'password_hash']).executeTakeFirstOrThrow(),
    )
    assert.equal(stored.email, anna)
    assert.ok(await verifyPassword(added.stdout.trim(), stored.password_hash))

    const again = await here.run(['user', 'add', anna, '--role', 'editor'])
    assert.deepEqual([again.code, again.stdout], [1, ''])
    assert.match(again.stderr, /^kanzlei: there is an account anna@kanzlei\.test already; .*\n$/)

    const list = await here.run(['user', 'list'])
    assert.match(
      list.stdout,
      /^anna@kanzlei\.test {2}admin {2}\d{4}-\d\d-\d\d {2}can log in {2}Anna Meier\n$/,
    )
    const last = await here.run(['user', 'remove', anna])
    assert.deepEqual(
      [last.code, last.stderr],
      [1, `kanzlei: ${anna} is the last admin; add another one first\n`],
    )
    await here.run(['user', 'add', 'second@kanzlei.test', '--role', 'admin'])
    assert.equal((await here.run(['user', 'remove', anna])).code, 0)
    assert.match((await here.run(['user', 'list'])).stdout, /^second@kanzlei\.test .*\n$/)
  })

  it('list shows limits and states, totp-reset removes the second factor', async (t) => {
    const here = await installation(t, kind, 'migrated')
    await here.run(['user', 'add', anna, '--role', 'editor', '--scope', 'agency:12', '--name', 'Anna'])
    await reading(here, (database) =>
      database.transaction((tx) =>
        tx.updateTable('users').set({ totp_secret: 'sealed', totp_step: 1 }).execute(),
      ),
    )
    const listed = async () => (await here.run(['user', 'list'])).stdout
    assert.match(
      await listed(),
      /^anna@kanzlei\.test {2}editor agency:12 {2}\S+ {2}can log in, second factor {2}Anna\n$/,
    )
    const reset = await here.run(['user', 'totp-reset', 'Anna@kanzlei.test'])
    assert.deepEqual([reset.code, reset.stdout], [0, ''])
    assert.match(await listed(), / {2}can log in {2}Anna\n$/)
    const unknown = await here.run(['user', 'totp-reset', 'nobody@kanzlei.test'])
    assert.match(unknown.stderr, /^kanzlei: there is no account nobody@kanzlei\.test; .*\n$/)
  })

  it('login-way allows an account to log in without its provider, and keeps one admin who needs none', async (t) => {
    const here = await installation(t, kind, 'migrated')
    await here.run(['user', 'add', anna, '--role', 'admin', '--name', 'Anna'])
    const last = await here.run(['user', 'login-way', anna, 'external'])
    assert.deepEqual(
      [last.code, last.stderr],
      [1, `kanzlei: ${anna} is the last admin who gets in without a provider; add another one first\n`],
    )
    await here.run(['user', 'add', 'second@kanzlei.test', '--role', 'admin'])
    assert.equal((await here.run(['user', 'login-way', anna, 'external'])).code, 0)
    const password = await here.run(['user', 'password', anna])
    assert.match(password.stderr, /only a provider opens it; kanzlei user login-way anna@kanzlei\.test any/)
    const opened = await here.run(['user', 'login-way', anna, 'any'])
    assert.deepEqual([opened.code, opened.stderr], [0, `${anna} logs in: any\n`])
    assert.equal((await here.run(['user', 'login-way', anna, 'local'])).code, 0)
    assert.match((await here.run(['user', 'list'])).stdout, /can log in, local only {2}Anna\n/)
    assert.match(
      (await here.run(['user', 'login-way', anna, 'never'])).stderr,
      /WAY must be any, local, external/,
    )
  })

  it('password reads the new one from the standard input', async (t) => {
    const here = await installation(t, kind, 'migrated')
    const given = ['user', 'add', anna, '--role', 'editor', '--password-stdin']
    const added = await here.run(given, { input: 'correct horse battery\n' })
    assert.deepEqual([added.code, added.stdout], [0, ''])
    const short = await here.run(['user', 'password', anna, '--password-stdin'], { input: 'short\n' })
    assert.deepEqual(
      [short.code, short.stderr],
      [1, 'kanzlei: the password must have at least 12 characters\n'],
    )
    const changed = await here.run(['user', 'password', anna])
    assert.equal(changed.code, 0, changed.stderr)
    const { password_hash } = await reading(here, ({ reads }) =>
      reads.selectFrom('users').select('password_hash').executeTakeFirstOrThrow(),
    )
    assert.ok(await verifyPassword(changed.stdout.trim(), password_hash))
    const unknown = await here.run(['user', 'password', 'nobody@kanzlei.test'])
    assert.deepEqual([unknown.code, unknown.stdout], [1, ''])
    assert.match(unknown.stderr, /^kanzlei: there is no account nobody@kanzlei\.test; .*\n$/)
  })
})

onEachDatabase('kanzlei key', (kind) => {
  it('add prints only the key, list and remove find it by name', async (t) => {
    const here = await installation(t, kind, 'migrated')
    const users = [anna, 'beat@kanzlei.test'].map((email) => ({ email, name: email, role: 'admin' }))
    assert.equal((await here.run(['load', '-'], { input: JSON.stringify({ users }) })).code, 0)
    const added = await here.run(['key', 'add', 'Intranet', '--user', anna, '--read-only'])
    assert.equal(added.code, 0, added.stderr)
    assert.match(added.stdout, /^\S{20,}\n$/)
    const stored = await reading(here, ({ reads }) =>
      reads.selectFrom('access_keys').select(['hash', 'read_only']).executeTakeFirstOrThrow(),
    )
    assert.deepEqual({ ...stored }, { hash: hashed(added.stdout.trim()), read_only: 1 })

    await here.run(['key', 'add', 'Intranet', '--user', 'beat@kanzlei.test'])
    const list = await here.run(['key', 'list'])
    assert.match(list.stdout, /^Intranet {2}anna@kanzlei\.test +read-only +\d{4}-\d\d-\d\d {2}never used$/m)
    assert.match(list.stdout, /^Intranet {2}beat@kanzlei\.test +read and submit /m)
    const several = await here.run(['key', 'remove', 'Intranet'])
    assert.equal(several.code, 1)
    assert.match(several.stderr, /^kanzlei: several accounts have a key Intranet: say --user .*\n$/)
    assert.equal((await here.run(['key', 'remove', 'Intranet', '--user', anna])).code, 0)
    assert.equal((await here.run(['key', 'remove', 'Intranet'])).code, 0)
    assert.equal((await here.run(['key', 'list'])).stdout, '')
    const missing = await here.run(['key', 'remove', 'Intranet'])
    assert.deepEqual(
      [missing.code, missing.stderr],
      [1, 'kanzlei: there is no key Intranet; kanzlei key list shows all\n'],
    )
  })
})

describe('kanzlei load and dump', () => {
  it('move an instance from SQLite to PostgreSQL and back without changing a byte', async (t) => {
    const [first, second, third] = [
      await installation(t, 'sqlite'),
      await installation(t, 'postgres'),
      await installation(t, 'sqlite'),
    ]
    const bundle = join(first.folder, 'sample.json')
    writeFileSync(bundle, sample)
    const loaded = await first.run(['load', bundle])
    assert.equal(loaded.stderr, '')
    assert.match(loaded.stdout, /^loaded 1 organisation, 66 agencies, 200 people, .*\n$/)
    const dump = (await first.run(['dump'])).stdout
    assert.equal(JSON.parse(dump).people.length, 200)

    const carried = await second.run(['load', '-'], { input: dump })
    assert.equal(carried.code, 0, carried.stderr)
    const file = join(second.folder, 'dump.json')
    const written = await second.run(['dump', file])
    assert.deepEqual([written.code, written.stdout], [0, ''])
    assert.match(written.stderr, /^dumped 1 organisation, 2 users, .*\n$/)
    assert.equal(readFileSync(file, 'utf8'), dump)
    assert.equal(statSync(file).mode & 0o777, 0o600)

    assert.equal((await third.run(['load', file])).code, 0)
    assert.equal((await third.run(['dump', '-'])).stdout, dump)
  })

  it('replace an existing file atomically', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    const file = join(here.folder, 'dump.json')
    writeFileSync(file, 'old')
    await here.run(['load', '-'], { input: '{"agencies": [{"id": 1, "title": "Amt"}]}' })
    assert.equal((await here.run(['dump', file])).code, 0)
    assert.equal(JSON.parse(readFileSync(file, 'utf8')).agencies[0].title, 'Amt')
    assert.deepEqual(
      readdirSync(here.folder).filter((name) => name.startsWith('dump')),
      ['dump.json'],
    )
  })

  it('leave the database unchanged for a bundle with a fault', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    await here.run(['load', '-'], { input: '{"agencies": [{"id": 1, "title": "Amt"}]}' })
    const before = (await here.run(['dump'])).stdout
    const wrong = '{"agencies": [{"id": 1, "title": "Anders"}, {"id": 2, "titel": "Amt"}]}'
    const refused = await here.run(['load', '-'], { input: wrong })
    assert.deepEqual([refused.code, refused.stdout], [1, ''])
    assert.equal(refused.stderr, 'kanzlei: agencies[1].titel: unknown member\n')
    assert.equal((await here.run(['dump'])).stdout, before)
  })

  it('report what is wrong with a file before they open the database', async (t) => {
    const here = await installation(t)
    const missing = join(here.folder, 'missing.json')
    const cases: readonly (readonly [readonly string[], string])[] = [
      [['load', missing], `cannot read ${missing}: no such file or directory`],
      [['load', here.folder], `cannot read ${here.folder}: it is a folder`],
      [
        ['dump'],
        `there is no database at ${join(here.folder, 'kanzlei.db')}; check DATA_DIR and DATABASE_URL`,
      ],
    ]
    for (const [args, message] of cases) {
      const { code, stdout, stderr } = await here.run(args)
      assert.deepEqual([code, stdout, stderr], [1, '', `kanzlei: ${message}\n`])
      assert.deepEqual(readdirSync(here.folder), [])
    }
    await here.run(['load', '-'], { input: '{}' })
    mkdirSync(join(here.folder, 'folder'))
    const folder = await here.run(['dump', join(here.folder, 'no', 'such', 'dump.json')])
    assert.equal(folder.code, 1)
    assert.match(folder.stderr, /^kanzlei: cannot write .*: no such file or directory\n$/)
  })

  it('end without an error when the reader of the output closes it', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    // More than a pipe holds: the dump waits for the reader.
    const agency = { title: 'Amt', portrait: 'x'.repeat(10_000) }
    const agencies = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, ...agency }))
    assert.equal((await here.run(['load', '-'], { input: JSON.stringify({ agencies }) })).code, 0)
    const dumping = here.spawn(['dump'])
    dumping.process.stdout?.destroy()
    const { code, stderr } = await dumping.ended
    assert.equal(code, 0)
    assert.doesNotMatch(stderr, /EPIPE/)
  })
})

describe('the command line', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['', 'which command? See kanzlei --help'],
    ['srve', 'unknown command "srve"; did you mean kanzlei serve?'],
    ['constructor', 'unknown command "constructor"; see kanzlei --help'],
    ['serve --prot 3', 'unknown option --prot; did you mean --port?'],
    ['serve --port', '--port needs a value; see kanzlei serve --help'],
    ['serve --port 99999', 'PORT must be a number from 0 to 65535, not "99999"'],
    ['serve --sample=yes', '--sample takes no value; see kanzlei serve --help'],
    ['serve here', 'unexpected "here"; see kanzlei serve --help'],
    ['load', 'FILE is missing; see kanzlei load --help'],
    [
      'user',
      'user what? One of add, list, remove, password, totp-reset, login-way, vouch; see kanzlei user --help',
    ],
    ['user ad', 'unknown command "ad"; did you mean kanzlei user add?'],
    ['user add anna@kanzlei.test', '--role must be admin or editor'],
    ['user add anna@kanzlei.test --role king', '--role must be admin or editor'],
    [
      'user add anna@kanzlei.test --role editor --scope agency:x',
      '--scope must be results or agency:ID, such as agency:12',
    ],
    [
      'user add anna@kanzlei.test --role admin --scope results',
      '--scope is for editors; an admin is never limited',
    ],
    ['user add anna --role admin', 'anna is not an e-mail address'],
    ['key add Intranet', '--user EMAIL is missing: a key belongs to an account'],
  ]
  for (const [line, message] of cases)
    it(`refuses "${line}" in one line`, async (t) => {
      const here = await installation(t)
      const { code, stdout, stderr } = await here.run(line.split(' ').filter((word) => word !== ''))
      assert.deepEqual([code, stdout, stderr], [1, '', `kanzlei: ${message}\n`])
      assert.deepEqual(readdirSync(here.folder), [])
    })

  it('prints the version of the program', async (t) => {
    const here = await installation(t)
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    assert.deepEqual(await here.run(['--version']), { code: 0, stdout: `${version}\n`, stderr: '' })
  })

  it('prints its help', async (t) => {
    const here = await installation(t)
    for (const args of [
      ['--help'],
      ['help'],
      ['help', 'serve'],
      ['serve', '--help'],
      ['user', 'add', '-h'],
    ]) {
      const { code, stdout, stderr } = await here.run(args)
      assert.deepEqual([code, stderr], [0, ''])
      assert.match(stdout, /^kanzlei /)
    }
    assert.deepEqual(readdirSync(here.folder), [])
  })
})
