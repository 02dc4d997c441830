import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatPercent } from '../../../../texts/language/format.ts'
import { atMost, colorOf } from '../../charts/data/bars.ts'
import { type CandidatesChoice, candidatesData } from '../../charts/data/candidates.ts'
import type { ColorName } from '../../charts/drawing/drawing.ts'
import type { Election } from '../../model/item.ts'
import { candidatesByVotes } from '../../tally/ranking.ts'
import type { CandidateTally } from '../../tally/tally.ts'
import { majorityOf, majorityText } from '../../words/majority.ts'
import type { Figure, FigureTable } from '../figure/figure.ts'
import type { FigureColumn, FigureRow, RowGroup, TableOfFigure } from '../figure/table.ts'
import type { ElectionChoice } from '../subjects/election-params.ts'
import type { ShownElection } from '../subjects/election-subject.ts'
import { electedMark, groupName, nameCell } from './elected-words.ts'
import { entityQuery, titleWithin } from './within.ts'

/** Checks whether the chart has candidates; that of a proportional election shows the elected only. */
export function drawsCandidates({ election, tally }: Pick<ShownElection, 'election' | 'tally'>): boolean {
  if (election.tacit) return false
  if (election.type === 'majorz') return tally.candidates.length > 0
  return tally.completed && tally.candidates.some(({ elected }) => elected)
}

type CandidatesWanted = Omit<CandidatesChoice, 'candidates' | 'oneEntity'>

/**
 * Shows all candidates of a majority election; in proportional elections, the chart shows the elected only
 * and the table all candidates. Nobody is marked as elected before the result is final.
 */
export function candidatesFigure(
  context: PageContext,
  shown: ShownElection,
  { candidates: chosen }: Pick<ElectionChoice, 'candidates'>,
): Figure {
  const { t } = context
  const { election, tally, within } = shown
  const wanted = { ...chosen, lists: chosen.lists.map(shown.nameOf) }
  const titleOf = (onlyElected: boolean) =>
    titleWithin(context, shown, t(onlyElected ? 'elections.elected.title' : 'elections.candidates.title'))
  const onlyElected = wanted.elected ?? election.type === 'proporz'
  const title = titleOf(onlyElected)
  const { candidates } = within?.tally ?? tally
  const isTooEarly = (only: boolean) => only && !tally.completed
  const data = candidatesData(election, tally, { candidates, oneEntity: within !== null, ...wanted }, title)
  const charted = chosenCandidates(shown, candidates, { ...wanted, elected: onlyElected })
  const colorNames = groupColors(election, charted)
  return {
    title,
    drawing:
      election.tacit || isTooEarly(onlyElected)
        ? null
        : { kind: 'candidates', data, decided: tally.completed, colorNames },
    tables: isTooEarly(wanted.elected ?? false)
      ? []
      : candidatesTables(context, shown, chosenCandidates(shown, candidates, wanted)),
    tablesTitle: titleOf(wanted.elected ?? false),
    onPage: { tablesTitle: titleWithin(context, shown, t('elections.candidates')) },
    ...(!election.tacit && isTooEarly(onlyElected) && { note: t('embeds.notFinal') }),
    ...majorityHint(context, shown),
    query: entityQuery(shown),
  }
}

/** Returns the absolute majority as a hint if no line in the chart shows it. */
function majorityHint(context: PageContext, { election, tally }: ShownElection): Pick<Figure, 'hint'> {
  const majority = majorityOf(context, election, tally)
  if (majority === null || typeof majority.value === 'number') return {}
  const place = majorityText(context, majority)
  return { hint: context.t('elections.titleWithin', { title: majority.label, place }) }
}

/** Returns the colours of the parties or lists of the candidates, for bars with names of people. */
function groupColors(election: Election, candidates: readonly CandidateTally[]): readonly ColorName[] {
  const groups = [...new Set(candidates.map((candidate) => groupName(election, candidate)))]
  return groups.flatMap((text) => {
    const color = colorOf(election.colors, text)
    return color === null ? [] : [{ text, color }]
  })
}

function chosenCandidates(
  { election, tally }: ShownElection,
  candidates: readonly CandidateTally[],
  { limit, lists, sortByLists, elected }: CandidatesWanted,
): readonly CandidateTally[] {
  const chosen = candidates.filter(
    (candidate) =>
      (elected !== true || candidate.elected) &&
      (lists.length === 0 || lists.includes(groupName(election, candidate))),
  )
  if (limit === null && !sortByLists) return chosen
  return atMost(candidatesByVotes(chosen, tally.completed, sortByLists ? lists : []), limit)
}

/** Returns the tables; when the elected are known, the other candidates are in a fold. */
function candidatesTables(
  context: PageContext,
  shown: ShownElection,
  candidates: readonly CandidateTally[],
): readonly FigureTable[] {
  const elected = candidates.filter((candidate) => candidate.elected)
  if (!shown.tally.completed || elected.length === 0) return [candidatesTable(context, shown, candidates)]
  const others = candidates.filter((candidate) => !candidate.elected)
  const fold = context.t('elections.notElected.show', { count: others.length })
  return [electedTable(context, shown, elected), { ...candidatesTable(context, shown, others), fold }]
}

function electedTable(
  context: PageContext,
  shown: ShownElection,
  candidates: readonly CandidateTally[],
): TableOfFigure {
  return {
    id: 'elected',
    caption: context.t('elections.tab.elected'),
    columns: columnsOf(context, shown, { group: true, state: true }),
    rows: candidates.map((candidate) => candidateRow(context, shown, candidate)),
  }
}

/** Returns a table; in a proportional election grouped by list, with the total of the candidates of each. */
function candidatesTable(
  context: PageContext,
  shown: ShownElection,
  candidates: readonly CandidateTally[],
): TableOfFigure {
  const { t } = context
  const { election, tally } = shown
  const byLists = election.type === 'proporz'
  const folded = tally.completed && candidates.every((candidate) => !candidate.elected)
  return {
    id: 'candidates',
    caption: t(folded ? 'elections.notElected.people' : 'elections.candidates'),
    hideCaption: true,
    columns: columnsOf(context, shown, { group: !byLists, state: !folded || election.type === 'majorz' }),
    ...(byLists
      ? { groups: listGroups(context, shown, candidates) }
      : { rows: candidates.map((candidate) => candidateRow(context, shown, candidate)) }),
    filter: t('common.findPerson'),
  }
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
      heading:
        name === '' ? null : { cells: { name: { text: name, color: colorOf(shown.election.colors, name) } } },
      rows: members.map((candidate) => candidateRow(context, shown, candidate)),
    }
  })
}

/** Returns the columns; without votes in a tacit election. */
function columnsOf(
  { t }: PageContext,
  { election }: ShownElection,
  has: { readonly group: boolean; readonly state: boolean },
): readonly FigureColumn[] {
  const isMajorz = election.type === 'majorz'
  const columns: readonly (FigureColumn | false)[] = [
    { key: 'name', title: t('common.name'), kind: 'text' },
    has.group && {
      key: 'group',
      title: t(isMajorz ? 'common.party' : 'elections.column.list'),
      kind: 'text',
    },
    !election.tacit && {
      key: 'votes',
      title: t('elections.column.votes'),
      kind: 'number',
      // The chart of a majority election shows all candidates, so the table needs no bars.
      ...(!isMajorz && { bar: 'length' as const }),
    },
    !election.tacit &&
      isMajorz && { key: 'share', title: t('common.share'), kind: 'number', secondary: true },
    has.state && { key: 'state', title: t('elections.column.state'), kind: 'state' },
  ]
  return columns.filter((column) => column !== false)
}

function candidateRow(context: PageContext, shown: ShownElection, candidate: CandidateTally): FigureRow {
  const { election, tally } = shown
  const group = groupName(election, candidate)
  return {
    cells: {
      name: nameCell(candidate, shown.personHref),
      group: {
        ...{ text: group, color: colorOf(election.colors, group), sort: group },
        ...shown.languageOf(group),
      },
      votes: candidate.votes,
      share: { text: formatPercent(context.locale, candidate.percentage, 1), sort: candidate.percentage },
      state: {
        ...electedMark(context, candidate.elected, tally.completed),
        sort: Number(tally.completed && candidate.elected),
      },
    },
  }
}
