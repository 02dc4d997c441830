import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  aCandidate,
  aCompound,
  aList,
  anElection,
  anElectionEntity,
  aPartyRow,
  electionResults,
} from '../../../../test/support/results.ts'
import { squareFeatures } from '../../../../test/support/shapes.ts'
import { type Organisation, withDefaults } from '../../../identity/organisation/organisation.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { translator } from '../../../texts/translate.ts'
import { chartOptions } from '../charts/drawing/drawing.ts'
import { draw } from '../charts/drawings.ts'
import type { CurrentItems } from '../items/current-items.ts'
import type { Compound, Election } from '../model/item.ts'
import type { ElectionResults, PartyResults } from '../model/result-set.ts'
import type { StoredItem } from '../model/stored-item.ts'
import { compoundViews as compoundDocuments } from '../open-data/json/compound-views.ts'
import { electionViews as electionDocuments } from '../open-data/json/election-views.ts'
import { mapOf } from '../places/shapes/map-shapes.ts'
import { readShapes } from '../places/shapes/read-shapes.ts'
import { addressesAt } from '../serving/addresses.ts'
import type { ResultsArea } from '../serving/area.ts'
import type { EmbedOwner } from '../site/embeds/embed.ts'
import { embedOwners } from '../site/embeds/find-embed.ts'
import { compoundOverview, electionOverview } from '../tally/overview.ts'
import { compoundViews } from './compound.ts'
import { electionViews } from './election.ts'
import { documentViews, type FigureSubject, formsOf, type Views } from './figure/view.ts'
import { compoundOutline, electionOutline } from './outline.ts'
import type { CompoundSubject } from './subjects/compound-subject.ts'
import type { ElectionSubject } from './subjects/election-subject.ts'
import { currentCompound, currentElection } from './subjects/open-items.ts'
import type { Ask } from './subjects/views.ts'

const canton = withDefaults({ canton: 'SG' })
const city = withDefaults({ municipality: 3203, municipality_name: 'St. Gallen' })

interface Site {
  readonly organisation: Organisation
  readonly hasShapes: boolean
}

/** Creates a site with items that are in memory only. */
function siteOf(site: Site, stored: readonly StoredItem[], resultsOf: (item: StoredItem['item']) => unknown) {
  const { topology } = unwrapped(readShapes(squareFeatures({ rows: [[1, 2, 3]] })))
  const area = {
    reader: { results: async ({ item }: StoredItem) => resultsOf(item) },
    current: { last: () => ({ organisation: site.organisation }) },
    shapes: {
      mapShapes: async ({ entities }: Parameters<ResultsArea['shapes']['mapShapes']>[0]) =>
        site.hasShapes ? mapOf(topology, entities, { source: 'federal statistics' }) : null,
    },
  } as unknown as ResultsArea
  const current = {
    items: stored,
    changedAt: () => 1,
    item: (kind: string, id: string) =>
      stored.find(({ item }) => item.kind === kind && item.id === id) ?? null,
  } as unknown as CurrentItems
  const { organisation } = site
  const context = {
    ...{ organisation, locale: 'de_CH', t: translator('de_CH'), user: null, url: '/', headerless: 'off' },
  } as unknown as PageContext
  const ask = {
    ...{ area, organisation, locale: 'de_CH', t: context.t, addresses: addressesAt('') },
    nameOf: () => '',
  } as Ask
  return { area, current, context, ask }
}

function unwrapped<T>(result: { readonly ok: boolean; readonly value?: T }): T {
  assert.ok(result.ok && result.value !== undefined)
  return result.value
}

/** The views of an item in each of its presentations. */
interface Shown {
  readonly pages: readonly string[]
  readonly embeds: readonly string[]
  readonly json: readonly string[]
  readonly pictures: readonly string[]
  /** Embeds whose chart or map can be drawn. */
  readonly drawn: readonly string[]
  readonly sections: readonly string[]
}

type Made = {
  readonly embed: Readonly<Record<string, readonly string[]>>
  readonly media: { charts?: object }
}

async function embedsOf(
  owner: EmbedOwner,
  { area, current, context }: ReturnType<typeof siteOf>,
  id: string,
): Promise<Pick<Shown, 'embeds' | 'drawn'>> {
  const embeds: string[] = []
  const drawn: string[] = []
  for (const view of owner.views) {
    const found = await owner.find(area, current, { params: { id }, view, search: '' })
    assert.ok(found !== null && 'show' in found)
    const { figure } = await found.show(context)
    if (figure === null) continue
    embeds.push(view)
    const { drawing } = figure.figure
    if (figure.form !== 'table' && drawing !== null && draw(drawing, options) !== null) drawn.push(view)
  }
  return { embeds, drawn }
}

const options = chartOptions('de_CH', { id: 'a', title: '', standalone: true, source: '' })

function ownerOf(path: string): EmbedOwner {
  return embedOwners.find((owner) => owner.path === path) ?? assert.fail(path)
}

async function shownOfElection(
  site: Site,
  election: Election,
  results: ElectionResults | null,
): Promise<Shown> {
  const overview = electionOverview(election, results)
  const stored: StoredItem<'election'> = { item: election, overview, version: 1, corrections: [] }
  const all = siteOf(site, [stored], () => results)
  const opened = currentElection(all.current, election.id) ?? assert.fail()
  const { pages } = await electionOutline(all.area, opened)
  const found = await embedsOf(ownerOf('/election/:id'), all, election.id)
  const document = electionDocuments.find(({ name }) => name === 'json')
  assert.ok(document !== undefined && 'make' in document)
  const json = (await document.make(opened, all.ask)) as Made
  return shownOf({
    ...{ pages, ...found, json },
    sections: documentViews<ElectionSubject>(electionViews, election),
  })
}

async function shownOfCompound(
  site: Site,
  compound: Compound,
  elections: readonly { readonly election: Election; readonly results: ElectionResults | null }[],
  parties: PartyResults | null,
): Promise<Shown> {
  const ids = elections.map(({ election }) => election.id)
  const stored: readonly StoredItem[] = [
    ...elections.map(
      ({ election, results }): StoredItem<'election'> => ({
        ...{ item: election, overview: electionOverview(election, results), version: 1, corrections: [] },
      }),
    ),
    {
      item: { ...compound, elections: ids },
      overview: compoundOverview(compound, [], parties),
      ...{ version: 1, corrections: [] },
    },
  ]
  const all = siteOf(site, stored, (item) =>
    item.kind === 'compound'
      ? { kind: 'compound', parties }
      : (elections.find(({ election }) => election.id === item.id)?.results ?? null),
  )
  const opened = currentCompound(all.current, compound.id) ?? assert.fail()
  const { pages } = await compoundOutline(all.area, opened)
  const found = await embedsOf(ownerOf('/elections/:id'), all, compound.id)
  const document = compoundDocuments.find(({ name }) => name === 'json')
  assert.ok(document !== undefined && 'make' in document)
  const json = (await document.make(opened, all.ask)) as Made
  return shownOf({
    ...{ pages, ...found, json },
    sections: documentViews<CompoundSubject>(compoundViews, compound),
  })
}

function shownOf(found: {
  readonly pages: readonly string[]
  readonly embeds: readonly string[]
  readonly drawn: readonly string[]
  readonly json: Made
  readonly sections: readonly string[]
}): Shown {
  const { pages, embeds, drawn, json, sections } = found
  return {
    pages,
    embeds,
    json: Object.values(json.embed).flatMap((views) => views.map((view) => view.split('/').at(-1) ?? '')),
    pictures: Object.keys(json.media.charts ?? {}),
    drawn,
    sections: sections.filter((view) => embeds.includes(view)),
  }
}

/**
 * Checks that all presentations have the same views: a view has a page exactly if it can be embedded, is
 * listed and is in the PDF; and all pictures exist.
 */
function assertSame<Of extends FigureSubject>(views: Views<Of>, shown: Shown, hasShapes: boolean): void {
  for (const [name, view] of Object.entries(views)) {
    const isPage = shown.pages.includes(view.on ?? name)
    for (const form of formsOf(view)) {
      const embedded = `${name}-${form}`
      assert.equal(shown.embeds.includes(embedded), isPage, `${embedded} as an embed`)
      if (view.on !== undefined) continue
      const isListed = isPage && (form !== 'map' || hasShapes)
      assert.equal(shown.json.includes(embedded), isListed, `${embedded} in the JSON`)
    }
    if (shown.pictures.includes(name))
      assert.ok(shown.drawn.includes(`${name}-${view.drawing}`), `${name} as a picture`)
    if (view.pdf !== undefined && !isPage)
      assert.ok(!shown.sections.some((section) => section.startsWith(`${name}-`)), `${name} on paper`)
  }
}

const places = fc.array(fc.constantFrom('See', 'Land', null), { minLength: 1, maxLength: 3 })
const sites = fc.record({ organisation: fc.constantFrom(canton, city), hasShapes: fc.boolean() })
const someParties = fc.option(
  fc.record({
    rows: fc.constantFrom(
      [],
      [aPartyRow({ id: '1', mandates: 1, votes: 3, totalVotes: 5 }), aPartyRow({ id: '2' })],
    ),
    panachage: fc.constantFrom([], [{ target: '1', source: '2', votes: 2 }]),
  }),
)

const counted = fc
  .record({
    districts: places,
    lists: fc.integer({ min: 0, max: 3 }),
    candidates: fc.integer({ min: 0, max: 3 }),
    isConnected: fc.boolean(),
    isMixed: fc.boolean(),
    isCounted: fc.boolean(),
    isFinal: fc.boolean(),
    parties: someParties,
  })
  .map(({ districts, lists, candidates, isConnected, isMixed, isCounted, isFinal, parties }) => {
    const votes = districts.map((_, place) => place + 1)
    const connection = isConnected ? 'A' : null
    return electionResults({
      status: isFinal ? 'final' : 'interim',
      entities: districts.map((district, place) =>
        anElectionEntity({ id: place + 1, name: `Ort ${place}`, district, counted: isCounted }),
      ),
      connections: isConnected ? [{ id: 'A', parent: null }] : [],
      lists: Array.from({ length: lists }, (_, at) => aList(String(at), { votes, connection, mandates: 1 })),
      candidates: Array.from({ length: candidates }, (_, at) =>
        aCandidate(String(at), { votes, list: lists > 0 ? '0' : null, elected: at === 0 }),
      ),
      listPanachage: isMixed && lists > 1 ? [{ target: '0', source: '1', votes: 1 }] : [],
      parties,
    })
  })

const settings = {
  showPartyStrengths: fc.boolean(),
  showPartyPanachage: fc.boolean(),
  horizontalPartyStrengths: fc.boolean(),
}
const elections = fc
  .record({
    ...settings,
    type: fc.constantFrom('majorz' as const, 'proporz' as const),
    domain: fc.constantFrom('canton' as const, 'municipality' as const),
    tacit: fc.boolean(),
    mandates: fc.integer({ min: 1, max: 3 }),
    seatMethod: fc.constantFrom('preset' as const, 'hagenbachBischoff' as const),
  })
  .map((given) => anElection(given))
const compounds = fc
  .record({
    ...settings,
    showSeatAllocation: fc.boolean(),
    showListGroups: fc.boolean(),
    pukelsheim: fc.boolean(),
    seatMethod: fc.constantFrom('preset' as const, 'biproportional' as const),
    domainElections: fc.constantFrom('district' as const, 'region' as const),
  })
  .map((given) => aCompound(given))

describe('the view of an item', () => {
  it('of any election exists on pages, as embed, in JSON and in PDF, or nowhere', async () => {
    await fc.assert(
      fc.asyncProperty(sites, elections, fc.option(counted), async (site, election, results) => {
        assertSame<ElectionSubject>(
          electionViews,
          await shownOfElection(site, election, results),
          site.hasShapes,
        )
      }),
    )
  })

  it('of any compound exists in the same places, or nowhere', async () => {
    const members = fc.array(
      fc.record({ results: fc.option(counted), region: fc.constantFrom('Nord', null) }),
      {
        maxLength: 3,
      },
    )
    await fc.assert(
      fc.asyncProperty(sites, compounds, members, someParties, async (site, compound, given, parties) => {
        const elections = given.map(({ results, region }, at) => ({
          election: anElection({
            id: String(at),
            type: 'proporz',
            segment: `Ort ${at}`,
            mandates: results?.lists.length ?? 0,
            supersegment: region,
          }),
          results,
        }))
        const hasShapes =
          site.hasShapes && elections.some(({ results }) => (results?.entities.length ?? 0) > 0)
        const shown = await shownOfCompound(site, compound, elections, parties)
        assertSame<CompoundSubject>(compoundViews, shown, hasShapes)
      }),
    )
  })
})

describe('the distribution of seats', () => {
  const site = { organisation: canton, hasShapes: false }
  const election = anElection({ type: 'proporz', mandates: 3, seatMethod: 'hagenbachBischoff' })
  const shown = async (seats: readonly number[], status: 'final' | 'interim') => {
    const lists = [9, 2].map((votes, at) => aList(String(at), { votes: [votes], mandates: seats[at] ?? 0 }))
    const results = electionResults({ status, entities: [anElectionEntity()], lists })
    return (await shownOfElection(site, election, results)).pages.includes('seat-distribution')
  }

  it('is shown after counting if it gives the same seats as the result', async () => {
    assert.equal(await shown([3, 0], 'final'), true)
    assert.equal(await shown([3, 0], 'interim'), false)
    assert.equal(await shown([2, 1], 'final'), false)
  })
})

describe('figures by place of an election', () => {
  const inPlaces = (count: number) =>
    electionResults({
      entities: Array.from({ length: count }, (_, at) => anElectionEntity({ id: at + 1, district: 'See' })),
      candidates: [aCandidate('1', { votes: Array.from({ length: count }, () => 3) })],
    })
  const views = (site: Site, count: number) => shownOfElection(site, anElection(), inPlaces(count))

  it('are not offered to programs if there is only one place', async () => {
    const { json } = await views({ organisation: canton, hasShapes: true }, 1)
    assert.deepEqual(json, ['candidates-chart', 'candidates-table', 'statistics-table'])
  })

  it('are offered by a municipality with quarters as well', async () => {
    const { json, pictures } = await views({ organisation: city, hasShapes: false }, 2)
    assert.ok(json.includes('candidate-by-entity-chart'))
    assert.deepEqual(pictures, ['candidates'])
  })

  it('have maps if the operator has uploaded shapes, for any kind of site', async () => {
    const { pictures } = await views({ organisation: city, hasShapes: true }, 2)
    assert.deepEqual(pictures, ['candidates', 'candidate-by-entity', 'candidate-by-district'])
  })
})
