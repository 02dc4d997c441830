import type { BallotType } from '../../../model/item.ts'
import { clipped } from '../../table/cells.ts'
import { type Applying, type Fault, leaveOut, note } from '../applying/applying.ts'
import type { VoteRow } from '../rows/rows.ts'

/** The questions of one vote. */
export interface QuestionOfDelivery {
  readonly main: VoteRow & { readonly key: string }
  readonly rows: ReadonlyMap<BallotType, VoteRow>
  /** Ids of rows of an unsupported kind of question. */
  readonly leftOut: readonly string[]
}

const types: ReadonlyMap<string, BallotType> = new Map([
  ['1', 'proposal'],
  ['2', 'counter-proposal'],
  ['3', 'tie-breaker'],
])

interface VoteInWork {
  readonly rows: Map<BallotType, VoteRow>
  readonly leftOut: string[]
  isSound: boolean
}

/** In the order of the file; faulty ones are noted and skipped. */
export function questionsOf(rows: readonly VoteRow[], on: Applying): readonly QuestionOfDelivery[] {
  const votes = new Map<string, VoteInWork>()
  for (const row of rows) {
    const key = keyOf(row)
    const vote: VoteInWork = votes.get(key) ?? { rows: new Map(), leftOut: [], isSound: true }
    votes.set(key, vote)
    const type = types.get(row.subType)
    if (type === undefined) {
      leaveOut(on, 'delivery.question', { vote: row.id, type: clipped(row.subType) }, faultOf(row, key))
      vote.leftOut.push(row.id)
    } else if (!isSound(row, key, on)) vote.isSound = false
    else if (vote.rows.has(type)) {
      note(on, 'delivery.twice', { id: row.id }, faultOf(row, key))
      vote.isSound = false
    } else vote.rows.set(type, row)
  }
  return [...votes].flatMap(([key, vote]) => {
    const main = vote.rows.get('proposal')
    if (!vote.isSound || vote.rows.size === 0) return []
    if (main !== undefined) return [{ main: { ...main, key }, rows: vote.rows, leftOut: vote.leftOut }]
    note(on, 'delivery.noMainVote', { vote: key }, { file: key, line: lineOf(vote.rows) })
    return []
  })
}

function keyOf({ id, mainVote, subType }: VoteRow): string {
  return subType === '1' ? id : (mainVote ?? id)
}

function isSound(row: VoteRow, key: string, on: Applying): boolean {
  const { id, mainVote, subType } = row
  if (subType === '1' && mainVote !== null && mainVote !== id) {
    note(on, 'delivery.otherMainVote', { vote: id, main: mainVote }, faultOf(row, key))
    return false
  }
  return true
}

function faultOf({ line }: VoteRow, key: string): Fault {
  return { file: key, line }
}

function lineOf(rows: ReadonlyMap<BallotType, VoteRow>): number {
  return Math.min(...[...rows.values()].map(({ line }) => line))
}
