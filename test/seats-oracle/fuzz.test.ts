import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { runCommand } from '../support/command-line.ts'
import { listCase, majorityCase, matrixCase, partyCase } from './arbitrary-cases.ts'
import type { Answer, Case, Elected } from './cases.ts'
import { secondOpinion } from './second-opinion.ts'

/** Number of elections; `KANZLEI_FUZZ=50000` for a thorough run. */
const inputs = Number(process.env.KANZLEI_FUZZ ?? '2000')
/** So many elections are computed by one command. */
const batch = 20

/** Shares of the inputs: where mistakes are likely, more is tried. */
const ways: readonly {
  readonly name: string
  readonly share: number
  readonly elections: fc.Arbitrary<Case>
}[] = [
  { name: 'lists with connections', share: 0.35, elections: listCase },
  { name: 'districts and parties', share: 0.4, elections: matrixCase },
  { name: 'parties of one district', share: 0.15, elections: partyCase },
  { name: 'candidates and majorities', share: 0.1, elections: majorityCase },
]

describe('seats that are computed twice', () => {
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'kanzlei-seats-'))
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  for (const { name, share, elections } of ways)
    it(`agrees with the second implementation: ${name}`, async () => {
      // Half as many as that on average.
      const several = fc.array(elections, { minLength: 1, maxLength: batch, size: 'max' })
      await fc.assert(
        fc.asyncProperty(several, async (cases) => {
          assert.deepEqual((await computed(cases)).map(comparable), cases.map(secondOpinion).map(comparable))
        }),
        { numRuns: Math.ceil((2 * inputs * share) / batch) },
      )
    })

  async function computed(cases: readonly Case[]): Promise<Answer[]> {
    const file = join(folder, 'cases.json')
    writeFileSync(file, JSON.stringify({ cases }))
    const { code, stdout, stderr } = await runCommand(['seats', file], {})
    assert.equal(code, 0, stderr)
    return JSON.parse(stdout)
  }
})

/** What both must say alike; the order of those in a lot is free. */
function comparable({ id, state, seats, ties, elected = {}, absoluteMajority, vacant }: Answer) {
  return {
    id,
    state,
    seats,
    ties: ties.map(({ level = [], among = [], ...rest }) => ({ ...rest, level, among: sorted(among) })),
    elected: Array.isArray(elected) ? sorted(elected) : byList(elected),
    absoluteMajority,
    vacant,
  }
}

function byList(elected: object): unknown {
  const lists: [string, Elected][] = Object.entries(elected)
  return Object.fromEntries(
    lists.map(([list, { elected: certain, lot, vacant }]) => {
      const drawn = lot && { seats: lot.seats, among: sorted(lot.among) }
      return [list, { certain: sorted(certain), lot: drawn, vacant }]
    }),
  )
}

function sorted(values: readonly unknown[]): string[] {
  return values.map((value) => JSON.stringify(value)).sort()
}
