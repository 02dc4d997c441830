import type { Election } from '../../model/item.ts'
import type { ElectionResults, Status } from '../../model/result-set.ts'
import { addCandidate, addEntity, electionDraft, fullBudget } from '../checks/election-draft.ts'
import { problem } from '../problems/problems.ts'
import { clipped, column } from '../table/cells.ts'
import { validBallots } from './ballot-totals.ts'
import {
  ballots,
  candidate,
  candidateNames,
  candidateVotes,
  isElected,
  municipality,
  number,
  pending,
} from './columns.ts'
import {
  checkBudget,
  checkTotals,
  type ElectionPart,
  finishElection,
  type PlaceDraft,
  readBallots,
  readElected,
  readPlaces,
  replaceCandidate,
  sharedInteger,
  stateVotes,
  staticFile,
} from './election-part.ts'
import { type ElectionPartDraft, type Part, partsByNumber } from './part.ts'
import type { CellsOf, ExportProgramUpload, FileShape } from './upload.ts'

const elections = {
  slot: 'wm_wahl',
  required: {
    ...number,
    absolutesmehr: column(
      'integer',
      'Votes that are needed to be elected; -1 where none are, 0 or blank where that is not known yet.',
      'AbsolutesMehr',
    ),
    ...pending,
  },
  optional: {
    ausmittlungsstand: column(
      'integer',
      '1 for an interim result, 2 for a final one, which has no pending municipalities.',
      'Ausmittlungsstand',
    ),
  },
} as const satisfies FileShape

const places = staticFile('wmstatic_gemeinden')

const municipalities = {
  slot: 'wm_gemeinden',
  required: {
    ...ballots,
    stimmenleer: column('integer', 'Lines left blank on valid ballots.', 'StimmenLeer'),
    stimmenungueltig: column('integer', 'Invalid votes on valid ballots.', 'StimmenUngueltig'),
  },
  optional: validBallots,
} as const satisfies FileShape

const candidates = {
  slot: 'wm_kandidaten',
  required: {
    ...number,
    ...candidate,
    ...candidateNames,
    ...isElected,
    partei: column('text', 'Name of the party. May be blank.', 'Partei'),
  },
  optional: {
    stimmen: column(
      'integer',
      'Votes of the candidate in all municipalities, which are compared.',
      'Stimmen',
    ),
  },
} as const satisfies FileShape

const votes = {
  slot: 'wm_kandidatengde',
  required: { ...number, ...municipality, ...candidate, ...candidateVotes },
} as const satisfies FileShape

export const majorzFiles = { municipalities, candidates, votes, elections, places }

interface MajorzPart extends ElectionPart {
  stage: Stage
}

interface Stage {
  /** Number of municipalities that have not reported; null where unknown. */
  readonly pending: number | null
  /** `ausmittlungsstand`: 1 for interim, 2 for final results. */
  readonly declared: number
}

/** The file of the ballots names no election: its rows belong to all elections of the municipality. */
export function importMajorzUpload(
  upload: ExportProgramUpload,
  links: readonly Part<Election, ElectionResults>[],
): readonly ElectionPartDraft[] {
  const budget = fullBudget()
  const parts = links.map(
    (link): MajorzPart => ({
      ...link,
      draft: electionDraft(budget),
      ...{ places: new Map(), stated: [], hasDropped: false },
      stage: { pending: null, declared: 0 },
    }),
  )
  const numbered = partsByNumber(parts)
  upload.read(elections, (cells) => {
    upload.about(numbered(cells.text('sortgeschaeft')), (part) => readElection(cells, part))
  })
  const placesOf = readPlaces(upload, places, parts)
  upload.read(municipalities, (cells) => {
    const id = sharedInteger(upload, parts, cells, 'bfsnrgemeinde')
    if (id !== undefined) upload.about(placesOf(id), ({ place }) => readMunicipality(upload, cells, place))
  })
  upload.read(candidates, (cells) => {
    upload.about(numbered(cells.text('sortgeschaeft')), (part) => readCandidate(cells, part))
  })
  checkBudget(upload, budget, candidates.slot)
  upload.read(votes, (cells) => {
    upload.about(numbered(cells.text('sortgeschaeft')), (part) => readVotes(upload, cells, part))
  })
  parts.forEach(checkStage)
  for (const part of parts) checkTotals(part, stageStatus(part.stage))
  return parts.map((part) => ({
    item: part.link.item.id,
    finish: () => finishElection(part, stageStatus(part.stage)),
  }))
}

/** The last row counts. */
function readElection(cells: CellsOf<typeof elections>, part: MajorzPart): void {
  // -1: not needed; 0 or blank: not known yet.
  const majority = cells.text('absolutesmehr') === '-1' ? 0 : cells.integer('absolutesmehr')
  const pending = cells.integerOrNull('anzpendentgde')
  const declared = cells.integer('ausmittlungsstand')
  if (majority === undefined || pending === undefined || declared === undefined) return
  part.draft.absoluteMajority = majority || null
  part.stage = { pending, declared }
}

function readMunicipality(
  upload: ExportProgramUpload,
  cells: CellsOf<typeof municipalities>,
  place: PlaceDraft,
): void {
  const figures = readBallots(upload, cells, place)
  const blankVotes = cells.integer('stimmenleer')
  const invalidVotes = cells.integer('stimmenungueltig')
  if (figures === undefined || blankVotes === undefined || invalidVotes === undefined) return
  place.figures = { ...figures, blankVotes, invalidVotes }
}

function readCandidate(cells: CellsOf<typeof candidates>, part: MajorzPart): void {
  const { draft } = part
  const elected = readElected(cells)
  const attributes = {
    id: cells.text('knr'),
    familyName: cells.text('nachname'),
    firstName: cells.text('vorname'),
    elected: elected ?? false,
    gender: null,
    yearOfBirth: null,
    party: cells.text('partei') || null,
  }
  addCandidate(draft, attributes)
  replaceCandidate(draft, attributes)
  const { id, familyName } = attributes
  const votes = cells.integerOrNull('stimmen')
  const row = { of: `${id} ${familyName}`, slot: candidates.slot, line: cells.line, figure: 'stimmen', votes }
  stateVotes(part, row, () => draft.candidates.get(id)?.votes)
}

/** Notes only the first invalid number. Of repeated rows of a candidate the last counts. */
function readVotes({ notes }: ExportProgramUpload, cells: CellsOf<typeof votes>, part: MajorzPart): void {
  const id = cells.integer('bfsnrgemeinde')
  const site = id === undefined ? 'dropped' : part.where.find(id)
  if (site === 'dropped') return
  const votes = cells.integer('stimmen')
  if (votes === undefined) return
  const knr = cells.text('knr')
  const candidate = part.draft.candidates.get(knr)
  const place = site === null ? undefined : part.places.get(site.identity.id)
  if (candidate === undefined) {
    notes.add('candidate.missing', { id: clipped(knr), file: candidates.slot }, cells.line)
  }
  if (place === undefined) notes.add('entity.missing', { id: String(id), file: places.slot }, cells.line)
  if (candidate === undefined || place === undefined) return
  const index = addEntity(part.draft, place.identity, place.figures)
  candidate.votes[index] = place.figures.counted ? votes : 0
}

function checkStage({ problems, stage: { pending, declared } }: MajorzPart): void {
  if (declared !== 2 || pending === 0) return
  problems.addAsIs(problem('status.conflict', { value: String(pending ?? '–') }, { file: null }))
}

function stageStatus({ pending, declared }: Stage): Status {
  if (pending === 0) return 'final'
  return declared === 1 ? 'interim' : 'unknown'
}
