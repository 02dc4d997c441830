import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStaffDevice } from '../../identity/sessions/devices.ts'
import { sessionOf } from '../../identity/sessions/sessions.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { networkOf } from '../../platform/http/server/network.ts'
import type { Service } from '../../platform/service.ts'
import { WorkRefused } from '../../platform/work/budget.ts'
import { type Client, clientOf } from '../../platform/work/client.ts'
import type { WorkKind } from '../../platform/work/kinds.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The work for which a request takes a slot until its answer is ready: `page` for what is read and `form` for what
     * is sent, unless said otherwise. `own`: the route looks for an answer in memory first, and takes slots itself.
     */
    work?: WorkKind | 'own'
  }
}

/** Every route takes a slot unless it says that it sees to it, so that none can be forgotten. */
export function takeSlots(app: FastifyInstance, service: Service): void {
  app.addHook('preHandler', async (request, reply) => {
    const kind = kindOf(request)
    if (kind === 'own') return
    // Files of the staff come in as slowly as they are sent; a slot would be taken all the while.
    if (kind === 'form' && request.isMultipart() && (await sessionOf(service, request)) !== null) return
    await takeSlot(service, kind, request, reply)
  })
  // The answer is ready, or the work given up. How long it takes to get through to the client is of no account.
  app.addHook('onSend', async (request) => leaves.get(request)?.())
}

const leaves = new WeakMap<FastifyRequest, () => void>()

/** Waits for a slot, which is left when the answer is ready: also where nobody waits for it any more by then. */
export async function takeSlot(
  service: Service,
  kind: WorkKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // Hooks run again for the 404 page of a route that found nothing.
  if (leaves.has(request)) return
  const isStaff =
    (await sessionOf(service, request)) !== null ||
    (kind === 'login' && (await isStaffDevice(service, request)))
  leaves.set(request, await service.work.enter(kind, { ...publicClient(request, reply), isStaff }))
}

/** Takes a slot for an error page if the request has none yet. False if none is free. */
export async function takeSlotForError(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (leaves.has(request)) return true
  try {
    leaves.set(request, await service.work.enter('page', publicClient(request, reply)))
    return true
  } catch (error) {
    if (error instanceof WorkRefused) return false
    throw error
  }
}

function kindOf({ routeOptions, method, is404 }: FastifyRequest): WorkKind | 'own' {
  const { work } = routeOptions.config
  if (work !== undefined) return work
  if (method === 'OPTIONS' && !is404) return 'own'
  return method === 'GET' || method === 'HEAD' || is404 ? 'page' : 'form'
}

/** A list that is searched takes as long as any other search. */
export function kindOfList(request: FastifyRequest, otherwise: WorkKind): WorkKind {
  return ['q', 'search'].some((name) => textField(request.query, name) !== '') ? 'search' : otherwise
}

export function publicClient(request: FastifyRequest, reply: FastifyReply): Client {
  return clientOf(networkOf(request.ip), reply.raw)
}

const refusalDelay = 1000
const mostDelayed = 500

/** Awaited before an error is sent. */
export type DelayRefusal = (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Whoever asks in a loop, and is told at once that there is too much to do, asks again at once: the refusals would take
 * all the time there is. So they are told a little later, unless too many wait to be told already.
 */
export function delayedRefusals(): DelayRefusal {
  let delayed = 0
  return async (error, request, reply) => {
    if (!(error instanceof WorkRefused) || error.reason !== 'full' || delayed >= mostDelayed) return
    delayed += 1
    // Rejects where the client leaves meanwhile, who then need not be told anything.
    const { left } = publicClient(request, reply)
    await pause(refusalDelay, undefined, { signal: left, ref: false }).catch(() => undefined)
    delayed -= 1
  }
}
