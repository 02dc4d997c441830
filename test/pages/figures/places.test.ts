import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { share } from '../../../src/areas/results/tally/rounding.ts'
import { type SampleSite, startSampleSite } from '../../support/sample-site.ts'
import { links, read } from '../page.ts'
import { figure, said } from '../result-tables.ts'
import { type CsvRow, csvAt, firstOf, grouped, jsonAt, shareOf, shown, sumOf } from './figures.ts'

/** Everything a place page says of one item: its tables, by their captions. */
interface Article {
  readonly path: string
  readonly tables: readonly { readonly caption: string; readonly rows: readonly (readonly string[])[] }[]
}

function articlesIn(markup: string): readonly Article[] {
  return [...markup.matchAll(/<article class="place-item">(.*?)<\/article>/gs)].map(([, article = '']) => ({
    path: /href="([^"]*)"/.exec(article)?.[1] ?? '',
    tables: [...article.matchAll(/<table[^>]*>(.*?)<\/table>/gs)].map(([, table = '']) => ({
      caption: said(/<caption[^>]*>(.*?)<\/caption>/s.exec(table)?.[1] ?? ''),
      rows: [...(table.split('</thead>')[1] ?? '').matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => said(cell)),
      ),
    })),
  }))
}

const places = ['Seewis am Mittersee', 'Belrive', 'Torrelago', 'Val Crestatscha']

describe('figures on the page of a municipality are those of the data', () => {
  let site: SampleSite
  before(async () => {
    site = await startSampleSite()
  })
  after(() => site.stop())

  for (const place of places)
    test(place, async () => {
      const overview = await read(site.service, '/municipalities')
      assert.ok(links(overview).includes(place))
      const slug = place.toLowerCase().replaceAll(' ', '-')
      const articles = articlesIn(await read(site.service, `/municipality/${slug}`))
      assert.ok(articles.some(({ path }) => path.startsWith('/vote/')))
      assert.ok(articles.some(({ path }) => path.startsWith('/election/')))
      for (const article of articles) {
        const csv = (await csvAt(site.service, `${article.path}/data-csv`)).filter(
          (row) => nameOf(row) === place,
        )
        if (article.path.startsWith('/vote/')) await compareVote(site, article, place, csv)
        else await compareElection(site, article, place, csv)
      }
    })
})

const nameOf = (row: CsvRow) => row.name ?? row.entity_name

interface VoteJson {
  readonly ballots: readonly {
    readonly type: string
    readonly results: {
      readonly total: { readonly yeas_percentage: number; readonly nays_percentage: number }
      readonly entities: readonly {
        readonly name: string
        readonly counted: boolean
        readonly yeas_percentage: number
        readonly nays_percentage: number
        readonly turnout: number
      }[]
    }
  }[]
}

async function compareVote(
  { service }: SampleSite,
  { path, tables }: Article,
  place: string,
  csv: readonly CsvRow[],
): Promise<void> {
  const { ballots } = await jsonAt<VoteJson>(service, `${path}/json`)
  if (csv.length === 0) return
  assert.equal(tables.length, ballots.length, path)
  for (const [at, { type, results }] of ballots.entries()) {
    const [here, whole] = tables[at]?.rows ?? []
    const inJson = results.entities.find(({ name }) => name === place)
    const row = csv.find((one) => one.type === type)
    assert.ok(here !== undefined && inJson !== undefined && row !== undefined)
    // The answer of a tie-breaker names a proposal, and the share beside it is that proposal's.
    const isNamed = (yes: number) => type !== 'tie-breaker' || yes >= 50
    const beside = (yes: number, no: number) => (isNamed(yes) ? yes : no)
    assert.equal(here.length, inJson.counted ? 3 : 2, `${path} ${place}`)
    if (inJson.counted) {
      assert.deepEqual(
        figuresIn(here),
        [shown(beside(inJson.yeas_percentage, inJson.nays_percentage)), shown(inJson.turnout)],
        path,
      )
      const [yeas, nays] = [Number(row.yeas), Number(row.nays)]
      const cast =
        row.received === '' ? yeas + nays + Number(row.empty) + Number(row.invalid) : Number(row.received)
      assert.deepEqual(figuresIn(here), [
        shareOf(isNamed(inJson.yeas_percentage) ? yeas : nays, yeas + nays),
        shareOf(cast, Number(row.eligible_voters)),
      ])
    }
    const { yeas_percentage: yes, nays_percentage: no } = results.total
    if (whole !== undefined) assert.equal(figuresIn(whole)[0], shown(beside(yes, no)), path)
  }
}

/** The share of yes, and the turnout. */
const figuresIn = (row: readonly string[]) => [figure(/[\d.]+%/.exec(row[1] ?? '')?.[0]), figure(row[2])]

interface ElectionJson {
  readonly statistics: {
    readonly total: { readonly turnout: number }
    readonly entities: readonly { readonly name: string; readonly turnout: number }[]
  }
}

async function compareElection(
  { service }: SampleSite,
  { path, tables }: Article,
  place: string,
  csv: readonly CsvRow[],
): Promise<void> {
  const [turnouts, names] = tables
  if (turnouts === undefined) return
  const { statistics } = await jsonAt<ElectionJson>(service, `${path}/json`)
  const [here, whole] = turnouts.rows
  if (whole !== undefined) assert.equal(figure(whole[2]), shown(statistics.total.turnout), path)
  const isCounted = csv.some(({ entity_counted }) => entity_counted === 'True')
  assert.equal(here?.length, isCounted ? 3 : 2, `${path} ${place}`)
  if (!isCounted) return
  const inJson = statistics.entities.find(({ name }) => name === place)
  assert.equal(figure(here?.[2]), shown(inJson?.turnout ?? Number.NaN), path)
  const [first] = csv
  assert.equal(
    figure(here?.[2]),
    shareOf(Number(first?.entity_received_ballots), Number(first?.entity_eligible_voters)),
  )
  for (const row of names?.rows ?? []) compareName(row, csv, path)
}

/** A candidate with votes, or a list with its share of all votes for lists. */
function compareName(
  [name = '', , shownFigure]: readonly string[],
  csv: readonly CsvRow[],
  path: string,
): void {
  if (csv[0]?.election_type === 'majorz') {
    const row = csv.find((one) => name.startsWith(`${one.candidate_first_name} ${one.candidate_family_name}`))
    assert.equal(figure(shownFigure), Number(row?.candidate_votes), `${path} ${name}`)
    return
  }
  const lists = grouped(csv, ({ list_id = '' }) => list_id).map(firstOf)
  const all = sumOf(lists, (row) => Number(row.list_votes))
  const list = lists.find(({ list_name }) => list_name === name)
  assert.equal(figure(shownFigure), share(Number(list?.list_votes), all), `${path} ${name}`)
}
