import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sampleBundle } from '../../../src/sample/canton.ts'
import { type SampleSite, startSampleSite } from '../../support/sample-site.ts'
import { testClock } from '../../support/service.ts'
import { read } from '../page.ts'
import { factoids, figure, said } from '../result-tables.ts'
import { type CsvRow, csvAt, grouped, jsonAt, shareOf, shown, sumOf, tableIn } from './figures.ts'

interface FiguresJson {
  readonly accepted: boolean | null
  readonly counted: boolean
  readonly yeas: number
  readonly nays: number
  readonly empty: number
  readonly invalid: number
  readonly eligible_voters: number
  readonly cast_ballots: number
  readonly yeas_percentage: number
  readonly nays_percentage: number
  readonly turnout: number
}

interface EntityJson extends FiguresJson {
  readonly id: number
  readonly name: string
  readonly district: string
}

interface BallotJson {
  readonly type: 'proposal' | 'counter-proposal' | 'tie-breaker'
  readonly progress: { readonly counted: number; readonly total: number }
  readonly results: { readonly total: FiguresJson; readonly entities: readonly EntityJson[] }
}

interface VoteJson {
  readonly ballots: readonly BallotJson[]
  readonly results: { readonly yeas_percentage: number }
}

/** What a row of a table says, whichever source it comes from. */
interface Counts {
  readonly yeas: number
  readonly nays: number
  readonly yeasShare: number
  readonly naysShare: number
}

interface Statistics {
  readonly eligible: number
  readonly cast: number
  readonly empty: number
  readonly invalid: number
  readonly turnout: number
}

const notCounted = 'not counted'

const countsInCsv = (rows: readonly CsvRow[]): Counts => {
  const [yeas, nays] = [sumOf(rows, (row) => Number(row.yeas)), sumOf(rows, (row) => Number(row.nays))]
  const yeasShare = shareOf(yeas, yeas + nays)
  return { yeas, nays, yeasShare, naysShare: shown(100 - (yeas / (yeas + nays)) * 100) }
}

const castIn = (row: CsvRow) =>
  row.received === ''
    ? ['yeas', 'nays', 'empty', 'invalid'].reduce((sum, column) => sum + Number(row[column]), 0)
    : Number(row.received)

const statisticsInCsv = (rows: readonly CsvRow[]): Statistics => {
  const eligible = sumOf(rows, (row) => Number(row.eligible_voters))
  const cast = sumOf(rows, castIn)
  return {
    eligible,
    cast,
    empty: sumOf(rows, (row) => Number(row.empty)),
    invalid: sumOf(rows, (row) => Number(row.invalid)),
    turnout: shareOf(cast, eligible),
  }
}

const countsInJson = (figures: FiguresJson): Counts => ({
  yeas: figures.yeas,
  nays: figures.nays,
  yeasShare: shown(figures.yeas_percentage),
  naysShare: shown(figures.nays_percentage),
})

const statisticsInJson = (figures: FiguresJson): Statistics => ({
  eligible: figures.eligible_voters,
  cast: figures.cast_ballots,
  empty: figures.empty,
  invalid: figures.invalid,
  turnout: shown(figures.turnout),
})

/** Cells after the name; a row that says in words how far it is has only one of them. */
function countsOnPage(cells: readonly string[]): Counts | typeof notCounted {
  if (cells.length < 6) return notCounted
  const [yeas = 0, nays = 0, yeasShare = 0, naysShare = 0] = cells.slice(2).map(figure)
  return { yeas, nays, yeasShare, naysShare }
}

/** From the right: whether there is a column for voters abroad depends on the vote. */
function statisticsOnPage(cells: readonly string[]): Statistics | typeof notCounted {
  if (cells.length < 6) return notCounted
  const [cast = 0, empty = 0, invalid = 0, turnout = 0] = cells.slice(-4).map(figure)
  return { eligible: figure(cells[1]), cast, empty, invalid, turnout }
}

const allCounted = (rows: readonly CsvRow[]) => rows.every(({ counted }) => counted === 'True')

describe('figures on the pages of votes are those of the data', () => {
  let site: SampleSite
  before(async () => {
    site = await startSampleSite()
  })
  after(() => site.stop())

  for (const { id, type } of sampleBundle(testClock().now()).votes)
    test(`for the vote ${id}`, async () => {
      const { service } = site
      const json = await jsonAt<VoteJson>(service, `/vote/${id}/json`)
      const csv = await csvAt(service, `/vote/${id}/data-csv`)
      assert.equal(json.ballots.length, type === 'simple' ? 1 : 3)
      for (const ballot of json.ballots) {
        const rows = csv.filter((row) => row.type === ballot.type)
        const tab = (name: string) =>
          read(service, `/vote/${id}/${type === 'simple' ? '' : `${ballot.type}-`}${name}`)
        compareEntities(await tab('entities'), ballot, rows, countsOnPage, countsInJson, countsInCsv)
        compareEntities(
          await tab('statistics'),
          ballot,
          rows,
          statisticsOnPage,
          statisticsInJson,
          statisticsInCsv,
        )
        compareDistricts(await tab('districts'), ballot, rows)
        compareHead(await tab('entities'), ballot, rows)
        compareStory(await tab('entities'), ballot)
      }
    })

  test('for the vote of a municipality', async () => {
    const markup = await read(site.service, '/vote/schulhaus')
    const [ballot] = (await jsonAt<VoteJson>(site.service, '/vote/schulhaus/json')).ballots
    assert.ok(ballot !== undefined)
    const rows = await csvAt(site.service, '/vote/schulhaus/data-csv')
    const head = factoids(markup)
    const onPage: Statistics = {
      eligible: figure(head.Stimmberechtigte),
      cast: figure(/ (\S+) abgegebene/.exec(head.Stimmbeteiligung ?? '')?.[1]),
      empty: figure(head['Leere Stimmzettel']),
      invalid: figure(head['Ungültige Stimmzettel']),
      turnout: figure(head.Stimmbeteiligung?.split(' ')[0]),
    }
    assert.deepEqual(onPage, statisticsInJson(ballot.results.total))
    assert.deepEqual(onPage, statisticsInCsv(rows))
    assert.deepEqual(sidesIn(markup), countsInJson(ballot.results.total))
    assert.deepEqual(sidesIn(markup), countsInCsv(rows))
  })

  test('in the overviews of polling days', async () => {
    for (const [day, votes] of Map.groupBy(site.bundle.votes, ({ date }) => date)) {
      const markup = await read(site.service, `/archive/${day}`)
      for (const { id } of votes) {
        const { results } = await jsonAt<VoteJson>(site.service, `/vote/${id}/json`)
        const row = markup.slice(markup.indexOf(`href="/vote/${id}"`))
        const share = said(/<span class="overview-share">(.*?)<\/span>/s.exec(row)?.[1] ?? '')
        assert.equal(figure(share.split(' ')[0]), shown(results.yeas_percentage), id)
      }
    }
  })
})

type FromPage<Row> = (cells: readonly string[]) => Row | typeof notCounted

/** Every entity, what sums up districts, and the total. */
function compareEntities<Row>(
  markup: string,
  { results }: BallotJson,
  csv: readonly CsvRow[],
  onPage: FromPage<Row>,
  inJson: (figures: FiguresJson) => Row,
  inCsv: (rows: readonly CsvRow[]) => Row,
): void {
  const table = tableIn(markup, 'table')
  const entities = table.filter(({ entity }) => entity !== null)
  assert.equal(entities.length, csv.length)
  for (const { entity, cells } of entities) {
    const row = csv.find(({ entity_id }) => entity_id === entity)
    const figures = results.entities.find(({ id }) => String(id) === entity)
    assert.ok(row !== undefined && figures !== undefined)
    assert.equal(cells[0], figures.name)
    assert.deepEqual(onPage(cells), figures.counted ? inJson(figures) : notCounted, figures.name)
    assert.deepEqual(onPage(cells), row.counted === 'True' ? inCsv([row]) : notCounted, figures.name)
  }
  for (const { cells } of table.filter(({ isHeading }) => isHeading)) {
    const members = csv.filter(({ district }) => district === cells[0])
    assert.deepEqual(onPage(cells), allCounted(members) ? inCsv(members) : notCounted, String(cells[0]))
  }
  const total = onPage(table.at(-1)?.cells ?? [])
  assert.deepEqual(total, inJson(results.total))
  assert.deepEqual(total, inCsv(csv))
}

function compareDistricts(markup: string, { results }: BallotJson, csv: readonly CsvRow[]): void {
  const table = tableIn(markup, 'table')
  const districts = grouped(csv, ({ district = '' }) => district)
  assert.equal(table.length, districts.length + 1)
  for (const members of districts) {
    const name = members[0]?.district
    const row = table.find(({ entity }) => entity === name)
    const onPage = countsOnPage(row?.cells ?? [])
    assert.deepEqual(onPage, allCounted(members) ? countsInCsv(members) : notCounted, String(name))
    const inJson = results.entities.filter(({ district }) => district === name)
    if (onPage !== notCounted)
      assert.equal(
        onPage.yeas,
        sumOf(inJson, ({ yeas }) => yeas),
      )
  }
}

/** The sentence about the result and the notable facts. */
function compareStory(markup: string, { type, results: { total, entities } }: BallotJson): void {
  const told = said(
    /<p class="lead result-sentence">.*?<\/p>|$/s.exec(markup)?.[0] +
      (/<section class="notable">.*?<\/section>/s.exec(markup)?.[0] ?? ''),
  )
  const places = entities.filter(({ id, counted }) => id !== 0 && counted)
  const isYes = ({ yeas, nays }: FiguresJson) => yeas > nays
  if (!total.counted) {
    const [, yes, of] = /^Bisher: (\d+) von (\d+) ausgezählten/.exec(told) ?? []
    assert.deepEqual([Number(yes), Number(of)], [places.filter(isYes).length, places.length])
    return
  }
  if (type === 'tie-breaker') {
    assert.equal(told, '')
    return
  }
  const same = places.filter((place) => isYes(place) === isYes(total))
  const [, some, all] = /: (?:(\d+) von|alle) (\d+) Gemeinden/.exec(told) ?? []
  if (all !== undefined) assert.deepEqual([Number(some ?? all), Number(all)], [same.length, places.length])
  const districts = Map.groupBy(places, ({ district }) => district)
  const [, first = '', , other = ''] =
    /: ([^:]+?) (stimmten? zu|lehnten? ab), ([^:]+?) (?:stimmten? zu|lehnten? ab)\./.exec(told) ?? []
  for (const [name, members] of districts) {
    if (first === '') break
    const sum = (side: 'yeas' | 'nays') => sumOf(members, (place) => place[side])
    const isSame = sum('yeas') > sum('nays') === isYes(total)
    assert.equal((isSame ? first : other).includes(name), true, `${name}: ${told}`)
  }
  const named = (name: string) => places.find((place) => place.name === name) ?? assert.fail(name)
  const shares = places.map(({ yeas_percentage }) => shown(yeas_percentage))
  const [, most = '', mostShare, least = '', leastShare] =
    /Am meisten Ja: (.+?) \((\S+)%\)\. Am wenigsten: (.+?) \((\S+)%\)\./.exec(told) ?? assert.fail(told)
  assert.deepEqual([figure(mostShare), figure(leastShare)], [Math.max(...shares), Math.min(...shares)])
  assert.deepEqual(
    [most, least].map((name) => shown(named(name).yeas_percentage)),
    [figure(mostShare), figure(leastShare)],
  )
  const [, closest, share, votes] =
    /Am knappsten: (.+?) mit (\S+)% Ja, (\S+) Stimmen? Unterschied/.exec(told) ?? []
  if (closest !== undefined) {
    const place = named(closest)
    assert.deepEqual(
      [figure(share), figure(votes)],
      [shown(place.yeas_percentage), Math.abs(place.yeas - place.nays)],
    )
  }
  const [, against] = /Gegen den Trend: (.+?) (?:stimmten? zu|lehnten? ab)\./.exec(told) ?? []
  if (against !== undefined)
    assert.deepEqual(
      against.split(/, | und /).toSorted(),
      places.flatMap((place) => (isYes(place) === isYes(total) ? [] : place.name)).toSorted(),
    )
}

/** The verdict and the large figures below it. */
function compareHead(markup: string, ballot: BallotJson, csv: readonly CsvRow[]): void {
  const { total } = ballot.results
  const head = factoids(markup)
  assert.equal(figure(head.Stimmbeteiligung?.split(' ')[0]), shown(total.turnout))
  assert.equal(figure(/ (\S+) abgegebene/.exec(head.Stimmbeteiligung ?? '')?.[1]), total.cast_ballots)
  assert.equal(figure(head.Stimmberechtigte?.split(' ')[0]), total.eligible_voters)
  const { counted, total: all } = ballot.progress
  assert.equal(head.Ausgezählt, `${counted} von ${all} Gemeinden`)
  assert.equal(csv.filter((row) => row.counted === 'True').length, counted)
  assert.deepEqual(sidesIn(markup), countsInJson(total))
  assert.deepEqual(sidesIn(markup), countsInCsv(csv))
}

/** What stands below the bar: how many were for it and against, and the shares. */
function sidesIn(markup: string): Counts {
  const list = /<dl class="verdict-sides(?: is-choice)?">(.*?)<\/dl>/s.exec(markup)?.[1] ?? ''
  const [yes = [], no = []] = [...list.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, side = '']) =>
    said(side).split(' ').slice(0, 2).map(figure),
  )
  return { yeas: yes[1] ?? 0, nays: no[1] ?? 0, yeasShare: yes[0] ?? 0, naysShare: no[0] ?? 0 }
}
