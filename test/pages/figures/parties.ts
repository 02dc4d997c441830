import assert from 'node:assert/strict'
import { roundEven } from '../../../src/areas/results/tally/rounding.ts'
import { figure } from '../result-tables.ts'
import { type CsvRow, tableIn } from './figures.ts'

export type PartiesJson = Readonly<
  Record<
    string,
    Readonly<
      Record<
        string,
        {
          readonly name: string
          readonly mandates: number
          readonly votes: { readonly total: number; readonly permille: number }
          readonly voters_count: { readonly total: number; readonly permille: number }
        }
      >
    >
  >
>

/** The table of each year, as the data has it in both forms. */
export function compareParties(
  markup: string,
  parties: PartiesJson,
  csv: readonly CsvRow[],
  attribute: 'votes' | 'voters_count',
): void {
  let compared = 0
  for (const [id, years] of Object.entries(parties))
    for (const [year, party] of Object.entries(years)) {
      const { cells } =
        tableIn(markup, `party-strengths-${year}`).find(({ cells: [name] }) => name === party.name) ?? {}
      // Beside an earlier year there is a column for seats won and lost.
      const all = cells?.slice(1) ?? []
      const onPage = (all.length > 4 ? all.toSpliced(1, 1) : all).slice(0, 3).map(figure)
      const { total, permille } = party[attribute]
      assert.deepEqual(onPage, [party.mandates, total, roundEven(permille / 10, 2)], `${party.name} ${year}`)
      const row = csv.find((one) => one.id === id && one.year === year)
      assert.ok(row !== undefined)
      assert.deepEqual(onPage, inCsv(row, attribute), `${party.name} ${year}`)
      compared += 1
    }
  assert.ok(compared > 0)
  assert.equal(compared, csv.length)
}

/** Voters are counted in hundredths and shown as whole people; shares of votes have one decimal. */
function inCsv(row: CsvRow, attribute: 'votes' | 'voters_count'): readonly number[] {
  if (attribute === 'voters_count')
    return [Number(row.mandates), roundEven(Number(row.voters_count)), Number(row.voters_count_percentage)]
  const permille = roundEven(1000 * (Number(row.votes) / Number(row.total_votes)))
  return [Number(row.mandates), Number(row.votes), roundEven(permille / 10, 2)]
}

/** Who gets how many votes from whom, by names. */
export function partyPanachageIn(csv: readonly CsvRow[]): readonly (readonly [string, string, number])[] {
  const rows = csv.filter((row) =>
    Object.keys(row).some((column) => /^panachage/.test(column) && row[column]),
  )
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? 'Blankoliste'
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, votes]) => {
      const source = /^panachage_votes_from_(.*)$/.exec(column)?.[1]
      return source === undefined ? [] : [[row.name ?? '', nameOf(source), Number(votes)] as const]
    }),
  )
}

/** The votes that each party received from others, without zeros. */
export function comparePanachage(
  markup: string,
  flows: readonly (readonly [receiver: string, source: string, votes: number])[],
): void {
  const onPage: string[] = []
  let receiver = ''
  for (const { isHeading, cells } of tableIn(markup, 'panachage')) {
    const [name = '', votes] = cells
    if (isHeading) receiver = name.replace(/^An /, '')
    else onPage.push(`${receiver} < ${name.replace(/^von /, '')}: ${figure(votes)}`)
  }
  assert.ok(onPage.length > 0)
  assert.deepEqual(
    onPage.sort(),
    flows
      .filter(([to, from, votes]) => votes > 0 && to !== from)
      .map(([to, from, votes]) => `${to} < ${from}: ${votes}`)
      .sort(),
  )
}
