import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import type { CandidateTally } from '../../tally/tally.ts'
import { nameInList } from '../election/elected-words.ts'
import { colouredBy } from '../parties/swatch.ts'
import { embedLink } from '../parts/embed-link.ts'
import { paths } from '../parts/paths.ts'
import { type Row, type RowGroup, resultTable } from '../parts/result-table.ts'
import { constituencyName, type ShownCompound } from './shown-compound.ts'

/** Everybody who got in; of places that are not done yet nobody is named. */
export function electedTab(context: PageContext, shown: ShownCompound): Html {
  const title = context.t('elections.tab.elected')
  return html`${electedTable(context, shown)}
<p class="figure-links">${embedLink(context, shown.address('candidates-table'), title)}</p>`
}

export function electedTable(context: PageContext, shown: ShownCompound): Html {
  const { t } = context
  return resultTable(context, {
    id: 'elected',
    caption: t('elections.tab.elected'),
    hideCaption: true,
    columns: [
      { key: 'name', title: t('common.name'), kind: 'text' },
      { key: 'list', title: t('elections.column.list'), kind: 'text' },
      { key: 'votes', title: t('elections.column.votes'), kind: 'number' },
    ],
    groups: shown.tally.elections.map((one) => constituency(context, shown, one)),
    filter: t('common.findPerson'),
  })
}

function constituency(
  { t }: PageContext,
  { compound, tally }: ShownCompound,
  { election, tally: figures }: ShownCompound['tally']['elections'][number],
): RowGroup {
  const link = html`<a href="${paths.item(election)}">${constituencyName(election)}</a>`
  const heading: Row = { cells: { name: { shown: link } } }
  if (!figures.completed)
    return { heading: { ...heading, isUncounted: true, uncountedText: t('elections.pending') }, rows: [] }
  const colors = { ...election.colors, ...compound.colors }
  return {
    heading,
    rows: tally.elected
      .filter((candidate) => candidate.election === election)
      .map((candidate) => ({
        cells: {
          name: nameInList(candidate),
          list: { shown: colouredBy(colors, groupOf(candidate)), sort: groupOf(candidate) },
          votes: candidate.votes,
        },
      })),
  }
}

function groupOf({ listName, party }: CandidateTally): string {
  return listName ?? party ?? ''
}
