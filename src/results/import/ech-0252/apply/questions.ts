import type { BallotType } from '../../../model/item.ts'
import { clipped } from '../../internal/cells.ts'
import type { VoteRow } from '../rows.ts'
import { type Applying, note } from './applying.ts'

/** All that is asked in one vote. */
export interface Question {
  readonly main: VoteRow & { readonly key: string }
  readonly rows: ReadonlyMap<BallotType, VoteRow>
}

const types: ReadonlyMap<string, BallotType> = new Map([
  ['1', 'proposal'],
  ['2', 'counter-proposal'],
  ['3', 'tie-breaker'],
])

/** In the order of the file; those with something wrong are noted and left out. */
export function questionsOf(rows: readonly VoteRow[], on: Applying): readonly Question[] {
  const votes = new Map<string, { readonly rows: Map<BallotType, VoteRow>; isSound: boolean }>()
  for (const row of rows) {
    const key = keyOf(row)
    const vote = votes.get(key) ?? { rows: new Map<BallotType, VoteRow>(), isSound: true }
    votes.set(key, vote)
    const type = types.get(row.subType)
    if (!isSound(row, key, on)) vote.isSound = false
    else if (type !== undefined && vote.rows.has(type)) {
      note(on, 'delivery.twice', { id: row.id }, { file: key, line: row.line })
      vote.isSound = false
    } else if (type !== undefined) vote.rows.set(type, row)
  }
  return [...votes].flatMap(([key, vote]) => {
    const main = vote.rows.get('proposal')
    if (!vote.isSound) return []
    if (main !== undefined) return [{ main: { ...main, key }, rows: vote.rows }]
    note(on, 'delivery.noMainVote', { vote: key }, { file: key, line: lineOf(vote.rows) })
    return []
  })
}

function keyOf({ id, mainVote, subType }: VoteRow): string {
  return subType === '1' ? id : (mainVote ?? id)
}

function isSound({ id, mainVote, subType, line }: VoteRow, key: string, on: Applying): boolean {
  if (!types.has(subType)) {
    note(on, 'delivery.question', { vote: id, type: clipped(subType) }, { file: key, line })
    return false
  }
  if (subType === '1' && mainVote !== null && mainVote !== id) {
    note(on, 'delivery.otherMainVote', { vote: id, main: mainVote }, { file: key, line })
    return false
  }
  return true
}

function lineOf(rows: ReadonlyMap<BallotType, VoteRow>): number {
  return Math.min(...[...rows.values()].map(({ line }) => line))
}
