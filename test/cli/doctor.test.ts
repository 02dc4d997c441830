import assert from 'node:assert/strict'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { publicAddress } from '../../src/cli/doctor/doctor-place.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { sampleBundle } from '../../src/sample/canton.ts'
import { addSeconds, systemClock } from '../../src/values/time.ts'
import { type Installation, installation } from '../support/command-line.ts'
import { instant, onEachDatabase, unwrap } from '../support/database.ts'
import { signOnFile } from '../support/sign-on-file.ts'

const sample = JSON.stringify(sampleBundle(instant('2026-11-15T10:00:00Z')))

interface Report {
  readonly status: string
  readonly findings: readonly { readonly check: string; readonly level: string; readonly text: string }[]
}

async function examined(here: Installation) {
  const { code, stdout } = await here.run(['doctor', '--json'])
  const { status, findings }: Report = JSON.parse(stdout)
  const wrong = findings.filter(({ level }) => level !== 'ok')
  return {
    code,
    status,
    findings,
    wrong: wrong.map(({ check, level, text }) => `${level} ${check}: ${text}`),
  }
}

async function change({ databaseUrl }: Installation, ...statements: readonly string[]): Promise<void> {
  const database = unwrap(await openDatabase(databaseUrl))
  await database.transaction(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
  await database.close()
}

onEachDatabase('kanzlei doctor on a sound instance', (kind) => {
  it('reports no problem, and lists the maintenance that was done', async (t) => {
    const here = await installation(t, kind, 'migrated')
    chmodSync(here.folder, 0o700)
    await here.run(['load', '-'], { input: sample })
    await here.run(['backup', join(mkdtempSync(join(here.folder, 'kept-')), 'backup')])
    const sound = await examined(here)
    assert.deepEqual([sound.code, sound.status, sound.wrong], [0, 'ok', []])
    assert.deepEqual(
      sound.findings.map(({ check }) => check),
      [
        'data folder',
        'secret',
        'disk space',
        'address',
        'last backup',
        'database',
        'integrity',
        'clock',
        'audit log',
        'items',
        'results',
        'uploaded files',
        'files',
        'mail',
      ],
    )

    const bytes = kind === 'sqlite' ? `x'00'` : `'\\x00'::bytea`
    const past = "'2026-01-01T00:00:00.000000+00:00'"
    await change(
      here,
      `update audit_log set subject = 'other' where sequence = 1`,
      `update file_contents set content = ${bytes} where sha256 = (select min(sha256) from file_contents)`,
      `update upload_contents set content = ${bytes} where sha256 = (select min(sha256) from upload_contents)`,
      `update result_versions set sha256 = 'x' where kind = 'vote' and number = 1
        and item_id = (select min(item_id) from result_versions where kind = 'vote' and number = 1)`,
      `update result_items set published_version = 99 where kind = 'compound'
        and id = (select min(id) from result_items where kind = 'compound')`,
      `update result_items set settings = replace(settings, '"seatOrder":[]', '"seatOrder":null')
        where id = (select min(id) from result_items where kind = 'election' and settings like '%"seatOrder":[]%')`,
      `update result_items set settings = replace(settings, '"hasExpats":', '"hasExpats":7,"formerly":')
        where kind = 'vote' and id = (select min(id) from result_items where kind = 'vote')`,
      `insert into outbox (id, recipient, subject, body, state, attempts, next_attempt, created)
        values ('a', 'a@kanzlei.test', 's', 'b', 'queued', 0, ${past}, ${past})`,
    )
    writeFileSync(join(here.folder, 'secret'), `${'x'.repeat(40)}\n`)
    chmodSync(join(here.folder, 'secret'), 0o644)
    const { code, status, wrong } = await examined(here)
    assert.deepEqual([code, status], [1, 'problem'])
    const expected = [
      /^problem secret: .*\(mode 644\); chmod 600 it$/,
      /^problem audit log: entry 1 is not what was written/,
      /^problem items: election \S+ cannot be read: .*not iterable/,
      /^problem items: vote \S+ has a setting that cannot be read: \/has_expats must be boolean$/,
      /^problem results: version 1 of vote \S+ does not match its hash$/,
      /^problem results: compound \S+ shows a version that is not there$/,
      /^problem uploaded files: the upload [0-9a-f]{64} cannot be read: /,
      /^problem files: the file [0-9a-f]{64} does not match its hash$/,
      /^warning mail: 1 mail cannot be sent: SMTP_URL is not set$/,
    ]
    assert.equal(wrong.length, expected.length, wrong.join('\n'))
    for (const [place, pattern] of expected.entries()) assert.match(wrong[place] ?? '', pattern)

    const lines = await here.run(['doctor'], { env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    assert.equal(lines.code, 1)
    assert.match(
      lines.stdout,
      /^ok {7}database {8}(SQLite|PostgreSQL) answers, and its schema is up to date$/m,
    )
    assert.match(
      lines.stdout,
      /^problem {2}mail {12}1 mail should have been sent by now; is the service running\?$/m,
    )
    assert.equal(lines.stderr, 'kanzlei: there are 9 problems\n')
  })
})

/** Overwrites the first page of a table or index in the file. */
function damage({ databaseUrl }: Installation, name: string): number {
  const path = databaseUrl.slice('sqlite:'.length)
  const connection = new DatabaseSync(path)
  const page = connection.prepare('select rootpage from sqlite_schema where name = ?').get(name)?.rootpage
  const size = connection.prepare('pragma page_size').get()?.page_size
  connection.exec('pragma wal_checkpoint(truncate)')
  connection.close()
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(Number(size), 0xab), 0, Number(size), (Number(page) - 1) * Number(size))
  closeSync(file)
  return Number(page)
}

describe('a damaged database in the commands', () => {
  it('of SQLite is reported by doctor, and not backed up', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    await here.run(['load', '-'], { input: sample })
    const file = join(here.folder, 'backup')
    assert.equal((await here.run(['backup', file])).code, 0)
    const good = readFileSync(file)
    const page = damage(here, 'people')
    const { code, wrong } = await examined(here)
    assert.equal(code, 1)
    assert.match(wrong.join('\n'), new RegExp(`^problem integrity: table people: page ${page}\\b`, 'm'))

    const refused = await here.run(['backup', file])
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /the database is damaged: table people: .*No backup was written/)
    assert.deepEqual(readFileSync(file), good)
    // Its rows cannot be read any more.
    assert.equal((await here.run(['backup', file, '--force'])).code, 1)
    assert.deepEqual(readFileSync(file), good)
    assert.deepEqual(
      readdirSync(here.folder).filter((name) => name.endsWith('.kanzlei-new')),
      [],
    )
  })

  it('of SQLite with readable records is backed up with --force', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    await here.run(['load', '-'], { input: sample })
    const connection = new DatabaseSync(here.databaseUrl.slice('sqlite:'.length))
    connection.exec('pragma foreign_keys = off; delete from people')
    connection.close()
    const { code, wrong } = await examined(here)
    assert.equal(code, 1)
    assert.match(
      wrong.join('\n'),
      /^problem integrity: table memberships: \d+ rows refer to rows of people that are gone$/m,
    )
    const file = join(here.folder, 'backup')
    assert.equal((await here.run(['backup', file])).code, 1)
    assert.ok(!existsSync(file))
    const forced = await here.run(['backup', file, '--force'])
    assert.equal(forced.code, 0)
    assert.match(forced.stderr, /warning: the database is damaged: table memberships/)
    assert.match(forced.stdout, /^backed up \d+ rows/)
  })

  it('of PostgreSQL is reported by doctor if amcheck is installed', async (t) => {
    const here = await installation(t, 'postgres', 'migrated')
    await here.run(['load', '-'], { input: sample })
    const integrity = async () =>
      (await examined(here)).findings.flatMap(({ check, level, text }) =>
        check === 'integrity' ? [`${level} ${text}`] : [],
      )
    assert.match((await integrity()).join(), /^ok all tables can be read; with the extension amcheck /)
    await change(here, 'create extension amcheck')
    assert.deepEqual(await integrity(), ['ok all tables can be read, and all indexes match them'])
    // The index keeps what the function said before, as it does after an update of a collation.
    const says = (value: string) =>
      `create or replace function spelled(text) returns text immutable language sql as $$ select ${value} $$`
    await change(
      here,
      says('$1'),
      'create index people_spelled on people (spelled(last_name))',
      says('reverse($1)'),
    )
    assert.match((await integrity()).join('\n'), /^problem index people_spelled: /)
    const file = join(here.folder, 'backup')
    const refused = await here.run(['backup', file])
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /the database is damaged: index people_spelled: /)
  })
})

describe('kanzlei doctor', () => {
  it('reports login providers that do not answer, and whether an admin can still log in', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    const rules = [{ claim: 'groups', value: 'staff', role: 'editor' }]
    const oidc = {
      kind: 'oidc',
      name: 'canton',
      label: 'Kanton',
      issuer: 'http://127.0.0.1:9',
      client_id: 'x',
      rules,
    }
    const ldap = { kind: 'ldap', name: 'ad', label: 'AD', url: 'ldap://127.0.0.1:9', base: 'dc=x', rules }
    const file = signOnFile(oidc, { ...ldap, bind_dn: 'cn=x', bind_password: 'geheim' })
    t.after(() => file.remove())
    const told = async () => (await here.run(['doctor'], { env: file.environment })).stdout
    const before = await told()
    assert.match(before, /^warning {2}providers {7}canton does not answer at http:\/\/127\.0\.0\.1:9, or /m)
    assert.match(before, /^warning {2}providers {7}ad does not answer at ldap:\/\/127\.0\.0\.1:9, or /m)
    assert.match(before, /^warning {2}way in {10}no admin gets in where no provider answers$/m)
    assert.doesNotMatch(before, /geheim/)
    await here.run(['user', 'add', 'anna@kanzlei.test', '--role', 'admin'])
    assert.match(await told(), /no admin who gets in without a provider has a second factor$/m)
    await change(here, `update users set totp_secret = 'x'`)
    assert.match(await told(), /^ok {7}way in {10}an admin with a second factor gets in/m)
  })

  it('reports the age of the last backup, which only kanzlei backup records', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    const told = async () =>
      (await examined(here)).findings.find(({ check }) => check === 'last backup') ?? assert.fail()
    const none = await told()
    assert.deepEqual([none.level, none.text.includes('none is noted')], ['warning', true])

    const nowhere = join(here.folder, 'no', 'such', 'folder')
    assert.equal((await here.run(['backup', nowhere])).code, 1)
    assert.equal((await told()).level, 'warning')

    const before = systemClock.now()
    await here.run(['backup', join(here.folder, 'whole.backup')])
    const file = join(here.folder, 'last-backup')
    const noted = readFileSync(file, 'utf8').trim()
    assert.ok(noted >= before && noted <= systemClock.now(), noted)
    assert.deepEqual(await told(), { check: 'last backup', level: 'ok', text: `made ${noted}, 0 hours ago` })

    writeFileSync(file, `${addSeconds(systemClock.now(), -37 * 3600)}\n`)
    const old = await told()
    assert.deepEqual([old.level, / 37 hours ago; find out why/.test(old.text)], ['warning', true])
  })

  it('changes nothing: it neither creates nor migrates a database', async (t) => {
    const here = await installation(t)
    const missing = await examined(here)
    assert.equal(missing.code, 1)
    assert.match(missing.wrong.at(-1) ?? '', /^problem database: there is no database at /)
    assert.deepEqual(readdirSync(here.folder), [])

    await here.run(['load', '-'], { input: '{}' })
    await change(here, `delete from schema_migrations where name like '0008%'`)
    const older = await examined(here)
    assert.equal(older.code, 0)
    assert.match(older.wrong.join('\n'), /warning database: waits for 0008-audit-chain, /)
    const apply = (name: string) =>
      change(here, `insert into schema_migrations (name, applied) values ('${name}', 'x')`)
    await apply('9998-addition')
    assert.match(
      (await examined(here)).wrong.join('\n'),
      /warning database: has been prepared by a newer version of Kanzlei \(9998-addition\)/,
    )
    await apply('9999-future.contract')
    assert.match(
      (await examined(here)).wrong.join('\n'),
      /problem database: was made by a newer version .*\(it knows 9999-future\.contract\)/,
    )
    assert.equal(existsSync(join(here.folder, 'secret')), false)
  })

  it('reports a clock that differs from the one of other processes', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    await here.run(['load', '-'], { input: '{}' })
    await change(here, `update agreed_clock set at = strftime('%Y-%m-%dT%H:%M:%f000+00:00', at, '-1 hour')`)
    const { code, wrong } = await examined(here)
    assert.equal(code, 1)
    assert.match(wrong.join('\n'), /problem clock: .* is 3[56]\d\d seconds ahead of .*: no process starts/)
  })

  it('reports an address that readers cannot use', () => {
    const judged = (environment: Readonly<Record<string, string>>) =>
      publicAddress(unwrap(readConfig(environment)))[0]
    assert.equal(judged({}), 'ok')
    assert.equal(judged({ BASE_URL: 'https://kanzlei.ch', TRUSTED_PROXIES: '127.0.0.1' }), 'ok')
    assert.equal(judged({ BASE_URL: 'https://kanzlei.ch' }), 'warning')
    assert.equal(judged({ BASE_URL: 'http://kanzlei.ch', TRUSTED_PROXIES: '127.0.0.1' }), 'warning')
    assert.equal(judged({ TRUSTED_PROXIES: '127.0.0.1' }), 'warning')
    assert.equal(judged({ HOST: '0.0.0.0', BASE_URL: 'http://127.0.0.1:8080' }), 'warning')
    assert.equal(judged({ HOST: '::1' }), 'ok')
  })
})
