import type { ProblemStatus } from '../../platform/http/requests/errors.ts'
import type { MessageKey, Translate } from '../../texts/translate.ts'
import { searchForm } from '../../web/components/search-form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { mainLinks, page } from '../frame/page.ts'
import type { PageContext } from '../frame/page-context.ts'

/**
 * The reason, where the status does not tell it: a cross-origin request, a full disk, an expensive search or an
 * overloaded service.
 */
export type ProblemCause = 'origin' | 'full' | 'search' | 'busy'

export interface ErrorPageOptions {
  readonly requestId: string
  readonly cause: ProblemCause | null
}

/** Returns an error page that says what happened, what was saved and what to do, in the reader's language. */
export function errorPage(context: PageContext, status: ProblemStatus, options: ErrorPageOptions) {
  const { t, user, url } = context
  const { title, text } = errorTexts(t, status, options)
  const isForStaff = user !== null && /^\/manage\b/.test(url)
  return page(context, {
    title,
    unlisted: true,
    ...(isForStaff && { isForStaff: true }),
    main: html`<article class="notice-page">
<p class="status-code">${status}</p>
<h1>${title}</h1>
<p>${text}</p>
${status === 503 && html`<p>${t('error.request', { request: options.requestId })}</p>`}
${status === 404 && !isForStaff && waysOn(context)}
<p><a class="button" href="/">${t('error.toHome')}</a></p>
</article>`,
  })
}

/** Leads on from an address that is not there: a search of the site, and its main links. */
function waysOn(context: PageContext): Html {
  const { t } = context
  return html`${searchForm(context, { action: '/search', query: '', title: t('search.label'), level: 2 })}
<ul>
${mainLinks.map(
  ({ href, title }) => html`<li><a href="${href}">${t(title)}</a></li>
`,
)}</ul>`
}

export function errorTexts(t: Translate, status: ProblemStatus, { requestId, cause }: ErrorPageOptions) {
  const title = t(cause === 'search' ? 'error.search.title' : `error.${status}.title`)
  if (cause !== null) return { title, text: t(`error.${cause}.text` satisfies MessageKey) }
  if (status === 500) return { title, text: t('error.500.text', { request: requestId }) }
  return { title, text: t(`error.${status}.text` satisfies MessageKey) }
}
