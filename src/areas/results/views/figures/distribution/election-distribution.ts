import { closestLists } from '../../../../../seats/closest.ts'
import type { RemainingSeat, SeatLevel } from '../../../../../seats/hagenbach-bischoff.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../../texts/language/format.ts'
import { colorOf } from '../../../charts/data/bars.ts'
import {
  type ComparedSeats,
  hasPublicWorking,
  type SeatCheck,
  type SeatsWorking,
} from '../../../compare/seats/check.ts'
import { electionSeats, listsOf } from '../../../compare/seats/election-seats.ts'
import type { ElectionResults } from '../../../model/result-set.ts'
import { shownConnectionId } from '../../../tally/connections.ts'
import { countText } from '../../../words/figures.ts'
import type { Figure } from '../../figure/figure.ts'
import type { FigureCell, FigureColumn, FigureRow, TableOfFigure } from '../../figure/table.ts'
import type { ShownElection } from '../../subjects/election-subject.ts'
import { type Closest, closestDrawing, closestText } from './closest.ts'

type Working = Extract<SeatsWorking, { readonly method: 'hagenbachBischoff' }>

const mostShown = 8

/** Shows how lists got their seats, as far as the computation is public. */
export function electionDistribution(context: PageContext, { election, results }: ShownElection): Figure {
  const check = electionSeats(election, results, context.organisation.canton ?? null)
  return electionWorking(context, { election, results }, hasPublicWorking(check) ? check : null)
}

/** Shows one table for each level of connections. */
export function electionWorking(
  context: PageContext,
  { election, results }: Pick<ShownElection, 'election' | 'results'>,
  check: SeatCheck | null,
): Figure {
  const { t } = context
  const title = t('elections.tab.seat-distribution')
  const working = check !== null && 'working' in check ? check.working : null
  if (results === null || working?.method !== 'hagenbachBischoff' || check === null || !('lots' in check))
    return { title, drawing: null, tables: [] }
  const nameOf = (id: string) => working.names.get(id) ?? id
  const closest: Closest = {
    found: closestLists(listsOf(results), election.mandates, working.seats, mostShown),
    unit: 'votes',
    nameOf,
    colorOf: (id) => colorOf(election.colors, nameOf(id)),
  }
  const groupName = groupNames(context, results, working)
  const hint = [closestText(context, closest), ...lotTexts(context, check)].filter((text) => text !== null)
  return {
    title,
    drawing: closestDrawing(context, closest),
    onPage: { title: t('distribution.closestTitle') },
    hint: hint.join(' '),
    // A level with a single group needs no table.
    tables: working.levels
      .filter(({ first }) => first.length > 1)
      .map((level, at) => levelTable(context, level, `distribution-${at}`, groupName)),
  }
}

export function lotTexts({ t }: PageContext, { lots }: Pick<ComparedSeats, 'lots'>): readonly string[] {
  return lots.map((among) => t('distribution.lots', { among: among.join(', ') }))
}

/** Returns names by the keys of levels and groups. */
function groupNames(
  { t }: PageContext,
  { connections }: ElectionResults,
  { names }: Working,
): (key: string) => string {
  const groups = new Map(
    connections.map(({ id, parent }) =>
      parent === null
        ? [`connection ${id}`, t('elections.connection', { id: shownConnectionId(null, id) })]
        : [
            `sub-connection ${parent}/${id}`,
            t('elections.subconnection', { id: shownConnectionId(parent, id) }),
          ],
    ),
  )
  return (key) => groups.get(key) ?? names.get(key) ?? (key === 'all' ? t('distribution.all') : key)
}

function levelTable(
  context: PageContext,
  level: SeatLevel,
  id: string,
  nameOf: (key: string) => string,
): TableOfFigure {
  const { t } = context
  const turns = turnsOf(level)
  const number = (key: string, title: string, secondary = false): FigureColumn => ({
    key,
    title,
    kind: 'number',
    sortable: false,
    secondary,
  })
  const own = level.level.map(nameOf).join(', ')
  return {
    id,
    caption: t('distribution.level', { name: own, count: level.seats }),
    text: levelText(context, level),
    columns: [
      { key: 'name', title: t('distribution.group'), kind: 'text', sortable: false },
      number('votes', t('elections.column.votes')),
      number('first', t('distribution.first')),
      number('remainder', t('distribution.remainder'), true),
      ...turns.map((_, at) =>
        number(`turn${at}`, t('distribution.turn', { seat: firstSum(level) + at + 1 }), at > 1),
      ),
      number('seats', t('common.seats')),
    ],
    rows: level.first.map((group): FigureRow => {
      const won = turns.filter(({ winners }) => winners.has(group.key)).length
      return {
        key: group.key,
        cells: {
          name: nameOf(group.key),
          votes: group.votes,
          first: group.seats,
          remainder: group.remainder,
          ...Object.fromEntries(turns.map((turn, at) => [`turn${at}`, quotientCell(context, turn, group)])),
          seats: group.seats + won,
        },
      }
    }),
    totals: {
      cells: { name: t('results.total'), votes: level.votes, first: firstSum(level), seats: level.seats },
    },
  }
}

const firstSum = ({ first }: SeatLevel) => first.reduce((sum, { seats }) => sum + seats, 0)

/** The allocation of one remaining seat, and the seats of each group before it. */
interface Turn {
  readonly seat: RemainingSeat
  readonly winners: ReadonlySet<string>
  before(key: string): number
}

function turnsOf({ first, remaining }: SeatLevel): readonly Turn[] {
  let won = new Map(first.map(({ key, seats }) => [key, seats]))
  return remaining.map((seat) => {
    const before = won
    const winners = 'winner' in seat ? [seat.winner] : []
    won = new Map([...before].map(([key, seats]) => [key, seats + (winners.includes(key) ? 1 : 0)]))
    return { seat, winners: new Set(winners), before: (key) => before.get(key) ?? 0 }
  })
}

function quotientCell(
  { locale }: PageContext,
  { winners, before }: Turn,
  { key, votes }: { readonly key: string; readonly votes: number },
): FigureCell {
  const quotient = votes / (before(key) + 1)
  const text = formatNumber(locale, quotient, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return { text, sort: quotient, ...(winners.has(key) && { mark: 'elected' }) }
}

/** Explains the distribution number and the seats that result from it. */
function levelText(context: PageContext, level: SeatLevel): string {
  const { t, locale } = context
  const { votes, seats, number, remaining } = level
  const first = firstSum(level)
  const found = t('distribution.number', {
    votes: countText(context, votes),
    divisor: seats + 1,
    exact: formatNumber(locale, votes / (seats + 1), { maximumFractionDigits: 2 }),
    number: countText(context, number),
  })
  const rest = remaining.length === 0 ? [] : [t('distribution.remaining', { count: remaining.length, first })]
  const reasons = remaining.flatMap((seat, at) => reasonText(context, seat, first + at + 1))
  return [found, ...rest, ...reasons].join(' ')
}

function reasonText({ t }: PageContext, { decidedBy }: RemainingSeat, seat: number): readonly string[] {
  switch (decidedBy) {
    case 'quotient':
      return []
    case 'remainder':
      return [t('distribution.byRemainder', { seat })]
    case 'votes':
      return [t('distribution.byVotes', { seat })]
    case 'candidate':
      return [t('distribution.byCandidate', { seat })]
    case 'all tied served':
      return [t('distribution.allServed', { seat })]
    case 'lot drawn':
    case 'lot':
      return [t('distribution.byLot', { seat })]
  }
}
