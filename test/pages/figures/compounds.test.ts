import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { roundEven } from '../../../src/areas/results/tally/rounding.ts'
import { sampleBundle } from '../../../src/sample/canton.ts'
import { type SampleSite, startSampleSite } from '../../support/sample-site.ts'
import { testClock } from '../../support/service.ts'
import { read } from '../page.ts'
import { factoids, figure, tableHeads } from '../result-tables.ts'
import { type CsvRow, csvAt, firstOf, grouped, hasTable, jsonAt, shareOf, sumOf, tableIn } from './figures.ts'
import { comparePanachage, compareParties, type PartiesJson, partyPanachageIn } from './parties.ts'

interface Progress {
  readonly counted: number
  readonly total: number
}

interface Mandates {
  readonly allocated: number
  readonly total: number
}

interface CompoundJson {
  readonly completed: boolean
  readonly mandates: Mandates
  readonly progress: Progress
  readonly districts: readonly {
    readonly name: string
    readonly mandates: Mandates
    readonly progress: Progress
  }[]
  readonly superregions: Readonly<
    Record<string, { readonly mandates: Mandates; readonly progress: Progress }>
  >
  readonly elected_candidates: readonly { readonly family_name: string; readonly first_name: string }[]
  readonly candidate_statistics: Readonly<
    Record<string, { readonly count: number; readonly age: number | null }>
  >
  readonly parties: PartiesJson
}

interface Opened {
  readonly json: CompoundJson
  readonly csv: readonly CsvRow[]
  readonly parties: readonly CsvRow[]
  page(tab: string): Promise<string>
  /** The page that answers first, with the large figures. */
  first(): Promise<string>
}

const isCounted = ({ entity_counted }: CsvRow) => entity_counted === 'True'
const isElected = ({ candidate_elected }: CsvRow) => candidate_elected === 'True'
const entitiesIn = (rows: readonly CsvRow[]) =>
  grouped(rows, ({ election_id, entity_id }) => `${election_id} ${entity_id}`).map(firstOf)
const candidatesIn = (rows: readonly CsvRow[]) =>
  grouped(rows, ({ election_id, candidate_id }) => `${election_id} ${candidate_id}`)
const electionsIn = (csv: readonly CsvRow[]) => grouped(csv, ({ election_id = '' }) => election_id)
const outOf = (part: number, whole: number) => `${part} von ${whole}`
/** Seats are shown as open until the first are allocated. */
const seatsOf = (allocated: number, total: number) =>
  allocated === 0 ? `${total} offen` : outOf(allocated, total)

describe('figures on the pages of compounds are those of the data', () => {
  let site: SampleSite
  before(async () => {
    site = await startSampleSite()
  })
  after(() => site.stop())

  async function open(id: string): Promise<Opened> {
    const { service } = site
    return {
      json: await jsonAt<CompoundJson>(service, `/elections/${id}/json`),
      csv: await csvAt(service, `/elections/${id}/data-csv`),
      parties: await csvAt(service, `/elections/${id}/data-parties-csv`),
      page: (tab) => read(service, `/elections/${id}/${tab}`),
      first: () => read(service, `/elections/${id}`),
    }
  }

  for (const { id } of sampleBundle(testClock().now()).election_compounds)
    test(`for the compound ${id}`, async () => {
      const compound = await open(id)
      await compareHead(compound)
      await compareDistricts(compound)
      await compareElected(compound)
      await compareStatistics(compound)
      await compareGenders(compound)
      await compareSeats(compound)
      const { json, parties, page } = compound
      compareParties(await page('party-strengths'), json.parties, parties, 'voters_count')
      comparePanachage(await page('parties-panachage'), partyPanachageIn(parties))
    })

  test('for a compound of regions and its parts', async () => {
    const { json, csv, page } = await open('grosser-rat')
    const rows = tableIn(await page('superregions'), 'superregions').slice(0, -1)
    assert.deepEqual(
      rows.map(({ cells }) => cells),
      Object.entries(json.superregions).map(([name, { mandates, progress }]) => [
        name,
        seatsOf(mandates.allocated, mandates.total),
        outOf(progress.counted, progress.total),
      ]),
    )
    const elected = candidatesIn(csv).filter((candidate) => isElected(firstOf(candidate))).length
    assert.equal(
      sumOf(rows, ({ cells }) => Number(/^(\d+) von/.exec(cells[1] ?? '')?.[1] ?? 0)),
      elected,
    )

    const path = '/elections-part/grosser-rat/superregion/oberland'
    const part = await jsonAt<CompoundJson>(site.service, `${path}/json`)
    const head = factoids(await read(site.service, `${path}/districts`))
    compareSeatsInHead(head, part)
    const own = (await csvAt(site.service, '/elections/grosser-rat/data-parties-csv')).filter(
      ({ domain_segment }) => domain_segment === 'Oberland',
    )
    compareParties(await read(site.service, `${path}/party-strengths`), part.parties, own, 'votes')
  })
})

function compareSeatsInHead(head: Readonly<Record<string, string>>, { mandates }: CompoundJson): void {
  const { allocated, total } = mandates
  if (allocated === 0) assert.equal(head['Sitze zu vergeben'], String(total))
  else assert.equal(head['Sitze vergeben'], outOf(allocated, total))
}

async function compareHead({ json, csv, first }: Opened): Promise<void> {
  const head = factoids(await first())
  const { mandates, progress } = json
  compareSeatsInHead(head, json)
  assert.equal(mandates.total, Number(csv[0]?.compound_mandates))
  if (progress.counted === 0) assert.equal(head.Abgeschlossen, undefined)
  else assert.ok(head.Abgeschlossen?.startsWith(`${outOf(progress.counted, progress.total)} `))
  // A constituency is included in the sums once it is counted completely.
  const entities = electionsIn(csv)
    .map(entitiesIn)
    .filter((election) => election.every(isCounted))
    .flat()
  const received = sumOf(entities, (row) => Number(row.entity_received_ballots))
  const eligible = sumOf(entities, (row) => Number(row.entity_eligible_voters))
  assert.equal(figure(head.Wahlbeteiligung?.split(' ')[0]), shareOf(received, eligible))
  if (json.completed)
    assert.equal(figure(/ (\S+) eingegangene/.exec(head.Wahlbeteiligung ?? '')?.[1]), received)
}

async function compareDistricts({ json, csv, page }: Opened): Promise<void> {
  const rows = tableIn(await page('districts'), 'districts')
    .slice(0, -1)
    .map(({ cells }) => cells.slice(0, 3))
  assert.deepEqual(
    rows,
    json.districts.map(({ name, mandates, progress }) => [
      name,
      seatsOf(mandates.allocated, mandates.total),
      outOf(progress.counted, progress.total),
    ]),
  )
  assert.deepEqual(
    rows,
    electionsIn(csv).map((election) => {
      const entities = entitiesIn(election)
      const first = firstOf(election)
      const isFinal = first.election_status === 'final'
      const elected = candidatesIn(election).filter((candidate) => isElected(firstOf(candidate))).length
      return [
        first.entity_district,
        seatsOf(isFinal ? elected : 0, Number(first.election_mandates)),
        outOf(entities.filter(isCounted).length, entities.length),
      ]
    }),
  )
}

/** Nobody is shown as elected before the result is final. */
async function compareElected({ json, csv, page }: Opened): Promise<void> {
  const markup = await page('candidates')
  const table = hasTable(markup, 'elected') ? tableIn(markup, 'elected') : []
  const rows = table.filter(({ isHeading }) => !isHeading)
  const people = rows.filter(({ cells }) => cells.length > 2).map(({ cells }) => cells)
  assert.deepEqual(
    people.map(([name]) => name),
    json.completed ? json.elected_candidates.map((one) => `${one.family_name} ${one.first_name}`) : [],
  )
  const elected = candidatesIn(csv).filter((candidate) => isElected(firstOf(candidate)))
  assert.deepEqual(
    people.map(([name, list, votes]) => `${name} ${list} ${figure(votes)}`).sort(),
    (json.completed ? elected : [])
      .map((candidate) => {
        const { candidate_family_name, candidate_first_name, list_name } = firstOf(candidate)
        const votes = sumOf(candidate, (row) => Number(row.candidate_votes))
        return `${candidate_family_name} ${candidate_first_name} ${list_name} ${votes}`
      })
      .sort(),
  )
}

async function compareStatistics({ csv, page }: Opened): Promise<void> {
  const markup = await page('statistics')
  const hasTurnout = tableHeads(markup, 'statistics').includes('Beteiligung')
  const table = tableIn(markup, 'statistics').map(({ cells }) => cells)
  for (const election of electionsIn(csv)) {
    const entities = entitiesIn(election)
    const { entity_district: name = '' } = firstOf(election)
    const [, ...cells] = table.find(([first]) => first === name) ?? []
    assert.equal(cells.length > 1, entities.every(isCounted), name)
    if (cells.length > 1) assert.deepEqual(cells.map(figure), sumsOf(entities, hasTurnout), name)
  }
}

function sumsOf(rows: readonly CsvRow[], hasTurnout: boolean): readonly number[] {
  const sum = (column: string) => sumOf(rows, (row) => Number(row[`entity_${column}`]))
  const [eligible, received] = [sum('eligible_voters'), sum('received_ballots')]
  const counts = ['blank_ballots', 'invalid_ballots', 'accounted_ballots', 'accounted_votes'].map(sum)
  return [eligible, received, ...counts, ...(hasTurnout ? [shareOf(received, eligible)] : [])]
}

async function compareGenders({ json, csv, page }: Opened): Promise<void> {
  const markup = await page('statistics')
  if (!json.completed) {
    assert.equal(hasTable(markup, 'elected-statistics'), false)
    return
  }
  const rows = tableIn(markup, 'elected-statistics').map(({ cells }) => cells.slice(1).map(figure))
  const { female, male, total } = json.candidate_statistics
  assert.deepEqual(
    rows,
    [female, male, total].map((group) => [group?.count, group?.age]),
  )
  const elected = candidatesIn(csv).map(firstOf).filter(isElected)
  const counted = (gender: string) =>
    elected.filter(({ candidate_gender }) => candidate_gender === gender).length
  assert.deepEqual(
    rows.map(([count]) => count),
    [counted('female'), counted('male'), elected.length],
  )
}

/** Seats by party and year, and the groups of lists they were shared out among. */
async function compareSeats({ json, parties, page }: Opened): Promise<void> {
  const markup = await page('seat-allocation')
  const years = tableHeads(markup, 'seat-allocation').filter((head) => /^\d{4}$/.test(head))
  for (const { cells } of tableIn(markup, 'seat-allocation').slice(0, -1))
    for (const [at, year] of years.entries()) {
      const row = parties.find((one) => one.name === cells[0] && one.year === year)
      assert.equal(figure(cells[at + 1]), Number(row?.mandates ?? 0), `${cells[0]} ${year}`)
    }
  const [year = ''] = years
  for (const { cells } of tableIn(await page('list-groups'), 'list-groups')) {
    const row = parties.find((one) => one.name === cells[0] && one.year === year)
    assert.equal(figure(cells[1]), roundEven(Number(row?.voters_count)), `${cells[0]}`)
    if (json.completed) assert.equal(figure(cells[2]), Number(row?.mandates), `${cells[0]}`)
  }
}
