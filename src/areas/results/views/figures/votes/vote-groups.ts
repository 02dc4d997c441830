import type { PageContext } from '../../../../../site/frame/page-context.ts'
import {
  type GroupFigures,
  type GroupSet,
  groupFigures,
  sizeBounds,
  sizeClasses,
} from '../../../compare/ballots/place-groups.ts'
import type { BallotTally } from '../../../tally/tally.ts'
import { entitiesWord } from '../../../words/entity-words.ts'
import { countText } from '../../../words/figures.ts'
import type { FigureCell, FigureColumn, FigureRow, TableOfFigure } from '../../figure/table.ts'
import { type AskedBallot, comparedColumns, countedPairs, sharesOf, yesShareWord } from './comparison.ts'

/** Shows the results of groups of places, for every set of groups; beside another vote, with its results. */
export function groupTable(
  context: PageContext,
  shown: AskedBallot,
  other: AskedBallot | null,
  further: readonly GroupSet[],
): TableOfFigure | null {
  const pairs = other && countedPairs(shown.ballot, other.ballot)
  const sets = [districtGroups(context, shown.ballot), sizeGroups(context, shown.ballot), ...further]
  const groups = sets.flatMap((set) => {
    const figures = groupFigures(set, shown.ballot, pairs)
    return figures.length < 2
      ? []
      : { heading: headingOf(set), rows: figures.map((group) => groupRow(context, group)) }
  })
  if (groups.length === 0) return null
  const caption = context.t('comparison.groups')
  return { id: 'groups', caption, hideCaption: true, columns: groupColumns(context, shown, other), groups }
}

function districtGroups({ t }: PageContext, { districts }: BallotTally): GroupSet {
  return {
    name: t('results.tab.districts'),
    groups: districts.flatMap(({ district, entities }) =>
      district === null ? [] : [{ name: district, members: new Set(entities) }],
    ),
  }
}

function sizeGroups(context: PageContext, ballot: BallotTally): GroupSet {
  const { t } = context
  const nameOf = (at: number) => {
    const [below, bound] = [sizeBounds[at - 1], sizeBounds[at]]
    if (below === undefined) return t('comparison.size.upTo', { most: countText(context, sizeBounds[0]) })
    if (bound === undefined) return t('comparison.size.over', { least: countText(context, below) })
    const [least, most] = [countText(context, below + 1), countText(context, bound)]
    return t('comparison.size.between', { least, most })
  }
  return {
    name: t('comparison.groups.size'),
    groups: sizeClasses(ballot).map((members, at) => ({ name: nameOf(at), members })),
  }
}

/** Returns the columns; not sortable, because groups of different sets overlap. */
function groupColumns(
  context: PageContext,
  shown: AskedBallot,
  other: AskedBallot | null,
): readonly FigureColumn[] {
  const { t } = context
  const figures: readonly FigureColumn[] =
    other === null
      ? [
          { key: 'one', title: yesShareWord(context, shown), kind: 'percent' },
          { key: 'turnout', title: t('results.column.turnout'), kind: 'percent' },
        ]
      : comparedColumns(context, shown, other)
  const columns: readonly FigureColumn[] = [
    { key: 'name', title: t('comparison.group'), kind: 'text' },
    { key: 'places', title: entitiesWord(context), kind: 'number', secondary: other !== null },
    ...figures,
  ]
  return columns.map((column) => ({ ...column, sortable: false }))
}

function headingOf({ name }: GroupSet): FigureRow {
  return { key: name, cells: { name } }
}

function groupRow(context: PageContext, group: GroupFigures): FigureRow {
  return {
    key: group.name,
    cells: { name: group.name, places: placesCell(context, group), ...figuresOf(context, group) },
    isUncounted: group.counted === 0,
  }
}

/** Returns the number of places; figures refer to counted ones. */
function placesCell({ t }: PageContext, { counted, places }: GroupFigures): FigureCell {
  if (counted === places) return places
  return { text: t('results.factoid.counted.value', { counted, total: places }), sort: counted }
}

function figuresOf(
  context: PageContext,
  { figures, other }: GroupFigures,
): Readonly<Record<string, FigureCell>> {
  return other === null
    ? { one: figures.yeasPercentage, turnout: figures.turnout }
    : sharesOf(context, { one: figures, other })
}
