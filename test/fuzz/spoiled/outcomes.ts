import assert from 'node:assert/strict'
import fc from 'fast-check'
import { deliveryFormats } from './delivery-formats.ts'
import { type Format, type Verdict, verdicts } from './format.ts'
import { programFormats } from './program-formats.ts'
import { pickFrom, type Spoiler, spoilers } from './spoilers.ts'
import { tableFormats } from './table-formats.ts'

export const formats: readonly Format[] = [...tableFormats, ...programFormats, ...deliveryFormats]

/** How many spoiled files had which verdict. */
export type Outcomes = Readonly<Record<Verdict, number>>

const picks = fc.array(fc.nat(), { minLength: 4, maxLength: 4 })

/** Fails if other figures than those of the file are published without a warning. */
export function outcomesOf({ cases }: Format, spoiler: Spoiler, numRuns: number): Outcomes {
  const outcomes = { refused: 0, warned: 0, asWritten: 0 }
  fc.assert(
    fc.property(cases, picks, (spoiled, numbers) => {
      const verdict = spoiled(spoiler, pickFrom(numbers))
      if (verdict !== null) outcomes[verdict]++
    }),
    { numRuns },
  )
  return outcomes
}

export function assertSound({ cases }: Format, numRuns: number): void {
  fc.assert(
    fc.property(cases, (spoiled) => {
      assert.equal(spoiled(null, pickFrom([0])), 'asWritten')
    }),
    { numRuns },
  )
}

const words: Readonly<Record<Verdict, string>> = {
  refused: 'refused',
  warned: 'warned',
  asWritten: 'as written',
}
const titles: Readonly<Record<Spoiler, string>> = {
  swap: 'two figures swapped',
  shift: 'figures shifted by one place',
  blank: 'a cell emptied',
  drop: 'a row or element dropped',
  double: 'a row or element doubled',
  negate: 'a figure negated',
  overflow: 'a figure beyond 2147483647',
  wrongId: 'a wrong id',
}

function cellOf(outcomes: Outcomes): string {
  const sum = verdicts.reduce((total, verdict) => total + outcomes[verdict], 0)
  const shares = verdicts.flatMap((verdict) => {
    const share = Math.round((100 * outcomes[verdict]) / sum)
    return outcomes[verdict] === 0 ? [] : [`${words[verdict]} ${share === 0 ? '<1' : share} %`]
  })
  return shares.join(', ')
}

/** The table of the documentation, computed from `numRuns` files of each kind. */
export function outcomesTable(numRuns: number): string {
  const rows = formats.map((format) => {
    const cells = spoilers.map((spoiler) => cellOf(outcomesOf(format, spoiler, numRuns)))
    return `| ${format.name} | ${cells.join(' | ')} |`
  })
  const head = `| | ${spoilers.map((spoiler) => titles[spoiler]).join(' | ')} |`
  return [head, `|---${'|---'.repeat(spoilers.length)}|`, ...rows].join('\n')
}

/** What the table says may become of such files. */
export function documented(table: string, { name }: Format, spoiler: Spoiler): readonly Verdict[] {
  const row = table.split('\n').find((line) => line.startsWith(`| ${name} |`))
  const cell = row?.split('|')[spoilers.indexOf(spoiler) + 2] ?? ''
  return verdicts.filter((verdict) => cell.includes(words[verdict]))
}
