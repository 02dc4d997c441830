import type { Rehearsal } from '../../platform/config/rehearsal.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { notice } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'

/** On the original instance: redirects to its rehearsal. */
export const openPath = '/manage/rehearsal/open'

/** In the rehearsal: the target of that redirect. */
export const entryPath = '/rehearsal/enter/staff'

/** Returns the address of the original instance where a user logs in to see a page of the rehearsal. */
function originalHref({ of }: Rehearsal, next: string): string {
  return `${of}${openPath}${next === '' ? '' : `?${new URLSearchParams({ next })}`}`
}

/**
 * A link above the login form, which is for accounts that exist only in the rehearsal. It is not a form, because forms
 * may not lead to another site.
 */
export function originalLogin({ t, service }: PageContext, next: string): Html | false {
  const { rehearsal } = service.config
  if (rehearsal === null) return false
  return html`<section class="stack" aria-label="${t('rehearsals.login')}">
<p>${t('rehearsals.loginText')}</p>
<p><a class="button" href="${originalHref(rehearsal, next)}">${t('rehearsals.login')}</a></p>
</section>
<h2>${t('rehearsals.loginHere')}</h2>`
}

/** A page that continues to `href` by a `Refresh` header. */
export function leadingPage(context: PageContext, href: string): Html {
  const { t } = context
  return staffPage(
    context,
    { title: t('rehearsals.open'), isNarrow: true },
    html`<p>${t('rehearsals.leading')}</p>
<p><a class="button" href="${href}">${t('rehearsals.open')}</a></p>`,
  )
}

export function entryProblemPage(context: PageContext, problem: 'gone' | 'unknown'): Html {
  const { t, service } = context
  const { rehearsal } = service.config
  return staffPage(
    context,
    { title: t('access.login.title'), isNarrow: true },
    html`${notice('error', t(`rehearsals.entry.${problem}`))}
${rehearsal !== null && html`<p><a class="button" href="${originalHref(rehearsal, '')}">${t('rehearsals.login')}</a></p>`}`,
  )
}
