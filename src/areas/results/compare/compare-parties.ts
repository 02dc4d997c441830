import type { PartyResults, PartyRow } from '../model/result-set.ts'
import { by, textOf } from '../tally/order.ts'
import { percentage } from '../tally/rounding.ts'
import type { Pair, PartyChange } from './comparison.ts'
import { eitherOf, isEqualPair, pairBy, pairOf, pairOfSome } from './pairing.ts'

/** Compares party results; returns parties that differ, newest year first. */
export function compareParties(parties: Pair<PartyResults | null>): readonly PartyChange[] {
  const rows = pairOf(parties, (one) => one?.rows ?? [])
  return pairBy(rows, keyOf)
    .filter((pair) => !isEqualPair(pair))
    .map(changeOf)
    .sort(order)
}

function keyOf({ domain, segment, year, id }: PartyRow): string {
  return JSON.stringify([domain, segment, year, id])
}

function changeOf(pair: Pair<PartyRow | null>): PartyChange {
  const { id, year, domain, segment } = eitherOf(pair)
  return {
    id,
    year,
    domain,
    segment,
    name: pairOfSome(pair, ({ name }) => name),
    mandates: pairOfSome(pair, ({ mandates }) => mandates),
    votes: pairOfSome(pair, ({ votes }) => votes),
    share: pairOf(pair, (row) =>
      row === null || row.totalVotes === 0 ? null : percentage(row.votes, row.totalVotes),
    ),
    votersCount: pairOf(pair, (row) => row?.votersCount ?? null),
    votersCountPercentage: pairOf(pair, (row) => row?.votersCountPercentage ?? null),
  }
}

const order = by<PartyChange>(
  (a, b) => b.year - a.year,
  textOf(({ domain }) => domain),
  textOf(({ segment }) => segment),
  textOf(({ id }) => id),
)
