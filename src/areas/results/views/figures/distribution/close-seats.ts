import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { colorOf } from '../../../charts/data/bars.ts'
import { candidatesByVotes } from '../../../tally/ranking.ts'
import type { CandidateTally, ElectionTally } from '../../../tally/tally.ts'
import { fullName } from '../../../words/full-name.ts'
import { paths } from '../../../words/paths.ts'
import type { FurtherTable } from '../../figure/figure.ts'
import type { FigureRow } from '../../figure/table.ts'
import { constituencyName, type ShownCompound } from '../../subjects/compound-subject.ts'
import type { ShownElection } from '../../subjects/election-subject.ts'

/** Returns the person of each list who would have been elected next, by id of the list. */
export function nextOfLists({
  candidates,
}: Pick<ElectionTally, 'candidates'>): ReadonlyMap<string | null, CandidateTally> {
  const next = new Map<string | null, CandidateTally>()
  for (const candidate of candidatesByVotes(candidates, true))
    if (!candidate.elected && !next.has(candidate.listId)) next.set(candidate.listId, candidate)
  return next
}

/** Shows who won the last seat of each list, and how far ahead of whom; empty before the result is final. */
export function lastSeatsTable(
  { t }: PageContext,
  { election, tally, within }: Pick<ShownElection, 'election' | 'tally' | 'within'>,
): readonly FurtherTable[] {
  if (!tally.completed || election.tacit || within !== null) return []
  const next = nextOfLists(tally)
  const last = new Map(
    candidatesByVotes(tally.elected, true).map((candidate) => [candidate.listId, candidate]),
  )
  const rows = [...last].flatMap(([list, winner]): (FigureRow & { lead: number })[] => {
    const other = next.get(list)
    if (other === undefined || list === null) return []
    const lead = winner.votes - other.votes
    const name = winner.listName ?? ''
    return [
      {
        lead,
        cells: {
          list: { text: name, color: colorOf(election.colors, name), sort: name },
          last: fullName(winner),
          next: fullName(other),
          lead,
        },
      },
    ]
  })
  if (rows.length === 0) return []
  return [
    {
      heading: t('distribution.lastSeats'),
      id: 'last-seats',
      caption: t('distribution.lastSeats'),
      hideCaption: true,
      columns: [
        { key: 'list', title: t('elections.column.list'), kind: 'text' },
        { key: 'last', title: t('distribution.last'), kind: 'text' },
        { key: 'next', title: t('distribution.next'), kind: 'text' },
        { key: 'lead', title: t('distribution.lead'), kind: 'number' },
      ],
      rows: rows.toSorted((a, b) => a.lead - b.lead).map(({ cells }) => ({ cells })),
    },
  ]
}

/** Shows for each constituency which list lacked how many votes for one more seat, the closest first. */
export function nextSeatsTable(
  { t }: PageContext,
  { compound, nextSeats = [] }: Pick<ShownCompound, 'compound' | 'nextSeats'>,
): readonly FurtherTable[] {
  if (nextSeats.length === 0) return []
  return [
    {
      heading: t('distribution.nextSeats'),
      id: 'next-seats',
      caption: t('distribution.nextSeats'),
      hideCaption: true,
      text: t('distribution.nextSeats.text'),
      columns: [
        { key: 'name', title: t('common.constituency'), kind: 'text' },
        { key: 'list', title: t('elections.column.list'), kind: 'text' },
        { key: 'missing', title: t('distribution.missing.votes'), kind: 'number' },
        { key: 'from', title: t('distribution.from'), kind: 'text' },
      ],
      rows: nextSeats
        .toSorted((a, b) => a.missing - b.missing)
        .map(({ election, list, missing, from }) => {
          const name = constituencyName(election)
          const color = colorOf({ ...election.colors, ...compound.colors }, list)
          return {
            cells: {
              name: { text: name, href: paths.item(election), sort: name },
              list: { text: list, color, sort: list },
              missing,
              from: from.join(', '),
            },
          }
        }),
    },
  ]
}
