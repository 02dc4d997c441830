import type { FastifyReply, FastifyRequest } from 'fastify'
import { auditHead } from '../../identity/audit/audit-store.ts'
import { textField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import { keepNote, type WayBack } from './done-note.ts'
import type { PageContext } from './page-context.ts'

/** Returns in words what the entries of the audit log since a number say that somebody did; null for nothing. */
export type TellDone = (
  context: PageContext,
  done: { readonly actor: string; readonly since: number; readonly isUndo: boolean },
) => Promise<string | null>

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the audit log, which knows the words for everything that staff do. */
    tellDone?: TellDone
  }
}

interface Doing {
  readonly actor: string
  /** The last entry of the audit log before. */
  readonly since: number
  readonly context: () => Promise<PageContext>
  undo: WayBack | null
}

const doings = new WeakMap<FastifyRequest, Doing>()

/** Remembers where the audit log was before staff do something. */
export async function beginTelling(
  { database }: Service,
  request: FastifyRequest,
  { actor, context }: Pick<Doing, 'actor' | 'context'>,
): Promise<void> {
  const { sequence: since } = await auditHead(database.reads)
  doings.set(request, { actor, since, context, undo: null })
}

/** Offers to undo what the request has done. */
export function offerUndo(request: FastifyRequest, undo: WayBack): void {
  const doing = doings.get(request)
  if (doing !== undefined) doing.undo = undo
}

/** Tells on the next page what was done, where the answer leads to one. */
export async function tellOnNextPage(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const doing = doings.get(request)
  const { tellDone } = request.server
  if (doing === undefined || tellDone === undefined || reply.statusCode !== 303) return
  const { actor, since, undo } = doing
  try {
    const isUndo = textField(request.body, 'undo') !== ''
    const text = await tellDone(await doing.context(), { actor, since, isUndo })
    if (text !== null) keepNote(service, reply, actor, { text, undo })
  } catch (error) {
    // It is done, and the page that follows shows it: an answer without words is better than an error.
    request.log.warn({ err: error }, 'what was done could not be told')
  }
}
