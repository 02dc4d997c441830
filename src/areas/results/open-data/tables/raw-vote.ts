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
  type DescribedColumn,
  described,
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
  ['id', ({ vote }) => vote.id, 'Id of the vote.'],
  ...perLocale<Asked>('title', ({ title }) => title, 'Title of the question, or of the vote,'),
  ...perLocale<Asked>('short_title', ({ vote }) => vote.shortTitle, 'Short title'),
  ['date', ({ vote }) => vote.date, 'Polling day.'],
  [
    'shortcode',
    ({ vote }) => vote.shortcode,
    'Short code that the chancellery gave the vote; blank if none.',
  ],
  [
    'domain',
    ({ vote }) => vote.domain,
    'Level: `federation`, `canton`, `region`, `district`, `municipality` or `none`.',
  ],
  ['status', ({ status }) => status, 'How far the counting is: `unknown`, `interim` or `final`.'],
  [
    'answer',
    ({ tally }) => tally.answer,
    'Outcome of the whole vote: `accepted`, `rejected`, `proposal` or `counter-proposal`; blank until it is known.',
  ],
  ['type', ({ ballot }) => ballot.type, 'The question: `proposal`, `counter-proposal` or `tie-breaker`.'],
  [
    'ballot_answer',
    ({ ballot }) => ballot.answer ?? null,
    'Outcome of the question; blank until it is known.',
  ],
]

const entityColumns: CellColumns<BallotEntity> = [
  [
    'district',
    ({ district }) => district ?? '',
    'District or region of the municipality; blank if there is none.',
  ],
  ['name', ({ name }) => name, 'Municipality or quarter; blank for the voters abroad.'],
  ['entity_id', ({ id }) => id, 'Its number; 0 for the voters abroad.'],
  ['counted', ({ counted }) => counted, 'Whether it has finished counting. If not, its figures are 0.'],
  ['yeas', ({ yeas }) => yeas, 'Yes; in a tie-break, for the proposal.'],
  ['nays', ({ nays }) => nays, 'No; in a tie-break, for the counter-proposal.'],
  ['invalid', ({ invalid }) => invalid, 'Invalid ballots.'],
  ['empty', ({ empty }) => empty, 'Blank ballots or answers.'],
  ['eligible_voters', ({ eligibleVoters }) => eligibleVoters, 'People who may vote.'],
  ['expats', ({ expats }) => expats || '', 'Those of them who live abroad; blank if unknown.'],
  ['received', ({ received }) => received ?? '', 'Ballots received; blank if unknown.'],
]

const columns = columnsNamed([...namesOf(ballotColumns), ...namesOf(entityColumns)])

/** For the reference. */
export const voteTable: readonly DescribedColumn[] = [
  ...described(ballotColumns),
  ...described(entityColumns),
]

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
