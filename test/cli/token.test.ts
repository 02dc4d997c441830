import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, it } from 'node:test'
import { hashed } from '../../src/platform/crypto/secret.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { installation } from '../support/command-line.ts'
import { onEachDatabase, unwrap } from '../support/database.ts'

onEachDatabase('kanzlei token', (kind) => {
  it('add prints only the token, list and remove find it by name', async (t) => {
    const here = await installation(t, kind)
    const added = await here.run(['token', 'add', 'Kanton'])
    assert.equal(added.code, 0, added.stderr)
    assert.match(added.stdout, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\n$/)
    assert.equal(added.stderr, 'added the token Kanton: everything\n')
    const narrow = await here.run(
      'token add Seewis --type xml --type vote --item 200 --item energiegesetz --expires 2099-12-31'.split(
        ' ',
      ),
    )
    assert.equal(narrow.code, 0, narrow.stderr)

    const database = unwrap(await openDatabase(here.databaseUrl))
    t.after(() => database.close())
    const stored = await database.reads.selectFrom('upload_tokens').selectAll().orderBy('name').execute()
    assert.deepEqual(
      stored.map(({ name, hash, types, items, expires }) => ({ name, hash, types, items, expires })),
      [
        { name: 'Kanton', hash: hashed(added.stdout.trim()), types: null, items: null, expires: null },
        {
          name: 'Seewis',
          hash: hashed(narrow.stdout.trim()),
          types: '["vote","xml"]',
          items: '["200","energiegesetz"]',
          expires: '2099-12-31T23:00:00.000000+00:00',
        },
      ],
    )
    const audit = await database.reads.selectFrom('audit_log').select(['action', 'actor']).execute()
    assert.deepEqual(
      audit.map((entry) => ({ ...entry })),
      [
        { action: 'upload-token.add', actor: null },
        { action: 'upload-token.add', actor: null },
      ],
    )

    const list = await here.run(['token', 'list'])
    assert.match(list.stdout, /^Kanton {2}\d{4}-\d\d-\d\d {2}no expiry {9}never used {2}everything$/m)
    assert.match(
      list.stdout,
      /^Seewis {2}\d{4}-\d\d-\d\d {2}until 2099-12-31 {2}never used {2}vote, xml; only 200, energiegesetz$/m,
    )
    const again = await here.run(['token', 'add', 'Kanton'])
    assert.deepEqual(
      [again.code, again.stdout, again.stderr],
      [1, '', 'kanzlei: there is a token Kanton already\n'],
    )
    const removed = await here.run(['token', 'remove', 'Kanton'])
    assert.deepEqual([removed.code, removed.stderr], [0, 'removed the token Kanton\n'])
    assert.match((await here.run(['token', 'list'])).stdout, /^Seewis .*\n$/)
    const missing = await here.run(['token', 'remove', 'Kanton'])
    assert.deepEqual(
      [missing.code, missing.stderr],
      [1, 'kanzlei: there is no token Kanton; kanzlei token list shows all\n'],
    )
  })
})

describe('kanzlei token refuses mistakes in one line, before it changes anything', () => {
  const types = 'vote, election, parties, xml'
  const cases: readonly (readonly [string, string])[] = [
    ['token', 'token what? One of add, list, remove; see kanzlei token --help'],
    ['token add', 'NAME is missing; see kanzlei token --help'],
    ['token add x --type votes', `--type must be one of ${types}`],
    ['token add x --expires 2099-02-30', '--expires must be a day such as 2027-12-31'],
    ['token add x --expires tomorrow', '--expires must be a day such as 2027-12-31'],
    ['token add x --expires 2020-01-01', '--expires is a day that is over'],
    [
      'token add x --type y --expires 2020-01-01',
      `--type must be one of ${types}; --expires is a day that is over`,
    ],
  ]
  for (const [line, message] of cases)
    it(line, async (t) => {
      const here = await installation(t)
      const { code, stdout, stderr } = await here.run(line.split(' '))
      assert.deepEqual([code, stdout, stderr], [1, '', `kanzlei: ${message}\n`])
      assert.deepEqual(readdirSync(here.folder), [])
    })
})
