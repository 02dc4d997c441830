import type { FastifyInstance, FastifyRequest } from 'fastify'
import { known } from '../../../../platform/http/requests/errors.ts'
import {
  joined,
  parameters,
  type ReadParameters,
  searchOf,
} from '../../../../platform/http/requests/parameters.ts'
import { storableText } from '../../../../values/text.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { itemHead } from '../../serving/item-head.ts'
import { type PublicPage, publicPage, type Redirect } from '../../serving/public-page.ts'
import { electionViews } from '../../views/election.ts'
import { pagesOf } from '../../views/figure/view.ts'
import { electionOutline } from '../../views/outline.ts'
import { type ElectionChoice, entityChoice } from '../../views/subjects/election-params.ts'
import type { ElectionSubject, KnownElection } from '../../views/subjects/election-subject.ts'
import { currentElection, type OpenedElection } from '../../views/subjects/open-items.ts'
import { paths } from '../../words/paths.ts'
import { myPlace, placesNow } from '../municipality/my-place.ts'
import { myResults } from '../municipality/my-result.ts'
import { countingOf, interimPage } from '../parts/counting.ts'
import { linkedPeople } from '../parts/linked-people.ts'
import { electionPage, firstPage } from './election-page.ts'
import { shownElection } from './open-election.ts'

type ElectionParams = { readonly id: string }

/** All names that can follow the address of an election. */
const everyPage = [
  ...Object.entries(electionViews).flatMap(([name, { on }]) => (on === undefined ? [name] : [])),
  'data',
]

/** Registers `/election/{id}` and the tabs below it. */
export function electionPages(app: FastifyInstance, area: ResultsArea): void {
  itemHead(app, area, '/election/:id', (current, { id = '' }) => current.item('election', id))
  publicPage<ElectionParams>(app, area, '/election/:id', (request, current) => {
    const opened = currentElection(current, storableText(request.params.id))
    return opened === null ? null : toFirstPage(request, opened)
  })
  for (const name of everyPage)
    publicPage<ElectionParams>(app, area, `/election/:id/${name}`, async (request, current) => {
      const opened = currentElection(current, storableText(request.params.id))
      if (opened === null) return null
      const { known: names, pages } = await electionOutline(area, opened)
      const { hasResults } = opened.stored.overview
      const there = hasResults ? pages : pagesOf<ElectionSubject>(electionViews, opened.item)
      if (name !== 'data' && !there.includes(name)) return toFirstPage(request, opened)
      const chosen = electionViews[name]?.chosen
      const asked = chosenOn(name, names)(searchOf(request))
      // A new upload may have removed the value: redirects to the page without it.
      if (chosen !== undefined && asked.values[chosen] === null && isGiven(request, chosen))
        return withoutParameter(request, chosen)
      const wanted = { name, pages, choice: asked.values }
      const page = await prepared(area, request, current, opened, wanted)
      return { ...page, query: joined(asked.query, page.query ?? '') }
    })
}

/** The first page of an election, made of items and results that need not be public. */
export async function firstElectionPage(
  area: ResultsArea,
  request: FastifyRequest,
  current: CurrentItems,
  { item: { id } }: StoredItem<'election'>,
): Promise<PublicPage> {
  const opened = known(currentElection(current, id))
  const { pages } = await electionOutline(area, opened)
  return prepared(area, request, current, opened, { name: firstPage(opened.item), pages, choice: {} })
}

/** Redirects to the first page, for tabs that the election does not have. */
function toFirstPage(request: FastifyRequest, { item }: OpenedElection): Redirect {
  return { redirect: paths.item(item, firstPage(item)) + searchOf(request) }
}

function chosenOn(name: string, known: KnownElection): ReadParameters<Partial<ElectionChoice>> {
  const view = electionViews[name]
  if (view?.chosen === 'entity') return entityChoice(known.names)
  return (view?.chosen !== undefined && view.params?.(known, 'chart')) || parameters({})
}

function isGiven(request: FastifyRequest, name: string): boolean {
  return (new URLSearchParams(searchOf(request)).getAll(name).at(-1) ?? '') !== ''
}

interface Wanted {
  readonly name: string
  readonly pages: readonly string[]
  readonly choice: Partial<ElectionChoice>
}

async function prepared(
  area: ResultsArea,
  request: FastifyRequest,
  current: CurrentItems,
  opened: OpenedElection,
  { name, pages, choice }: Wanted,
): Promise<PublicPage> {
  const places = await placesNow(area, current)
  const { mine, query, variant } = await myPlace(area, request, current)
  return {
    ...interimPage(current, opened.stored, opened.dependsOn),
    query,
    variant,
    linksPeople: opened.stored.overview.completed,
    render: async (context) => {
      const shown = await shownElection(area, context, opened, name, choice.entity ?? null)
      const counting = await countingOf(area, context, current, opened.stored)
      const myResult = (await myResults(area, mine, [opened.stored])).get(opened.stored)
      const personHref = await linkedPeople(area, shown.tally.completed ? shown.tally.elected : [])
      const page = { ...shown, personHref, opened, pages, counting, places, myResult }
      return electionPage(context, page, name, choice)
    },
  }
}

/** Redirects to the same page without one of its parameters. */
function withoutParameter(request: FastifyRequest, name: string): Redirect {
  const given = new URLSearchParams(searchOf(request))
  given.delete(name)
  const query = given.toString()
  const [path = ''] = request.url.split('?')
  return { redirect: query === '' ? path : `${path}?${query}` }
}
