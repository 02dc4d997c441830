import { formatPercent } from '../../../i18n/format.ts'
import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import type { CandidateTally } from '../../tally/tally.ts'
import { colouredBy } from '../parties/swatch.ts'
import { type Column, type Row, type RowGroup, resultTable } from '../parts/result-table.ts'
import { electedMark, groupName, nameInList } from './elected-words.ts'
import type { ShownElection } from './shown-election.ts'

/** Once it is known who is elected, the others stand behind a fold. */
export function candidatesTables(context: PageContext, shown: ShownElection): Html {
  const { tally, within } = shown
  const { candidates } = within?.tally ?? tally
  const elected = candidates.filter((candidate) => candidate.elected)
  if (!tally.completed || elected.length === 0) return candidatesTable(context, shown, candidates)
  const others = candidates.filter((candidate) => !candidate.elected)
  return html`${electedTable(context, shown, elected)}
${
  others.length > 0 &&
  html`<details class="not-elected"><summary>${context.t('elections.notElected.show', { count: others.length })}</summary>
${candidatesTable(context, shown, others)}
</details>`
}`
}

function electedTable(
  context: PageContext,
  shown: ShownElection,
  candidates: readonly CandidateTally[],
): Html {
  const { t } = context
  return resultTable(context, {
    id: 'elected',
    caption: t('elections.tab.elected'),
    columns: columnsOf(context, shown, { group: true, state: true }),
    rows: candidates.map((candidate) => candidateRow(context, shown, candidate)),
  })
}

/** In a proportional election by lists, with what all candidates of one got together. */
function candidatesTable(
  context: PageContext,
  shown: ShownElection,
  candidates: readonly CandidateTally[],
): Html {
  const { t } = context
  const { election, tally } = shown
  const byLists = election.type === 'proporz'
  const folded = tally.completed && candidates.every((candidate) => !candidate.elected)
  return resultTable(context, {
    id: 'candidates',
    caption: t(folded ? 'elections.notElected.people' : 'elections.candidates'),
    hideCaption: true,
    columns: columnsOf(context, shown, { group: !byLists, state: !folded || election.type === 'majorz' }),
    ...(byLists
      ? { groups: listGroups(context, shown, candidates) }
      : { rows: candidates.map((candidate) => candidateRow(context, shown, candidate)) }),
    filter: t('common.findPerson'),
  })
}

function listGroups(
  context: PageContext,
  shown: ShownElection,
  candidates: readonly CandidateTally[],
): readonly RowGroup[] {
  const groups = Map.groupBy(candidates, ({ listId }) => listId)
  return [...groups].map(([, members]) => {
    const name = members[0]?.listName ?? ''
    return {
      heading: name === '' ? null : { cells: { name: { shown: colouredBy(shown.election.colors, name) } } },
      rows: members.map((candidate) => candidateRow(context, shown, candidate)),
    }
  })
}

/** Nobody voted in a tacit election. */
function columnsOf(
  { t }: PageContext,
  { election }: ShownElection,
  has: { readonly group: boolean; readonly state: boolean },
): readonly Column[] {
  const isMajorz = election.type === 'majorz'
  const columns: readonly (Column | false)[] = [
    { key: 'name', title: t('common.name'), kind: 'text' },
    has.group && {
      key: 'group',
      title: t(isMajorz ? 'common.party' : 'elections.column.list'),
      kind: 'text',
    },
    !election.tacit && { key: 'votes', title: t('elections.column.votes'), kind: 'number' },
    !election.tacit &&
      isMajorz && { key: 'share', title: t('common.share'), kind: 'number', secondary: true },
    has.state && { key: 'state', title: t('elections.column.state'), kind: 'state' },
  ]
  return columns.filter((column) => column !== false)
}

function candidateRow(context: PageContext, shown: ShownElection, candidate: CandidateTally): Row {
  const { election, tally } = shown
  const group = groupName(election, candidate)
  return {
    cells: {
      name: nameInList(candidate),
      group: { shown: colouredBy(election.colors, group), sort: group },
      votes: candidate.votes,
      share: { shown: formatPercent(context.locale, candidate.percentage, 1), sort: candidate.percentage },
      state: {
        shown: electedMark(context, candidate.elected, tally.completed),
        sort: Number(tally.completed && candidate.elected),
      },
    },
  }
}
