import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { candidateShares } from '../../../tally/shares.ts'
import type { ShownElection } from '../../../views/subjects/election-subject.ts'
import { entityName, entityWord } from '../../../words/entity-words.ts'
import { tableOnWall } from './view-widgets.ts'
import type { Drawn } from './widget.ts'

/** More columns nobody reads from afar; the others stand in the table of all candidates. */
const mostCandidates = 12

/** What everybody got everywhere: places below each other, candidates beside each other. */
export function candidatesByEntity(context: PageContext, shown: ShownElection): Drawn {
  const { election, results, tally } = shown
  if (results === null || tally.candidates.length === 0) return false
  const columns = tally.candidates
    .toSorted((a, b) => b.votes - a.votes)
    .slice(0, mostCandidates)
    .flatMap((candidate) => {
      const found = results.candidates.find(({ id }) => id === candidate.id)
      if (found === undefined) return []
      const shares = candidateShares(election, results, found).entities
      const votes = new Map(shares.map((share) => [share.entity.id, share.votes]))
      return [{ key: `candidate-${candidate.id}`, name: candidate.familyName, total: candidate.votes, votes }]
    })
  const cells = (value: (column: (typeof columns)[number]) => number) =>
    Object.fromEntries(columns.map((column) => [column.key, value(column)]))
  return tableOnWall(context, {
    id: 'candidates-by-entity',
    caption: context.t('elections.candidates'),
    hideCaption: true,
    columns: [
      { key: 'name', title: entityWord(context), kind: 'text' },
      ...columns.map(({ key, name }) => ({ key, title: name, kind: 'number' }) as const),
    ],
    rows: tally.entities.map(({ entity }) => ({
      entity: entity.id,
      cells: { name: entityName(context, entity), ...cells(({ votes }) => votes.get(entity.id) ?? 0) },
      isUncounted: !entity.counted,
    })),
    totals: { cells: { name: context.t('results.total'), ...cells(({ total }) => total) } },
  })
}
