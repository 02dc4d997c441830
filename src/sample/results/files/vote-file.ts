import type { voteColumns } from '../../../areas/results/import/internal/vote.ts'
import type { RawCell } from '../../../areas/results/open-data/tables/raw-table.ts'
import { type CountedPlace, countedPlaces, type SampleCounting } from '../counting/counting.ts'
import { between, type Random } from '../counting/random.ts'
import { split } from '../counting/shares.ts'
import { csvText, type FormatColumns } from './csv-text.ts'

export interface VotePlan extends SampleCounting {
  readonly ballots: readonly BallotPlan[]
}

export interface BallotPlan {
  readonly type: 'proposal' | 'counter-proposal' | 'tie-breaker'
  /** Mean share of yes; for a tie-breaker, share of the votes for the proposal. */
  readonly yes: number
  /** Additional share of yes in urban and in Latin places; similar proposals have similar values. */
  readonly town?: number
  readonly latin?: number
}

const columns: FormatColumns<typeof voteColumns> = [
  'status',
  'type',
  'entity_id',
  'counted',
  'yeas',
  'nays',
  'invalid',
  'empty',
  'eligible_voters',
  'expats',
  'received',
]

export function voteFile(plan: VotePlan): string {
  return csvText(columns, rows(plan))
}

function* rows(plan: VotePlan): Generator<readonly RawCell[]> {
  for (const here of countedPlaces(plan)) yield* rowsAt(plan, here)
}

function* rowsAt(plan: VotePlan, { place, counted, random }: CountedPlace): Generator<readonly RawCell[]> {
  const received = Math.round(place.eligible * Math.min(0.95, plan.turnout * between(random, 0.88, 1.12)))
  const invalid = Math.round(received * between(random, 0.001, 0.005))
  const expats = Math.round(place.eligible * between(random, 0.004, 0.02))
  for (const { type, yes, town = 0, latin = 0 } of plan.ballots) {
    const here = yes + town * (place.town ?? 0) + latin * (place.latin ?? 0)
    const [yeas = 0, nays = 0, empty = 0] = split(received - invalid, opinions(here, type, random))
    const figures = counted ? [yeas, nays, invalid, empty, place.eligible, expats, received] : uncounted
    yield [plan.status, type, place.id, counted, ...figures]
  }
}

const uncounted: readonly RawCell[] = [0, 0, 0, 0, 0, null, null]

/** Returns the shares of yes, no and empty; tie-breakers have more empty votes. */
function opinions(yes: number, type: string, random: Random): readonly number[] {
  const empty = type === 'tie-breaker' ? between(random, 0.05, 0.09) : between(random, 0.008, 0.025)
  const here = Math.min(0.97, Math.max(0.03, yes + between(random, -0.04, 0.04)))
  return [(1 - empty) * here, (1 - empty) * (1 - here), empty]
}
