import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { childOf, type Folder, measureStructure, readSources, type Structure } from './source-structure.ts'

const USAGE = `npm run structure [-- FOLDER]

Measures src/ by its imports, types included and tests left out: files, lines, the folders
whose children import each other in circles, and the widest folders.

  FOLDER   a folder in src/, such as results/import: prints its children and, for each circle
           among them, the imports that close it, fewest first
`

const WIDE = 20

function overview({ files, lines, folders }: Structure): string {
  const circles = folders.flatMap(({ path, circles, children }) =>
    circles.map((circle) => [shown(path), `${circle.length} of ${children.length}`, circle.join(' ')]),
  )
  const wide = folders
    .filter(({ children }) => children.length > WIDE)
    .toSorted((a, b) => b.children.length - a.children.length)
    .map(({ path, children }) => [shown(path), String(children.length)])
  const loose = folders.filter((folder) => folder.loose.length > 0)
  const widest = Math.max(0, ...folders.map(({ children }) => children.length))
  return [
    `${files} files, ${lines} lines, ${folders.length} folders, at most ${widest} children in a folder`,
    `\nCircles among the children of a folder: ${circles.length}`,
    ...table(circles),
    `\nFolders with more than ${WIDE} children: ${wide.length}`,
    ...table(wide),
    `\nFiles that a folder beside them imports: ${loose.reduce((sum, folder) => sum + folder.loose.length, 0)}`,
    ...table(loose.map((folder) => [shown(folder.path), folder.loose.join(' ')])),
  ].join('\n')
}

function detail(folder: Folder, { imports }: Structure): string {
  const parts = [
    `${shown(folder.path)}: ${folder.children.length} children`,
    `  ${folder.children.join(' ')}`,
  ]
  for (const circle of folder.circles) {
    parts.push(`\nCircle of ${circle.length}: ${circle.join(' ')}`)
    const closing = Map.groupBy(
      imports.filter(({ from, to }) => {
        const [a, b] = [childOf(folder.path, from) ?? '', childOf(folder.path, to) ?? '']
        return a !== b && circle.includes(a) && circle.includes(b)
      }),
      ({ from, to }) => `${childOf(folder.path, from)} → ${childOf(folder.path, to)}`,
    )
    for (const [arrow, edges] of [...closing].toSorted(([, a], [, b]) => a.length - b.length)) {
      parts.push(`  ${arrow}: ${edges.length}`)
      parts.push(...edges.map(({ from, to }) => `    ${from} imports ${to}`))
    }
  }
  return parts.join('\n')
}

const shown = (path: string) => (path === '' ? 'src' : `src/${path}`)

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(width(column))).join('  ')}`.trimEnd())
}

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
})
const structure = measureStructure(readSources(fileURLToPath(new URL('../src', import.meta.url))))
const wanted = positionals[0]?.replace(/^src\/?|\/$/g, '')
const folder = structure.folders.find(({ path }) => path === wanted)

if (values.help === true) process.stdout.write(USAGE)
else if (wanted === undefined) console.log(overview(structure))
else if (folder !== undefined) console.log(detail(folder, structure))
else {
  process.stderr.write(`structure: src has no folder ${wanted}\n`)
  process.exitCode = 1
}
