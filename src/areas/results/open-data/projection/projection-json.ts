import type { BallotProjection } from '../../serving/vote-projection.ts'

/** Returns the projection, with shares in percent. Until it is published, all but reasons and progress is null. */
export function projectionJson(projection: BallotProjection) {
  const { reservations, share, halfWidth, word, backtest } = projection
  const isTold = reservations.length === 0 && halfWidth !== null
  const half = halfWidth ?? 0
  return {
    type: projection.ballot,
    published: isTold,
    too_early: reservations,
    word: isTold ? word : null,
    yeas_percentage: isTold ? rounded(share) : null,
    low: isTold ? rounded(Math.max(0, share - half)) : null,
    high: isTold ? rounded(Math.min(1, share + half)) : null,
    counted: {
      entities: projection.countedUnits,
      total: projection.unitCount,
      electorate_percentage: rounded(projection.countedShare),
      yeas_percentage: rounded(projection.soFar),
    },
    past_votes: projection.pastVotes,
    past_errors: backtest && {
      votes: backtest.votes,
      mean: rounded(backtest.errors.reduce((sum, error) => sum + Math.abs(error), 0) / backtest.votes),
      root_mean_square: rounded(backtest.rms),
      largest: rounded(Math.max(...backtest.errors.map(Math.abs))),
    },
  }
}

const rounded = (share: number) => Math.round(share * 10_000) / 100
