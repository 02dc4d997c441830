import type { FastifyInstance, FastifyRequest } from 'fastify'
import { named, oneOf, parameters, type ReadParameters, searchOf } from '../../../http/parameters.ts'
import { askable } from '../../../text.ts'
import type { PageContext } from '../../../web/page-context.ts'
import type { ResultsArea } from '../../area.ts'
import type { CurrentItems } from '../../current/current-items.ts'
import { instanceOf } from '../../entities/instance.ts'
import { countedElection } from '../../export/counted-items.ts'
import { type ElectionNames, entityKey } from '../../export/election-choices.ts'
import { lastModifiedOf, newest } from '../../export/last-modified.ts'
import type { EntityShapes } from '../../geo/map-shapes.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import type { StoredItem } from '../../stored-item.ts'
import { tallyElection } from '../../tally/election.ts'
import { itemHead } from '../item-head.ts'
import { countedElectorate, electorateReference } from '../parts/electorate.ts'
import { paths } from '../parts/paths.ts'
import { countingState } from '../parts/state-line.ts'
import { type Elsewhere, type PublicPage, publicPage } from '../public-page.ts'
import { withoutParameter } from './address.ts'
import { electionOutline } from './election-outline.ts'
import { electionPage } from './election-page.ts'
import { type ElectionTab, electionTabNames, firstTab, tabsOf } from './election-tabs.ts'
import { type ElectionAtHand, electionAtHand } from './open-election.ts'
import type { Choice, ShownElection } from './shown-election.ts'

type ElectionParams = { readonly id: string }

/** `/election/{id}` and the tabs below it. */
export function electionPages(app: FastifyInstance, area: ResultsArea): void {
  itemHead(app, area, '/election/:id', 'election')
  publicPage<ElectionParams>(app, area, '/election/:id', (request, current) => {
    const opened = electionAtHand(current, askable(request.params.id))
    return opened === null ? null : toFirstTab(request, opened)
  })
  for (const tab of electionTabNames)
    publicPage<ElectionParams>(app, area, `/election/:id/${tab}`, async (request, current) => {
      const opened = electionAtHand(current, askable(request.params.id))
      if (opened === null) return null
      if (!tabsOf(opened.item).includes(tab)) return toFirstTab(request, opened)
      const outline = await electionOutline(area, opened)
      if (opened.stored.overview.hasResults && !outline.tabs.includes(tab)) return toFirstTab(request, opened)
      const asked = chosenIn(tab, outline.names)(searchOf(request))
      const name = parameterOf(tab)
      // What it names may be gone with a new upload; then the page shows everything.
      if (name !== null && asked.values[name] === null && isGiven(request, name))
        return withoutParameter(request, name)
      return { ...prepared(area, current, opened, tab, asked.values), query: asked.query }
    })
}

/** Addresses of tabs that an election does not have, or no longer has, still lead to it. */
function toFirstTab(request: FastifyRequest, { item }: ElectionAtHand): Elsewhere {
  return { redirect: paths.item(item, firstTab(item)) + searchOf(request) }
}

/** What the one parameter that a tab knows can name. */
function chosenIn(tab: ElectionTab, names: ElectionNames): ReadParameters<Choice> {
  const nothing = { entity: named<number>([]), list: oneOf<string>([]), candidate: oneOf<string>([]) }
  switch (parameterOf(tab)) {
    case 'entity':
      return parameters({
        ...nothing,
        entity: named(names.entities.map((entity) => [entityKey(entity), entity.id])),
      })
    case 'list':
      return parameters({ ...nothing, list: oneOf(names.lists) })
    case 'candidate':
      return parameters({ ...nothing, candidate: oneOf(names.candidates) })
    case null:
      return parameters(nothing)
  }
}

function isGiven(request: FastifyRequest, name: string): boolean {
  return (new URLSearchParams(searchOf(request)).getAll(name).at(-1) ?? '') !== ''
}

function parameterOf(tab: ElectionTab): keyof Choice | null {
  switch (tab) {
    case 'lists':
    case 'candidates':
      return 'entity'
    case 'list-by-entity':
    case 'list-by-district':
      return 'list'
    case 'candidate-by-entity':
    case 'candidate-by-district':
      return 'candidate'
    default:
      return null
  }
}

function prepared(
  area: ResultsArea,
  current: CurrentItems,
  opened: ElectionAtHand,
  tab: ElectionTab,
  choice: Choice,
): PublicPage {
  const { stored, dependsOn } = opened
  const isInterim = countingState(stored) === 'interim'
  const reference = isInterim ? electorateReference(current, stored.item) : null
  return {
    dependsOn: [...dependsOn, ...(reference === null ? [] : [reference])].map(({ item }) => item),
    stamp: reference?.item.id ?? '',
    lastModified: newest(dependsOn.map(({ item }) => lastModifiedOf(item))),
    render: async (context) =>
      electionPage(context, await shownElection(area, context, { opened, tab, choice, reference }), tab),
  }
}

interface Wanted {
  readonly opened: ElectionAtHand
  readonly tab: ElectionTab
  readonly choice: Choice
  readonly reference: StoredItem<'vote'> | null
}

export async function shownElection(
  area: ResultsArea,
  context: PageContext,
  { opened, tab, choice, reference }: Wanted,
): Promise<ShownElection> {
  const counted = await countedElection(opened, { area })
  const { election, results } = counted
  const entity = results?.entities.find(({ id }) => id === choice.entity)
  const { tabs } = await electionOutline(area, opened)
  return {
    ...counted,
    opened,
    tabs,
    choice,
    within:
      entity === undefined
        ? null
        : { entity, tally: tallyElection({ election, results }, { entity: entity.id }) },
    electorate: await electorateShare(area, results, reference),
    shapes: tab.includes('-by-') ? await shapesOf(area, context, election.date, results) : null,
  }
}

async function shapesOf(
  area: ResultsArea,
  { organisation }: PageContext,
  day: string,
  results: ElectionResults | null,
): Promise<EntityShapes | null> {
  const instance = instanceOf(organisation)
  if (instance === null || results === null) return null
  return area.shapes.mapShapes({ instance, day, entities: results.entities })
}

async function electorateShare(
  area: ResultsArea,
  results: ElectionResults | null,
  reference: StoredItem<'vote'> | null,
): Promise<number | null> {
  const known = reference === null ? null : await area.reader.results(reference)
  const [other] = known?.ballots ?? []
  return results === null || other === undefined ? null : countedElectorate(results.entities, other.entities)
}
