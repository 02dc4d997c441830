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
     * The kind of slot that a request takes until its answer is ready: by default `page` for reading and `form` for
     * sending. `own`: the route first looks for a cached answer, and takes slots itself.
     */
    work?: WorkKind | 'own'
  }
}

/** Makes every route take a slot unless it declares `own`, so that no route is forgotten. */
export function takeSlots(app: FastifyInstance, service: Service): void {
  app.addHook('preHandler', async (request, reply) => {
    const kind = kindOf(request)
    if (kind === 'own') return
    // Uploads of the staff arrive slowly and would occupy the slot for all that time.
    if (kind === 'form' && request.isMultipart() && (await sessionOf(service, request)) !== null) return
    await takeSlot(service, kind, request, reply)
  })
  // The answer is ready, or the work was abandoned. Sending it needs no slot.
  app.addHook('onSend', async (request) => leaves.get(request)?.())
}

const leaves = new WeakMap<FastifyRequest, () => void>()

/** Waits for a slot, which is released when the answer is ready, even if the client has disconnected by then. */
export async function takeSlot(
  service: Service,
  kind: WorkKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // The 404 page of a route runs the hooks a second time.
  if (leaves.has(request)) return
  const isStaff =
    (await sessionOf(service, request)) !== null ||
    (kind === 'login' && (await isStaffDevice(service, request)))
  leaves.set(request, await service.work.enter(kind, { ...publicClient(request, reply), isStaff }))
}

/** Takes a slot for an error page if the request has none yet; returns false if none is free. */
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

/** Returns the kind of slot of a list: with a search it takes as long as any other search. */
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
 * Delays refusals of an overloaded service: a client that retries at once would otherwise use all time for refusals.
 * Where too many wait already, the refusal is sent at once.
 */
export function delayedRefusals(): DelayRefusal {
  let delayed = 0
  return async (error, request, reply) => {
    if (!(error instanceof WorkRefused) || error.reason !== 'full' || delayed >= mostDelayed) return
    delayed += 1
    // Rejects when the client disconnects, who then needs no answer.
    const { left } = publicClient(request, reply)
    await pause(refusalDelay, undefined, { signal: left, ref: false }).catch(() => undefined)
    delayed -= 1
  }
}
