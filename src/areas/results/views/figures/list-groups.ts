import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../texts/language/format.ts'
import { listGroupsData } from '../../charts/data/list-groups.ts'
import { type ListGroup, listGroups } from '../../tally/list-groups.ts'
import { partyColor } from '../../tally/parties.ts'
import { openSeats } from '../../words/seats.ts'
import type { Figure } from '../figure/figure.ts'
import type { TableOfFigure } from '../figure/table.ts'
import type { ShownCompound } from '../subjects/compound-subject.ts'
import { shownParties } from '../subjects/party-views.ts'
import { partyName, partyNaming } from './party-subject.ts'

/** Shows list groups: lists of the same name across constituencies, to which seats are allocated together. */
export function listGroupsFigure(context: PageContext, shown: ShownCompound): Figure {
  const { compound, tally, basis } = shown
  const title = context.t('elections.tab.list-groups')
  const groups = listGroups(compound, basis.parties, context.locale)
  const { colors } = shownParties(basis)
  const data = listGroupsData(groups, colors, tally.mandates.allocated, partyNaming(context, title))
  return {
    title,
    drawing: { kind: 'listGroups', data, decided: tally.completed },
    tables: [listGroupsTable(context, shown, groups)],
  }
}

function listGroupsTable(
  context: PageContext,
  { compound, basis, tally }: ShownCompound,
  groups: readonly ListGroup[],
): TableOfFigure {
  const { t, locale } = context
  const { colors } = shownParties(basis)
  const isOpen = !tally.completed && groups.every(({ mandates }) => mandates === 0)
  const decimals = compound.exactVotersCounts ? 2 : 0
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return {
    id: 'list-groups',
    caption: t('elections.tab.list-groups'),
    hideCaption: true,
    columns: [
      { key: 'name', title: t('elections.column.listGroup'), kind: 'text' },
      { key: 'voters', title: t('elections.column.voters'), kind: 'number' },
      { key: 'mandates', title: t('common.seats'), kind: 'number' },
    ],
    rows: groups.map(({ name, votersCount, mandates }) => ({
      cells: {
        name: { text: partyName(context, name), color: partyColor(colors, name) },
        voters: { text: formatNumber(locale, votersCount, digits), sort: votersCount },
        mandates: isOpen ? openSeats : mandates,
      },
    })),
  }
}
