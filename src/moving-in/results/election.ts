import { importFile } from '../../areas/results/import/import-file.ts'
import { type Election, electionDefaults } from '../../areas/results/model/item.ts'
import { type ElectionResults, emptyElection } from '../../areas/results/model/result-set.ts'
import { tallyElection } from '../../areas/results/tally/election.ts'
import type { Members } from '../../values/members.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { countIn, listIn, memberOf, textIn } from '../source/json.ts'
import { headerOf } from './header.ts'
import { identificationsIn } from './identifications.ts'
import { anywhere, listOfPlaces, reasonOf, type TakenFigures, type TakenFile } from './imported.ts'
import type { Listed } from './listing.ts'
import { withMissingPlaces } from './missing-places.ts'
import { partyOptionsIn } from './party-options.ts'
import { type BareList, listsIn, withBareLists } from './tables/bare-lists.ts'
import { withPlainIds } from './tables/plain-ids.ts'
import { rowsOf, tablePlaces, uncountedFigures } from './tables/table.ts'
import { differing } from './vote.ts'

/** Details of an election in the document of its compound. */
export interface OfCompound {
  readonly compound: string
  readonly segment: string | null
  readonly supersegment: string | null
}

/** Builds an election from its document and its table, which is empty before the first results. */
export function electionOf(
  listed: Listed,
  document: Members,
  table: Buffer,
  member: OfCompound | null,
): Result<Election, string> {
  const header = headerOf(listed, document)
  if (!header.ok) return header
  const rows = rowsOf(table, ['entity_id', 'election_type', 'election_mandates'])
  const isProporz = 'lists' in document || rows[0]?.election_type === 'proporz'
  const type = textIn(document, 'election_type') ?? (isProporz ? 'proporz' : 'majorz')
  if (type !== 'majorz' && type !== 'proporz') return fail(`it is of the unknown type ${type}`)
  const places = listIn(memberOf(document, 'statistics'), 'entities')
  const mandates = countIn(memberOf(document, 'mandates'), 'total') ?? Number(rows[0]?.election_mandates || 0)
  return ok({
    ...electionDefaults,
    ...header.value,
    ...{ type, mandates },
    segment: member?.segment ?? segmentOf(header.value.domain, document),
    supersegment: member?.supersegment ?? null,
    hasExpats:
      places.some((one) => countIn(one, 'id') === 0) || rows.some(({ entity_id }) => entity_id === '0'),
    majorityType: type === 'majorz' ? majorityIn(document) : null,
    absoluteMajority: countIn(document, 'absolute_majority'),
    tacit: isTacit(document),
    identifications: identificationsIn(document),
    compound: member?.compound ?? null,
    ...partyOptionsIn(document),
    recordKey: '',
  })
}

/**
 * Returns the type of majority. The contract has the same value for a relative one and none; sites of this program
 * distinguish them.
 */
function majorityIn(document: Members): Election['majorityType'] {
  if ('absolute_majority' in document) return 'absolute'
  return textIn(document, 'majority_type') === 'relative' ? 'relative' : null
}

/** Returns the place, district or region of an election outside a compound: the one that contains all its places. */
function segmentOf(domain: string, document: Members): string | null {
  const places = listIn(memberOf(document, 'statistics'), 'entities')
  const names = new Set(places.map((one) => textIn(one, domain === 'municipality' ? 'name' : 'district')))
  const [name = null, ...others] = names
  return /^(municipality|district|region)$/.test(domain) && others.length === 0 ? name : null
}

/** Returns whether the election is tacit: everybody is elected and nobody has voted. */
function isTacit(document: Members): boolean {
  const candidates = listIn(document, 'candidates')
  const isSilent = (one: unknown) => memberOf(one, 'elected') === true && countIn(one, 'votes') === 0
  return candidates.length > 0 && candidates.every(isSilent)
}

interface Tables {
  readonly table: Buffer
  readonly bareLists: readonly BareList[]
  /** Party results; empty where there are none. */
  readonly parties: Buffer
}

/** Returns the figures; null before the first results. */
export function electionFigures(
  election: Election,
  document: Members,
  { table, bareLists, parties }: Tables,
): Result<TakenFigures<ElectionResults> | null, string> {
  const places = listIn(memberOf(document, 'statistics'), 'entities')
  if (table.length === 0 && parties.length === 0 && places.length === 0) return ok(null)
  const figures = table.length === 0 ? ok(withoutTable(document)) : fromTable(election, table, bareLists)
  if (!figures.ok) return figures
  const results = withMissingPlaces(figures.value.results, document, election.mandates)
  return withParties(election, { ...figures.value, results }, parties)
}

export function withoutTable(document: Members): TakenFigures<ElectionResults> {
  const status = memberOf(document, 'completed') === true ? 'final' : 'unknown'
  return { results: { ...emptyElection, status }, colors: {}, files: [], warnings: [], moreWarnings: 0 }
}

function fromTable(
  election: Election,
  table: Buffer,
  bareLists: readonly BareList[],
): Result<TakenFigures<ElectionResults>, string> {
  const entities = listOfPlaces(tablePlaces(table, 'entity_'), election.date)
  const before = { item: { ...election, ...anywhere }, results: null }
  const task = { format: election.type, entities, election: before } as const
  const whole = withBareLists(table, bareLists)
  const plain = withPlainIds(whole.table, election.type)
  const outcome = importFile(plain.table, task)
  if (!outcome.ok) return fail(reasonOf(outcome.error))
  const [imported] = outcome.value
  if (imported?.results.kind !== 'election') return fail('the table is about something else')
  const { colors, warnings, moreWarnings } = imported
  const found = uncountedFigures(table, 'entity_', entityColumns)
  const places = imported.results.entities.map((one) => ({ ...one, ...found.get(` ${one.id}`) }))
  const results = whole.restored(plain.restored({ ...imported.results, entities: places }))
  return ok({ results, colors, warnings, moreWarnings, files: [movedElectionFile('data.csv', table)] })
}

const entityColumns = {
  ...{ eligibleVoters: 'entity_eligible_voters', expats: 'entity_expats' },
  ...{ receivedBallots: 'entity_received_ballots', blankBallots: 'entity_blank_ballots' },
  ...{ invalidBallots: 'entity_invalid_ballots', blankVotes: 'entity_blank_votes' },
  invalidVotes: 'entity_invalid_votes',
}

function withParties(
  election: Election,
  figures: TakenFigures<ElectionResults>,
  parties: Buffer,
): Result<TakenFigures<ElectionResults>, string> {
  if (parties.length === 0) return ok(figures)
  const owner = { item: election, results: figures.results }
  const outcome = importFile(parties, { format: 'parties', entities: listOfPlaces([], election.date), owner })
  if (!outcome.ok) return fail(`parties: ${reasonOf(outcome.error)}`)
  const [imported] = outcome.value
  if (imported?.results.kind !== 'election') return fail('the table of parties is about something else')
  return ok({
    results: imported.results,
    colors: { ...figures.colors, ...imported.colors },
    files: [...figures.files, movedElectionFile('data-parties.csv', parties)],
    warnings: [...figures.warnings, ...imported.warnings],
    moreWarnings: figures.moreWarnings + imported.moreWarnings,
  })
}

export function movedElectionFile(name: string, content: Buffer): TakenFile {
  return { name, content }
}

/** Returns the name of a figure that differs from the document; null where none does. */
export function electionDifference(
  election: Election,
  results: ElectionResults | null,
  document: Members,
): string | null {
  const tally = tallyElection({ election, results })
  const { eligibleVoters, receivedBallots, accountedVotes } = tally.total
  const figures = {
    eligible_voters: eligibleVoters,
    received_ballots: receivedBallots,
    accounted_votes: accountedVotes,
  }
  const votes = { votes: votesOf(tally.candidates), list_votes: votesOf(tally.lists) }
  const shown = listIn(document, 'candidates')
  const shownLists = listsIn(document)
  const total = memberOf(memberOf(document, 'statistics'), 'total')
  return (
    differing(figures, total) ??
    differing(tally.progress, memberOf(document, 'progress')) ??
    differing(votes, {
      ...(shown.length > 0 && {
        votes: votesOf(shown.map((one) => ({ votes: countIn(one, 'votes') ?? 0 }))),
      }),
      ...(shownLists.length > 0 && { list_votes: votesOf(shownLists) }),
    })
  )
}

function votesOf(all: readonly { readonly votes: number }[]): number {
  return all.reduce((sum, { votes }) => sum + votes, 0)
}
