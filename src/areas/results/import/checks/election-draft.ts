import type {
  Candidate,
  Connection,
  ElectionEntity,
  ElectionList,
  Status,
  VotesByEntity,
} from '../../model/result-set.ts'
import { by, textOf } from '../../tally/order.ts'
import { type ColorDraft, colorDraft } from './colors.ts'
import { type Attachment, connectLists } from './connections.ts'
import type { EntityIdentity } from './constituency.ts'
import { candidateLabel, entityLabel } from './rules.ts'

export type EntityFigures = Omit<ElectionEntity, 'id' | 'name' | 'district' | 'superregion'>
export type CandidateAttributes = Omit<Candidate, 'list' | 'votes'>
export type ListAttributes = Omit<ElectionList, 'connection' | 'votes'> & Attachment

interface Drafted<Attributes> {
  readonly index: number
  readonly attributes: Attributes
  /** By index of the entity; holes where there is no row. */
  readonly votes: number[]
}

export type DraftList = Drafted<ListAttributes>

export interface DraftCandidate extends Drafted<CandidateAttributes> {
  /** The last row decides. */
  list: string | null
}

/** A candidate with several rows in one entity. */
export interface Repetition {
  readonly entity: number
  readonly candidate: string
}

/**
 * An election while its rows are read, in any order. Rows repeat entities, candidates and lists: the first row counts,
 * and contradictions by later ones are recorded.
 */
export interface ElectionDraft {
  status: Status
  absoluteMajority: number | null
  readonly entities: Map<number, { readonly index: number; readonly entity: ElectionEntity }>
  readonly candidates: Map<string, DraftCandidate>
  readonly lists: Map<string, DraftList>
  readonly colors: ColorDraft
  readonly repetitions: Repetition[]
  /** Names of the entities, candidates and lists that rows contradict each other about. */
  readonly contradictions: Set<string>
  readonly budget: Budget
}

/**
 * Remaining memory budget for the elections of one file. Below zero nothing more is stored and the file is refused.
 * For scale: Switzerland has about 6,000 candidates and 2,000 municipalities.
 */
export interface Budget {
  /** Of candidates and lists. */
  records: number
  /** Their votes by entity. */
  votes: number
  listPanachage: number
  /** Figures of candidate panachage; the largest canton has less than half of it. */
  panachage: number
}

export function fullBudget(): Budget {
  return { records: 100_000, votes: 8_000_000, listPanachage: 1_000_000, panachage: 25_000_000 }
}

export function isExceeded(budget: Budget): boolean {
  return Object.values(budget).some((left) => left < 0)
}

const mostRepetitions = 10_000

export function electionDraft(budget: Budget): ElectionDraft {
  return {
    status: null,
    absoluteMajority: null,
    entities: new Map(),
    candidates: new Map(),
    lists: new Map(),
    colors: colorDraft(),
    repetitions: [],
    contradictions: new Set(),
    budget,
  }
}

export function noteContradiction({ contradictions }: ElectionDraft, name: string): void {
  if (contradictions.size < mostRepetitions) contradictions.add(name)
}

function isOther<Of extends object>(one: Of, other: Of): boolean {
  for (const key in one) if (one[key] !== other[key]) return true
  return false
}

/** Returns the index of the entity in the draft. */
export function addEntity(draft: ElectionDraft, identity: EntityIdentity, figures: EntityFigures): number {
  const known = draft.entities.get(identity.id)
  if (known !== undefined) {
    const said = figures.counted ? figures : uncounted
    if (isOther(said, known.entity)) noteContradiction(draft, entityLabel(identity))
    return known.index
  }
  const index = draft.entities.size
  draft.entities.set(identity.id, { index, entity: electionEntity(identity, figures) })
  return index
}

export function addCandidate(draft: ElectionDraft, attributes: CandidateAttributes): DraftCandidate {
  const known = draft.candidates.get(attributes.id)
  if (known !== undefined) {
    if (isOther(attributes, known.attributes)) noteContradiction(draft, candidateLabel(attributes))
    return known
  }
  const candidate = { index: draft.candidates.size, attributes, list: null, votes: [] }
  if (takeRecord(draft)) draft.candidates.set(attributes.id, candidate)
  return candidate
}

export function addList(draft: ElectionDraft, attributes: ListAttributes): DraftList {
  const known = draft.lists.get(attributes.id)
  if (known !== undefined) {
    if (isOther(attributes, known.attributes)) noteContradiction(draft, attributes.name || attributes.id)
    return known
  }
  const list = { index: draft.lists.size, attributes, votes: [] }
  if (takeRecord(draft)) draft.lists.set(attributes.id, list)
  return list
}

function takeRecord({ budget }: ElectionDraft): boolean {
  budget.records--
  return budget.records >= 0
}

/** Adds votes; repeated rows of a candidate in the same entity add up. Returns the sum. */
export function addCandidateVotes(
  draft: ElectionDraft,
  { attributes, votes }: DraftCandidate,
  entity: { readonly index: number; readonly id: number },
  more: number,
): number {
  const before = votes[entity.index]
  const sum = (before ?? 0) + more
  votes[entity.index] = sum
  if (before !== undefined && draft.repetitions.length < mostRepetitions) {
    draft.repetitions.push({ entity: entity.id, candidate: attributes.id })
  }
  return sum
}

export interface FinishedDraft {
  readonly entities: readonly ElectionEntity[]
  readonly candidates: readonly Candidate[]
  readonly lists: readonly ElectionList[]
  readonly connections: readonly Connection[]
  /** Index in the draft → position in the result. */
  readonly entityPositions: readonly number[]
  readonly candidatePositions: readonly number[]
}

/** Figures of an entity that has not reported. */
export const uncounted: EntityFigures = {
  counted: false,
  eligibleVoters: 0,
  expats: null,
  receivedBallots: 0,
  blankBallots: 0,
  invalidBallots: 0,
  blankVotes: 0,
  invalidVotes: 0,
}

/** Adds expected entities without a row as uncounted. Null where the result exceeds the memory budget. */
export function finishDraft(draft: ElectionDraft, expected: readonly EntityIdentity[]): FinishedDraft | null {
  const missing = expected.filter(({ id }) => !draft.entities.has(id))
  const entities = [
    ...[...draft.entities.values()].map(({ entity }) => entity),
    ...missing.map((identity) => electionEntity(identity, uncounted)),
  ].sort((one, other) => one.id - other.id)
  draft.budget.votes -= (draft.candidates.size + draft.lists.size) * entities.length
  if (isExceeded(draft.budget)) return null

  const entityPositions = positionsOf(draft.entities, entities)
  const { connections, idOf } = connectLists([...draft.lists.values()].map(({ attributes }) => attributes))
  const candidates = [...draft.candidates.values()]
    .map(({ attributes, list, votes }) => ({
      ...attributes,
      list,
      votes: votesByEntity(votes, entityPositions, entities.length),
    }))
    .sort(by(textOf(({ id }) => id)))
  const lists = [...draft.lists.values()]
    .map(({ attributes, votes }) => ({
      id: attributes.id,
      name: attributes.name,
      mandates: attributes.mandates,
      connection: idOf(attributes),
      votes: votesByEntity(votes, entityPositions, entities.length),
    }))
    .sort(by(textOf(({ id }) => id)))
  const candidatePositions = positionsOf(draft.candidates, candidates)
  return { entities, candidates, lists, connections, entityPositions, candidatePositions }
}

/** Repeated and contradictory rows of a file. */
export interface Repeated {
  readonly repetitions: readonly Repetition[]
  readonly contradictions: Iterable<string>
}

export function repeatedIn(draft: ElectionDraft): Repeated {
  return { repetitions: repetitionsOf(draft), contradictions: draft.contradictions }
}

/** Each repeated candidate once, by entity. */
function repetitionsOf(draft: ElectionDraft): readonly Repetition[] {
  const order = by<Repetition>(
    (one, other) => one.entity - other.entity,
    textOf(({ candidate }) => candidate),
  )
  return draft.repetitions
    .sort(order)
    .filter((repetition, at, all) => at === 0 || order(all[at - 1] ?? repetition, repetition) !== 0)
}

function electionEntity(
  { id, name, district, superregion }: EntityIdentity,
  figures: EntityFigures,
): ElectionEntity {
  return { id, name, district, superregion, ...(figures.counted ? figures : uncounted) }
}

function positionsOf<Id>(
  drafts: ReadonlyMap<Id, { readonly index: number }>,
  finished: readonly { readonly id: Id }[],
): readonly number[] {
  const positions = new Array<number>(drafts.size).fill(0)
  finished.forEach(({ id }, position) => {
    const draft = drafts.get(id)
    if (draft !== undefined) positions[draft.index] = position
  })
  return positions
}

function votesByEntity(
  votes: readonly number[],
  positions: readonly number[],
  entities: number,
): VotesByEntity {
  const ordered = new Array<number | null>(entities).fill(null)
  votes.forEach((figure, index) => {
    const position = positions[index]
    if (position !== undefined) ordered[position] = figure
  })
  return ordered
}
