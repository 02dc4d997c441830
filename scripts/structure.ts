import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { childOf, type Folder, measureStructure, readSources, type Structure } from './source-structure.ts'
import { changeCosts } from './structure/change-costs.ts'
import { duplicateNames } from './structure/exported-names.ts'
import { staffFiles } from './structure/staff-side.ts'

const USAGE = `npm run structure [-- [--root FOLDER] [--files] [FOLDER]]

Measures src/ by its imports, types included and tests left out: files, lines, the folders
whose children import each other in circles, and the widest folders. Then circles in bench/
and scripts/, the files that frequent kinds of change touch, exported names that exist more
than once, and how large the pages for the staff are.

  FOLDER         a folder in src/, such as results/import: prints its children and, for each
                 circle among them, the imports that close it, fewest first
  --root FOLDER  measures another checkout, such as one of an earlier commit
  --files        names the files that each kind of change touches, and why they count
`

const WIDE = 20
const WORST = 10

function circlesIn(
  { folders }: Pick<Structure, 'folders'>,
  name = (path: string) => path,
): readonly string[][] {
  return folders.flatMap(({ path, circles, children }) =>
    circles.map((circle) => [name(path), `${circle.length} of ${children.length}`, circle.join(' ')]),
  )
}

function overview({ files, lines, folders }: Structure): string {
  const circles = circlesIn({ folders }, shown)
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

/** Reports on maintainability: files per kind of change, names with several meanings, the size of the staff side. */
function maintenance(sources: ReadonlyMap<string, string>, programs: Structure): string {
  const circles = circlesIn(programs)
  const duplicates = duplicateNames(sources)
  const staff = staffFiles(sources)
  return [
    `Circles in bench/ and scripts/: ${circles.length}`,
    ...table(circles),
    '\nFiles that have to change for',
    ...table([
      ['', 'now', 'target', 'as touched by', 'its name stands in'],
      ...changeCosts(sources).map(({ name, target, like, files, searched }) => [
        name,
        String(files.length),
        String(target),
        like,
        searched === null ? '' : String(searched),
      ]),
    ]),
    `\nExported names that more than one file declares: ${duplicates.length}`,
    ...table(duplicates.slice(0, WORST).map(({ name, files }) => [name, String(files.length)])),
    `\nStaff side (office/, desk/ and what else stands on the frame of the staff): ${staff.length} files, ${linesOf(staff, sources)} lines`,
  ].join('\n')
}

function touched(sources: ReadonlyMap<string, string>): string {
  return changeCosts(sources)
    .map(({ name, like, files, reasons }) =>
      [
        `${name}, as touched by ${like}: ${files.length}`,
        ...reasons.map((why) => `  counts what ${why}`),
        ...files.map((file) => `    ${file}`),
      ].join('\n'),
    )
    .join('\n\n')
}

function linesOf(files: readonly string[], sources: ReadonlyMap<string, string>): number {
  return files.reduce((sum, file) => sum + (sources.get(file) ?? '').split('\n').length - 1, 0)
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
  options: {
    help: { type: 'boolean', short: 'h' },
    root: { type: 'string' },
    files: { type: 'boolean' },
  },
  allowPositionals: true,
})
const root = values.root ?? fileURLToPath(new URL('..', import.meta.url))
const sources = readSources(join(root, 'src'))
const structure = measureStructure(sources)
const wanted = positionals[0]?.replace(/^src\/?|\/$/g, '')
const folder = structure.folders.find(({ path }) => path === wanted)

if (values.help === true) process.stdout.write(USAGE)
else if (values.files === true) console.log(touched(sources))
else if (wanted === undefined) {
  const programs = measureStructure(readSources(root, ['bench', 'scripts']))
  console.log(`${overview(structure)}\n\n${maintenance(sources, programs)}`)
} else if (folder !== undefined) console.log(detail(folder, structure))
else {
  process.stderr.write(`structure: src has no folder ${wanted}\n`)
  process.exitCode = 1
}
