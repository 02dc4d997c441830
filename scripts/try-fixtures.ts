/**
 * Imports real result files, which are not part of this repository, and compares the figures with published
 * ones. Exits with status 1 if any differs.
 *
 *   npm run try-fixtures -- FOLDER
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ExpectedFigure, type ExpectedFigures, expectations } from './expected-figures.ts'
import { figuresOf } from './fixture-figures.ts'

interface Line {
  readonly file: string
  readonly figure: string
  readonly expected: ExpectedFigure
  readonly actual: ExpectedFigure
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('npm run try-fixtures -- FOLDER')
  process.exit(2)
}

const lines = expectations.flatMap(({ file, what, figures }): readonly Line[] => {
  const found = tried(() => figuresOf((name) => readFileSync(join(folder, file, name)), what))
  return Object.entries(figures).map(([figure, expected]) => ({
    file,
    figure,
    expected,
    actual: found[figure] ?? found.problem ?? '–',
  }))
})

/** An unreadable file counts as different in all figures; the remaining files are still checked. */
function tried(work: () => ExpectedFigures): ExpectedFigures {
  try {
    return work()
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

const cells = lines.map(({ file, figure, expected, actual }) => [
  file,
  figure,
  String(expected),
  String(actual),
])
const header = ['file', 'figure', 'expected', 'actual']
const widths = header.map((name, at) =>
  Math.max(...[header, ...cells].map((row) => (row[at] ?? name).length)),
)
const differing = lines.filter(({ expected, actual }) => expected !== actual)

console.log(row(header, ''))
cells.forEach((line, at) => {
  const repeated = cells[at - 1]?.[0] === line[0]
  const differs = differing.some((one) => one === lines[at])
  console.log(row([repeated ? '' : (line[0] ?? ''), ...line.slice(1)], differs ? 'differs' : ''))
})
console.log(`${lines.length} figures of ${expectations.length} files, ${differing.length} differ`)
if (differing.length > 0) process.exitCode = 1

function row(values: readonly string[], mark: string): string {
  return `${values.map((value, at) => value.padEnd(widths[at] ?? 0)).join('  ')}  ${mark}`.trimEnd()
}
