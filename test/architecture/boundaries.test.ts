import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { childOf, type Import, measureStructure, readSources } from '../../scripts/source-structure.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = readSources(join(root, 'src'))
const files = [...sources.keys()].filter((file) => file.endsWith('.ts'))
const { folders, imports } = measureStructure(sources)

const pureFolders = [
  ...['formats', 'texts', 'values'],
  ...['model', 'tally', 'import', 'charts', 'compare'].map((name) => `areas/results/${name}`),
]
const vagueNames = /(^|\/)(utils?|helpers?|common|services|managers?)(\.ts|\/|$)/

/** Files that put a level together though a folder beside them imports them. */
const assembling = ['app.ts', 'bundle-members.ts', 'areas/area.ts']
/** Migrations: one file for each change of the schema. */
const unboundedFolders = ['platform/storage/migrations']
const mostChildren = 20

const offences = (wrong: (edge: Import) => boolean) =>
  imports.filter(wrong).map(({ from, to }) => `${from} imports ${to}`)

describe('the folders of the source', () => {
  for (const { folder, floors } of documentedFloors()) {
    const floorOf = new Map(floors.flatMap((names, level) => names.map((name) => [name, level] as const)))

    it(`in src/${folder} are all in ARCHITECTURE.md`, () => {
      const children = folders.find(({ path }) => path === folder)?.children ?? []
      assert.deepEqual([...floorOf.keys()].sort(), [...children].sort())
    })

    it(`in src/${folder} import only from those below`, () => {
      const level = (path: string) => floorOf.get(childOf(folder, path) ?? '')
      assert.deepEqual(
        offences(({ from, to }) => {
          const [above, below] = [level(from), level(to)]
          if (above === undefined || below === undefined) return false
          return childOf(folder, from) !== childOf(folder, to) && below <= above
        }),
        [],
      )
    })
  }

  it('have no circular imports among the children of any folder', () => {
    const wrong = folders.filter(({ circles }) => circles.length > 0)
    assert.deepEqual(
      wrong.map(({ path, circles }) => [path, circles]),
      [],
    )
  })

  it('contain no other files than those that put a level together', () => {
    const loose = folders.flatMap(({ path, loose }) => loose.map((name) => join(path, name)))
    assert.deepEqual(
      loose.filter((path) => !assembling.includes(path)),
      [],
    )
  })

  it(`have ${mostChildren} children at most`, () => {
    const wide = folders.filter(({ children }) => children.length > mostChildren)
    assert.deepEqual(
      wide.map(({ path }) => path).filter((path) => !unboundedFolders.includes(path)),
      [],
    )
  })
})

describe('the boundaries of the source', () => {
  it('are tested with imports that are really found', () => {
    assert.ok(imports.some(({ from, to }) => from === 'app.ts' && to === 'areas/directory/area.ts'))
    assert.ok(imports.some(({ to }) => to === 'fastify'))
  })

  it('keep HTTP and storage out of pure folders, except for the names of catalogues', () => {
    const impure =
      /^(fastify|kysely|pg|platform\/(http|storage)|identity|site|web)(\/|$)|^node:(http|net|fs|sqlite)/
    assert.deepEqual(
      offences(({ from, to }) => pureFolders.some((pure) => from.startsWith(`${pure}/`)) && impure.test(to)),
      ['texts/catalogues/find.ts imports node:fs'],
    )
  })

  it('let catalogues contain only texts, so that loading all of them loads nothing else', () => {
    const catalogues = files.filter((file) => file.endsWith('.texts.ts'))
    assert.ok(catalogues.length > 50)
    const importLine = /^import (?!\{ section \} from '[\w./]+\/section\.ts'$).*/gm
    assert.deepEqual(
      catalogues.flatMap((file) => (sources.get(file) ?? '').match(importLine) ?? []),
      [],
    )
  })

  it('allow SQL only in stores, bundle members, and the storage itself', () => {
    const mayQuery =
      /(^|[/-])store\.ts$|[/-]bundle\.ts$|^platform\/storage\/|^records\/bundle\/|\/operations\/health\.ts$/
    const queries = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
    const wrong = files.filter((file) => !mayQuery.test(file) && queries.test(sources.get(file) ?? ''))
    assert.deepEqual(wrong, [])
  })

  it('leave the download and parsing of content of other systems to separate processes', () => {
    /** What fetches or parses it, and where that may be called. */
    const foreign = [
      ['platform/http/outgoing/guarded-fetch.ts', 'guardedFetch', /-child\.ts$|^cli\/verify\//],
      ['platform/http/outgoing/download.ts', 'download', /-child\.ts$|\/people-sources\/read\/delivery\.ts$/],
      [
        'areas/directory/features/people-sources/read/ldap.ts',
        'searchLdap',
        /\/people-sources\/read\/delivery\.ts$/,
      ],
      ['areas/directory/features/people-sources/read/delivery.ts', 'readSourceDelivery', /-child\.ts$/],
      ['areas/results/features/linked-sites/overview.ts', 'readOverview', /-child\.ts$/],
      ['moving-in/compare/compare-sites.ts', 'compareSites', /-child\.ts$/],
      ['moving-in/take-over.ts', 'takeOverSite', /-child\.ts$/],
    ] as const
    const calls = foreign.flatMap(([file, name, mayCall]) => {
      assert.ok(sources.get(file)?.includes(`function ${name}`), file)
      const isCalled = new RegExp(`(?<![.\\w])${name}\\(`)
      return offences(
        ({ from, to }) => to === file && !mayCall.test(from) && isCalled.test(sources.get(from) ?? ''),
      )
    })
    assert.deepEqual(calls, [])
  })

  it('are described in ARCHITECTURE.md with existing files and folders', () => {
    const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
    const named = [...text.matchAll(/src\/[\w./-]+/g)].map(([path]) => path)
    assert.ok(named.length > 20)
    assert.deepEqual(
      named.filter((path) => !existsSync(join(root, path))),
      [],
    )
  })

  it('forbid names of files and folders that mean nothing', () => {
    assert.deepEqual(
      files.filter((file) => vagueNames.test(file)),
      [],
    )
  })
})

interface Floors {
  /** From src/, without a slash at its end. */
  readonly folder: string
  /** Names of folders and files, those of the top floor first. */
  readonly floors: readonly (readonly string[])[]
}

/** The tables of ARCHITECTURE.md below a heading that names a folder. */
function documentedFloors(): readonly Floors[] {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const parts = text.split(/^### `src\//m).slice(1)
  return parts.map((part) => ({
    folder: part.slice(0, part.indexOf('`')).replace(/\/$/, ''),
    floors: [...part.matchAll(/^\| ((?:`[^`]+` )+)\|/gm)].map(([, cell = '']) =>
      [...cell.matchAll(/`([^`/]+)\/?`/g)].map(([, name = '']) => name),
    ),
  }))
}
