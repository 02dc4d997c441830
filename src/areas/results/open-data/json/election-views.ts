import { connectionsData } from '../../charts/data/connections.ts'
import { sharesByDistrict, sharesByEntity } from '../../charts/data/share-map.ts'
import type { Candidate, List } from '../../model/result-set.ts'
import { candidateShares, listShares } from '../../tally/shares.ts'
import { electionOutline } from '../../views/outline.ts'
import { type CountedElection, countedElection } from '../../views/subjects/counted-items.ts'
import { candidatesChoice, electionNames, listsChoice } from '../../views/subjects/election-params.ts'
import type { OpenedElection, OpenedRecord } from '../../views/subjects/open-items.ts'
import { partiesOf } from '../../views/subjects/party-views.ts'
import { shapesOn } from '../../views/subjects/shapes.ts'
import type { Ask, ChosenView, View } from '../../views/subjects/views.ts'
import { summaryJson } from '../../views/summaries/summary-json.ts'
import { candidatesChart, listsChart, listsPanachage, panachage } from './chart-data/election-charts.ts'
import { partiesPanachage, partyStrengthsView } from './chart-data/party-charts.ts'
import { withCorrections } from './corrections-json.ts'
import { electionJson, listConnectionsJson } from './election-json.ts'

/** A view of what was counted. */
function counted(
  name: string,
  show: (election: CountedElection, ask: Ask) => unknown,
  options: Omit<View<OpenedElection>, 'name' | 'make'> = {},
): View<OpenedElection> {
  return { name, ...options, make: async (opened, ask) => show(await countedElection(opened, ask), ask) }
}

const translated = { isTranslated: true } as const

export const electionViews: readonly (View<OpenedElection> | ChosenView<OpenedElection>)[] = [
  withCorrections({ name: 'json', isDated: true, isTranslated: true, namesMaps: true, make: wholeElection }),
  {
    name: 'summary',
    isDated: true,
    make: ({ stored }, { addresses }) => summaryJson(stored, addresses),
  },
  counted('data-list-connections', ({ tally }) => listConnectionsJson(tally.connections)),
  {
    name: 'candidates-data',
    ...translated,
    async choose({ item, stored }, area, search) {
      const names = electionNames(item, await area.reader.results(stored))
      const { values, query } = candidatesChoice(names, item.type === 'proporz')(search)
      const make = async (opened: OpenedElection, ask: Ask) =>
        candidatesChart(await countedElection(opened, ask), ask, values)
      return { query, make }
    },
  },
  {
    name: 'lists-data',
    ...translated,
    async choose({ item, stored }, area, search) {
      const names = electionNames(item, await area.reader.results(stored))
      const { values, query } = listsChoice(names)(search)
      const make = async (opened: OpenedElection, ask: Ask) =>
        listsChart(await countedElection(opened, ask), ask, values)
      return { query, make }
    },
  },
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

const sharesOfCandidate = ({ item, results, record }: OpenedRecord<Candidate>) =>
  candidateShares(item, results, record)
const sharesOfList = ({ results, record }: OpenedRecord<List>) => listShares(results, record)

export const candidateViews: readonly View<OpenedRecord<Candidate>>[] = [
  { name: 'by-entity', make: (opened) => sharesByEntity(sharesOfCandidate(opened)) },
  { name: 'by-district', make: (opened) => sharesByDistrict(sharesOfCandidate(opened)) },
]

export const listViews: readonly View<OpenedRecord<List>>[] = [
  { name: 'by-entity', make: (opened) => sharesByEntity(sharesOfList(opened)) },
  { name: 'by-district', make: (opened) => sharesByDistrict(sharesOfList(opened)) },
]
