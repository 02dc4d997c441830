import { compoundFields, electionFields, voteFields } from '../../areas/results/items/item-fields.ts'
import type { Item } from '../../areas/results/model/item.ts'
import type { TakenRecord } from '../lists/files.ts'

const header = [
  ...[
    'id',
    'shortcode',
    'title',
    'short_title',
    'date',
    'domain',
    'related_link',
    'related_link_label',
    'explanations_pdf',
  ],
  ...['created', 'modified', 'last_result_change'],
]
const parties = [
  ...['colors', 'seat_order', 'related', 'voters_counts', 'exact_voters_counts', 'show_party_strengths'],
]
const fields = {
  vote: [
    ...['type', 'segment', 'has_expats', 'tie_breaker_vocabulary', 'has_tie_breaker', 'decisive_majority'],
    ...['external_id', 'questions', 'left_out_questions', 'national', 'ballots'],
  ],
  election: [
    ...['type', 'segment', 'supersegment', 'has_expats', 'mandates', 'majority_type', 'absolute_majority'],
    ...['tacit', 'identifications', ...parties],
  ],
  compound: ['domain_elections', 'elections', 'pukelsheim', 'seat_method', 'completes_manually', ...parties],
}

/** Returns the record with the fields that a source shows; in an existing item other fields keep their values. */
export function itemRecord(item: Item): TakenRecord {
  const shown = [...header, ...fields[item.kind]]
  return Object.fromEntries(
    Object.entries(recordOf(item)).filter(([name, value]) => shown.includes(name) && isShown(name, value)),
  )
}

function isShown(name: string, value: unknown): boolean {
  return value !== null && !(name === 'seat_order' && Array.isArray(value) && value.length === 0)
}

function recordOf(item: Item): TakenRecord {
  switch (item.kind) {
    case 'vote':
      return { ...voteFields.fromRow(item), ballots: item.ballots.map(withoutEmptyId) }
    case 'election':
      return electionFields.fromRow(item)
    case 'compound':
      return compoundFields.fromRow(item)
  }
}

function withoutEmptyId({ id, ...ballot }: { readonly id: string }): TakenRecord {
  return id === '' ? ballot : { ...ballot, id }
}
