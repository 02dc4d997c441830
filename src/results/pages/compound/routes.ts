import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { known } from '../../../http/errors.ts'
import { searchOf } from '../../../http/parameters.ts'
import { askable } from '../../../text.ts'
import { toHttpDate } from '../../../time.ts'
import type { PageContext } from '../../../web/page-context.ts'
import type { ResultsArea } from '../../area.ts'
import type { CurrentItems } from '../../current/current-items.ts'
import { instanceOf } from '../../entities/instance.ts'
import type { PartRef } from '../../export/addresses.ts'
import { countedCompound } from '../../export/counted-items.ts'
import { lastModifiedOf, newest } from '../../export/last-modified.ts'
import { partyContents, partyYears } from '../../export/party-views.ts'
import type { EntityShapes } from '../../geo/map-shapes.ts'
import type { StoredItem } from '../../stored-item.ts'
import type { ElectionWithResults } from '../../tally/tally.ts'
import { itemHead } from '../item-head.ts'
import type { Address } from '../parties/chart-figure.ts'
import { countedElectorate, electorateReference } from '../parts/electorate.ts'
import { paths } from '../parts/paths.ts'
import { countingState } from '../parts/state-line.ts'
import { type PublicPage, publicPage } from '../public-page.ts'
import { compoundPage } from './compound-page.ts'
import {
  type CompoundTab,
  compoundTabNames,
  emptyTab,
  type PartTab,
  partTabNames,
  shownPartTabs,
  shownTabs,
} from './compound-tabs.ts'
import { type CompoundAtHand, compoundAtHand, partAtHand } from './open-compound.ts'
import type { ShownCompound } from './shown-compound.ts'

/** `/elections/{id}`, `/elections-part/{compound}/{domain}/{segment}` and the tabs below them. */
export function compoundPages(app: FastifyInstance, area: ResultsArea): void {
  itemHead(app, area, '/elections/:id', 'compound')
  tabbedPages(app, area, '/elections/:id', compoundTabNames, (current, { id = '' }) =>
    compoundAtHand(current, askable(id)),
  )
  partHead(app, area)
  tabbedPages(app, area, partPath, partTabNames, partOf)
}

type Params = Readonly<Record<string, string>>

const partPath = '/elections-part/:compound/:domain/:segment'

function partOf(
  current: CurrentItems,
  { compound = '', domain = '', segment = '' }: Params,
): CompoundAtHand | null {
  return partAtHand(current, { compound: askable(compound), domain, segment })
}

/** Like that of items, see item-head.ts. */
function partHead(app: FastifyInstance, area: ResultsArea): void {
  app.head<{ Params: Params }>(partPath, async (request, reply: FastifyReply) => {
    reply.header('Access-Control-Allow-Origin', '*')
    const opened = known(partOf(await area.current.fresh(), request.params))
    return reply
      .headers({ 'Last-Modified': toHttpDate(lastModifiedOf(opened.item)), 'Cache-Control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send()
  })
}

/** The address without a tab, and each of the tabs. */
function tabbedPages(
  app: FastifyInstance,
  area: ResultsArea,
  path: string,
  names: readonly (CompoundTab | PartTab)[],
  open: (current: CurrentItems, params: Params) => CompoundAtHand | null,
): void {
  const toFirstTab = async (request: FastifyRequest, opened: CompoundAtHand) => {
    const { tabs } = await compoundOutline(area, opened)
    const [first = emptyTab] = tabs
    return { redirect: addressOf(opened)(first) + searchOf(request) }
  }
  publicPage<Params>(app, area, path, async (request, current) => {
    const opened = open(current, request.params)
    return opened === null ? null : toFirstTab(request, opened)
  })
  for (const tab of names)
    publicPage<Params>(app, area, `${path}/${tab}`, async (request, current) => {
      const opened = open(current, request.params)
      if (opened === null) return null
      const { tabs } = await compoundOutline(area, opened)
      if (tabs.length > 0 && !tabs.includes(tab)) return toFirstTab(request, opened)
      return prepared(area, current, opened, tab)
    })
}

function addressOf({
  item,
  part,
}: {
  readonly item: CompoundAtHand['item']
  readonly part: PartRef | null
}): Address {
  return (view) => (part === null ? paths.item(item, view) : paths.part(part, view))
}

/** What must be known of a compound or part before it is clear which page an address stands for. */
export interface CompoundOutline {
  readonly tabs: readonly (CompoundTab | PartTab)[]
  /** Of which there are results of parties. */
  readonly years: readonly number[]
}

const outlines = new WeakMap<object, Map<string, Promise<CompoundOutline>>>()

/** Asked on every request, also of pages that are ready; so it is worked out once for each version. */
export function compoundOutline(area: ResultsArea, opened: CompoundAtHand): Promise<CompoundOutline> {
  const { stored, part, past } = opened
  const ofCompound = outlines.get(stored) ?? new Map<string, Promise<CompoundOutline>>()
  outlines.set(stored, ofCompound)
  const key = JSON.stringify([part, past.map(({ item, version }) => [item.id, version])])
  const before = ofCompound.get(key)
  if (before !== undefined) return before
  const outline = countedCompound(opened, { area }).then(({ compound, tally, basis }) => {
    const contents = partyContents(basis)
    return {
      tabs: part === null ? shownTabs(compound, tally, contents) : shownPartTabs(compound, tally, contents),
      years: partyYears(basis),
    }
  })
  ofCompound.set(key, outline)
  outline.catch(() => ofCompound.delete(key))
  return outline
}

function prepared(
  area: ResultsArea,
  current: CurrentItems,
  opened: CompoundAtHand,
  tab: CompoundTab | PartTab,
): PublicPage {
  const { stored, dependsOn } = opened
  const isInterim = countingState(stored) === 'interim'
  const reference = isInterim ? electorateReference(current, stored.item) : null
  return {
    path: addressOf(opened)(tab),
    dependsOn: [...dependsOn, ...(reference === null ? [] : [reference])].map(({ item }) => item),
    stamp: reference?.item.id ?? '',
    lastModified: newest(dependsOn.map(({ item }) => lastModifiedOf(item))),
    render: async (context) =>
      compoundPage(context, await shownCompound(area, context, { opened, tab, reference }), tab),
  }
}

interface Wanted {
  readonly opened: CompoundAtHand
  readonly tab: CompoundTab | PartTab
  readonly reference: StoredItem<'vote'> | null
}

export async function shownCompound(
  area: ResultsArea,
  context: PageContext,
  { opened, tab, reference }: Wanted,
): Promise<ShownCompound> {
  const counted = await countedCompound(opened, { area })
  const inPart = new Set(counted.tally.elections.map(({ election }) => election.id))
  const elections = counted.elections.filter(({ election }) => inPart.has(election.id))
  return {
    ...counted,
    elections,
    opened,
    part: opened.part,
    tabs: (await compoundOutline(area, opened)).tabs,
    address: addressOf(opened),
    electorate: await electorateShare(area, elections, reference),
    shapes: hasMap(tab) ? await shapesOf(area, context, opened.item.date, elections) : null,
  }
}

function hasMap(tab: CompoundTab | PartTab): boolean {
  return tab === 'districts' || tab === 'superregions'
}

async function shapesOf(
  area: ResultsArea,
  { organisation }: PageContext,
  day: string,
  elections: readonly ElectionWithResults[],
): Promise<EntityShapes | null> {
  const instance = instanceOf(organisation)
  const entities = elections.flatMap(({ results }) => results?.entities ?? [])
  return instance === null || entities.length === 0
    ? null
    : area.shapes.mapShapes({ instance, day, entities })
}

async function electorateShare(
  area: ResultsArea,
  elections: readonly ElectionWithResults[],
  reference: StoredItem<'vote'> | null,
): Promise<number | null> {
  const vote = reference === null ? null : await area.reader.results(reference)
  const [other] = vote?.ballots ?? []
  if (other === undefined) return null
  return countedElectorate(
    elections.flatMap(({ results }) => results?.entities ?? []),
    other.entities,
  )
}
