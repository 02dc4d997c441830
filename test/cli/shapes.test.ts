import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { installation } from '../support/command-line.ts'
import { onEachDatabase } from '../support/database.ts'
import { squareFeatures } from '../support/shapes.ts'

const entities = `id,name,canton,district,region,superregion,valid_from,valid_to
101,Seewil,ds,Ufer,,,,
102,Alpnau,ds,Berg,,,,
103,Moos,ds,Berg,,,,
`

onEachDatabase('kanzlei shapes with a file', (kind) => {
  it('load stores shapes, list shows them, remove deletes them', async (t) => {
    const here = await installation(t, kind, 'migrated')
    const file = (name: string, content: string) => {
      writeFileSync(join(here.folder, name), content)
      return join(here.folder, name)
    }
    await here.run(['entities', 'load', file('list.csv', entities)])
    const complete = file('complete.json', JSON.stringify(squareFeatures({ rows: [[101, 102, 0, 103]] })))
    const load = (path: string, ...more: readonly string[]) =>
      here.run(['shapes', 'load', path, '--canton', 'DS', '--attribution', 'Vermessungsamt', ...more])
    const first = await load(complete)
    assert.deepEqual(
      [first.code, first.stdout, first.stderr],
      [0, 'loaded 3 areas for ds, given in LV95\n', 'every entity has a shape\n'],
    )

    const old = squareFeatures({ rows: [[101, 104], [101]] }, ([x, y]) => [x - 2_000_000, y - 1_000_000])
    const second = await load(
      file('old.json', `\uFEFF${JSON.stringify(old)}`),
      ...['--valid-from', '2010-01-01', '--valid-to', '2019-12-31'],
    )
    assert.deepEqual(
      [second.code, second.stdout, second.stderr.split('\n')],
      [
        0,
        'loaded 2 areas for ds, given in LV03\n',
        [
          'several shapes, put together: 101',
          'in the list but without a shape: 102, 103',
          'not in the list, drawn as ground: 104',
          '',
        ],
      ],
    )
    const quarters = await here.run([
      'shapes',
      'load',
      complete,
      '--canton',
      '6003',
      '--attribution',
      'Stadt',
    ])
    assert.match(quarters.stderr, /^in the list but without a shape: 6003$/m)

    const listed = await here.run(['shapes', 'list', '--canton', 'ds'])
    assert.deepEqual(listed.stdout.split('\n'), [
      'ds  always                          3 areas  Vermessungsamt',
      'ds  from 2010-01-01  to 2019-12-31  2 areas  Vermessungsamt',
      '',
    ])
    assert.equal((await here.run(['shapes', 'list'])).stdout.split('\n').length, 4)

    const remove = (...more: readonly string[]) => here.run(['shapes', 'remove', '--canton', 'ds', ...more])
    const one = await remove('--valid-from', '2010-01-01')
    assert.deepEqual([one.code, one.stderr], [0, 'removed the shapes of ds\n'])
    assert.equal((await remove()).code, 0)
    const none = await remove()
    assert.deepEqual([none.code, none.stderr], [1, 'kanzlei: there are no such shapes of your own for ds\n'])
    assert.equal(
      (await here.run(['shapes', 'list', '--canton', 'ds'])).stderr,
      'there are no shapes of your own\n',
    )
  })
})

describe('kanzlei shapes', () => {
  it('load does not compare the shapes with a list of places if there is none', async (t) => {
    const here = await installation(t)
    writeFileSync(join(here.folder, 'a.json'), JSON.stringify(squareFeatures({ rows: [[101]] })))
    const args = ['--canton', 'ds', '--attribution', 'Amt']
    const loaded = await here.run(['shapes', 'load', join(here.folder, 'a.json'), ...args])
    assert.deepEqual(
      [loaded.code, loaded.stdout, loaded.stderr],
      [0, 'loaded 1 area for ds, given in LV95\n', 'there is no list of entities of ds to compare with\n'],
    )
  })

  it('load reports what is wrong with a file and changes nothing', async (t) => {
    const here = await installation(t)
    const load = async (content: string) => {
      const file = join(here.folder, 'a.json')
      writeFileSync(file, content)
      const { code, stdout, stderr } = await here.run([
        ...['shapes', 'load', file, '--canton', 'ds', '--attribution', 'Amt'],
      ])
      assert.deepEqual([code, stdout], [1, ''])
      assert.deepEqual(readdirSync(here.folder), ['a.json'])
      return stderr.replace(`${file} `, '')
    }
    assert.equal(await load('{'), 'kanzlei: is not valid JSON\n')
    assert.match(await load('{}'), /^kanzlei: must be a TopoJSON topology or a GeoJSON collection/)
    const swapped = squareFeatures({ rows: [[1]] }, ([x, y]) => [y, x])
    assert.match(
      await load(JSON.stringify(swapped)),
      /^kanzlei: must lie in Switzerland, in WGS84, LV95 or LV03;/,
    )
  })

  const cases: readonly (readonly [string, string])[] = [
    ['shapes', 'shapes what? One of load, list, remove; see kanzlei shapes --help'],
    ['shapes load', 'FILE is missing; see kanzlei shapes --help'],
    ['shapes load a.json', '--canton CANTON is missing'],
    [
      'shapes load a.json --canton Zug',
      '--canton must be two letters or the number of a municipality, not "Zug"',
    ],
    ['shapes load a.json --canton zg', '--attribution TEXT is missing: whose shapes are they?'],
    [
      'shapes load a.json --canton zg --attribution Amt --valid-from soon',
      '--valid-from must be a day such as 2026-01-31, not "soon"',
    ],
    [
      'shapes load a.json --canton zg --attribution Amt --valid-from 2024-01-02 --valid-to 2024-01-01',
      '--valid-to must not be before --valid-from',
    ],
    ['shapes load a.json --canton zg --attribution Amt', 'cannot read a.json: no such file or directory'],
    ['shapes remove', '--canton CANTON is missing'],
  ]
  for (const [line, message] of cases)
    it(`refuses "${line}" in one line`, async (t) => {
      const here = await installation(t)
      const { code, stdout, stderr } = await here.run(line.split(' '))
      assert.deepEqual([code, stdout, stderr], [1, '', `kanzlei: ${message}\n`])
      assert.deepEqual(readdirSync(here.folder), [])
    })
})
