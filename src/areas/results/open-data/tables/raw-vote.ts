import type { Localised, Vote } from '../../model/item.ts'
import type { BallotEntity, VoteResults } from '../../model/result-set.ts'
import type { Harmonise, Harmonised } from '../../places/successions/harmonise.ts'
import { textOf } from '../../tally/order.ts'
import type { BallotFigures, BallotTally, VoteTally } from '../../tally/tally.ts'
import { tallyBallot, tallyVote } from '../../tally/vote.ts'
import { type Cell, type CellColumns, cellsOf, columnsOf, perLocale, type RawTable } from './raw-table.ts'

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
  ['date', ({ vote }) => vote.date, 'date'],
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
  ['entity_id', ({ id }) => id, 'integer'],
  ['counted', ({ counted }) => counted, 'boolean'],
  ['yeas', ({ yeas }) => yeas, 'integer'],
  ['nays', ({ nays }) => nays, 'integer'],
  ['invalid', ({ invalid }) => invalid, 'integer'],
  ['empty', ({ empty }) => empty, 'integer'],
  ['eligible_voters', ({ eligibleVoters }) => eligibleVoters, 'integer'],
  ['expats', ({ expats }) => expats || '', 'integer'],
  ['received', ({ received }) => received ?? '', 'integer'],
]

/** Percent with as many decimals as anybody compares; nothing before the place is counted. */
const share = (of: (figures: BallotFigures) => number) => (figures: BallotFigures) =>
  figures.counted ? Number(of(figures).toFixed(4)) : null

const shareColumns: CellColumns<BallotFigures> = [
  ['cast_ballots', ({ castBallots }) => castBallots, 'integer'],
  ['yeas_percentage', share(({ yeasPercentage }) => yeasPercentage), 'decimal'],
  ['nays_percentage', share(({ naysPercentage }) => naysPercentage), 'decimal'],
  ['turnout', share(({ turnout }) => turnout), 'decimal'],
]

const partsColumns: CellColumns<Harmonised> = [
  ['parts', ({ parts }) => parts, 'integer'],
  ['harmonisation', ({ harmonisation }) => harmonisation],
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
    ...(harmonise === null ? [] : columnsOf(partsColumns)),
  ]
}

export const voteKey = ['id', 'type', 'entity_id']

/** Every entity of every ballot, counted or not. */
export function rawVote(vote: Vote, results: VoteResults | null, options: VoteTableOptions = {}): RawTable {
  return { columns: voteColumns(options), key: voteKey, rows: () => rowsOf(vote, results, options) }
}

function* rowsOf(
  vote: Vote,
  results: VoteResults | null,
  { harmonise = null, withShares = false }: VoteTableOptions,
): Generator<readonly Cell[]> {
  const tally = tallyVote(vote, results)
  const status = results?.status ?? 'unknown'
  for (const { type, title: own } of [...vote.ballots].sort(textOf((ballot) => ballot.type))) {
    const ballot = tally.ballots.find((one) => one.type === type) ?? { type }
    const title = own !== null && Object.keys(own).length > 0 ? own : vote.title
    const head = cellsOf(ballotColumns, { vote, tally, status, ballot, title })
    const entities = results?.ballots.find((one) => one.type === type)?.entities ?? []
    const rows = harmonise === null ? entities.map(asCounted) : harmonise(vote.date, entities)
    const shares = withShares ? sharesOf(rows.map(({ entity }) => entity)) : null
    for (const row of rows)
      yield [
        ...head,
        ...cellsOf(entityColumns, row.entity),
        ...(shares?.get(row.entity.id) ?? []),
        ...(harmonise === null ? [] : cellsOf(partsColumns, row)),
      ]
  }
}

const asCounted = (entity: BallotEntity): Harmonised => ({ entity, parts: 1, harmonisation: 'same' })

/** Of each place, by its number. */
function sharesOf(entities: readonly BallotEntity[]): ReadonlyMap<number, readonly Cell[]> {
  const figures = tallyBallot('proposal', entities).entities
  return new Map(figures.map((one) => [one.entity.id, cellsOf(shareColumns, one)]))
}
