import { closestGroups } from '../../../../../seats/closest.ts'
import { type Divisors, distributionKey } from '../../../../../seats/divisors.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../../texts/language/format.ts'
import { colorOf } from '../../../charts/data/bars.ts'
import { hasPublicWorking, type SeatCheck, type SeatsWorking } from '../../../compare/seats/check.ts'
import { compoundSeats } from '../../../compare/seats/compound-seats.ts'
import { shareText } from '../../../words/figures.ts'
import type { Figure, FigureTable } from '../../figure/figure.ts'
import type { FigureCell, FigureColumn, FigureRow, TableOfFigure } from '../../figure/table.ts'
import type { ShownCompound } from '../../subjects/compound-subject.ts'
import { type Closest, closestDrawing, closestText } from './closest.ts'
import { lotTexts } from './election-distribution.ts'

type Working = Extract<SeatsWorking, { readonly method: 'biproportional' }>

const mostShown = 8

/** Shows how list groups got their seats, as far as the computation is public. */
export function compoundDistribution(context: PageContext, { compound, elections }: ShownCompound): Figure {
  const check = compoundSeats(compound, elections, context.organisation.canton ?? null)
  return compoundWorking(context, { compound }, hasPublicWorking(check) ? check : null)
}

/** Shows the quorum, all seats of each group, and its seats in each district. */
export function compoundWorking(
  context: PageContext,
  { compound }: Pick<ShownCompound, 'compound'>,
  check: SeatCheck | null,
): Figure {
  const { t } = context
  const title = t('elections.tab.seat-distribution')
  const working = check !== null && 'working' in check ? check.working : null
  if (working?.method !== 'biproportional' || check === null || !('lots' in check))
    return { title, drawing: null, tables: [] }
  const { given, outcome } = working
  const nameOf = (id: string) => working.names[given.parties.indexOf(id)] ?? id
  const closest: Closest = {
    found: closestGroups(given, outcome.upper, outcome.quorumReached).slice(0, mostShown),
    unit: 'voters',
    nameOf,
    colorOf: (id) => colorOf(compound.colors, nameOf(id)),
  }
  const hint = [closestText(context, closest), ...lotTexts(context, check)].filter((text) => text !== null)
  return {
    title,
    drawing: closestDrawing(context, closest),
    onPage: { title: t('distribution.closestTitle') },
    hint: hint.join(' '),
    tables: [
      ...(working.rule.quorum === null ? [] : [quorumTable(context, working)]),
      upperTable(context, working),
      matrixTable(context, working),
      ...quotientTable(context, working),
    ],
  }
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, own) => sum + own, 0)

const name = (title: string): FigureColumn => ({ key: 'name', title, kind: 'text', sortable: false })
const number = (key: string, title: string, secondary = false): FigureColumn => ({
  key,
  title,
  kind: 'number',
  sortable: false,
  secondary,
})

function quorumTable(context: PageContext, working: Working): TableOfFigure {
  const { given, outcome, names, rule } = working
  const { t } = context
  const total = sumOf(given.votes.map(sumOf))
  const { district, total: ofAll } = rule.quorum ?? {}
  const share = (part: number) => shareText(context, part * 100)
  const conditions = [
    ...(district === undefined ? [] : [t('distribution.quorum.district', { share: share(district) })]),
    ...(ofAll === undefined ? [] : [t('distribution.quorum.total', { share: share(ofAll) })]),
  ]
  return {
    id: 'distribution-quorum',
    caption: t('distribution.quorum'),
    text: t('distribution.quorum.text', { conditions: either(context, conditions) }),
    columns: [
      name(t('elections.column.listGroup')),
      number('votes', t('elections.column.votes')),
      number('share', t('distribution.shareOfAll')),
      ...(district === undefined ? [] : [number('best', t('distribution.bestShare'), true)]),
      { key: 'reached', title: t('distribution.quorum'), kind: 'text', sortable: false },
    ],
    rows: inOrder(working).map((party): FigureRow => {
      const group = names[party] ?? ''
      const votes = votesOf(given, party)
      const best = Math.max(0, ...given.votes.map((row) => (row[party] ?? 0) / (sumOf(row) || 1)))
      const isReached = outcome.quorumReached[party] === true
      return {
        key: group,
        cells: {
          name: group,
          votes,
          share: { text: share(votes / (total || 1)), sort: votes },
          best: { text: share(best), sort: best },
          reached: t(isReached ? 'distribution.quorum.reached' : 'distribution.quorum.failed'),
        },
      }
    }),
  }
}

function either({ t }: PageContext, conditions: readonly string[]): string {
  const [one = '', other] = conditions
  return other === undefined ? one : t('distribution.quorum.either', { one, other })
}

function upperTable(context: PageContext, working: Working): TableOfFigure {
  const { given, outcome, names } = working
  const { t, locale } = context
  const { votersCounts, upper } = outcome
  const seats = sumOf(upper)
  const key = distributionKey(votersCounts, upper)
  const decimal = (figure: number, digits: number) =>
    formatNumber(locale, figure, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return {
    id: 'distribution-upper',
    caption: t('distribution.upper', { count: seats }),
    text: [
      given.input === 'listVotes' ? t('distribution.voters') : '',
      key === null
        ? t('distribution.upper.text')
        : t('distribution.upper.key', { key: formatNumber(locale, key, { maximumFractionDigits: 10 }) }),
    ]
      .join(' ')
      .trim(),
    columns: [
      name(t('elections.column.listGroup')),
      number('voters', t('elections.column.voters')),
      ...(key === null ? [] : [number('quotient', t('distribution.quotient'))]),
      number('seats', t('common.seats')),
    ],
    rows: inOrder(working).flatMap((party): readonly FigureRow[] => {
      if (outcome.quorumReached[party] !== true) return []
      const group = names[party] ?? ''
      const voters = votersCounts[party] ?? 0
      const quotient = voters / (key ?? 1)
      return [
        {
          key: group,
          cells: {
            name: group,
            voters: { text: decimal(voters, 2), sort: voters },
            quotient: { text: decimal(quotient, 3), sort: quotient },
            seats: upper[party] ?? 0,
          },
        },
      ]
    }),
    totals: { cells: { name: t('results.total'), seats } },
  }
}

const seatsIn = ({ outcome }: Working) => ('seats' in outcome ? outcome.seats : [])

function votesOf({ votes }: Working['given'], party: number): number {
  return sumOf(votes.map((row) => row[party] ?? 0))
}

/** Returns all groups in the order of every table: most seats first, then most votes. */
function inOrder({ given, outcome: { upper } }: Working): readonly number[] {
  const bySize = (one: number, other: number) =>
    (upper[other] ?? 0) - (upper[one] ?? 0) || votesOf(given, other) - votesOf(given, one)
  return [...given.parties.keys()].sort(bySize)
}

/** Returns the groups with a seat. */
function shownGroups(working: Working): readonly number[] {
  return inOrder(working).filter((party) => (working.outcome.upper[party] ?? 0) > 0)
}

function matrixTable(context: PageContext, working: Working): TableOfFigure {
  const { t } = context
  const { given, outcome, names } = working
  const parties = shownGroups(working)
  const suspended = 'winnerRuleSuspendedIn' in outcome ? outcome.winnerRuleSuspendedIn : []
  const winner = working.rule.winnerRule ? [t('distribution.winnerRule')] : []
  const cells = (of: (party: number) => FigureCell) =>
    Object.fromEntries(parties.map((party) => [`party${party}`, of(party)]))
  return {
    id: 'distribution-districts',
    caption: t('distribution.districts'),
    text: [
      t('distribution.districts.text'),
      ...winner,
      ...(suspended.length > 0
        ? [t('distribution.winnerSuspended', { districts: suspended.join(', ') })]
        : []),
    ].join(' '),
    isDense: true,
    columns: [
      name(t('elections.tab.districts')),
      ...parties.map((party, at) => number(`party${party}`, names[party] ?? '', at > 3)),
      number('seats', t('common.seats')),
    ],
    rows: given.districts.map(
      ({ name: district, seats }, at): FigureRow => ({
        key: district,
        cells: {
          name: district,
          ...cells((party) => seatsIn(working)[at]?.[party] || { text: '–', sort: 0, mark: 'muted' }),
          seats,
        },
      }),
    ),
    totals: {
      cells: {
        name: t('results.total'),
        ...cells((party) => outcome.upper[party] ?? 0),
        seats: sumOf(outcome.upper),
      },
    },
  }
}

/** Returns a table with which readers can check every cell: votes divided by both divisors, rounded. */
function quotientTable(context: PageContext, working: Working): readonly FigureTable[] {
  const { t, locale } = context
  const { given, outcome, names } = working
  if (outcome.state !== 'computed') return []
  const { divisors } = outcome
  const written = (figure: number) => formatNumber(locale, figure, { maximumFractionDigits: 10 })
  return [
    {
      id: 'distribution-divisors',
      caption: t('distribution.divisors'),
      fold: t('distribution.divisors'),
      text: t('distribution.divisors.text'),
      columns: [
        name(t('elections.column.listGroup')),
        number('votes', t('elections.column.votes')),
        number('divisor', t('distribution.divisor'), true),
        number('quotient', t('distribution.quotient')),
        number('seats', t('common.seats')),
      ],
      groups: given.districts.map(({ name: district, seats }, at) => ({
        heading: {
          cells: { name: district, divisor: written(divisors.districts[at] ?? 1), seats },
        },
        rows: shownGroups(working)
          .filter((party) => (given.votes[at]?.[party] ?? 0) > 0)
          .map((party): FigureRow => quotientRow(party, at)),
      })),
    },
  ]

  function quotientRow(party: number, district: number): FigureRow {
    const votes = given.votes[district]?.[party] ?? 0
    const quotient = votes / divisorOf(divisors, district, party)
    return {
      cells: {
        name: names[party] ?? '',
        votes,
        divisor: written(divisors.parties[party] ?? 1),
        quotient: {
          text: formatNumber(locale, quotient, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
          sort: quotient,
        },
        seats: seatsIn(working)[district]?.[party] ?? 0,
      },
    }
  }
}

function divisorOf({ districts, parties }: Divisors, district: number, party: number): number {
  return (districts[district] ?? 1) * (parties[party] ?? 1)
}
