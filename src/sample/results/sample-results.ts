import type { ImportedItem } from '../../areas/results/import/tasks/imported.ts'
import type { Election } from '../../areas/results/model/item.ts'
import type { CompoundResults, ElectionResults, VoteResults } from '../../areas/results/model/result-set.ts'
import type { Instant } from '../../values/time.ts'
import { governmentElections } from './government.ts'
import { entitiesIn, sampleEntities, sampleGroups, samplePostalCodes } from './municipalities.ts'
import { nationalCouncilElections } from './national-council.ts'
import { parliamentElections } from './parliament.ts'
import { pollingDays } from './polling-days.ts'
import { compoundRecord, electionRecord, voteRecord } from './records.ts'
import { sampleScreens } from './screens.ts'
import { sampleShapes } from './shapes.ts'
import { sampleSources } from './sources.ts'
import { type SampledCompound, type SampledElection, type SampleUploads, takeUploads } from './uploads.ts'
import { type SampledVote, sampledVotes } from './votes.ts'

export type SampleResults = ReturnType<typeof sampleResults>

/** Returns a half-counted polling day, the one before it, both of four years ago, and some with votes only in between. */
export function sampleResults(now: Instant) {
  const days = pollingDays(now)
  const uploads = takeUploads()
  const votes = sampledVotes(days)
  const elections = [...governmentElections(days), ...nationalCouncilElections(days)]
  const compounds = parliamentElections(days)
  for (const vote of votes) takeVote(uploads, vote)
  for (const election of elections) takeElection(uploads, election)
  for (const compound of compounds) takeCompound(uploads, compound)
  const all = [...elections.map(({ election }) => election), ...compounds.flatMap((one) => one.elections)]
  return {
    entities: sampleEntities,
    shapes: sampleShapes(),
    place_groups: sampleGroups,
    postal_codes: samplePostalCodes,
    votes: votes.map(({ vote }) => voteRecord(vote, uploads.shown(vote))),
    elections: all.map((election) => electionRecord(election, uploads.shown(election))),
    election_compounds: compounds.map(({ compound }) => compoundRecord(compound, uploads.shown(compound))),
    upload_files: uploads.files,
    result_versions: uploads.versions(),
    screens: sampleScreens({
      votes: votes.map(({ vote }) => vote),
      elections: elections.map(({ election }) => election),
      compounds: compounds.map(({ compound }) => compound),
    }),
    data_sources: sampleSources(
      days.current,
      votes.map(({ vote }) => vote),
      all,
    ),
  }
}

function yearOf({ date }: { readonly date: string }): number {
  return Number(date.slice(0, 4))
}

function takeVote(uploads: SampleUploads, { vote, uploads: files }: SampledVote): void {
  let results: VoteResults | null = null
  for (const upload of files) {
    const entities = entitiesIn(yearOf(vote))
    const [item] = uploads.take(upload, { format: 'vote', entities, vote: { item: vote, results } })
    if (item?.results.kind === 'vote') results = item.results
  }
}

function takeElection(uploads: SampleUploads, { election, uploads: files }: SampledElection): void {
  let results: ElectionResults | null = null
  for (const upload of files) {
    const before = { item: election, results }
    const entities = entitiesIn(yearOf(election))
    const found = uploads.take(
      upload,
      upload.format === 'parties'
        ? { format: 'parties', entities, owner: before }
        : { format: election.type, entities, election: before },
    )
    results = electionResults(found, election)
  }
}

function takeCompound(
  uploads: SampleUploads,
  { compound, elections, uploads: files }: SampledCompound,
): void {
  const entities = entitiesIn(yearOf(compound))
  let parties: CompoundResults | null = null
  let before = elections.map((item) => ({ item, results: null as ElectionResults | null }))
  for (const upload of files) {
    if (upload.format === 'parties') {
      const owner = { item: compound, results: parties }
      const [item] = uploads.take(upload, { format: 'parties', entities, owner })
      if (item?.results.kind === 'compound') parties = item.results
    } else {
      const found = uploads.take(upload, { format: 'compound', entities, compound, elections: before })
      before = elections.map((item) => ({ item, results: electionResults(found, item) }))
    }
  }
}

function electionResults(found: readonly ImportedItem[], { id }: Election): ElectionResults | null {
  const item = found.find(({ ref }) => ref.id === id)
  return item?.results.kind === 'election' ? item.results : null
}
