import type { Localised, Vote } from '../../model/item.ts'
import { type BallotEntity, placesDay, type VoteResults } from '../../model/result-set.ts'
import { ballotTogether, type Harmonise } from '../../places/successions/harmonise.ts'
import { textOf } from '../../tally/order.ts'
import type { BallotFigures, BallotTally, VoteTally } from '../../tally/tally.ts'
import { tallyBallot, tallyVote } from '../../tally/vote.ts'
import { type HarmonisedRow, rowColumns } from './harmonised-row.ts'
import { type CellColumns, cellsOf, columnsOf, perLocale, type RawCell, type RawTable } from './raw-table.ts'

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
  ['date', ({ vote }) => vote.date, 'Polling day.', 'date'],
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
  ['entity_id', ({ id }) => id, 'Its number; 0 for the voters abroad.', 'integer'],
  [
    'counted',
    ({ counted }) => counted,
    'Whether it has finished counting. If not, its figures are 0.',
    'boolean',
  ],
  ['yeas', ({ yeas }) => yeas, 'Yes; in a tie-break, for the proposal.', 'integer'],
  ['nays', ({ nays }) => nays, 'No; in a tie-break, for the counter-proposal.', 'integer'],
  ['invalid', ({ invalid }) => invalid, 'Invalid ballots.', 'integer'],
  ['empty', ({ empty }) => empty, 'Blank ballots or answers.', 'integer'],
  ['eligible_voters', ({ eligibleVoters }) => eligibleVoters, 'People who may vote.', 'integer'],
  ['expats', ({ expats }) => expats || '', 'Those of them who live abroad; blank if unknown.', 'integer'],
  ['received', ({ received }) => received ?? '', 'Ballots received; blank if unknown.', 'integer'],
]

/** Returns a percentage with up to four decimals; null before the place is counted. */
const share = (of: (figures: BallotFigures) => number) => (figures: BallotFigures) =>
  figures.counted ? Number(of(figures).toFixed(4)) : null

const shareColumns: CellColumns<BallotFigures> = [
  ['cast_ballots', ({ castBallots }) => castBallots, 'Ballots cast: yes, no, blank and invalid.', 'integer'],
  [
    'yeas_percentage',
    share(({ yeasPercentage }) => yeasPercentage),
    'Yes in percent of the valid votes; blank until the place is counted.',
    'decimal',
  ],
  [
    'nays_percentage',
    share(({ naysPercentage }) => naysPercentage),
    'No in percent of the valid votes; blank until the place is counted.',
    'decimal',
  ],
  [
    'turnout',
    share(({ turnout }) => turnout),
    'Ballots cast in percent of those who may vote; blank until the place is counted.',
    'decimal',
  ],
]

export interface VoteTableOptions {
  /** Sums up the places of the polling day to those of today. */
  readonly harmonise?: Harmonise | null
  /** Adds ballots cast, shares and turnout. */
  readonly withShares?: boolean
}

export function voteColumns({ harmonise = null, withShares = false }: VoteTableOptions) {
  return [
    ...columnsOf(ballotColumns),
    ...columnsOf(entityColumns),
    ...(withShares ? columnsOf(shareColumns) : []),
    ...(harmonise === null ? [] : columnsOf(rowColumns)),
  ]
}

/** Columns shown in the reference. */
export const voteTable = voteColumns({})
export const voteShares = columnsOf(shareColumns)

export const voteKey = ['id', 'type', 'entity_id']

/** Returns a row for each entity of each ballot, counted or not. */
export function rawVote(vote: Vote, results: VoteResults | null, options: VoteTableOptions = {}): RawTable {
  return { columns: voteColumns(options), key: voteKey, rows: () => rowsOf(vote, results, options) }
}

function* rowsOf(
  vote: Vote,
  results: VoteResults | null,
  { harmonise = null, withShares = false }: VoteTableOptions,
): Generator<readonly RawCell[]> {
  const tally = tallyVote(vote, results)
  const status = results?.status ?? 'unknown'
  for (const { type, title: own } of [...vote.ballots].sort(textOf((ballot) => ballot.type))) {
    const ballot = tally.ballots.find((one) => one.type === type) ?? { type }
    const title = own !== null && Object.keys(own).length > 0 ? own : vote.title
    const head = cellsOf(ballotColumns, { vote, tally, status, ballot, title })
    const entities = results?.ballots.find((one) => one.type === type)?.entities ?? []
    const rows =
      harmonise === null ? entities.map(asCounted) : harmonised(harmonise, placesDay(vote, results), entities)
    const shares = withShares ? sharesOf(rows.map(({ entity }) => entity)) : null
    for (const row of rows)
      yield [
        ...head,
        ...cellsOf(entityColumns, row.entity),
        ...(shares?.get(row.entity.id) ?? []),
        ...(harmonise === null ? [] : cellsOf(rowColumns, row)),
      ]
  }
}

interface EntityRow extends HarmonisedRow {
  readonly entity: BallotEntity
}

const asCounted = (entity: BallotEntity): EntityRow => ({ entity, parts: [entity], harmonisation: 'same' })

function harmonised(
  harmonise: Harmonise,
  day: string,
  entities: readonly BallotEntity[],
): readonly EntityRow[] {
  return harmonise(day, entities).map((places) => ({ ...places, entity: ballotTogether(places) }))
}

/** Returns the cells of shares by number of the place. */
function sharesOf(entities: readonly BallotEntity[]): ReadonlyMap<number, readonly RawCell[]> {
  const figures = tallyBallot('proposal', entities).entities
  return new Map(figures.map((one) => [one.entity.id, cellsOf(shareColumns, one)]))
}
