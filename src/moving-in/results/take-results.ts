import type { Entity } from '../../areas/results/model/entities.ts'
import type { Compound, Election, Item, Vote } from '../../areas/results/model/item.ts'
import type { ElectionResults, ResultSet, VoteResults } from '../../areas/results/model/result-set.ts'
import { isMembers, type Members } from '../../values/members.ts'
import type { Result } from '../../values/result.ts'
import type { Taken, TakeOver } from '../lists/records.ts'
import { memberOf } from '../source/json.ts'
import { type Note, told } from '../source/noting.ts'
import { type MovingSource, NothingThere, SourceError } from '../source/source.ts'
import { compoundFigures, compoundOf, electionsIn, superregionsIn } from './compound.ts'
import { electionDifference, electionFigures, electionOf, type OfCompound, withoutTable } from './election.ts'
import type { TakenFigures } from './imported.ts'
import { itemRecord } from './item-records.ts'
import { type Listed, type Listing, pathOf } from './listing.ts'
import { byDay, withShortcodes } from './order.ts'
import { type OnPage, readPage } from './page.ts'
import { showsVoters } from './party-options.ts'
import { type SeenPlaces, seenPlaces } from './places.ts'
import { takePostalCodes } from './postal-codes.ts'
import { seatOrderOf } from './seat-order.ts'
import { type BareList, readBareLists } from './tables/bare-lists.ts'
import { type TakenVersions, takenVersions, type VersionNumbers } from './versions.ts'
import { voteDifference, voteFigures, voteOf } from './vote.ts'

export interface TakenResults {
  readonly members: Taken
  readonly numbers: VersionNumbers
}

interface Taking extends TakeOver {
  readonly places: SeenPlaces
  readonly versions: TakenVersions
}

/** How often an item is read again because its documents contradict each other while it changes. */
const attempts = 3

/** Reads votes, elections and compounds with their results and party results. */
export async function takeResults(
  takeOver: TakeOver,
  { items, instance, published }: Listing,
  before: VersionNumbers,
): Promise<TakenResults> {
  const taking = { ...takeOver, places: seenPlaces(), versions: takenVersions(before) }
  const taken: Item[] = []
  const done = new Set<string>()
  for (const listed of items)
    if (listed.kind === 'compound') taken.push(...(await takeCompound(taking, listed, done)))
  for (const listed of items) {
    if (listed.kind === 'vote') taken.push(...(await takeVote(taking, listed)))
    if (listed.kind === 'election' && !done.has(listed.id))
      taken.push(...(await takeElection(taking, listed, null)))
  }
  const ordered = withShortcodes(inOrderOf(items, taken)).map((item) => withRelations(item, taken))
  const records = (kind: Item['kind']) =>
    ordered
      .filter((item) => item.kind === kind)
      .toSorted(byDay)
      .map((item) =>
        itemRecord({ ...item, created: published.get(`${item.kind} ${item.id}`) ?? item.created }),
      )
  return {
    members: {
      entities: taking.places.records(instance),
      postal_codes: await takePostalCodes(takeOver.source, taking.places.named()),
      votes: records('vote'),
      elections: records('election'),
      election_compounds: records('compound'),
      upload_files: taking.versions.files(),
      result_versions: taking.versions.records(),
    },
    numbers: taking.versions.numbers(),
  }
}

/** Orders items like the archive; elections that it does not list are in the order of their compound. */
function inOrderOf(listed: readonly Listed[], taken: readonly Item[]): readonly Item[] {
  const places = new Map(listed.map(({ kind, id }, at) => [`${kind} ${id}`, at]))
  const placeOf = ({ kind, id }: Item) => places.get(`${kind} ${id}`) ?? listed.length
  return taken.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Adds relations to items that were taken over, except to those of the same year, such as a second round. */
function withRelations(item: Item, taken: readonly Item[]): Item {
  if (item.kind === 'vote') return item
  const relations = item.relations.flatMap(({ id }) => {
    const other = taken.find((one) => one.kind === item.kind && one.id === id)
    if (other === undefined) return []
    const isSameYear = other.date.slice(0, 4) === item.date.slice(0, 4)
    return [{ id, type: isSameYear ? ('other' as const) : ('historical' as const) }]
  })
  return { ...item, relations }
}

interface Documents {
  readonly document: Members
  /** Empty where there are no results. */
  readonly table: Buffer
  readonly bareLists: readonly BareList[]
  readonly parties: Buffer
  /** The error of reading the table of a vote. */
  readonly failure: Note | null
}

interface Read<Of extends Item, Results extends ResultSet> {
  readonly item: Of
  readonly figures: TakenFigures<Results> | null
}

type Attempt<Of extends Item, Results extends ResultSet> = (
  documents: Documents,
) => Result<Read<Of, Results> & { readonly difference: string | null }, string>

/** Reads the documents of an item until they agree; null where it cannot be read. */
async function readItem<Of extends Item, Results extends ResultSet>(
  { source, note, lose }: Taking,
  listed: Listed,
  attempt: Attempt<Of, Results>,
): Promise<(Read<Of, Results> & Documents) | null> {
  const path = pathOf(listed)
  for (let number = 1; ; number++) {
    try {
      const documents = await readDocuments(source, listed, number > 1)
      const read = attempt(documents)
      const isLast = number === attempts || (read.ok && read.value.difference === null)
      if (isLast && documents.failure !== null)
        note(told('tableNotTaken', { path, reason: documents.failure }))
      if (read.ok && read.value.difference === null) return { ...read.value, ...documents }
      if (number < attempts) continue
      if (!read.ok) {
        lose(told('itemNotTaken', { path, reason: read.error }))
        return null
      }
      note(told('contradiction', { path, difference: read.value.difference ?? '' }))
      return { ...read.value, ...documents }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      const tell = error instanceof NothingThere ? note : lose
      tell(told('itemUnreadable', { path, reason: error.reason }))
      return null
    }
  }
}

async function readDocuments(source: MovingSource, listed: Listed, again: boolean): Promise<Documents> {
  const path = pathOf(listed)
  const document = await source.readJson(`${path}/json`, { again })
  if (!isMembers(document)) throw new SourceError(told('noObject'))
  let failure: Note | null = null
  const file = async (name: string) => {
    const answer = await source.read(`${path}/${name}`, { again }).catch((error: unknown) => {
      // The JSON of a vote has its figures, too.
      if (listed.kind !== 'vote' || !(error instanceof SourceError)) throw error
      failure = error.reason
      return null
    })
    return answer?.body ?? Buffer.alloc(0)
  }
  // A compound has no table of its own to read; those of its elections are.
  const hasTable = listed.kind !== 'compound' || !('short_title' in document)
  const table = hasTable ? await file('data-csv') : Buffer.alloc(0)
  const bareLists = await readBareLists(source, path, { document, table, again })
  const hasParties = listed.kind === 'compound' || memberOf(document, 'election_type') === 'proporz'
  const parties = hasParties ? await file('data-parties-csv') : Buffer.alloc(0)
  return { document, table, bareLists, parties, failure }
}

async function takeVote(taking: Taking, listed: Listed): Promise<readonly Vote[]> {
  const read = await readItem(taking, listed, ({ document, table }) => {
    const vote = voteOf(listed, document, table)
    if (!vote.ok) return vote
    const figures = voteFigures(vote.value, document, table)
    if (!figures.ok) return figures
    const difference = voteDifference(vote.value, figures.value?.results ?? null, document)
    return { ok: true, value: { item: vote.value, figures: figures.value, difference } }
  })
  if (read === null) return []
  taking.places.add(read.item, placesIn(read.figures))
  const { relatedLinkLabel, explanations } = await readPage(taking.source, listed, read.item, taking.files)
  return [await withVersion(taking, { ...read, item: { ...read.item, relatedLinkLabel, explanations } })]
}

async function takeElection(
  taking: Taking,
  listed: Listed,
  member: OfCompound | null,
): Promise<readonly Election[]> {
  const read = await readItem(taking, listed, (documents) => {
    const { document } = documents
    const election = electionOf(listed, document, documents.table, member)
    if (!election.ok) return election
    const figures = electionFigures(election.value, document, documents)
    if (!figures.ok) return figures
    const difference = electionDifference(election.value, figures.value?.results ?? null, document)
    return { ok: true, value: { item: election.value, figures: figures.value, difference } }
  })
  if (read === null) return []
  taking.places.add(read.item, placesIn(read.figures))
  const page = await readPage(taking.source, listed, read.item, taking.files)
  const item = await withShown(taking, listed, { ...read, page })
  // Delivered candidates are not public before the first counted place.
  const figures = read.figures ?? (page.isDelivered ? withoutTable(read.document) : null)
  return [await withVersion(taking, { item, figures })]
}

async function takeCompound(taking: Taking, listed: Listed, done: Set<string>): Promise<readonly Item[]> {
  const elections: Election[] = []
  const read = await readItem<Compound, ResultSet>(taking, listed, (documents) => {
    const compound = compoundOf(listed, documents, elections)
    if (!compound.ok) return compound
    const figures = compoundFigures(compound.value, documents.parties)
    if (!figures.ok) return figures
    return { ok: true, value: { item: compound.value, figures: figures.value, difference: null } }
  })
  if (read === null) return []
  const supersegments = await supersegmentsIn(taking, read.document)
  for (const { id, segment } of electionsIn(read.document)) {
    done.add(id)
    const member = { compound: listed.id, segment, supersegment: supersegments.get(id) ?? null }
    elections.push(...(await takeElection(taking, { kind: 'election', id, summary: null }, member)))
  }
  const compound = compoundOf(listed, read, elections)
  if (!compound.ok) return elections
  const page = await readPage(taking.source, listed, compound.value, taking.files)
  const item = await withShown(taking, listed, { ...read, item: compound.value, page })
  // A compound without party results has only those of its elections.
  const isCounted =
    read.figures === null && elections.some(({ lastResultChange }) => lastResultChange !== null)
  return [...elections, isCounted ? item : await withVersion(taking, { ...read, item })]
}

function placesIn(figures: TakenFigures<VoteResults | ElectionResults> | null): readonly Entity[] {
  const results = figures?.results
  const places =
    results?.kind === 'vote' ? results.ballots.flatMap(({ entities }) => entities) : (results?.entities ?? [])
  return places
    .filter(({ id }) => id > 0)
    .map(({ id, name, district, ...more }) => ({
      ...{ id, name, district, region: null },
      superregion: 'superregion' in more ? more.superregion : null,
    }))
}

/** Adds what other documents show of an election or compound. */
async function withShown<Of extends Election | Compound>(
  taking: Taking,
  listed: Listed,
  read: Documents & Read<Of, ResultSet> & { readonly page: OnPage },
): Promise<Of> {
  const { relatedLinkLabel, explanations, related } = read.page
  return {
    ...read.item,
    ...{ relatedLinkLabel, explanations },
    relations: related.map((id) => ({ id, type: 'historical' as const })),
    colors: read.figures?.colors ?? {},
    seatOrder: await seatOrderOf(taking.source, listed, read.document),
    votersCounts: await votersIn(taking, read, listed),
  }
}

/** Reads the superregion of each election from the parts of the compound. */
async function supersegmentsIn(
  { source, lose }: Taking,
  document: Members,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const [name, address] of superregionsIn(document)) {
    const part = await source.readJson(`${address}/json`).catch((error: unknown) => {
      if (!(error instanceof SourceError)) throw error
      lose(error.reason)
      return null
    })
    for (const { id } of isMembers(part) ? electionsIn(part) : []) found.set(id, name)
  }
  return found
}

/** Returns whether strengths of parties are shown by voters; requested only where there are party results. */
async function votersIn(
  { source }: Taking,
  { document, parties }: Documents,
  listed: Listed,
): Promise<boolean> {
  if (parties.length === 0) return false
  const chart = await source.readJson(`${pathOf(listed)}/party-strengths-data`).catch((error: unknown) => {
    if (error instanceof SourceError) return null
    throw error
  })
  return showsVoters(document, chart)
}

async function withVersion<Of extends Item>(
  { versions }: Taking,
  { item, figures }: { readonly item: Of; readonly figures: TakenFigures<ResultSet> | null },
): Promise<Of> {
  if (figures === null) return { ...item, lastResultChange: null }
  await versions.add(item, figures)
  return item
}
