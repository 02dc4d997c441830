import type { Election } from '../../model/item.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import { addCandidate, addEntity, addList, electionDraft, fullBudget } from '../checks/election-draft.ts'
import { entityLabel } from '../checks/rules.ts'
import { totalFaults } from '../checks/stated-totals.ts'
import type { RowNotes } from '../problems/problems.ts'
import { clipped, column } from '../table/cells.ts'
import { validBallots } from './ballot-totals.ts'
import {
  ballots,
  candidate,
  candidateNames,
  candidateVotes,
  isElected,
  list,
  municipality,
  number,
  pending,
} from './columns.ts'
import {
  checkBudget,
  checkTotals,
  type ElectionPart,
  finishElection,
  knownVotes,
  type PlaceDraft,
  type PlaceOf,
  readBallots,
  readElected,
  readPlaces,
  replaceCandidate,
  sharedInteger,
  stateVotes,
  staticFile,
} from './election-part.ts'
import { type ElectionPartDraft, type Part, partsByNumber, statusOf } from './part.ts'
import type { CellsOf, ExportProgramUpload, FileShape } from './upload.ts'

const elections = { slot: 'wp_wahl', required: { ...number, ...pending } } as const satisfies FileShape

const places = staticFile('wpstatic_gemeinden')

const municipalities = {
  slot: 'wp_gemeinden',
  required: {
    ...ballots,
    anzwzamtleer: column(
      'text',
      'Has to be there and is not read: blank votes come with the ballots without a list.',
      'AnzWZAmtLeer',
    ),
  },
  optional: validBallots,
} as const satisfies FileShape

const lists = {
  slot: 'wp_listen',
  required: {
    ...number,
    ...list,
    listcode: column('text', 'Name of the list.', 'ListCode'),
    sitze: column('integer', 'Seats of the list.', 'Sitze'),
    listverb: column('text', 'Connection that the list belongs to. Blank for none.', 'ListVerb'),
    listuntverb: column('text', 'Sub-connection within the connection. Blank for none.', 'ListUntVerb'),
  },
  optional: {
    stimmentotal: column(
      'integer',
      'Votes of the list in all municipalities, which are compared.',
      'StimmenTotal',
    ),
  },
} as const satisfies FileShape

const listVotes = {
  slot: 'wp_listengde',
  required: {
    ...municipality,
    ...list,
    stimmentotal: column('integer', 'Votes of the list in the municipality.', 'StimmenTotal'),
  },
  optional: {
    stimmenzusatz: column(
      'integerOrNull',
      'Votes of them that name nobody: with those of the candidates they have to be the votes of the list.',
      'StimmenZusatz',
    ),
  },
} as const satisfies FileShape

const candidates = {
  slot: 'wpstatic_kandidaten',
  required: {
    ...number,
    knr: column(
      'text',
      'Number of the candidate, which begins with that of the list: `02a.01` is on the list `02a`, `0101` on `01`.',
      'KNR',
    ),
    ...candidateNames,
  },
} as const satisfies FileShape

const elected = {
  slot: 'wp_kandidaten',
  required: { ...number, ...candidate, ...isElected },
  optional: {
    stimmen: column(
      'integer',
      'Votes of the candidate in all municipalities, which are compared.',
      'Stimmen',
    ),
  },
} as const satisfies FileShape

const votesOfCandidates = {
  slot: 'wp_kandidatengde',
  required: { ...municipality, ...candidate, ...candidateVotes },
} as const satisfies FileShape

export const proporzFiles = {
  ...{ municipalities, elected, votes: votesOfCandidates, lists },
  ...{ listVotes, elections, places, candidates },
}

/** Ballots without a list; its votes are the blank votes. */
const blankList = '999'

interface ProporzPart extends ElectionPart {
  /** Number of municipalities that have not reported; null where unknown. */
  pending: number | null
  hasBlankList: boolean
  /** Entity → list → votes. */
  readonly listVotes: Map<number, Map<string, ListVotes>>
}

interface ListVotes {
  readonly votes: number
  /** Votes that name nobody; null where the file does not tell them apart. */
  readonly additional: number | null
  readonly line: number
}

/** The files of votes name no election: their rows belong to all elections of the municipality. */
export function importProporzUpload(
  upload: ExportProgramUpload,
  links: readonly Part<Election, ElectionResults>[],
): readonly ElectionPartDraft[] {
  const budget = fullBudget()
  const parts = links.map(
    (link): ProporzPart => ({
      ...link,
      draft: electionDraft(budget),
      ...{ places: new Map(), stated: [], hasDropped: false },
      pending: null,
      hasBlankList: false,
      listVotes: new Map(),
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
  upload.read(lists, (cells) => {
    upload.about(numbered(cells.text('sortgeschaeft')), (part) => readList(upload, cells, part))
  })
  checkBudget(upload, budget, lists.slot)
  upload.read(listVotes, (cells) => {
    const id = sharedInteger(upload, parts, cells, 'bfsnrgemeinde')
    const votes = sharedInteger(upload, parts, cells, 'stimmentotal')
    if (id === undefined || votes === undefined) return
    upload.about(placesOf(id), (found) => addListVotes(upload, cells, found, votes))
  })
  upload.read(candidates, (cells) => {
    upload.about(numbered(cells.text('sortgeschaeft')), (part) => readCandidate(upload, cells, part))
  })
  checkBudget(upload, budget, candidates.slot)
  upload.read(elected, (cells) => {
    upload.about(numbered(cells.text('sortgeschaeft')), (part) => addElected(upload, cells, part))
  })
  upload.read(votesOfCandidates, (cells) => {
    const id = sharedInteger(upload, parts, cells, 'bfsnrgemeinde')
    const votes = sharedInteger(upload, parts, cells, 'stimmen')
    if (id === undefined || votes === undefined) return
    upload.about(placesOf(id), (found) => addVotes(upload, cells, found, votes))
  })
  for (const part of parts) {
    addVotesOfLists(part)
    checkLists(part)
    checkTotals(part, statusOf(part.pending))
  }
  return parts.map((part) => ({
    item: part.link.item.id,
    finish: () => finishElection(part, statusOf(part.pending)),
  }))
}

/** The last row counts. */
function readElection(cells: CellsOf<typeof elections>, part: ProporzPart): void {
  part.pending = cells.integerOrNull('anzpendentgde') ?? null
}

function readMunicipality(
  upload: ExportProgramUpload,
  cells: CellsOf<typeof municipalities>,
  place: PlaceDraft,
): void {
  place.figures = readBallots(upload, cells, place) ?? place.figures
}

function listId(cell: string): string {
  if (cell === '') return '0'
  return cell === '99' ? blankList : cell
}

function readList({ notes }: ExportProgramUpload, cells: CellsOf<typeof lists>, part: ProporzPart): void {
  const id = listId(cells.text('listnr'))
  const name = cells.text('listcode')
  const mandates = cells.integer('sitze') ?? 0
  const connection = cells.text('listverb')
  const sub = cells.text('listuntverb')
  const attachment =
    sub === '' ? { connection, connectionParent: '' } : { connection: sub, connectionParent: connection }
  const isRepeated = id === blankList ? part.hasBlankList : part.draft.lists.has(id)
  if (isRepeated) notes.add('entity.duplicate', { key: clipped(id) }, cells.line)
  if (sub !== '' && connection === '') {
    notes.add('connection.missing', { value: clipped(sub) }, cells.line)
  }
  const total = cells.integerOrNull('stimmentotal')
  if (id === blankList) {
    part.hasBlankList = true
    return
  }
  addList(part.draft, { id, name, mandates, ...attachment })
  const row = {
    of: `${id} ${name}`,
    slot: lists.slot,
    line: cells.line,
    figure: 'stimmentotal',
    votes: total,
  }
  stateVotes(part, row, () => part.draft.lists.get(id)?.votes)
}

function addListVotes(
  { notes }: ExportProgramUpload,
  cells: CellsOf<typeof listVotes>,
  { part, place }: PlaceOf<ProporzPart>,
  votes: number,
): void {
  const entity = place.identity.id
  const id = listId(cells.text('listnr'))
  if (id !== blankList && !part.draft.lists.has(id)) {
    noteMissing(notes, cells.line, 'listnr', id)
    return
  }
  const additional = cells.integerOrNull('stimmenzusatz')
  const known = part.listVotes.get(entity) ?? new Map<string, ListVotes>()
  if (known.has(id)) notes.add('entity.duplicate', { key: clipped(`${entity}/${id}`) }, cells.line)
  if (id === blankList) place.figures = { ...place.figures, blankVotes: votes }
  part.listVotes.set(entity, known.set(id, { votes, additional: additional ?? null, line: cells.line }))
}

/** The list is part of the number of a candidate: `02a.01` is on `02a`, and `0101` on `01`. */
function listOf(candidate: string): string {
  const dot = candidate.indexOf('.')
  return candidate.slice(0, dot === -1 ? -2 : dot)
}

function readCandidate(
  { notes }: ExportProgramUpload,
  cells: CellsOf<typeof candidates>,
  { draft }: ProporzPart,
): void {
  const id = cells.text('knr')
  const list = listOf(id)
  if (draft.candidates.has(id)) notes.add('entity.duplicate', { key: clipped(id) }, cells.line)
  if (!draft.lists.has(list)) noteMissing(notes, cells.line, 'knr', list)
  const candidate = addCandidate(draft, {
    id,
    familyName: cells.text('nachname'),
    firstName: cells.text('vorname'),
    elected: false,
    gender: null,
    yearOfBirth: null,
    party: null,
  })
  candidate.list = list
}

function noteMissing(notes: RowNotes, line: number, column: string, list: string): void {
  notes.add('list.missing', { column, id: clipped(list), file: lists.slot }, line)
}

function addElected({ notes }: ExportProgramUpload, cells: CellsOf<typeof elected>, part: ProporzPart): void {
  const { draft } = part
  const id = cells.text('knr')
  const votes = cells.integerOrNull('stimmen')
  const row = { of: id, slot: elected.slot, line: cells.line, figure: 'stimmen', votes }
  stateVotes(part, row, () => part.draft.candidates.get(id)?.votes)
  const isElected = readElected(cells) ?? false
  const known = draft.candidates.get(id)
  if (known !== undefined) replaceCandidate(draft, { ...known.attributes, elected: isElected })
  else notes.add('candidate.missing', { id: clipped(id), file: candidates.slot }, cells.line)
}

/** Skips candidates of other elections in the same municipality. */
function addVotes(
  { notes }: ExportProgramUpload,
  cells: CellsOf<typeof votesOfCandidates>,
  { part: { draft }, place }: PlaceOf<ProporzPart>,
  votes: number,
): void {
  const candidate = draft.candidates.get(cells.text('knr'))
  if (candidate === undefined) return
  const index = addEntity(draft, place.identity, place.figures)
  if (candidate.votes[index] !== undefined) {
    const key = clipped(`${place.identity.id}/${candidate.attributes.id}`)
    notes.add('entity.duplicate', { key }, cells.line)
  }
  candidate.votes[index] = place.figures.counted ? votes : 0
}

/** Adds the votes of lists in the municipalities where candidates have votes; others are not part of the result. */
function addVotesOfLists({ draft, listVotes: all }: ProporzPart): void {
  for (const [id, { index, entity }] of draft.entities) {
    for (const [list, { votes }] of all.get(id) ?? []) {
      const known = draft.lists.get(list)
      if (known !== undefined) known.votes[index] = entity.counted ? votes : 0
    }
  }
}

/** The votes of a list in a municipality are those of its candidates and those that name nobody. */
function checkLists({ draft, listVotes: all, problems }: ProporzPart): void {
  const candidates = Map.groupBy(draft.candidates.values(), ({ list }) => list)
  for (const [id, { index, entity }] of draft.entities) {
    if (!entity.counted) continue
    for (const [list, { votes, additional, line }] of all.get(id) ?? []) {
      if (additional === null || !draft.lists.has(list)) continue
      const parts = knownVotes(candidates.get(list)?.map((candidate) => candidate.votes[index]))
      const total = { figure: 'stimmentotal', stated: votes, parts: [additional, ...parts] }
      for (const fault of totalFaults(`${entityLabel(entity)}, ${list}`, total))
        problems.addAsIs({ ...fault, file: listVotes.slot, line })
    }
  }
}
