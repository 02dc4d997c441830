import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, it } from 'node:test'
import { hashed } from '../../src/platform/crypto/secret.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { installation } from '../support/command-line.ts'
import { onEachDatabase, unwrap } from '../support/database.ts'

const anna = 'anna@kanzlei.test'
const beat = 'beat@kanzlei.test'
const bundle = {
  agencies: [{ id: 1, title: 'Amt' }],
  users: [
    { email: anna, name: 'Anna', role: 'admin' },
    { email: beat, name: 'Beat', role: 'editor', scope: { results: true } },
  ],
}

onEachDatabase('kanzlei key with --manage', (kind) => {
  it('add prints only the key, list says what it allows, remove finds it by name', async (t) => {
    const here = await installation(t, kind, 'migrated')
    const run = (line: string) => here.run(line.split(' '))
    assert.equal((await here.run(['load', '-'], { input: JSON.stringify(bundle) })).code, 0)
    const added = await run(`key add Agenda --user ${anna} --manage`)
    assert.equal(added.code, 0, added.stderr)
    assert.match(added.stdout, /^kzl_[\w-]{20,}\n$/)
    assert.equal(added.stderr, `added the management key Agenda of ${anna}: may read all records\n`)
    const limits = '--records people,agencies --actions change,read --agency 1 --from 10.0.0.0/8'
    const narrow = await run(
      `key add Eng --user ${anna} --manage ${limits} --from loopback --until 2099-12-31`,
    )
    assert.equal(narrow.code, 0, narrow.stderr)

    const database = unwrap(await openDatabase(here.databaseUrl))
    t.after(() => database.close())
    const stored = await database.reads
      .selectFrom('management_keys')
      .select(['name', 'hash', 'records', 'actions', 'agency', 'addresses', 'expires'])
      .orderBy('name')
      .execute()
    assert.deepEqual(
      stored.map((row) => ({ ...row })),
      [
        {
          ...{ name: 'Agenda', hash: hashed(added.stdout.trim()), records: null, actions: '["read"]' },
          ...{ agency: null, addresses: '[]', expires: null },
        },
        {
          ...{ name: 'Eng', hash: hashed(narrow.stdout.trim()), records: '["agencies","people"]' },
          ...{ actions: '["read","change"]', agency: 1, addresses: '["10.0.0.0/8","loopback"]' },
          expires: '2099-12-31T23:00:00.000000+00:00',
        },
      ],
    )

    const list = await run(`key list --user ${anna}`)
    const agenda =
      /^Agenda {2}anna@kanzlei\.test {2}manage {2}\d{4}-\d\d-\d\d {2}never used {2}no expiry +may /m
    assert.match(list.stdout, agenda)
    const eng = 'until 2099-12-31  may read, change agencies, people; of agency 1; from 10.0.0.0/8, loopback'
    assert.ok(list.stdout.includes(eng), list.stdout)
    const again = await run(`key add Agenda --user ${anna} --manage`)
    assert.deepEqual(
      [again.code, again.stdout, again.stderr],
      [1, '', `kanzlei: ${anna} has a management key Agenda already\n`],
    )
    // An access key of the same name is another one.
    assert.equal((await run(`key add Agenda --user ${anna}`)).code, 0)
    assert.equal((await run(`key add Agenda --user ${beat} --manage`)).code, 0)
    assert.match(
      (await run('key remove Agenda --manage')).stderr,
      /^kanzlei: several accounts have a management key Agenda: say --user /,
    )
    const removed = await run(`key remove Agenda --manage --user ${anna}`)
    assert.deepEqual([removed.code, removed.stderr], [0, `removed the management key Agenda of ${anna}\n`])
    assert.equal((await run(`key remove Agenda --manage --user ${beat}`)).code, 0)
    assert.deepEqual(
      (await run('key list')).stdout.split('\n').map((line) => line.split(/ {2,}/).slice(0, 3).join(' ')),
      [`Agenda ${anna} read and submit`, `Eng ${anna} manage`, ''],
    )
    const missing = await run('key remove Agenda --manage')
    assert.deepEqual(
      [missing.code, missing.stderr],
      [1, 'kanzlei: there is no management key Agenda; kanzlei key list shows all\n'],
    )
    const audit = await database.reads
      .selectFrom('audit_log')
      .select(['action', 'actor', 'detail'])
      .where('action', '=', 'management-key.remove')
      .execute()
    assert.deepEqual(
      audit.map(({ actor, detail }) => ({ actor, detail: JSON.parse(detail ?? '') })),
      [
        { actor: null, detail: { name: 'Agenda', email: anna } },
        { actor: null, detail: { name: 'Agenda', email: beat } },
      ],
    )
  })

  it('add says in one line what is wrong with the limits, and stores nothing', async (t) => {
    const here = await installation(t, kind, 'migrated')
    assert.equal((await here.run(['load', '-'], { input: JSON.stringify(bundle) })).code, 0)
    const cases: readonly (readonly [string, string])[] = [
      [`${anna} --actions read,publish`, '--actions must be of read, add, change, remove'],
      [`${anna} --agency 7`, 'there is no agency 7'],
      [`${anna} --agency Amt`, 'there is no agency Amt'],
      [`${anna} --agency 1 --records news`, '--records must be of agencies, people, memberships'],
      [`${beat} --records news`, '--records must be of votes, elections, compounds'],
      [
        `${beat} --agency 1`,
        `--agency is for accounts without a limit; ${beat} has one, and its keys with it`,
      ],
      [
        `${anna} --from here --until 2020-01-01`,
        '--from must be an address or a network such as 10.0.0.0/8; --until is a day that is over',
      ],
      ['nobody@kanzlei.test', 'there is no account nobody@kanzlei.test; kanzlei user list shows all'],
    ]
    for (const [line, message] of cases) {
      const { code, stdout, stderr } = await here.run(`key add x --manage --user ${line}`.split(' '))
      assert.deepEqual([code, stdout], [1, ''], line)
      assert.ok(stderr.startsWith(`kanzlei: ${message}`), `${line}: ${stderr}`)
    }
    assert.equal((await here.run(['key', 'list'])).stdout, '')
  })
})

describe('kanzlei key refuses options of the other kind in one line, before it opens the database', () => {
  const cases: readonly (readonly [string, string])[] = [
    [`key add x --user ${anna} --records news`, '--records is for management keys; say --manage as well'],
    [`key add x --user ${anna} --until 2099-12-31`, '--until is for management keys; say --manage as well'],
    [`key add x --user ${anna} --manage --read-only`, '--read-only is for access keys; say --actions read'],
  ]
  for (const [line, message] of cases)
    it(line, async (t) => {
      const here = await installation(t)
      const { code, stdout, stderr } = await here.run(line.split(' '))
      assert.deepEqual([code, stdout, stderr], [1, '', `kanzlei: ${message}\n`])
      assert.deepEqual(readdirSync(here.folder), [])
    })
})
