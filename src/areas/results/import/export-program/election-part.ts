import { expatsId, isExpatsAlias } from '../../model/entities.ts'
import type { Election } from '../../model/item.ts'
import { type ElectionResults, emptyElection, type Status } from '../../model/result-set.ts'
import { type EntityIdentity, expectedIn } from '../checks/constituency.ts'
import {
  type Budget,
  type CandidateAttributes,
  type ElectionDraft,
  type EntityFigures,
  finishDraft,
  isExceeded,
  uncounted,
} from '../checks/election-draft.ts'
import { importedElection } from '../checks/kept-parties.ts'
import { type StatedTotal, totalFaults } from '../checks/stated-totals.ts'
import { problem } from '../problems/problems.ts'
import { type ColumnsToRead, clipped, type ImportCells, type NameIn } from '../table/cells.ts'
import { wholeNumber } from '../table/values.ts'
import type { ImportedItem } from '../tasks/imported.ts'
import { noteBallots, type validBallots } from './ballot-totals.ts'
import { type ballots, district, eligible, municipality, number } from './columns.ts'
import { type Part, partsByNumber } from './part.ts'
import type { Concerned, ExportProgramUpload, Slot } from './upload.ts'

/** Which municipalities an election is about. */
const staticColumns = {
  required: { ...district, ...number, ...municipality, ...eligible },
} as const satisfies ColumnsToRead

export const staticFile = <Name extends Slot>(slot: Name) => ({ slot, ...staticColumns })

export interface ElectionPart extends Part<Election, ElectionResults> {
  readonly draft: ElectionDraft
  /** By id of the entity. */
  readonly places: Map<number, PlaceDraft>
  /** Totals that the files state for candidates and lists over all municipalities. */
  readonly stated: StatedVotes[]
  /** Whether the files have voters abroad that the election does not count, but whose votes are in totals. */
  hasDropped: boolean
}

export interface StatedVotes {
  /** Number of a candidate or list, with its name. */
  readonly of: string
  readonly slot: Slot
  readonly line: number
  /** Computes the total; call it once all files are read. */
  total(): StatedTotal
}

/**
 * Records what a row states about a candidate or list; null or undefined: nothing. `votesOf`: by municipality, at the
 * end.
 */
export function stateVotes(
  { stated }: Pick<ElectionPart, 'stated'>,
  { of, slot, line, figure, votes }: StatedRow,
  votesOf: () => readonly (number | null | undefined)[] | undefined,
): void {
  if (typeof votes !== 'number') return
  stated.push({ of, slot, line, total: () => ({ figure, stated: votes, parts: knownVotes(votesOf()) }) })
}

interface StatedRow extends Pick<StatedVotes, 'of' | 'slot' | 'line'> {
  /** Name of the column. */
  readonly figure: string
  readonly votes: number | null | undefined
}

export function knownVotes(votes: readonly (number | null | undefined)[] | undefined): readonly number[] {
  return (votes ?? []).flatMap((one) => one ?? [])
}

/** Compares totals at the end, since only then all municipalities of a total are known. */
export function checkTotals({ stated, hasDropped, draft, problems }: ElectionPart, status: Status): void {
  const isOver = status === 'final' && [...draft.entities.values()].every(({ entity }) => entity.counted)
  if (!isOver || hasDropped) return
  for (const { of, slot, line, total } of stated) {
    for (const fault of totalFaults(of, total())) problems.addAsIs({ ...fault, file: slot, line })
  }
}

/** A municipality of an election; part of the result once a candidate has votes there. */
export interface PlaceDraft {
  readonly identity: EntityIdentity
  /** Used where the file of the ballots has none. */
  readonly eligibleVoters: number
  figures: EntityFigures
}

export interface PlaceOf<Of extends ElectionPart> extends Concerned {
  readonly part: Of
  readonly place: PlaceDraft
}

/** The places of all elections that a municipality belongs to. */
export type FindPlaces<Of extends ElectionPart> = (id: number) => readonly PlaceOf<Of>[]

export function readPlaces<Of extends ElectionPart>(
  upload: ExportProgramUpload,
  file: ReturnType<typeof staticFile>,
  parts: readonly Of[],
): FindPlaces<Of> {
  const numbered = partsByNumber(parts)
  const found = new Map<number, PlaceOf<Of>[]>()
  upload.read(file, (cells) => {
    const ofRow = cells.text('sortwahlkreis')
    const concerned = numbered(cells.text('sortgeschaeft')).filter(
      ({ link }) => link.district === '' || link.district === ofRow,
    )
    upload.about(concerned, (part) => {
      const place = readPlace(upload, cells, part)
      if (place === undefined) return
      const { id } = place.identity
      part.places.set(id, place)
      found.set(id, [...(found.get(id) ?? []), { part, place, problems: part.problems }])
    })
  })
  return (id) => found.get(id) ?? (isExpatsAlias(id) ? found.get(expatsId) : undefined) ?? []
}

/** Undefined for a repeated or unknown municipality. */
function readPlace(
  { notes }: ExportProgramUpload,
  cells: ImportCells<NameIn<typeof staticColumns>>,
  part: ElectionPart,
): PlaceDraft | undefined {
  const { where, places } = part
  const id = cells.integer('bfsnrgemeinde')
  const site = id === undefined ? undefined : where.find(id)
  if (site === 'dropped') {
    part.hasDropped = true
    return undefined
  }
  const eligibleVoters = cells.integer('stimmberechtigte') ?? 0
  if (site === undefined) return undefined
  if (site === null) {
    notes.add('entity.unknown', { id: clipped(cells.text('bfsnrgemeinde')) }, cells.line)
    return undefined
  }
  const { identity, inside } = site
  if (!inside) where.noteOutside(notes, String(id), cells.line)
  if (!places.has(identity.id)) return { identity, eligibleVoters, figures: uncounted }
  notes.add('entity.duplicate', { key: String(identity.id) }, cells.line)
  return undefined
}

/** Reads the ballots of a municipality, without the votes. */
export function readBallots(
  { notes }: ExportProgramUpload,
  cells: ImportCells<keyof typeof ballots | keyof typeof validBallots>,
  place: PlaceDraft,
): EntityFigures | undefined {
  const lockTime = cells.integer('sperrung')
  const eligibleVoters = cells.integer('stimmberechtigte')
  const receivedBallots = cells.integer('stmabgegeben')
  const blankBallots = cells.integer('stmleer')
  const invalidBallots = cells.integer('stmungueltig')
  if (lockTime === undefined || eligibleVoters === undefined) return undefined
  if (receivedBallots === undefined || blankBallots === undefined || invalidBallots === undefined) {
    return undefined
  }
  const counted = lockTime !== 0
  if (counted) noteBallots(notes, cells, place.identity)
  return {
    ...uncounted,
    counted,
    eligibleVoters: eligibleVoters || place.eligibleVoters,
    receivedBallots,
    blankBallots,
    invalidBallots,
  }
}

/** 1 is elected, other codes are reasons why not. Undefined, with a problem noted, for anything else. */
export function readElected(cells: ImportCells<'gewaehlt'>): boolean | undefined {
  const code = wholeNumber(cells.text('gewaehlt'))
  return code === undefined ? cells.flag('gewaehlt') : code === 1
}

/** Blank is 0. A file without numbers of elections is about all of them, and so are its problems. */
export function sharedInteger<Name extends string>(
  upload: ExportProgramUpload,
  parts: readonly Concerned[],
  cells: ImportCells<Name>,
  column: Name,
): number | undefined {
  const value = wholeNumber(cells.text(column))
  if (value === undefined) upload.about(parts, () => cells.integer(column))
  return value === null ? 0 : value
}

/** A later row of a candidate replaces an earlier one. */
export function replaceCandidate({ candidates }: ElectionDraft, attributes: CandidateAttributes): void {
  const known = candidates.get(attributes.id)
  if (known !== undefined) candidates.set(attributes.id, { ...known, attributes })
}

/** Refuses the file where lists or candidates were dropped for want of memory. */
export function checkBudget(upload: ExportProgramUpload, budget: Budget, slot: Slot): void {
  if (isExceeded(budget)) upload.flaws.addAsIs(problem('file.tooComplex', null, { file: slot }))
}

export function finishElection({ link, where, draft }: ElectionPart, status: Status): ImportedItem | null {
  const finished = finishDraft(draft, expectedIn(where, status))
  if (finished === null) return null
  const { entities, lists, connections, candidates } = finished
  const { absoluteMajority } = draft
  const results = { ...emptyElection, status, absoluteMajority, entities, lists, connections, candidates }
  return importedElection(link, results, draft)
}
