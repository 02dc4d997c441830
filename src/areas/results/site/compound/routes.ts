import type { FastifyInstance, FastifyRequest } from 'fastify'
import { searchOf } from '../../../../platform/http/requests/parameters.ts'
import { storableText } from '../../../../values/text.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { itemHead } from '../../serving/item-head.ts'
import { type PublicPage, publicPage } from '../../serving/public-page.ts'
import { compoundViews, partViews } from '../../views/compound.ts'
import { compoundOutline } from '../../views/outline.ts'
import { currentCompound, currentPart, type OpenedCompound } from '../../views/subjects/open-items.ts'
import { type MyPlace, myPlace, placesNow } from '../municipality/my-place.ts'
import { myResults } from '../municipality/my-result.ts'
import { countingOf, interimPage } from '../parts/counting.ts'
import { linkedPeople } from '../parts/linked-people.ts'
import { compoundPage, firstPage } from './compound-page.ts'
import { addressOf, shownCompound } from './open-compound.ts'

const compoundPageNames = [
  ...Object.entries(compoundViews).flatMap(([name, { on }]) => (on === undefined ? [name] : [])),
  'data',
]

/** `/elections/{id}`, `/elections-part/{compound}/{domain}/{segment}` and the tabs below them. */
export function compoundPages(app: FastifyInstance, area: ResultsArea): void {
  itemHead(app, area, '/elections/:id', (current, { id = '' }) => current.item('compound', id))
  tabbedPages(app, area, '/elections/:id', compoundPageNames, (current, { id = '' }) =>
    currentCompound(current, storableText(id)),
  )
  itemHead(app, area, partPath, partOf)
  tabbedPages(app, area, partPath, Object.keys(partViews), partOf)
}

type Params = Readonly<Record<string, string>>

const partPath = '/elections-part/:compound/:domain/:segment'

function partOf(
  current: CurrentItems,
  { compound = '', domain = '', segment = '' }: Params,
): OpenedCompound | null {
  return currentPart(current, { compound: storableText(compound), domain, segment })
}

/** Registers the address without a tab, and one for each tab. */
function tabbedPages(
  app: FastifyInstance,
  area: ResultsArea,
  path: string,
  names: readonly string[],
  open: (current: CurrentItems, params: Params) => OpenedCompound | null,
): void {
  const toFirstTab = async (request: FastifyRequest, opened: OpenedCompound) => {
    const { pages } = await compoundOutline(area, opened)
    return { redirect: addressOf(opened)(firstPage(pages, opened.stored.overview)) + searchOf(request) }
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
      const choice = await myPlace(area, request, current)
      return prepared(area, current, opened, { name, pages, choice })
    })
}

interface Wanted {
  readonly name: string
  readonly pages: readonly string[]
  readonly choice: MyPlace
}

function prepared(
  area: ResultsArea,
  current: CurrentItems,
  opened: OpenedCompound,
  { name, pages, choice: { mine, query, variant } }: Wanted,
): PublicPage {
  const linksPeople = name === 'candidates'
  return {
    path: addressOf(opened)(name),
    linksPeople,
    query,
    variant,
    ...interimPage(current, opened.stored, opened.dependsOn),
    render: async (context) => {
      const shown = await shownCompound(area, context, opened, name)
      const counting = await countingOf(area, context, current, opened.stored, opened.part)
      const personHref = await linkedPeople(area, linksPeople ? shown.tally.elected : [])
      const places = await placesNow(area, current)
      const { stored, elections, part } = opened
      const myResult =
        part === null ? (await myResults(area, mine, [stored, ...elections])).get(stored) : undefined
      const page = { ...shown, personHref, opened, pages, counting, places, myResult }
      return compoundPage(context, page, name)
    },
  }
}
