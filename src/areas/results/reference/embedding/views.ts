import type { PageContext } from '../../../../site/frame/page-context.ts'
import { instantOf } from '../../../../values/time.ts'
import { compoundDefaults, electionDefaults } from '../../model/item.ts'
import { compoundViews, partViews } from '../../views/compound.ts'
import { electionViews } from '../../views/election.ts'
import { embeddedViews, type FigureSubject, type Views } from '../../views/figure/view.ts'
import type { CompoundSubject, KnownCompound } from '../../views/subjects/compound-subject.ts'
import { electionNames } from '../../views/subjects/election-params.ts'
import type { ElectionSubject, KnownElection } from '../../views/subjects/election-subject.ts'
import { type BallotSubject, ballotViews } from '../../views/vote.ts'

/** A view that other sites can embed. */
export interface ReferenceView {
  /** Name relative to the path of its owner. */
  readonly name: string
  readonly parameters: readonly string[]
  titleOf(context: PageContext): string
}

export interface ReferenceOwner {
  readonly path: string
  readonly views: readonly ReferenceView[]
}

const header = {
  id: '',
  title: {},
  date: '2026-01-01',
  domain: 'canton',
  created: instantOf(0),
  modified: instantOf(0),
} as const
const unknown = { partyResults: false, partyPanachage: false, years: [] }

/** A placeholder: the names of parameters do not depend on the item, only their values do. */
const election: KnownElection['election'] = {
  ...electionDefaults,
  ...header,
  type: 'proporz',
  recordKey: '',
}
const ofElection: KnownElection = {
  ...{ election, ...unknown, hasDistricts: false, hasConnections: false, listPanachage: false },
  hasDistribution: false,
  names: electionNames(election, null),
}
const ofCompound: KnownCompound = {
  compound: { ...compoundDefaults, ...header },
  ...unknown,
  hasSuperregions: false,
  hasDistribution: false,
}

function viewsOf<Of extends FigureSubject>(views: Views<Of>, known: Of['known']): readonly ReferenceView[] {
  return [...embeddedViews<Of>(views)].map(([name, { form, view }]) => ({
    name,
    parameters: view.params?.(known, form).names ?? [],
    titleOf: (context) => view.title(context),
  }))
}

/** Parameter for the vote with which a question is compared, in the comparison and in the map. */
const compared = 'with'
const isCompared = ({ name }: ReferenceView) => name.startsWith('comparison-') || name === 'entities-map'

const ofBallot = viewsOf<BallotSubject>(ballotViews, null).map((view) =>
  isCompared(view) ? { ...view, parameters: [...view.parameters, compared] } : view,
)

export const referenceOwners: readonly ReferenceOwner[] = [
  { path: '/ballot/{id}', views: ofBallot },
  { path: '/election/{id}', views: viewsOf<ElectionSubject>(electionViews, ofElection) },
  { path: '/elections/{id}', views: viewsOf<CompoundSubject>(compoundViews, ofCompound) },
  {
    path: '/elections-part/{compound}/{domain}/{segment}',
    views: viewsOf<CompoundSubject>(partViews, ofCompound),
  },
]

/** What each parameter of any view means. */
export const viewParameters: Readonly<Record<string, string>> = {
  entity: 'The figures of one municipality, by name or number.',
  limit: 'So many and no more; a whole number above 0.',
  lists: 'Only these lists, separated by commas; in a majority election parties.',
  names: 'The same for the view of lists, which takes `lists` as well.',
  sort_by_lists: '`true`: candidates in the order of `lists`.',
  sort_by_names: '`true`: lists in the order of `names`.',
  sort: '`lists`: short for both.',
  elected: '`true` for the elected alone, `false` for everybody.',
  list: 'Id of the list whose map is shown.',
  candidate: 'Id of the candidate whose map is shown.',
  layer:
    'What the map of a vote shows: `turnout`, `difference` to the whole, or `change`; the share of yes unless told. Of a list: `change` since the election before.',
  circles: '`true`: circles by electorate instead of areas.',
  with: 'The vote that this one is compared with: its id, or `{id}/counter-proposal`.',
  year: 'Which year is shown.',
  horizontal: '`true` or `false`: how bars lie.',
}
