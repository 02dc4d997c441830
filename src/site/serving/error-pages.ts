import type { ProblemStatus } from '../../platform/http/requests/errors.ts'
import type { MessageKey } from '../../texts/translate.ts'
import { html } from '../../web/markup/html.ts'
import { page } from '../frame/page.ts'
import type { PageContext } from '../frame/page-context.ts'

/**
 * What the status alone does not say: a page of another site asked, the disk is full, a search or the service as a whole
 * had too much to do.
 */
export type ProblemCause = 'origin' | 'full' | 'search' | 'busy'

export interface ErrorPageOptions {
  readonly requestId: string
  readonly cause: ProblemCause | null
}

/** Says what happened, what was kept and what to do, in the reader's language. */
export function errorPage(context: PageContext, status: ProblemStatus, options: ErrorPageOptions) {
  const { t } = context
  const title = t(options.cause === 'search' ? 'error.search.title' : `error.${status}.title`)
  return page(context, {
    title,
    unlisted: true,
    main: html`<article class="notice-page">
<p class="status-code">${status}</p>
<h1>${title}</h1>
<p>${text()}</p>
<p><a class="button" href="/">${t('error.toHome')}</a></p>
</article>`,
  })

  function text(): string {
    if (options.cause !== null) return t(`error.${options.cause}.text` satisfies MessageKey)
    if (status === 500) return t('error.500.text', { request: options.requestId })
    return t(`error.${status}.text` satisfies MessageKey)
  }
}
