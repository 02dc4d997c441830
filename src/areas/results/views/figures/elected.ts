import type { PageContext } from '../../../../site/frame/page-context.ts'
import { colorOf } from '../../charts/data/bars.ts'
import type { CandidateTally } from '../../tally/tally.ts'
import { fullName } from '../../words/full-name.ts'
import { paths } from '../../words/paths.ts'
import type { Figure } from '../figure/figure.ts'
import type { FigureColumn, FigureRow, RowGroup, TableOfFigure } from '../figure/table.ts'
import { constituencyName, type ShownCompound } from '../subjects/compound-subject.ts'
import { nextOfLists } from './distribution/close-seats.ts'
import { nameCell } from './elected-words.ts'

/** Lists all elected people of completed constituencies. */
export function electedFigure(context: PageContext, shown: ShownCompound): Figure {
  const { t } = context
  const title = t('elections.tab.elected')
  if (shown.tally.elections.every(({ tally }) => !tally.completed))
    return { title, drawing: null, tables: [], note: t('embeds.notFinal') }
  const table: TableOfFigure = {
    id: 'elected',
    caption: title,
    hideCaption: true,
    columns: [
      { key: 'name', title: t('common.name'), kind: 'text' },
      { key: 'list', title: t('elections.column.list'), kind: 'text' },
      { key: 'votes', title: t('elections.column.votes'), kind: 'number' },
      ...(shown.tally.elections.some(({ tally }) => nextOfLists(tally).size > 0) ? leadColumns(t) : []),
    ],
    groups: shown.tally.elections.map((one) => constituency(context, shown, one)),
    filter: t('common.findPerson'),
  }
  return { title, drawing: null, tables: [table] }
}

function leadColumns(t: PageContext['t']): readonly FigureColumn[] {
  return [
    { key: 'lead', title: t('distribution.lead'), kind: 'number', secondary: true },
    { key: 'next', title: t('distribution.next'), kind: 'text', secondary: true },
  ]
}

function constituency(
  { t }: PageContext,
  { compound, tally, personHref }: ShownCompound,
  { election, tally: figures }: ShownCompound['tally']['elections'][number],
): RowGroup {
  const heading: FigureRow = {
    cells: { name: { text: constituencyName(election), href: paths.item(election) } },
  }
  if (!figures.completed)
    return { heading: { ...heading, isUncounted: true, uncountedText: t('elections.pending') }, rows: [] }
  const colors = { ...election.colors, ...compound.colors }
  const next = nextOfLists(figures)
  const leadOf = (candidate: CandidateTally) => {
    const other = next.get(candidate.listId)
    return other === undefined ? {} : { lead: candidate.votes - other.votes, next: fullName(other) }
  }
  return {
    heading,
    rows: tally.elected
      .filter((candidate) => candidate.election === election)
      .map((candidate) => ({
        cells: {
          name: nameCell(candidate, personHref),
          list: {
            text: groupOf(candidate),
            color: colorOf(colors, groupOf(candidate)),
            sort: groupOf(candidate),
          },
          votes: candidate.votes,
          ...leadOf(candidate),
        },
      })),
  }
}

function groupOf({ listName, party }: CandidateTally): string {
  return listName ?? party ?? ''
}
