import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { roundEven } from '../../src/results/tally/rounding.ts'
import { sampleBundle } from '../../src/sample/canton.ts'
import { startService, type TestService, testClock } from '../support/service.ts'
import { read } from './page.ts'
import { figure, tableHeads, tableRows } from './result-tables.ts'

/** As far as pages show it. */
interface ElectionJson {
  readonly completed: boolean
  readonly election_type: string
  readonly embed: Readonly<Record<string, unknown>>
  readonly candidates: readonly {
    readonly family_name: string
    readonly first_name: string
    readonly votes: number
    readonly elected: boolean
  }[]
  readonly lists?: readonly { readonly name: string; readonly votes: number; readonly mandates: number }[]
  readonly statistics: {
    readonly total: FiguresJson
    readonly entities: readonly (FiguresJson & { name: string })[]
  }
  readonly list_connections?: readonly { readonly id: string; readonly votes: number }[]
  readonly parties?: PartiesJson
}

interface FiguresJson {
  readonly eligible_voters: number
  readonly received_ballots: number
  readonly accounted_ballots: number
  readonly blank_ballots: number
  readonly invalid_ballots: number
  readonly accounted_votes: number
  readonly turnout: number
}

type PartiesJson = Readonly<
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

interface CompoundJson {
  readonly completed: boolean
  readonly embed: Readonly<Record<string, unknown>>
  readonly districts: readonly {
    readonly name: string
    readonly mandates: { readonly allocated: number; readonly total: number }
    readonly progress: { readonly counted: number; readonly total: number }
  }[]
  readonly elected_candidates: readonly { readonly family_name: string; readonly first_name: string }[]
  readonly candidate_statistics: Readonly<
    Record<string, { readonly count: number; readonly age: number | null }>
  >
  readonly parties: PartiesJson
}

const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).sort()

describe('figures on the pages of elections are those of the data', () => {
  const bundle = sampleBundle(testClock().now())
  let service: TestService
  before(async () => {
    service = await startService('sqlite', { clock: testClock(), bundle })
  })
  after(() => service.stop())

  const json = async <Json>(path: string) => (await (await fetch(service.url + path)).json()) as Json
  const page = (path: string) => read(service, path)

  for (const { id } of bundle.elections)
    test(`election ${id}`, async () => {
      const data = await json<ElectionJson>(`/election/${id}/json`)
      const markup = await page(`/election/${id}/candidates`)
      const shown = [...tableRows(markup, 'elected'), ...tableRows(markup, 'candidates')]
      const votesAt = data.election_type === 'majorz' ? -3 : data.completed ? -1 : -2
      const people = shown
        .filter((row) => row.at(votesAt) !== '' && row.length > 1)
        .map((row) => {
          const isElected = row.at(-1) === 'Gewählt'
          const at = data.election_type === 'proporz' && isElected ? -2 : votesAt
          return [row[0], figure(row.at(at)), isElected]
        })
      assert.ok(data.candidates.length > 0)
      assert.deepEqual(
        sorted(people),
        sorted(
          data.candidates.map((one) => [
            `${one.family_name} ${one.first_name}`,
            one.votes,
            data.completed && one.elected,
          ]),
        ),
      )
      if (data.lists !== undefined) await compareLists(id, data.lists)
      await compareStatistics(id, data)
      for (const { id: connection, votes } of data.list_connections ?? []) {
        const rows = tableRows(await page(`/election/${id}/connections`), `connection-${connection}`)
        assert.equal(figure(rows.at(-1)?.[1]), votes)
      }
      if (data.embed['party-strengths'] !== undefined)
        await compareParties(`/election/${id}/party-strengths`, data.parties ?? {}, 'votes')
    })

  async function compareLists(id: string, lists: NonNullable<ElectionJson['lists']>): Promise<void> {
    const rows = tableRows(await page(`/election/${id}/lists`), 'lists').slice(0, -1)
    assert.deepEqual(
      rows.map(([name, votes, , mandates]) => [name, figure(votes), figure(mandates)]),
      lists.map(({ name, votes, mandates }) => [name, votes, mandates]),
    )
  }

  async function compareStatistics(id: string, { statistics, completed }: ElectionJson): Promise<void> {
    const markup = await page(`/election/${id}/statistics`)
    assert.equal(tableHeads(markup, 'statistics').includes('Beteiligung'), completed)
    const rows = tableRows(markup, 'statistics')
    const expected = [...statistics.entities, { name: 'Total', ...statistics.total }]
    for (const { name, ...figures } of expected) {
      const row = rows.find(([first]) => first === name)
      if (row?.[1] === 'Noch nicht ausgezählt') continue
      assert.deepEqual(row?.slice(1, 7).map(figure), [
        figures.eligible_voters,
        figures.received_ballots,
        figures.blank_ballots,
        figures.invalid_ballots,
        figures.accounted_ballots,
        figures.accounted_votes,
      ])
      if (completed) assert.equal(figure(row?.[7]), roundEven(figures.turnout, 2))
    }
    assert.equal(rows.length, expected.length)
  }

  async function compareParties(
    path: string,
    parties: PartiesJson,
    attribute: 'votes' | 'voters_count',
  ): Promise<void> {
    const markup = await page(path)
    for (const years of Object.values(parties))
      for (const [year, party] of Object.entries(years)) {
        const row = tableRows(markup, `party-strengths-${year}`).find(([name]) => name === party.name)
        assert.deepEqual(row?.slice(1, 4).map(figure), [
          party.mandates,
          party[attribute].total,
          roundEven(party[attribute].permille / 10, 2),
        ])
      }
  }

  for (const { id } of bundle.election_compounds)
    test(`compound ${id}`, async () => {
      const data = await json<CompoundJson>(`/elections/${id}/json`)
      assert.deepEqual(
        tableRows(await page(`/elections/${id}/districts`), 'districts')
          .slice(0, -1)
          .map((row) => row.slice(0, 3)),
        data.districts.map(({ name, mandates, progress }) => [
          name,
          `${mandates.allocated} von ${mandates.total}`,
          `${progress.counted} von ${progress.total}`,
        ]),
      )
      const elected = tableRows(await page(`/elections/${id}/candidates`), 'elected')
      const names = elected.filter((row) => row[2] !== '' && row.length > 2).map(([name]) => name)
      const expected = data.elected_candidates.map((one) => `${one.family_name} ${one.first_name}`)
      assert.deepEqual(names, data.completed ? expected : [])
      await compareGenders(id, data)
      await compareParties(`/elections/${id}/party-strengths`, data.parties, 'voters_count')
    })

  async function compareGenders(
    id: string,
    { completed, candidate_statistics }: CompoundJson,
  ): Promise<void> {
    const rows = tableRows(await page(`/elections/${id}/statistics`), 'elected-statistics')
    const { female, male, total } = candidate_statistics
    const expected = [female, male, total].map((group) => [group?.count, group?.age])
    assert.deepEqual(
      rows.map((row) => row.slice(1).map(figure)),
      completed ? expected : [],
    )
  }
})
