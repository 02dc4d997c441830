import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { measureStructure, readSources } from '../../scripts/source-structure.ts'
import { changeCosts, changeKinds } from '../../scripts/structure/change-costs.ts'
import { duplicateNames, needlessExports } from '../../scripts/structure/exported-names.ts'
import { staffFiles } from '../../scripts/structure/staff-side.ts'

/** It only goes down: who gives a name that is taken finds another one. */
const mostDuplicateNames = 171

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = readSources(join(root, 'src'))

describe('the structure that a maintainer reads', () => {
  it('has no more exported names with several meanings than before', () => {
    const { length } = duplicateNames(sources)
    assert.ok(length <= mostDuplicateNames, `${length} names are exported by more than one file`)
  })

  it('exports no function, constant or class that no other file uses', () => {
    const paths = globSync('{src,test,scripts,bench}/**/*.{ts,mjs}', { cwd: root })
    const all = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
    // Catalogues and migrations are found by the names of their files; a sample client is text within its test.
    const needless = needlessExports(all).filter(
      (found) => !/\.texts\.ts:|\/migrations\/|generated-client\.test\.ts:/.test(found),
    )
    assert.deepEqual(needless, [])
  })

  it('has no circular imports among the programs of bench/ and scripts/', () => {
    const { files, folders } = measureStructure(readSources(root, ['bench', 'scripts']))
    assert.ok(files > 50)
    assert.deepEqual(
      folders.filter(({ circles }) => circles.length > 0).map(({ path, circles }) => [path, circles]),
      [],
    )
  })

  it('has files for each kind of change whose cost is measured by names', () => {
    for (const { name, files } of changeCosts(sources)) assert.ok(files.length > 0, name)
  })
})

describe('measuring what a change costs', () => {
  const event = (text: string) =>
    changeCosts(new Map([['one.ts', text]]))[changeKinds.findIndex(({ like }) => like === 'correction')]

  it('counts a file only if it holds all names of a reason', () => {
    assert.deepEqual(event("type Occasion = 'interim' | 'correction'")?.files, ['one.ts'])
    assert.deepEqual(event("type Occasion = 'interim'")?.files, [])
    assert.deepEqual(event('interim results have no correction of a figure')?.files, [])
  })

  it('leaves out paths that use the names without listing them', () => {
    const field = (path: string) =>
      changeCosts(new Map([[path, 'opening_hours']])).find(({ like }) => like === 'opening_hours')?.files
    assert.deepEqual(field('areas/directory/records/agency-fields.ts'), [
      'areas/directory/records/agency-fields.ts',
    ])
    assert.deepEqual(field('sample/directory/agencies.ts'), [])
  })
})

describe('measuring exported names', () => {
  it('finds a name that several files declare, and leaves out re-exports', () => {
    const found = duplicateNames(
      new Map([
        ['a.ts', 'export interface Place {}\nexport const one = 1\n'],
        [
          'b.ts',
          'export type Place = string\nexport function two(): void {}\nexport function two(): void {}\n',
        ],
        ['c.ts', "export type { Place } from './a.ts'\nconst one = 2\n"],
      ]),
    )
    assert.deepEqual(found, [{ name: 'Place', files: ['a.ts', 'b.ts'] }])
  })
})

describe('finding needless exports', () => {
  it('reports values that only their own file names, and no types', () => {
    const found = needlessExports(
      new Map([
        ['a.ts', 'export const used = 1\nexport function own(): void {}\nexport interface Shape {}\nown()\n'],
        ['b.ts', "import { used } from './a.ts'\nexport class Alone {}\n"],
      ]),
    )
    assert.deepEqual(found, ['a.ts: own', 'b.ts: Alone'])
  })
})

describe('measuring the staff side', () => {
  it('finds its files by their folder, by their name, or by the frame that they import', () => {
    const frame = "import { staffPage } from '../../site/frame/staff-page.ts'\n"
    const found = staffFiles(
      new Map([
        ['areas/results/desk/caches/page.ts', ''],
        ['areas/results/features/webhooks/desk.ts', ''],
        ['areas/results/features/webhooks/secret.ts', frame],
        ['areas/results/features/webhooks/deliver.ts', ''],
        ['areas/results/routes.ts', frame],
        ['office/users/page.ts', ''],
        ['office/audit-log/audit.texts.ts', ''],
      ]),
    )
    assert.deepEqual(found, [
      'areas/results/desk/caches/page.ts',
      'areas/results/features/webhooks/desk.ts',
      'areas/results/features/webhooks/secret.ts',
      'office/users/page.ts',
    ])
  })
})
