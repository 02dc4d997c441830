import type { majorzColumns } from '../../../areas/results/import/internal/majorz.ts'
import type { RawCell } from '../../../areas/results/open-data/tables/raw-table.ts'
import type { PlannedCandidate } from '../counting/candidates.ts'
import { ballotsAt, type CountedPlace, countedPlaces, type SampleCounting } from '../counting/counting.ts'
import { between } from '../counting/random.ts'
import { electedByMajority } from '../counting/seats.ts'
import { sumOfShares } from '../counting/shares.ts'
import { csvText, type FormatColumns } from './csv-text.ts'

export interface MajorzPlan extends SampleCounting {
  readonly mandates: number
  /** Ids are numeric. The weight is the share of voters for the candidate, at most 1. */
  readonly candidates: readonly PlannedCandidate[]
}

const columns: FormatColumns<typeof majorzColumns> = [
  'election_absolute_majority',
  'election_status',
  'entity_id',
  'entity_counted',
  'entity_eligible_voters',
  'entity_received_ballots',
  'entity_blank_ballots',
  'entity_invalid_ballots',
  'entity_blank_votes',
  'entity_invalid_votes',
  'candidate_family_name',
  'candidate_first_name',
  'candidate_id',
  'candidate_elected',
  'candidate_votes',
  'candidate_party',
  'candidate_gender',
  'candidate_year_of_birth',
  'candidate_party_color',
]

interface PlaceCount {
  readonly figures: readonly number[]
  readonly id: number
  readonly counted: boolean
  readonly votes: readonly number[]
}

export function majorzFile(plan: MajorzPlan): string {
  const places = countedPlaces(plan).map((here) => countAt(plan, here))
  const totals = plan.candidates.map((_, at) => sumOfShares(places.map(({ votes }) => votes[at] ?? 0)))
  const final = plan.status === 'final'
  const { absoluteMajority, elected } = final
    ? electedByMajority(totals, plan.mandates)
    : { absoluteMajority: null, elected: new Set() }
  return csvText(
    columns,
    places.flatMap(({ figures, id, counted, votes }) =>
      plan.candidates.map((candidate, at): readonly RawCell[] => [
        ...[
          absoluteMajority,
          plan.status,
          id,
          counted,
          ...figures,
          candidate.familyName,
          candidate.firstName,
        ],
        ...[candidate.id, elected.has(at), votes[at] ?? 0, candidate.party, candidate.gender],
        ...[candidate.yearOfBirth, candidate.partyColor],
      ]),
    ),
  )
}

/** Counts the votes of a place. Empty lines are blank votes, so that the sum is seats × ballots. */
function countAt(plan: MajorzPlan, here: CountedPlace): PlaceCount {
  const { id, eligible } = here.place
  if (!here.counted)
    return { id, counted: false, figures: [0, 0, 0, 0, 0, 0], votes: plan.candidates.map(() => 0) }
  const { received, blank, invalid, accounted } = ballotsAt(here, plan.turnout)
  const lines = plan.mandates * accounted
  const invalidVotes = Math.round(lines * between(here.random, 0, 0.004))
  const support = plan.candidates.map(({ weight }) => Math.min(1, weight * between(here.random, 0.75, 1.25)))
  const scale = Math.min(1, (0.97 * plan.mandates) / sumOfShares(support))
  const votes = support.map((share) => Math.floor(share * scale * accounted))
  const blankVotes = lines - invalidVotes - sumOfShares(votes)
  return {
    id,
    counted: true,
    figures: [eligible, received, blank, invalid, blankVotes, invalidVotes],
    votes,
  }
}
