import type { ReadParameters } from '../../../../platform/http/requests/parameters.ts'
import { connectionsData } from '../../charts/data/connections.ts'
import { sharesByDistrict, sharesByEntity } from '../../charts/data/share-map.ts'
import type { Election } from '../../model/item.ts'
import type { Candidate, List } from '../../model/result-set.ts'
import type { Shares } from '../../tally/shares.ts'
import { candidateShares, listShares } from '../../tally/shares.ts'
import { electionOutline } from '../../views/outline.ts'
import { type CountedElection, countedElection } from '../../views/subjects/counted-items.ts'
import type { ElectionNames } from '../../views/subjects/election-params.ts'
import { candidatesParams, electionNames, listsParams } from '../../views/subjects/election-params.ts'
import type { OpenedElection, OpenedRecord } from '../../views/subjects/open-items.ts'
import { partiesOf } from '../../views/subjects/party-views.ts'
import { shapesOn } from '../../views/subjects/shapes.ts'
import type { Ask, ChosenView, View } from '../../views/subjects/views.ts'
import { candidatesChart, listsChart, listsPanachage, panachage } from './chart-data/election-charts.ts'
import { partiesPanachage, partyStrengthsView } from './chart-data/party-charts.ts'
import { electionJson, listConnectionsJson } from './election-json.ts'
import { summaryView, withCorrections } from './item-views.ts'

/** A view of what was counted. */
function counted(
  name: string,
  show: (election: CountedElection, ask: Ask) => unknown,
  options: Omit<View<OpenedElection>, 'name' | 'make'> = {},
): View<OpenedElection> {
  return { name, ...options, make: async (opened, ask) => show(await countedElection(opened, ask), ask) }
}

/** The same with parameters that can name what the results have. */
function chosen<Choice>(
  name: string,
  read: (names: ElectionNames, election: Election) => ReadParameters<Choice>,
  show: (election: CountedElection, ask: Ask, choice: Choice) => unknown,
): ChosenView<OpenedElection> {
  return {
    name,
    isTranslated: true,
    async choose({ item, stored }, area, search) {
      const names = electionNames(item, await area.reader.results(stored))
      const { values, query } = read(names, item)(search)
      return { query, make: async (opened, ask) => show(await countedElection(opened, ask), ask, values) }
    },
  }
}

const translated = { isTranslated: true } as const

export const electionViews: readonly (View<OpenedElection> | ChosenView<OpenedElection>)[] = [
  withCorrections({ name: 'json', isDated: true, isTranslated: true, namesMaps: true, make: wholeElection }),
  summaryView,
  counted('data-list-connections', ({ tally }) => listConnectionsJson(tally.connections)),
  chosen(
    'candidates-data',
    (names, { type }) => candidatesParams(names, type === 'proporz'),
    candidatesChart,
  ),
  chosen('lists-data', listsParams, listsChart),
  counted(
    'connections-data',
    ({ election, tally }, { nameOf }) => connectionsData(election, tally, nameOf(election.title)),
    translated,
  ),
  counted('lists-panachage-data', listsPanachage, translated),
  counted('panachage-data', panachage, translated),
  counted('parties-panachage-data', partiesPanachage, translated),
  partyStrengthsView((opened, ask) => countedElection(opened, ask)),
]

async function wholeElection(opened: OpenedElection, ask: Ask) {
  const { area, organisation } = ask
  const { election, results, tally, basis } = await countedElection(opened, ask)
  const { pages } = await electionOutline(area, opened)
  const shapes = await shapesOn(area, { organisation }, election.date, results?.entities ?? [])
  const document = { election, tally, pages, hasMaps: shapes !== null, parties: partiesOf(basis, ask) }
  return electionJson(document, ask.addresses)
}

function byPlace<Of>(sharesOf: (opened: OpenedRecord<Of>) => Shares): readonly View<OpenedRecord<Of>>[] {
  return [
    { name: 'by-entity', make: (opened) => sharesByEntity(sharesOf(opened)) },
    { name: 'by-district', make: (opened) => sharesByDistrict(sharesOf(opened)) },
  ]
}

export const candidateViews = byPlace<Candidate>(({ item, results, record }) =>
  candidateShares(item, results, record),
)
export const listViews = byPlace<List>(({ results, record }) => listShares(results, record))
