import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOptions } from '../../identity/sessions/cookies.ts'
import { seal, unseal } from '../../platform/crypto/seal.ts'
import type { Service } from '../../platform/service.ts'
import type { Reader } from '../../web/components/reader.ts'
import { type Html, html } from '../../web/markup/html.ts'

/** What a member of staff has just done, told once on the next page. */
export interface DoneNote {
  /** Plain text. */
  readonly text: string
  readonly undo: WayBack | null
}

/** How it is undone: a form that is sent to the address where it was done, with what was there before. */
export interface WayBack {
  readonly path: string
  /** The tag of the record as it is now, so that later changes of others are a conflict. */
  readonly seen: string
  /** The inputs that were changed, as they were. */
  readonly inputs: readonly (readonly [string, readonly string[]])[]
}

interface SealedNote extends DoneNote {
  /** The account that has done it; a browser may have changed to another. */
  readonly user: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const lifeSeconds = 60
/** Browsers refuse cookies of more than 4096 bytes with their name and attributes. */
const longestCookie = 3800
const sealedFor = { purpose: 'done-note', owner: 'staff' } as const
const nameOf = (service: Service) => cookieName(service, 'done')

/** Writes the cookie for the next page; without its undo, or not at all, where it is too long. */
export function keepNote(service: Service, reply: FastifyReply, user: string, note: DoneNote): void {
  const sealed = [note, { ...note, undo: null }]
    .map((one): SealedNote => ({ ...one, user, at: Date.parse(service.clock.now()) }))
    .map((one) => seal(service.secret, sealedFor, Buffer.from(JSON.stringify(one))))
    .find(({ length }) => length <= longestCookie)
  if (sealed === undefined) return
  const cookie = reply.server.serializeCookie(nameOf(service), sealed, {
    ...cookieOptions(service),
    maxAge: lifeSeconds,
  })
  reply.header('set-cookie', cookie)
}

/** Returns the note for a page; null where there is none, or where it is old, of somebody else or made up. */
export function noteFor(service: Service, request: FastifyRequest, user: string): DoneNote | null {
  const found = request.method === 'GET' ? sealedNote(service, request) : null
  return found?.user === user ? found : null
}

function sealedNote(service: Service, request: FastifyRequest): SealedNote | null {
  const cookie = request.cookies[nameOf(service)]
  const opened = cookie === undefined ? null : unseal(service.secret, sealedFor, cookie)
  if (opened === null) return null
  // Only this service can have sealed it.
  const note: SealedNote = JSON.parse(opened.toString())
  const age = Date.parse(service.clock.now()) - note.at
  return age <= 1000 * lifeSeconds ? note : null
}

/** Usual messages of pages, which a note replaces. */
const usual: ReadonlySet<string> = new Set(['added', 'changed', 'saved', 'removed'])

/** Returns whether a note says more exactly what the `done` of the address says. */
export function isToldByNote(service: Service, request: FastifyRequest, done: string): boolean {
  return usual.has(done) && request.method === 'GET' && sealedNote(service, request) !== null
}

export function forgetNote(service: Service, reply: FastifyReply): void {
  reply.clearCookie(nameOf(service), cookieOptions(service))
}

/** Renders the note above the content; a script shows it in a corner, and lets it go after some seconds. */
export function doneNote({ t, told }: Pick<Reader, 't'> & { readonly told?: DoneNote | null }): Html | false {
  if (told === undefined || told === null) return false
  const { text, undo } = told
  return html`<div class="notice toast" data-toast><p role="status">${text}</p>${
    undo !== null &&
    html`<form method="post" action="${undo.path}">
<input type="hidden" name="seen" value="${undo.seen}">
<input type="hidden" name="undo" value="${JSON.stringify(undo.inputs)}">
<button class="button secondary small">${t('ordering.undo')}</button>
</form>`
  }</div>
`
}
