import type { PageContext } from '../../../../site/frame/page-context.ts'
import { colorOf } from '../../charts/data/bars.ts'
import type { CandidateTally } from '../../tally/tally.ts'
import { paths } from '../../words/paths.ts'
import type { Figure } from '../figure/figure.ts'
import type { FigureRow, RowGroup } from '../figure/table.ts'
import { constituencyName, type ShownCompound } from '../subjects/compound-subject.ts'
import { nameCell } from './elected-words.ts'

/** Lists all elected people of completed constituencies. */
export function electedFigure(context: PageContext, shown: ShownCompound): Figure {
  const { t } = context
  const title = t('elections.tab.elected')
  if (shown.tally.elections.every(({ tally }) => !tally.completed))
    return { title, drawing: null, tables: [], note: t('embeds.notFinal') }
  const table = {
    id: 'elected',
    caption: title,
    hideCaption: true,
    columns: [
      { key: 'name', title: t('common.name'), kind: 'text' },
      { key: 'list', title: t('elections.column.list'), kind: 'text' },
      { key: 'votes', title: t('elections.column.votes'), kind: 'number' },
    ],
    groups: shown.tally.elections.map((one) => constituency(context, shown, one)),
    filter: t('common.findPerson'),
  } as const
  return { title, drawing: null, tables: [table] }
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
        },
      })),
  }
}

function groupOf({ listName, party }: CandidateTally): string {
  return listName ?? party ?? ''
}
