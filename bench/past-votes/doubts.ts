import type { Doubt } from '../../src/plausibility/doubt.ts'
import { findDoubts } from '../../src/plausibility/find-doubts.ts'
import type { PastVote, UnitResult } from '../../src/statistics/past-vote.ts'
import { percent, table } from './table.ts'

type Units = ReadonlyMap<number, UnitResult>

export function doubtsTables(votes: readonly PastVote[]): string {
  return `${falseAlarms(votes)}\n${plantedErrors(votes)}`
}

function doubtsOf(votes: readonly PastVote[], { id, date, units }: PastVote, planted: Units = units) {
  return findDoubts({
    date,
    units: planted,
    unitCount: units.size,
    past: votes.filter((vote) => vote.date !== date),
    sameDay: votes.filter((vote) => vote.date === date && vote.id !== id).map((vote) => vote.units),
  })
}

/** Counts doubts about real final results as false alarms, although some may be justified. */
function falseAlarms(votes: readonly PastVote[]): string {
  const all = votes.flatMap((vote) => doubtsOf(votes, vote).map(({ code, unit }) => ({ code, unit })))
  const results = votes.reduce((sum, { units }) => sum + units.size, 0)
  const rows = [...Map.groupBy(all, ({ code }) => code)].map(([code, found]) => [
    code,
    found.length,
    percent(found.length, results),
    (found.length / votes.length).toFixed(1),
    new Set(found.map(({ unit }) => unit)).size,
  ])
  const places = new Set(all.map(({ unit }) => unit)).size
  const total = [
    'all',
    all.length,
    percent(all.length, results),
    (all.length / votes.length).toFixed(1),
    places,
  ]
  return table(
    ['Check', `Alarms in ${results} results`, 'Share', 'Per vote', 'Different places'],
    [...rows, total],
  )
}

interface Planting {
  readonly name: string
  /** The code that names the cause. */
  readonly cause: Doubt['code'] | null
  /** Returns the units that are altered together, in the order of the file. */
  groups(ids: readonly number[]): readonly (readonly number[])[]
  spoil(result: UnitResult, following: UnitResult): UnitResult
}

/** Every tenth place, one at a time: all of them would take minutes without changing the result. */
const oneByOne = (ids: readonly number[]) => ids.flatMap((id, at) => (at % 10 === 0 ? [[id]] : []))
const blocksOf = (size: number) => (ids: readonly number[]) =>
  Array.from({ length: Math.floor(ids.length / size) }, (_, block) =>
    ids.slice(block * size, (block + 1) * size),
  )
const everyTenth = (ids: readonly number[]) =>
  Array.from({ length: 10 }, (_, first) => ids.filter((_id, at) => at % 10 === first))
const digitLost = (figure: number) => Math.floor(figure / 10)

function exchanged(result: UnitResult): UnitResult {
  return { ...result, yes: result.valid - result.yes }
}

function withVotes({ eligible, cast, valid }: UnitResult, yes: number, no: number): UnitResult {
  return { eligible, cast: cast === null ? null : cast - valid + yes + no, valid: yes + no, yes }
}

const plantings: readonly Planting[] = [
  { name: 'yes and no exchanged, one place', cause: 'exchanged', groups: oneByOne, spoil: exchanged },
  {
    name: 'yes and no exchanged, every tenth place',
    cause: 'exchanged',
    groups: everyTenth,
    spoil: exchanged,
  },
  { name: 'yes and no exchanged, whole file', cause: 'exchanged', groups: (ids) => [ids], spoil: exchanged },
  {
    ...{ name: 'yes ten times as many, one place', cause: 'factorTen', groups: oneByOne },
    spoil: (result) => withVotes(result, result.yes * 10, result.valid - result.yes),
  },
  {
    ...{ name: 'last digit of yes lost, one place', cause: 'factorTen', groups: oneByOne },
    spoil: (result) => withVotes(result, digitLost(result.yes), result.valid - result.yes),
  },
  {
    ...{ name: 'last digit of no lost, one place', cause: 'factorTen', groups: oneByOne },
    spoil: (result) => withVotes(result, result.yes, digitLost(result.valid - result.yes)),
  },
  {
    ...{ name: 'last digit of all ballots lost, one place', cause: 'factorTen', groups: oneByOne },
    spoil: ({ eligible, cast, valid, yes }) => {
      const [ownYes, ownNo] = [digitLost(yes), digitLost(valid - yes)]
      return {
        eligible,
        cast: cast && Math.max(digitLost(cast), ownYes + ownNo),
        valid: ownYes + ownNo,
        yes: ownYes,
      }
    },
  },
  {
    ...{ name: 'electorate ten times as large, one place', cause: 'eligible', groups: oneByOne },
    spoil: (result) => ({ ...result, eligible: result.eligible * 10 }),
  },
  {
    ...{ name: 'ten rows shifted by one', cause: 'shifted', groups: blocksOf(10) },
    spoil: (_, following) => following,
  },
  {
    ...{ name: 'two rows exchanged, but not their electorates', cause: null, groups: blocksOf(2) },
    spoil: ({ eligible }, following) => ({ ...following, eligible }),
  },
  {
    ...{ name: 'ten rows shifted by one, but not their electorates', cause: null, groups: blocksOf(10) },
    spoil: ({ eligible }, following) => ({ ...following, eligible }),
  },
]

function plantedErrors(votes: readonly PastVote[]): string {
  const rows = plantings.map((planting) => {
    let [planted, refused, found, named] = [0, 0, 0, 0]
    for (const vote of votes) {
      const ids = [...vote.units.keys()].sort((one, other) => one - other)
      for (const group of planting.groups(ids)) {
        const spoiled = spoiledUnits(vote.units, group, planting)
        planted += group.length
        if (group.some((id) => isImpossible(spoiled.get(id)))) {
          refused += group.length
          continue
        }
        const doubts = Map.groupBy(doubtsOf(votes, vote, spoiled), ({ unit }) => unit)
        for (const id of group) {
          if (doubts.has(id)) found++
          if (doubts.get(id)?.some(({ code }) => code === planting.cause)) named++
        }
      }
    }
    const rest = planted - refused
    return [
      planting.name,
      planted,
      refused,
      percent(found, rest),
      planting.cause === null ? '–' : percent(named, rest),
    ]
  })
  return table(
    ['Planted error', 'Results', 'In files that are refused', 'Of the others found', 'With the cause'],
    rows,
  )
}

function spoiledUnits(units: Units, group: readonly number[], { spoil }: Planting): Units {
  const spoiled = new Map(units)
  group.forEach((id, at) => {
    const [own, following] = [units.get(id), units.get(group[(at + 1) % group.length] ?? id)]
    if (own !== undefined && following !== undefined) spoiled.set(id, spoil(own, following))
  })
  return spoiled
}

/** Checks whether a result has more ballots than voters, which uploads reject anyway. */
function isImpossible(result: UnitResult | undefined): boolean {
  return result !== undefined && Math.max(result.cast ?? 0, result.valid) > result.eligible
}
