import type { Localised, Vote } from '../../model/item.ts'
import type { BallotEntity, VoteResults } from '../../model/result-set.ts'
import { textOf } from '../../tally/order.ts'
import type { BallotTally, VoteTally } from '../../tally/tally.ts'
import { tallyVote } from '../../tally/vote.ts'
import {
  type Cell,
  type CellColumns,
  cellsOf,
  columnsNamed,
  namesOf,
  perLocale,
  type RawTable,
} from './raw-table.ts'

interface Asked {
  readonly vote: Vote
  readonly tally: VoteTally
  readonly status: NonNullable<VoteResults['status']>
  readonly ballot: Pick<BallotTally, 'type'> & Partial<BallotTally>
  readonly title: Localised
}

const ballotColumns: CellColumns<Asked> = [
  ['id', ({ vote }) => vote.id],
  ...perLocale<Asked>('title', ({ title }) => title),
  ...perLocale<Asked>('short_title', ({ vote }) => vote.shortTitle),
  ['date', ({ vote }) => vote.date],
  ['shortcode', ({ vote }) => vote.shortcode],
  ['domain', ({ vote }) => vote.domain],
  ['status', ({ status }) => status],
  ['answer', ({ tally }) => tally.answer],
  ['type', ({ ballot }) => ballot.type],
  ['ballot_answer', ({ ballot }) => ballot.answer ?? null],
]

const entityColumns: CellColumns<BallotEntity> = [
  ['district', ({ district }) => district ?? ''],
  ['name', ({ name }) => name],
  ['entity_id', ({ id }) => id],
  ['counted', ({ counted }) => counted],
  ['yeas', ({ yeas }) => yeas],
  ['nays', ({ nays }) => nays],
  ['invalid', ({ invalid }) => invalid],
  ['empty', ({ empty }) => empty],
  ['eligible_voters', ({ eligibleVoters }) => eligibleVoters],
  ['expats', ({ expats }) => expats || ''],
  ['received', ({ received }) => received ?? ''],
]

const columns = columnsNamed([...namesOf(ballotColumns), ...namesOf(entityColumns)])

/** Every entity of every ballot, counted or not. */
export function rawVote(vote: Vote, results: VoteResults | null): RawTable {
  return { columns, rows: () => rowsOf(vote, results) }
}

function* rowsOf(vote: Vote, results: VoteResults | null): Generator<readonly Cell[]> {
  const tally = tallyVote(vote, results)
  const status = results?.status ?? 'unknown'
  for (const { type, title: own } of [...vote.ballots].sort(textOf((ballot) => ballot.type))) {
    const ballot = tally.ballots.find((one) => one.type === type) ?? { type }
    const title = own !== null && Object.keys(own).length > 0 ? own : vote.title
    const head = cellsOf(ballotColumns, { vote, tally, status, ballot, title })
    const entities = results?.ballots.find((one) => one.type === type)?.entities ?? []
    for (const entity of entities) yield [...head, ...cellsOf(entityColumns, entity)]
  }
}
