import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { known } from '../../../../platform/http/requests/errors.ts'
import { searchOf } from '../../../../platform/http/requests/parameters.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { storableText } from '../../../../values/text.ts'
import { toHttpDate } from '../../../../values/time.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { itemHead } from '../../serving/item-head.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import { type PublicPage, publicPage } from '../../serving/public-page.ts'
import type { ElectionWithResults } from '../../tally/tally.ts'
import { compoundViews, partViews } from '../../views/compound.ts'
import { compoundOutline } from '../../views/outline.ts'
import type { ShownCompound } from '../../views/subjects/compound-subject.ts'
import { countedCompound } from '../../views/subjects/counted-items.ts'
import { shapesOn } from '../../views/subjects/shapes.ts'
import { countingState } from '../../words/state-line.ts'
import { countedElectorate, electorateReference } from '../parts/electorate.ts'
import { compoundPage, emptyPage } from './compound-page.ts'
import { addressOf, type CompoundAtHand, compoundAtHand, partAtHand } from './open-compound.ts'

const compoundPageNames = [
  ...Object.entries(compoundViews).flatMap(([name, { on }]) => (on === undefined ? [name] : [])),
  'data',
]

/** `/elections/{id}`, `/elections-part/{compound}/{domain}/{segment}` and the tabs below them. */
export function compoundPages(app: FastifyInstance, area: ResultsArea): void {
  itemHead(app, area, '/elections/:id', 'compound')
  tabbedPages(app, area, '/elections/:id', compoundPageNames, (current, { id = '' }) =>
    compoundAtHand(current, storableText(id)),
  )
  partHead(app, area)
  tabbedPages(app, area, partPath, Object.keys(partViews), partOf)
}

type Params = Readonly<Record<string, string>>

const partPath = '/elections-part/:compound/:domain/:segment'

function partOf(
  current: CurrentItems,
  { compound = '', domain = '', segment = '' }: Params,
): CompoundAtHand | null {
  return partAtHand(current, { compound: storableText(compound), domain, segment })
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
  names: readonly string[],
  open: (current: CurrentItems, params: Params) => CompoundAtHand | null,
): void {
  const toFirstTab = async (request: FastifyRequest, opened: CompoundAtHand) => {
    const { pages } = await compoundOutline(area, opened)
    const [first = emptyPage] = pages
    return { redirect: addressOf(opened)(first) + searchOf(request) }
  }
  publicPage<Params>(app, area, path, async (request, current) => {
    const opened = open(current, request.params)
    return opened === null ? null : toFirstTab(request, opened)
  })
  for (const name of names)
    publicPage<Params>(app, area, `${path}/${name}`, async (request, current) => {
      const opened = open(current, request.params)
      if (opened === null) return null
      const { pages } = await compoundOutline(area, opened)
      if (pages.length > 0 && name !== 'data' && !pages.includes(name)) return toFirstTab(request, opened)
      return prepared(area, current, opened, name, pages)
    })
}

function prepared(
  area: ResultsArea,
  current: CurrentItems,
  opened: CompoundAtHand,
  name: string,
  pages: readonly string[],
): PublicPage {
  const { stored, dependsOn } = opened
  const isInterim = countingState(stored) === 'interim'
  const reference = isInterim ? electorateReference(current, stored.item) : null
  return {
    path: addressOf(opened)(name),
    dependsOn: [...dependsOn, ...(reference === null ? [] : [reference])].map(({ item }) => item),
    stamp: reference?.item.id ?? '',
    lastModified: newest(dependsOn.map(({ item }) => lastModifiedOf(item))),
    render: async (context) => {
      const shown = await shownCompound(area, context, opened, name)
      const electorate = await electorateShare(area, shown.elections, reference)
      return compoundPage(context, { ...shown, opened, pages, electorate }, name)
    },
  }
}

export async function shownCompound(
  area: ResultsArea,
  context: Pick<PageContext, 'organisation'>,
  opened: CompoundAtHand,
  name: string,
): Promise<ShownCompound> {
  const counted = await countedCompound(opened, { area })
  const inPart = new Set(counted.tally.elections.map(({ election }) => election.id))
  const elections = counted.elections.filter(({ election }) => inPart.has(election.id))
  const places = elections.flatMap(({ results }) => results?.entities ?? [])
  const hasMap = compoundViews[name]?.drawing === 'map'
  return {
    ...counted,
    elections,
    part: opened.part,
    shapes: hasMap ? await shapesOn(area, context, opened.item.date, places) : null,
  }
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
