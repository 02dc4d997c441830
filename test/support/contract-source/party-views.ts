import { by, type Row, textColumns } from './tables.ts'
import type { Party } from './types.ts'

// Sheet 50, 2.5 and 4.4.

const roundEven = (value: number) =>
  Number.isInteger(value * 2) && value % 1 !== 0 ? 2 * Math.round(value / 2) : Math.round(value)

export function partiesJson(parties: readonly Party[]) {
  const ids = [...new Set(parties.map((one) => one.id))]
  const yearOf = (one: Party) => ({
    name: one.name.de_CH ?? '',
    color: one.color,
    mandates: one.mandates,
    votes: { total: one.votes, permille: one.total > 0 ? roundEven(1000 * (one.votes / one.total)) : 0 },
    voters_count: { total: roundEven(one.voters ?? 0), permille: 10 * (one.votersShare ?? 0) },
  })
  return Object.fromEntries(
    ids.map((id) => [
      id,
      Object.fromEntries(parties.filter((one) => one.id === id).map((one) => [one.year, yearOf(one)])),
    ]),
  )
}

export function partyRows(parties: readonly Party[], format: 'csv' | 'json'): Row[] {
  const sources = [...new Set(parties.flatMap((one) => Object.keys(one.panachage)))].sort()
  const decimal = (value: number | null) => (value === null || format === 'json' ? value : value.toFixed(2))
  return [...parties]
    .sort(
      by(
        (one) => one.domain,
        (one) => one.segment,
        (one) => -one.year,
        (one) => one.id,
      ),
    )
    .map((one) => ({
      domain: one.domain,
      domain_segment: one.segment,
      year: one.year,
      id: one.id,
      name: one.name.de_CH ?? '',
      ...textColumns('name', one.name),
      total_votes: one.total,
      color: one.color ?? '',
      mandates: one.mandates,
      votes: one.votes,
      voters_count: decimal(one.voters),
      voters_count_percentage: decimal(one.votersShare),
      ...Object.fromEntries(
        sources.map((source) => [
          `panachage_votes_from_${source}`,
          source === one.id ? null : (one.panachage[source] ?? null),
        ]),
      ),
    }))
}
