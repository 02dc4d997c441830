import { sharesByDistrict, sharesByEntity } from '../../charts/data/share-map.ts'
import type { Candidate, ElectionList } from '../../model/result-set.ts'
import type { Shares } from '../../tally/shares.ts'
import { candidateShares, listShares } from '../../tally/shares.ts'
import { panachage } from '../../views/data/election-data.ts'
import { electionViews as views } from '../../views/election.ts'
import { electionOutline } from '../../views/outline.ts'
import { type CountedElection, countedElection } from '../../views/subjects/counted-items.ts'
import { noChoice } from '../../views/subjects/election-params.ts'
import type { ElectionSubject } from '../../views/subjects/election-subject.ts'
import type { OpenedElection, OpenedRecord } from '../../views/subjects/open-items.ts'
import { partiesOf } from '../../views/subjects/party-views.ts'
import { shapesOn } from '../../views/subjects/shapes.ts'
import type { Ask, ChosenView, SubjectView } from '../../views/subjects/views.ts'
import { dataViews } from './data-views.ts'
import { electionJson, listConnectionsJson } from './election-json.ts'
import { summaryView, withCorrections } from './item-views.ts'

/** Returns a view that reads the results. */
function counted(
  name: string,
  show: (election: CountedElection, ask: Ask) => unknown,
  options: Omit<SubjectView<OpenedElection>, 'name' | 'make'> = {},
): SubjectView<OpenedElection> {
  return { name, ...options, make: async (opened, ask) => show(await countedElection(opened, ask), ask) }
}

export const electionViews: readonly (SubjectView<OpenedElection> | ChosenView<OpenedElection>)[] = [
  withCorrections({ name: 'json', isDated: true, isTranslated: true, namesMaps: true, make: wholeElection }),
  summaryView,
  counted('data-list-connections', ({ tally }) => listConnectionsJson(tally.connections)),
  counted('panachage-data', panachage, { isTranslated: true }),
  ...dataViews<ElectionSubject, OpenedElection>(views, {
    outline: electionOutline,
    count: countedElection,
    noChoice,
  }),
]

async function wholeElection(opened: OpenedElection, ask: Ask) {
  const { area, organisation } = ask
  const whole = await countedElection(opened, ask)
  const { election, results, tally, basis } = whole
  const { pages } = await electionOutline(area, opened)
  const shapes = await shapesOn(area, { organisation }, election.date, results?.entities ?? [])
  const drawn = pages.filter((name) => isDrawn(whole, name, shapes !== null))
  const document = { election, tally, pages, drawn, parties: partiesOf(basis, ask) }
  return electionJson(document, ask.addresses)
}

/** Checks whether a view has a picture; without maps, places are shown as a table, which has none. */
function isDrawn(whole: CountedElection, name: string, hasMaps: boolean): boolean {
  const { layout, draws } = views[name] ?? {}
  return (hasMaps || layout !== 'beside') && (draws?.(whole) ?? true)
}

function byPlace<Of>(
  sharesOf: (opened: OpenedRecord<Of>) => Shares,
): readonly SubjectView<OpenedRecord<Of>>[] {
  return [
    { name: 'by-entity', make: (opened) => sharesByEntity(sharesOf(opened)) },
    { name: 'by-district', make: (opened) => sharesByDistrict(sharesOf(opened)) },
  ]
}

export const candidateViews = byPlace<Candidate>(({ item, results, record }) =>
  candidateShares(item, results, record),
)
export const listViews = byPlace<ElectionList>(({ results, record }) => listShares(results, record))
