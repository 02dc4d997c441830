import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { hashed } from '../../src/platform/crypto/secret.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { type Installation, installation } from '../support/command-line.ts'
import { onEachDatabase, unwrap } from '../support/database.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\n$/
const header = { domain: 'canton', date: '2026-06-14', title: { de_CH: 'Titel' } }
const bundle = {
  votes: [
    { ...header, id: 'energie', external_id: '100', type: 'simple' },
    { ...header, id: 'steuern', type: 'simple' },
  ],
  elections: [
    { ...header, id: 'rat', type: 'majorz', mandates: 1 },
    { ...header, id: 'parlament', type: 'proporz', mandates: 3 },
  ],
}

async function filled({ folder, run }: Installation): Promise<void> {
  const path = join(folder, 'bundle.json')
  writeFileSync(path, JSON.stringify(bundle))
  assert.equal((await run(['load', path])).code, 0)
}

onEachDatabase('kanzlei source with a new source', (kind) => {
  it('add and token print only the token; list, show and remove find the source by name', async (t) => {
    const here = await installation(t, kind)
    const added = await here.run(['source', 'add', 'Zählprogramm', '--type', 'vote'])
    assert.equal(added.code, 0, added.stderr)
    assert.match(added.stdout, uuid)
    assert.equal(added.stderr, 'added the data source Zählprogramm of the type vote\n')
    const again = await here.run(['source', 'add', 'Zählprogramm', '--type', 'majorz'])
    assert.deepEqual(
      [again.code, again.stdout, again.stderr],
      [1, '', 'kanzlei: there is a data source Zählprogramm already\n'],
    )
    const renewed = await here.run(['source', 'token', 'Zählprogramm'])
    assert.match(renewed.stdout, uuid)
    assert.equal(renewed.stderr, 'the data source Zählprogramm has a new token; the old one is worthless\n')

    const database = unwrap(await openDatabase(here.databaseUrl))
    t.after(() => database.close())
    const stored = await database.reads.selectFrom('data_sources').select(['type', 'hash']).execute()
    assert.deepEqual(
      stored.map((row) => ({ ...row })),
      [{ type: 'vote', hash: hashed(renewed.stdout.trim()) }],
    )
    const audit = await database.reads
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .orderBy('at')
      .execute()
    assert.deepEqual(
      audit.map(({ action, actor }) => [action, actor]),
      [
        ['data-source.add', null],
        ['data-source.renew', null],
      ],
    )

    const list = await here.run(['source', 'list'])
    assert.match(
      list.stdout,
      /^Zählprogramm {2}vote {2}\d{4}-\d\d-\d\d {2}0 links {2}nothing uploaded yet\n$/,
    )
    const shown = await here.run(['source', 'show', 'Zählprogramm'])
    assert.match(
      shown.stdout,
      /^Zählprogramm: vote, made \d{4}-\d\d-\d\d, token never used\nnothing uploaded yet\n$/,
    )
    const removed = await here.run(['source', 'remove', 'Zählprogramm'])
    assert.deepEqual(
      [removed.code, removed.stdout, removed.stderr],
      [0, '', 'removed the data source Zählprogramm\n'],
    )
    for (const command of ['remove', 'token', 'show'])
      assert.deepEqual(await here.run(['source', command, 'Zählprogramm']), {
        code: 1,
        stdout: '',
        stderr: 'kanzlei: there is no data source Zählprogramm; kanzlei source list shows all\n',
      })
  })
})

describe('kanzlei source', () => {
  it('link and unlink connect items, by id or external id', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    await filled(here)
    await here.run(['source', 'add', 'Z', '--type', 'vote'])
    const told = async (line: string) => {
      const { code, stdout, stderr } = await here.run(line.split(' '))
      assert.equal(stdout, '')
      return [code, stderr.trimEnd()]
    }
    assert.deepEqual(await told('source link Z 100 --number 01 --district 3'), [
      0,
      'linked energie to the data source Z',
    ])
    for (const number of ['1', '2'])
      assert.equal((await told(`source link Z steuern --number ${number}`))[0], 0)
    const shown = await here.run(['source', 'show', 'Z'])
    assert.deepEqual(shown.stdout.split('\n').slice(2), [
      'energie  number 01  district 3',
      'steuern  number 1   no district',
      'steuern  number 2   no district',
      '',
    ])
    assert.deepEqual(await told('source unlink Z steuern --number 3'), [
      1,
      'kanzlei: the data source Z has no such link; kanzlei source show Z lists all',
    ])
    assert.deepEqual(await told('source unlink Z steuern --number 2'), [0, 'removed 1 link to steuern'])
    assert.deepEqual(await told('source unlink Z 100'), [0, 'removed 1 link to 100'])
    assert.match((await here.run(['source', 'list'])).stdout, / {2}1 link {2}/)
  })

  it('link says why an item cannot be linked', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    await filled(here)
    for (const type of ['vote', 'majorz']) await here.run(['source', 'add', type, '--type', type])
    const cases = [
      ['vote', 'rat', 'there is no vote rat'],
      ['majorz', 'energie', 'there is no election energie'],
      ['majorz', 'parlament', 'the election parlament is not of the type majorz'],
    ] as const
    for (const [source, item, message] of cases)
      assert.deepEqual(await here.run(['source', 'link', source, item, '--number', '1']), {
        code: 1,
        stdout: '',
        stderr: `kanzlei: ${message}\n`,
      })
  })
})

describe('kanzlei source refuses mistakes in one line, before it changes anything', () => {
  const seeHelp = 'see kanzlei source --help'
  const cases: readonly (readonly [string, string])[] = [
    ['source', `source what? One of add, token, list, show, link, unlink, remove; ${seeHelp}`],
    ['source ad x', 'unknown command "ad"; did you mean kanzlei source add?'],
    ['source add', `NAME is missing; ${seeHelp}`],
    ['source add x', `--type is missing; ${seeHelp}`],
    ['source add x --type votes', '--type must be one of vote, majorz, proporz'],
    [`source add ${'x'.repeat(101)} --type vote`, 'NAME is too long'],
    ['source link x', `ITEM is missing; ${seeHelp}`],
    ['source link x y', `--number is missing; ${seeHelp}`],
    [`source link x y --number ${'1'.repeat(101)}`, '--number is too long'],
    ['source list x', `unexpected "x"; ${seeHelp}`],
  ]
  for (const [line, message] of cases)
    it(line.slice(0, 40), async (t) => {
      const here = await installation(t)
      const { code, stdout, stderr } = await here.run(line.split(' '))
      assert.deepEqual([code, stdout, stderr], [1, '', `kanzlei: ${message}\n`])
      assert.deepEqual(readdirSync(here.folder), [])
    })

  it('and prints its help with any command', async (t) => {
    const here = await installation(t)
    for (const args of [['--help'], ['add', '--help'], ['unlink', 'x', '-h']]) {
      const { code, stdout } = await here.run(['source', ...args])
      assert.equal(code, 0)
      assert.match(stdout, /^kanzlei source add NAME --type vote\|majorz\|proporz\n/)
    }
    assert.match((await here.run(['--help'])).stdout, /^ {2}source +adds, links and removes data sources/m)
  })
})
