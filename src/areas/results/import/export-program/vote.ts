import { expatsId } from '../../model/entities.ts'
import { type BallotType, ballotTypes, type Domain, type Vote } from '../../model/item.ts'
import type { BallotEntity, VoteResults } from '../../model/result-set.ts'
import { ballotEntity, withMissing } from '../checks/ballot-entities.ts'
import { expectedIn } from '../checks/constituency.ts'
import { voteWarnings } from '../checks/find-warnings.ts'
import { ballotFaults, entityLabel, noteFaults } from '../checks/rules.ts'
import { column, type ImportCells } from '../table/cells.ts'
import { wholeNumber } from '../table/values.ts'
import type { ImportedItem } from '../tasks/imported.ts'
import { noteBallots, validBallots } from './ballot-totals.ts'
import { district, eligible, level, lockTime, municipality, number } from './columns.ts'
import { type ElectionPartDraft, type Part, partsByNumber, statusOf } from './part.ts'
import type { CellsOf, ExportProgramUpload, FileShape } from './upload.ts'

const votes = {
  slot: 'sg_geschaefte',
  required: { ...level, ...district, ...number },
  // Two spellings of different versions of the program; the first is current.
  optional: {
    anzpendentgde: column(
      'integerOrNull',
      'Municipalities that are not counted yet. At 0 the result is final. Here or in `AnzGdePendent`.',
      'AnzPendentGde',
    ),
    anzgdependent: {
      kind: 'integerOrNull',
      spelling: 'AnzGdePendent',
      insteadOf: 'anzpendentgde',
      meaning: 'The same in files of older versions of the program.',
    },
  },
} as const satisfies FileShape

const pendingColumns = ['anzpendentgde', 'anzgdependent'] as const

const municipalities = {
  slot: 'sg_gemeinden',
  required: {
    ...level,
    ...district,
    ...number,
    ...municipality,
    ...lockTime,
    ...eligible,
    stmungueltig: column('integer', 'Invalid ballots.', 'StmUngueltig'),
    stmleer: column('integer', 'Blank ballots.', 'StmLeer'),
    stmhgja: column('integer', 'Yes to the proposal.', 'StmHGJa'),
    stmhgnein: column('integer', 'No to the proposal.', 'StmHGNein'),
    stmhgohneaw: column(
      'integer',
      'No answer to the proposal; read where `StmLeer` is blank or 0.',
      'StmHGOhneAw',
    ),
    stmn1ja: column('integer', 'Yes to the counter-proposal.', 'StmN1Ja'),
    stmn1nein: column('integer', 'No to the counter-proposal.', 'StmN1Nein'),
    stmn1ohneaw: column('integer', 'No answer to the counter-proposal.', 'StmN1OhneAw'),
    stmn2ja: column('integer', 'For the proposal in the tie-break.', 'StmN2Ja'),
    stmn2nein: column('integer', 'For the counter-proposal in the tie-break.', 'StmN2Nein'),
    stmn2ohneaw: column('integer', 'No answer in the tie-break.', 'StmN2OhneAw'),
  },
  optional: {
    stmabgegeben: column(
      'integerOrNull',
      'Ballots received. Without it the ballots cast are the sum of yes, no, blank and invalid.',
      'StmAbgegeben',
    ),
    ...validBallots,
  },
} as const satisfies FileShape

export const voteFiles = { municipalities, votes }

const ballotColumns = {
  proposal: { yeas: 'stmhgja', nays: 'stmhgnein', empty: 'stmhgohneaw' },
  'counter-proposal': { yeas: 'stmn1ja', nays: 'stmn1nein', empty: 'stmn1ohneaw' },
  'tie-breaker': { yeas: 'stmn2ja', nays: 'stmn2nein', empty: 'stmn2ohneaw' },
} as const satisfies Record<BallotType, object>

const domainOf: ReadonlyMap<string, Domain> = new Map([
  ['Eidg', 'federation'],
  ['CH', 'federation'],
  ['Kant', 'canton'],
  ['CT', 'canton'],
  ['Gde', 'municipality'],
  ['MU', 'municipality'],
])

type MunicipalityCells = CellsOf<typeof municipalities>

interface VotePart extends Part<Vote, VoteResults> {
  /** Number of municipalities that have not reported; null where unknown. */
  pending: number | null
  /** Entities of all rows, counted or not. */
  readonly seen: Set<number>
  readonly ballots: Record<BallotType, Map<number, BallotEntity>>
}

/** Level, district and number select the vote of a row; its ballots depend on the vote, not on the file. */
export function importVotes(
  upload: ExportProgramUpload,
  links: readonly Part<Vote, VoteResults>[],
): readonly ElectionPartDraft[] {
  const parts = links.map(
    (link): VotePart => ({
      ...link,
      pending: null,
      seen: new Set(),
      ballots: { proposal: new Map(), 'counter-proposal': new Map(), 'tie-breaker': new Map() },
    }),
  )
  const numbered = partsByNumber(parts)
  const partsOf = (cells: ImportCells<'art' | 'sortwahlkreis' | 'sortgeschaeft'>) => {
    const domain = domainOf.get(cells.text('art'))
    const ofRow = cells.text('sortwahlkreis')
    return numbered(cells.text('sortgeschaeft')).filter(
      ({ link }) => link.item.domain === domain && link.district === ofRow,
    )
  }
  upload.read(votes, (cells) => {
    upload.about(partsOf(cells), (part) => readPending(upload, cells, part))
  })
  upload.read(municipalities, (cells) => {
    upload.about(partsOf(cells), (part) => readMunicipality(upload, cells, part))
  })
  return parts.map((part) => ({ item: part.link.item.id, finish: () => finish(part) }))
}

function readPending({ notes }: ExportProgramUpload, cells: CellsOf<typeof votes>, part: VotePart): void {
  const column = pendingColumns.find(cells.has)
  if (column === undefined) notes.add('pending.missing', { columns: pendingColumns.join(', ') }, cells.line)
  else part.pending = cells.integerOrNull(column) ?? null
}

/** An uncounted row is skipped, whatever is wrong with it. */
function readMunicipality({ notes }: ExportProgramUpload, cells: MunicipalityCells, part: VotePart): void {
  const id = wholeNumber(cells.text('bfsnrgemeinde'))
  const site = id === undefined ? undefined : part.where.find(id ?? expatsId)
  if (site === 'dropped') return
  const isRepeated = site ? part.seen.has(site.identity.id) : false
  if (site) part.seen.add(site.identity.id)
  if (isOpen(cells.text('sperrung'))) return

  if (site === undefined) cells.integer('bfsnrgemeinde')
  else if (site === null) notes.add('entity.unknown', { id: String(id) }, cells.line)
  else {
    if (isRepeated) notes.add('entity.duplicate', { key: String(site.identity.id) }, cells.line)
    if (!site.inside) part.where.noteOutside(notes, String(id), cells.line)
  }
  cells.integer('sperrung')
  const figures = readFigures(cells)
  if (!site || figures === undefined) return
  noteBallots(notes, cells, site.identity)
  const { yeas, nays, empty, ...rest } = figures
  const ballots = ballotsOf(part).map((type) => ({
    type,
    own: { ...rest, yeas: yeas[type], nays: nays[type], empty: empty[type] },
  }))
  const faults = ballots.map(({ own }) => ballotFaults(entityLabel(site.identity), own))
  // The ballots of a row share most figures, so only the faults of the first faulty one are noted.
  noteFaults(faults.find((found) => found.length > 0) ?? [], notes, cells.line)
  for (const { type, own } of ballots) {
    part.ballots[type].set(site.identity.id, ballotEntity(site.identity, own))
  }
}

/** `sperrung` is the time at which a municipality closed its counting, as HHMM. */
function isOpen(lockTime: string): boolean {
  const time = wholeNumber(lockTime)
  return time === null || time === 0
}

function readFigures(cells: MunicipalityCells) {
  const eligibleVoters = cells.integer('stimmberechtigte')
  const received = cells.integerOrNull('stmabgegeben')
  const invalid = cells.integer('stmungueltig')
  const yeas = readBallots(cells, 'yeas')
  const nays = readBallots(cells, 'nays')
  const emptyBallots = cells.integer('stmleer')
  const empty = emptyBallots === undefined ? undefined : readBallots(cells, 'empty')
  if (eligibleVoters === undefined || received === undefined || invalid === undefined) return undefined
  if (yeas === undefined || nays === undefined || empty === undefined) return undefined
  // Ballots that are empty as a whole have a column for the proposal only.
  if (emptyBallots) empty.proposal = emptyBallots
  return { counted: true, eligibleVoters, expats: null, received, invalid, yeas, nays, empty }
}

/** One figure per ballot. Notes only the first invalid cell. */
function readBallots(
  cells: MunicipalityCells,
  figure: 'yeas' | 'nays' | 'empty',
): Record<BallotType, number> | undefined {
  const figures = { proposal: 0, 'counter-proposal': 0, 'tie-breaker': 0 }
  for (const type of ballotTypes) {
    const value = cells.integer(ballotColumns[type][figure])
    if (value === undefined) return undefined
    figures[type] = value
  }
  return figures
}

function ballotsOf({ link }: VotePart): readonly BallotType[] {
  return link.item.type === 'simple' ? ['proposal'] : ballotTypes
}

function finish(part: VotePart): ImportedItem {
  const { link, where, pending, ballots } = part
  const { item: vote, results: before } = link
  const status = statusOf(pending)
  const expected = expectedIn(where, status)
  const results: VoteResults = {
    kind: 'vote',
    status,
    ballots: ballotsOf(part).map((type) => ({ type, entities: withMissing(ballots[type], expected) })),
  }
  return { ref: { kind: 'vote', id: vote.id }, results, colors: {}, ...voteWarnings(vote, before, results) }
}
