import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Import, measureStructure, readSources } from '../../scripts/source-structure.ts'

const root = fileURLToPath(new URL('../../src', import.meta.url))
const areas = ['directory', 'content', 'results']
/** Where the parts are put together; these may know every area. */
const compositionRoots = ['app.ts', 'bundle-members.ts', 'cli', 'sample']
const pureFolders = [
  ...['collection-json', 'tables'],
  ...['results/model', 'results/tally', 'results/import', 'results/charts', 'results/compare'],
]
const vagueNames = /(^|\/)(utils?|helpers?|common|services|managers?)(\.ts|\/|$)/

const sources = readSources(root)
const files = [...sources.keys()].filter((file) => file.endsWith('.ts'))
const { imports } = measureStructure(sources)

const folder = (file: string) => file.split('/')[0] ?? ''
const isRoot = (file: string) => compositionRoots.includes(folder(file))
const offences = (wrong: (edge: Import) => boolean) =>
  imports.filter(wrong).map(({ from, to }) => `${from} imports ${to}`)

describe('the boundaries of the source', () => {
  it('finds the imports it judges', () => {
    assert.ok(imports.some(({ from, to }) => from === 'app.ts' && to === 'directory/routes.ts'))
    assert.ok(imports.some(({ to }) => to === 'fastify'))
  })

  it('no area imports another', () => {
    assert.deepEqual(
      offences(
        ({ from, to }) =>
          areas.includes(folder(from)) && areas.includes(folder(to)) && folder(from) !== folder(to),
      ),
      [],
    )
  })

  it('no shared folder imports an area', () => {
    assert.deepEqual(
      offences(
        ({ from, to }) => !areas.includes(folder(from)) && !isRoot(from) && areas.includes(folder(to)),
      ),
      [],
    )
  })

  it('nothing imports the composition roots but they themselves', () => {
    assert.deepEqual(
      offences(({ from, to }) => isRoot(to) && !isRoot(from)),
      [],
    )
  })

  it('pure folders know neither HTTP nor storage', () => {
    const impure = /^(fastify|kysely|pg|http|storage|access|web)(\/|$)|^node:(http|net|fs|sqlite)/
    assert.deepEqual(
      offences(({ from, to }) => pureFolders.some((pure) => from.startsWith(`${pure}/`)) && impure.test(to)),
      [],
    )
  })

  it('SQL is written only in stores, bundle members, and the storage itself', () => {
    const mayQuery = /(^|[/-])store\.ts$|(^|\/)bundle\.ts$|^storage\/|^bundle\/|^http\/health\.ts$/
    const queries = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
    const wrong = files.filter(
      (file) => !mayQuery.test(file) && queries.test(readFileSync(join(root, file), 'utf8')),
    )
    assert.deepEqual(wrong, [])
  })

  it('no file or folder has a name that says nothing', () => {
    assert.deepEqual(
      files.filter((file) => vagueNames.test(file)),
      [],
    )
  })

  it('imports go by the name of a file, never around in a circle', () => {
    const next = new Map<string, string[]>()
    for (const { from, to } of imports.filter(({ to }) => to.endsWith('.ts')))
      next.set(from, [...(next.get(from) ?? []), to])
    const typeOnly = typeOnlyEdges()
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      if (path.includes(file) || done.has(file)) return
      for (const target of next.get(file) ?? [])
        if (!typeOnly.has(`${file} ${target}`)) visit(target, [...path, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    assert.deepEqual(circles, [])
  })
})

/** Types are gone when the program runs; a circle of them does no harm. */
function typeOnlyEdges(): ReadonlySet<string> {
  const edges = new Set<string>()
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const match of source.matchAll(/\b(?:import|export) type [^;]*?from '([^']+)'/g)) {
      const specifier = match[1] ?? ''
      if (specifier.startsWith('.'))
        edges.add(`${file} ${relative(root, join(root, dirname(file), specifier))}`)
    }
  }
  return edges
}
