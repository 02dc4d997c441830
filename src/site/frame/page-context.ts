import type { FastifyReply, FastifyRequest } from 'fastify'
import { peopleBehind } from '../../identity/accounts/people-behind.ts'
import type { User } from '../../identity/accounts/users.ts'
import { readFirstRun } from '../../identity/organisation/first-run-store.ts'
import type { Organisation } from '../../identity/organisation/organisation.ts'
import { lastOrganisation, readOrganisation } from '../../identity/organisation/store.ts'
import { sessionOf } from '../../identity/sessions/sessions.ts'
import {
  type Headerless,
  headerlessMode,
  rememberHeaderless,
} from '../../platform/http/requests/headerless.ts'
import { requestLocale } from '../../platform/http/requests/locale.ts'
import type { Service } from '../../platform/service.ts'
import { translator } from '../../texts/translate.ts'
import type { Reader } from '../../web/components/reader.ts'
import type { Html } from '../../web/markup/html.ts'
import type { LinkPolicy } from '../../web/markup/links.ts'
import { type DoneNote, forgetNote, noteFor } from './done-note.ts'
import { pageText } from './page-links.ts'

/** The reader and the site of a page. */
export interface PageContext extends Reader {
  readonly service: Service
  readonly organisation: Organisation
  readonly user: User | null
  /** With four-eyes release: the reader, and all people with control over the reader's account. */
  readonly standsFor?: readonly string[]
  /** Set for admins while the list of the first run is shown. */
  readonly isFirstRun?: boolean
  /** What the reader has just done; told once. */
  readonly told?: DoneNote | null
  /** Path and query of the request, for the language switch and the way back after logging in. */
  readonly url: string
  readonly headerless: Headerless
  /** Set for markup that is not part of a page of the site. */
  readonly frame?: Frame
  /** Set where the page shows content that is not public yet. */
  readonly preview?: Preview
}

interface Preview {
  /** Rewrites links so that they stay in the preview. */
  readonly links: LinkPolicy
  /** Shown above the content, so that the preview is not mistaken for the public page. */
  readonly notice?: Html
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of this route are a preview. */
    preview?: {
      readonly links: LinkPolicy
      notice(context: PageContext, request: FastifyRequest): Promise<Html>
    }
  }
}

/**
 * `embed`: a figure inside another site, with links that leave the frame. `wall`: a display without input; it may show
 * the same part twice, so ids have a prefix.
 */
export type Frame = { readonly kind: 'embed' } | { readonly kind: 'wall'; readonly prefix: string }

export async function pageContext(service: Service, request: FastifyRequest): Promise<PageContext> {
  const session = await sessionOf(service, request)
  const organisation = await readOrganisation(service.database.reads)
  const user = session?.user ?? null
  const isAsked = user !== null && organisation.four_eyes_release === true
  const standsFor = isAsked ? await peopleBehind(service.database.reads, [user.email]) : []
  const isFirstRun = user?.role === 'admin' && (await readFirstRun(service.database.reads)).isShown
  const told = user === null ? null : noteFor(service, request, user.email)
  const context: PageContext = {
    ...contextOf(service, request, organisation, user),
    ...{ standsFor, isFirstRun, told },
  }
  const { preview } = request.routeOptions.config
  if (preview === undefined) return context
  return { ...context, preview: { links: preview.links, notice: await preview.notice(context, request) } }
}

/** Returns the context while the database does not answer, from the last known settings; null if there are none. */
export function rememberedContext(service: Service, request: FastifyRequest): PageContext | null {
  const organisation = lastOrganisation(service.database.reads)
  return organisation === null ? null : contextOf(service, request, organisation, null)
}

function contextOf(
  service: Service,
  request: FastifyRequest,
  organisation: Organisation,
  user: User | null,
): PageContext {
  const locale = requestLocale(request, organisation.locales, organisation.default_locale)
  const headerless = headerlessMode(request)
  return { service, organisation, locale, t: translator(locale), user, url: request.url, headerless }
}

/** Sends a page, with headers against shared caching: it depends on the reader's language and login. */
export function sendPage(reply: FastifyReply, context: PageContext, page: Html, status = 200): FastifyReply {
  if (context.told) forgetNote(context.service, reply)
  rememberHeaderless(reply.request, reply, context.service.config.baseUrl.startsWith('https:'))
  return reply
    .status(status)
    .headers({
      'Cache-Control': context.user === null ? 'no-cache' : 'no-store',
      Vary: 'Accept, Accept-Language, Cookie',
    })
    .type('text/html; charset=utf-8')
    .send(pageText(context, page))
}
