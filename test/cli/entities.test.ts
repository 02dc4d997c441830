import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { installation } from '../support/command-line.ts'
import { onEachDatabase } from '../support/database.ts'

const header = 'id,name,canton,district,region,superregion,valid_from,valid_to'
const dreiseen = `${header}
1,Seewil,ds,Ufer,,,2000-01-01,
2,Alpnau,ds,Berg,,,2000-01-01,2024-05-31
3,Quartier Nord,351,,,,,
`

onEachDatabase('kanzlei entities with a list', (kind) => {
  it('load stores a list, list shows it, remove deletes it', async (t) => {
    const here = await installation(t, kind)
    const file = join(here.folder, 'list.csv')
    writeFileSync(file, dreiseen)
    const loaded = await here.run(['entities', 'load', file])
    assert.deepEqual([loaded.code, loaded.stdout], [0, 'loaded 2 rows for ds\nloaded 1 row for 351\n'])

    const list = (...args: readonly string[]) => here.run(['entities', 'list', ...args])
    const earlier = await list('--canton', 'DS', '--year', '2024')
    assert.deepEqual([earlier.code, earlier.stdout], [0, '1  Seewil  Ufer\n2  Alpnau  Berg\n'])
    assert.equal(earlier.stderr, '2 in 2024, your own list\n')
    assert.equal((await list('--canton', 'ds', '--year', '2025')).stdout, '1  Seewil  Ufer\n')
    assert.equal((await list('--canton', '351')).stdout, '3  Quartier Nord\n')
    const unknown = await list('--canton', 'ds', '--year', '1999')
    assert.deepEqual(
      [unknown.code, unknown.stderr],
      [1, 'kanzlei: there is no list for ds in 1999, only from 2000 on\n'],
    )

    const removed = await here.run(['entities', 'remove', '--canton', 'ds'])
    assert.deepEqual([removed.code, removed.stderr], [0, 'removed 2 rows for ds\n'])
    const again = await here.run(['entities', 'remove', '--canton', 'ds'])
    assert.deepEqual([again.code, again.stderr], [1, 'kanzlei: there is no list of your own for ds\n'])
    assert.match((await list('--canton', 'ds')).stderr, /^kanzlei: there is no list for ds; /)
  })
})

describe('kanzlei entities', () => {
  it('list shows the built-in places of the organisation', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    const organisation = { name: 'Amt', locales: ['de_CH'], default_locale: 'de_CH' }
    await here.run(['load', '-'], { input: JSON.stringify({ organisation }) })
    const asked = await here.run(['entities', 'list'])
    assert.deepEqual(
      [asked.code, asked.stderr],
      [1, 'kanzlei: the organisation has no canton yet: say --canton CANTON\n'],
    )
    await here.run(['load', '-'], {
      input: JSON.stringify({ organisation: { ...organisation, canton: 'bl' } }),
    })
    const listed = await here.run(['entities', 'list', '--year', '2019'])
    assert.equal(listed.code, 0, listed.stderr)
    assert.match(listed.stdout, /^2761 {2}Aesch \(BL\) +Arlesheim +Reinach +Region 2$/m)
    assert.equal(listed.stdout.split('\n').length, 87)
    assert.equal(listed.stderr, '86 in 2019, as Kanzlei knows them\n')
  })

  it('load reports every problem and changes nothing', async (t) => {
    const here = await installation(t)
    const file = join(here.folder, 'list.csv')
    writeFileSync(file, `${header}\nx,Seewil,ds,,,,,\n2,,ds,,,,,2024-02-30\n`)
    const { code, stdout, stderr } = await here.run(['entities', 'load', file])
    assert.deepEqual([code, stdout], [1, ''])
    assert.deepEqual(stderr.split('\n'), [
      'line 2, id: "x" is not a whole number above 0',
      'line 3, name: must not be blank',
      'line 3, valid_to: "2024-02-30" is not a day such as 2026-01-31',
      `kanzlei: ${file} was not loaded: 3 problems`,
      '',
    ])
    assert.deepEqual(readdirSync(here.folder), ['list.csv'])
  })

  const cases: readonly (readonly [string, string])[] = [
    ['entities', 'entities what? One of load, list, remove; see kanzlei entities --help'],
    ['entities load', 'FILE.csv is missing; see kanzlei entities --help'],
    ['entities load missing.csv', 'cannot read missing.csv: no such file or directory'],
    ['entities remove', '--canton CANTON is missing'],
    ['entities list --year soon', '--year must be a year, not "soon"'],
    ['entities list --canton Zug', '--canton must be two letters or the number of a municipality, not "Zug"'],
  ]
  for (const [line, message] of cases)
    it(`refuses "${line}" in one line`, async (t) => {
      const here = await installation(t)
      const { code, stdout, stderr } = await here.run(line.split(' '))
      assert.deepEqual([code, stdout, stderr], [1, '', `kanzlei: ${message}\n`])
      assert.deepEqual(readdirSync(here.folder), [])
    })
})
