import { hash } from 'node:crypto'
import { answersKeptFor, findAnswer, insertAnswer } from '../../platform/repeats/answer-store.ts'
import { readKey } from '../../platform/repeats/key.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import { addSeconds } from '../../values/time.ts'
import { type ApiAnswer, apiProblem } from './api-answer.ts'
import { usedKey } from './key-guard.ts'

/** The end of a request's transaction: what it has written is kept, or rolled back; then the answer is sent. */
export interface Ending {
  readonly isKept: boolean
  readonly answer: ApiAnswer
  /** What a repetition is answered with, where the first answer holds a secret. */
  readonly again?: ApiAnswer
}

export const refused = (answer: ApiAnswer): Ending => ({ isKept: false, answer })
export const kept = (answer: ApiAnswer): Ending => ({ isKept: true, answer })

/** Thrown to roll back. */
class RolledBack extends Error {
  readonly answer: ApiAnswer
  constructor(answer: ApiAnswer) {
    super('the end of a transaction that is not kept')
    this.answer = answer
  }
}

/** A request that is carried out once, however often it is sent with the same `Idempotency-Key`. */
export interface Once {
  readonly sender: string
  readonly key: string
  /** A hash of what is asked for. */
  readonly content: string
}

/** Reads `Idempotency-Key`; null without one. */
export function readOnce({ request, body }: StaffCall): Once | null | 'invalid' {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  const key = readKey(header)
  if (key === null) return 'invalid'
  const content = hash('sha256', JSON.stringify([request.method, request.url, body ?? null]))
  return { sender: `management-key ${usedKey(request).id}`, key, content }
}

/** Carries out a request in a transaction of its own, unless it was carried out before. */
export async function carryOut(
  { database, clock }: Service,
  { request }: StaffCall,
  once: Once | null,
  work: (tx: Tx) => Promise<Ending>,
): Promise<ApiAnswer> {
  try {
    return await database.transaction(async (tx) => {
      const before = once === null ? undefined : await findAnswer(tx, { ...once, now: clock.now() })
      if (before !== undefined && before.content !== once?.content)
        throw new RolledBack(apiProblem(request, 'repeat_key_used'))
      if (before !== undefined) throw new RolledBack(sentAgain(before.answer))
      const { isKept, answer, again = answer } = await work(tx)
      if (!isKept) throw new RolledBack(answer)
      const expires = addSeconds(clock.now(), answersKeptFor)
      if (once !== null) await insertAnswer(tx, { ...once, answer: JSON.stringify(again), expires })
      return answer
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.answer
    throw error
  }
}

function sentAgain(stored: string): ApiAnswer {
  const answer: ApiAnswer = JSON.parse(stored)
  return { ...answer, headers: { ...answer.headers, 'Idempotent-Replayed': 'true' } }
}
