import type { Vote } from '../../model/item.ts'
import type { VoteResults } from '../../model/result-set.ts'
import { textOf } from '../../tally/order.ts'
import { tallyVote } from '../../tally/vote.ts'
import { type Cell, columnsNamed, inEachLocale, perLocale, type RawTable } from './raw-table.ts'

const columns = columnsNamed([
  'id',
  ...perLocale('title'),
  ...perLocale('short_title'),
  'date',
  'shortcode',
  'domain',
  'status',
  'answer',
  'type',
  'ballot_answer',
  'district',
  'name',
  'entity_id',
  'counted',
  'yeas',
  'nays',
  'invalid',
  'empty',
  'eligible_voters',
  'expats',
  'received',
])

/** Every entity of every ballot, counted or not. */
export function rawVote(vote: Vote, results: VoteResults | null): RawTable {
  return { columns, rows: () => rowsOf(vote, results) }
}

function* rowsOf(vote: Vote, results: VoteResults | null): Generator<readonly Cell[]> {
  const tally = tallyVote(vote, results)
  for (const { type, title } of [...vote.ballots].sort(textOf((ballot) => ballot.type))) {
    const hasOwnTitle = Object.keys(title ?? {}).length > 0
    const head = [
      vote.id,
      ...inEachLocale(hasOwnTitle ? title : vote.title),
      ...inEachLocale(vote.shortTitle),
      vote.date,
      vote.shortcode,
      vote.domain,
      results?.status ?? 'unknown',
      tally.answer,
      type,
      tally.ballots.find((one) => one.type === type)?.answer ?? null,
    ]
    const ballot = results?.ballots.find((one) => one.type === type)
    for (const entity of ballot?.entities ?? [])
      yield [
        ...head,
        entity.district ?? '',
        entity.name,
        entity.id,
        entity.counted,
        entity.yeas,
        entity.nays,
        entity.invalid,
        entity.empty,
        entity.eligibleVoters,
        entity.expats || '',
        entity.received ?? '',
      ]
  }
}
