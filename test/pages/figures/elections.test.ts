import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { share, shareAwayFromZero } from '../../../src/areas/results/tally/rounding.ts'
import { sampleBundle } from '../../../src/sample/canton.ts'
import { type SampleSite, startSampleSite } from '../../support/sample-site.ts'
import { testClock } from '../../support/service.ts'
import { read } from '../page.ts'
import { factoids, figure, tableHeads } from '../result-tables.ts'
import {
  type CsvRow,
  csvAt,
  firstOf,
  grouped,
  hasTable,
  jsonAt,
  shareOf,
  shown,
  sumOf,
  tableIn,
} from './figures.ts'
import { comparePanachage, compareParties, type PartiesJson, partyPanachageIn } from './parties.ts'

interface FiguresJson {
  readonly eligible_voters: number
  readonly received_ballots: number
  readonly blank_ballots: number
  readonly invalid_ballots: number
  readonly accounted_ballots: number
  readonly accounted_votes: number
  readonly turnout: number
}

interface ElectionJson {
  readonly completed: boolean
  readonly election_type: 'majorz' | 'proporz'
  readonly absolute_majority?: number | null
  readonly mandates: { readonly allocated: number; readonly total: number }
  readonly progress: { readonly counted: number; readonly total: number }
  readonly candidates: readonly {
    readonly family_name: string
    readonly first_name: string
    readonly votes: number
    readonly elected: boolean
  }[]
  readonly lists?: readonly { readonly name: string; readonly votes: number; readonly mandates: number }[]
  readonly list_connections?: readonly { readonly id: string; readonly votes: number }[]
  readonly statistics: {
    readonly total: FiguresJson
    readonly entities: readonly (FiguresJson & { readonly id: number; readonly name: string })[]
  }
  readonly parties?: PartiesJson
}

const isElected = ({ candidate_elected }: CsvRow) => candidate_elected === 'True'
const nameIn = (row: CsvRow) => `${row.candidate_family_name} ${row.candidate_first_name}`
const votesOf = (rows: readonly CsvRow[]) => sumOf(rows, (row) => Number(row.candidate_votes))

/** One row for each entity; each is repeated for every candidate. */
const entitiesIn = (csv: readonly CsvRow[]) => grouped(csv, ({ entity_id = '' }) => entity_id).map(firstOf)

/** One row for each list in each entity. */
const listRowsIn = (csv: readonly CsvRow[]) =>
  grouped(csv, ({ entity_id, list_id }) => `${entity_id} ${list_id}`).map(firstOf)

const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).sort()

interface Election {
  readonly id: string
  readonly json: ElectionJson
  readonly csv: readonly CsvRow[]
  page(tab: string): Promise<string>
  /** The page that answers first, with the large figures. */
  first(): Promise<string>
}

describe('figures on the pages of elections are those of the data', () => {
  let site: SampleSite
  before(async () => {
    site = await startSampleSite()
  })
  after(() => site.stop())

  async function open(id: string): Promise<Election> {
    const { service } = site
    return {
      id,
      json: await jsonAt<ElectionJson>(service, `/election/${id}/json`),
      csv: await csvAt(service, `/election/${id}/data-csv`),
      page: (tab) => read(service, `/election/${id}/${tab}`),
      first: () => read(service, `/election/${id}`),
    }
  }

  for (const { id, type } of sampleBundle(testClock().now()).elections) {
    test(`for the election ${id}`, async () => {
      const election = await open(id)
      await compareHead(election)
      await compareCandidates(election)
      await compareStatistics(election)
      await comparePlaces(election, 'candidate')
    })
    if (type === 'proporz')
      test(`for the lists of ${id}`, async () => {
        const election = await open(id)
        await compareLists(election)
        await compareConnections(election)
        await comparePlaces(election, 'list')
        comparePanachage(await election.page('lists-panachage'), listPanachageIn(election.csv))
      })
  }

  test('for the parties of an election', async () => {
    const council = site.bundle.elections.find(({ domain }) => domain === 'federation')
    const { json, page } = await open(council?.id ?? '')
    const csv = await csvAt(site.service, `/election/${council?.id}/data-parties-csv`)
    compareParties(await page('party-strengths'), json.parties ?? {}, csv, 'votes')
    comparePanachage(await page('parties-panachage'), partyPanachageIn(csv))
  })
})

/** Who gets how many votes from whom, by names; nobody gets any from himself. */
function listPanachageIn(csv: readonly CsvRow[]): readonly (readonly [string, string, number])[] {
  const lists = grouped(csv, ({ list_id = '' }) => list_id).map(firstOf)
  const nameOf = (id: string) => lists.find(({ list_id }) => list_id === id)?.list_name ?? 'Blankoliste'
  return lists.flatMap((row) =>
    Object.entries(row).flatMap(([column, votes]) => {
      const source = /^list_panachage_votes_from_list_(.*)$/.exec(column)?.[1]
      return source === undefined ? [] : [[row.list_name ?? '', nameOf(source), Number(votes)] as const]
    }),
  )
}

/** The large figures: turnout, electorate, seats, how far counting is. */
async function compareHead({ json, csv, first }: Election): Promise<void> {
  const head = factoids(await first())
  const { total } = json.statistics
  const entities = entitiesIn(csv).filter(({ entity_counted }) => entity_counted === 'True')
  const eligible = sumOf(entities, (row) => Number(row.entity_eligible_voters))
  const received = sumOf(entities, (row) => Number(row.entity_received_ballots))
  const turnout = figure(head.Wahlbeteiligung?.split(' ')[0])
  assert.equal(turnout, shown(total.turnout))
  assert.equal(turnout, shareOf(received, eligible))
  assert.equal(figure(/ (\S+) eingegangene/.exec(head.Wahlbeteiligung ?? '')?.[1]), received)
  assert.equal(figure(head.Wahlberechtigte?.split(' ')[0]), eligible)
  const { allocated, total: seats } = json.mandates
  if (json.completed) assert.equal(head['Sitze vergeben'], `${allocated} von ${seats}`)
  else assert.deepEqual([head['Sitze zu vergeben'], allocated], [String(seats), 0])
  assert.equal(head.Ausgezählt?.startsWith(`${entities.length} von ${json.progress.total} `), true)
  assert.equal(json.progress.counted, entities.length)
  const majority = csv[0]?.election_absolute_majority ?? ''
  if (json.completed && majority !== '') {
    assert.equal(figure(head['Absolutes Mehr']?.split(' ')[0]), Number(majority))
    assert.equal(json.absolute_majority, Number(majority))
  }
}

async function compareCandidates({ json, csv, page }: Election): Promise<void> {
  const markup = await page('candidates')
  const people = ['elected', 'candidates'].flatMap((id) => {
    if (!hasTable(markup, id)) return []
    const heads = tableHeads(markup, id)
    const [votes, state] = [heads.indexOf('Stimmen'), heads.indexOf('Stand')]
    return tableIn(markup, id)
      .filter(({ isHeading }) => !isHeading)
      .map(({ cells }) => [cells[0], figure(cells[votes]), cells[state] === 'Gewählt'])
  })
  assert.ok(people.length > 0)
  assert.deepEqual(
    sorted(people),
    sorted(
      json.candidates.map((one) => [
        `${one.family_name} ${one.first_name}`,
        one.votes,
        json.completed && one.elected,
      ]),
    ),
  )
  const candidates = grouped(csv, ({ candidate_id = '' }) => candidate_id)
  assert.deepEqual(
    sorted(people),
    sorted(
      candidates.map((rows) => {
        const first = firstOf(rows)
        return [nameIn(first), votesOf(rows), json.completed && isElected(first)]
      }),
    ),
  )
  if (json.election_type === 'majorz') compareMajorzShares(markup, csv)
}

/** Shares of the valid ballots with one decimal. */
function compareMajorzShares(markup: string, csv: readonly CsvRow[]): void {
  const ballots = sumOf(entitiesIn(csv), (row) => Number(row.entity_accounted_ballots))
  for (const id of ['elected', 'candidates'].filter((table) => hasTable(markup, table)))
    for (const { cells } of tableIn(markup, id)) {
      const rows = csv.filter((row) => nameIn(row) === cells[0])
      assert.equal(figure(cells[3]), shareAwayFromZero(votesOf(rows), ballots), `${cells[0]}`)
    }
}

async function compareStatistics({ json, csv, page }: Election): Promise<void> {
  const markup = await page('statistics')
  assert.equal(tableHeads(markup, 'statistics').includes('Beteiligung'), json.completed)
  const rows = tableIn(markup, 'statistics').map(({ cells }) => cells)
  const entities = entitiesIn(csv)
  assert.equal(rows.length, json.statistics.entities.length + 1)
  for (const { id, name, ...figures } of json.statistics.entities) {
    const cells = rows.find(([first]) => first === name) ?? []
    const row = entities.find(({ entity_id }) => entity_id === String(id))
    assert.equal(cells[1] === 'Noch nicht ausgezählt', row?.entity_counted !== 'True', name)
    if (row?.entity_counted !== 'True') continue
    const onPage = cells.slice(1).map(figure)
    assert.deepEqual(onPage, inJson(figures, json.completed), name)
    assert.deepEqual(onPage, inCsv([row], json.completed), name)
  }
  const total = rows.at(-1)?.slice(1).map(figure)
  assert.deepEqual(total, inJson(json.statistics.total, json.completed))
  assert.deepEqual(total, inCsv(entities, json.completed))
}

function inJson(figures: FiguresJson, completed: boolean): readonly number[] {
  return [
    figures.eligible_voters,
    figures.received_ballots,
    figures.blank_ballots,
    figures.invalid_ballots,
    figures.accounted_ballots,
    figures.accounted_votes,
    ...(completed ? [shown(figures.turnout)] : []),
  ]
}

function inCsv(rows: readonly CsvRow[], completed: boolean): readonly number[] {
  const sum = (column: string) => sumOf(rows, (row) => Number(row[`entity_${column}`]))
  const [eligible, received] = [sum('eligible_voters'), sum('received_ballots')]
  return [
    eligible,
    received,
    ...['blank_ballots', 'invalid_ballots', 'accounted_ballots', 'accounted_votes'].map(sum),
    ...(completed ? [shareOf(received, eligible)] : []),
  ]
}

async function compareLists({ id, json, csv, page }: Election): Promise<void> {
  const listed = (rows: readonly CsvRow[]) =>
    grouped(listRowsIn(rows), ({ list_id = '' }) => list_id).map((list) => {
      const votes = sumOf(list, (row) => Number(row.list_votes))
      return { name: firstOf(list).list_name, votes, mandates: Number(firstOf(list).list_number_of_mandates) }
    })
  const lists = listed(csv)
  const all = sumOf(lists, ({ votes }) => votes)
  const rows = tableIn(await page('lists'), 'lists').map(({ cells }) => cells)
  const onPage = rows
    .slice(0, -1)
    .map(([name, votes, part, mandates]) => [name, ...[votes, part, mandates].map(figure)])
  assert.deepEqual(
    sorted(onPage),
    sorted(lists.map(({ name, votes, mandates }) => [name, votes, share(votes, all), mandates])),
  )
  assert.deepEqual(
    onPage.map(([name, votes, , mandates]) => [name, votes, mandates]),
    json.lists?.map(({ name, votes, mandates }) => [name, votes, mandates]),
  )
  assert.equal(figure(rows.at(-1)?.[1]), all)
  const entity = entitiesIn(csv).find(({ entity_counted }) => entity_counted === 'True')?.entity_name ?? ''
  const within = tableIn(await page(`lists?entity=${encodeURIComponent(entity)}`), 'lists')
  const here = listed(csv.filter(({ entity_name }) => entity_name === entity))
  assert.deepEqual(
    sorted(within.slice(0, -1).map(({ cells }) => [cells[0], figure(cells[1])])),
    sorted(here.map(({ name, votes }) => [name, votes])),
    `${id} in ${entity}`,
  )
}

async function compareConnections({ json, csv, page }: Election): Promise<void> {
  const connections = json.list_connections ?? []
  if (connections.length === 0) return
  const markup = await page('connections')
  for (const { id, votes } of connections) {
    const total = figure(tableIn(markup, `connection-${id}`).at(-1)?.cells[1])
    assert.equal(total, votes)
    const lists = listRowsIn(csv).filter(
      (row) => row.list_connection === id || row.list_connection_parent === id,
    )
    assert.equal(
      total,
      sumOf(lists, (row) => Number(row.list_votes)),
    )
  }
}

/** A list or candidate in each municipality, for the first and the last that can be chosen. */
async function comparePlaces({ csv, page }: Election, subject: 'list' | 'candidate'): Promise<void> {
  const form = await page(`${subject}-by-entity`)
  const options = [...form.matchAll(/<option value="([^"]+)"/g)].map(([, value = '']) => value)
  assert.ok(options.length > 1)
  for (const id of [options[0], options.at(-1)]) {
    const rows = tableIn(await page(`${subject}-by-entity?${subject}=${id}`), 'table')
    for (const { entity, cells } of rows) {
      const here = csv.filter(
        ({ entity_id, entity_counted }) => entity_id === entity && entity_counted === 'True',
      )
      if (here.length === 0) continue
      const own = here.find((row) => row[`${subject}_id`] === id)
      const votes = Number(own?.[`${subject}_votes`] ?? 0)
      assert.deepEqual(
        cells.slice(1).map(figure),
        [votes, share(votes, wholeOf(here))],
        `${id} in ${cells[0]}`,
      )
    }
  }
}

/** The base of shares: all votes for lists, or the valid ballots. */
function wholeOf(here: readonly CsvRow[]): number {
  const first = firstOf(here)
  return first.election_type === 'majorz'
    ? Number(first.entity_accounted_ballots)
    : sumOf(listRowsIn(here), (row) => Number(row.list_votes))
}
