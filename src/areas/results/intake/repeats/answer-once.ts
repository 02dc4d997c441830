import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  answersKeptFor,
  findAnswer,
  insertAnswer,
  type StoredAnswer,
} from '../../../../platform/repeats/answer-store.ts'
import { readKey } from '../../../../platform/repeats/key.ts'
import { type SendFailure, sendUploadAgain, uploadLocale } from '../../../../site/serving/upload-answer.ts'
import { addSeconds } from '../../../../values/time.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { RepeatedAnswer } from '../accepting/publishing.ts'
import { successAnswer } from '../accepting/success-answer.ts'
import type { ReceivedForm } from '../receiving/receive.ts'
import { hashesOf } from '../receiving/refused.ts'

export interface OnceRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly form: ReceivedForm
  /** Id of the upload token or of the data source; the keys of each are separate. */
  readonly sender: string
  /** Returns the key of warnings about an item. */
  fieldOf(id: string): string
  readonly sendFailure: SendFailure
}

/**
 * Carries out an upload once per `Idempotency-Key`; repetitions get the first answer again. Only accepted uploads are
 * remembered: a rejected one has changed nothing and may be corrected.
 */
export async function answerOnce(
  area: ResultsArea,
  once: OnceRequest,
  carryOut: (answer: RepeatedAnswer | null) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { service } = area
  const { request, reply, form, sender, sendFailure } = once
  const given = request.headers['idempotency-key']
  if (given === undefined) return carryOut(null)
  const key = readKey(given)
  if (key === null) return sendFailure(service, request, reply, 'badKey')
  const content = await contentHash(request, form)
  const answered = (stored: StoredAnswer) =>
    stored.content === content
      ? sendUploadAgain(reply, stored.answer)
      : sendFailure(service, request, reply, 'usedKey')
  const { database, clock } = service
  const find = (queries: typeof database.reads) => findAnswer(queries, { sender, key, now: clock.now() })
  const before = await find(database.reads)
  if (before !== undefined) return answered(before)
  const locale = await uploadLocale(service, request)
  try {
    return await carryOut({
      claim: async (tx) => {
        const meanwhile = await find(tx)
        if (meanwhile !== undefined) throw new CarriedOutMeanwhile(meanwhile)
      },
      keep: async (tx, accepted) => {
        const answer = await successAnswer(area, accepted, { locale, dryRun: false, fieldOf: once.fieldOf })
        const expires = addSeconds(clock.now(), answersKeptFor)
        await insertAnswer(tx, { sender, key, content, answer: JSON.stringify(answer), expires })
      },
    })
  } catch (error) {
    if (error instanceof CarriedOutMeanwhile) return answered(error.stored)
    throw error
  }
}

class CarriedOutMeanwhile extends Error {
  readonly stored: StoredAnswer
  constructor(stored: StoredAnswer) {
    super('an upload with the same idempotency key was carried out meanwhile')
    this.stored = stored
  }
}

/** Returns a hash of the address, all fields and all files. Call it before files are transferred to a thread. */
async function contentHash({ url }: FastifyRequest, form: ReceivedForm): Promise<string> {
  const hashes = await hashesOf(form)
  const sent = [url, [...form.texts].sort(), [...form.files.keys()], hashes]
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex')
}
