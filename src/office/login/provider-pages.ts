import { isSilent } from '../../identity/sign-on/oidc.ts'
import { isOidc } from '../../identity/sign-on/providers.ts'
import { type LoginRefusal, refusals } from '../../identity/sign-on/refusals.ts'
import type { Provider } from '../../platform/config/sign-on.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { notice } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { providerHref, providerLabel } from '../wording/providers.ts'

/**
 * Links to the providers. They are not forms, because the security policy forbids forms that lead to another site.
 * Providers that do not answer are marked, except for the one whose error the page shows.
 */
export function providerButtons(
  context: PageContext,
  providers: readonly Provider[],
  { next, told }: { readonly next: string; readonly told: string | null },
): Html | false {
  const { t, locale } = context
  const offered = providers.filter(isOidc)
  if (offered.length === 0) return false
  return html`<section class="stack" aria-label="${t('signOn.title')}">
${offered.map((provider) => {
  const label = providerLabel(locale, provider)
  return html`${isSilent(provider) && provider.name !== told && notice('warning', t('signOn.unavailable', { provider: label }))}
<p><a class="button" href="${providerHref(provider, next === '' ? {} : { next })}">${t('signOn.submit', { provider: label })}</a></p>
`
})}</section>
<h2>${t('signOn.local')}</h2>`
}

export const refusedPath = '/login/refused'

export function refusedHref(provider: string, reason: LoginRefusal): string {
  return `${refusedPath}?${new URLSearchParams({ provider, reason })}`
}

export function isRefusal(text: string): text is LoginRefusal {
  return refusals.some((reason) => reason === text)
}

/** The page for a user whom the provider has authenticated, but who may not log in. */
export function refusedPage(context: PageContext, provider: Provider, reason: LoginRefusal): Html {
  const { t, locale } = context
  const label = providerLabel(locale, provider)
  return staffPage(
    context,
    { title: t('signOn.refused.title'), isNarrow: true },
    html`${notice('error', t(`signOn.refused.${reason}`, { provider: label }))}
<p>${t('signOn.refused.text')}</p>
${
  provider.kind === 'oidc' &&
  html`<p><a class="button secondary" href="${providerHref(provider, { again: '1' })}">${t('signOn.refused.again')}</a></p>`
}
<p><a href="/login">${t('accounts.forgotten.back')}</a></p>`,
  )
}

/**
 * The page after logging out, which continues to the provider by a `Refresh` header, because forms may not lead to
 * another site.
 */
export function loggedOutPage(context: PageContext, provider: Provider, href: string): Html {
  const { t, locale } = context
  const label = providerLabel(locale, provider)
  return staffPage(
    { ...context, user: null },
    { title: t('signOn.loggedOut.title'), isNarrow: true },
    html`<p>${t('signOn.loggedOut.text', { provider: label })}</p>
<p><a class="button" href="${href}">${t('signOn.loggedOut.link', { provider: label })}</a></p>
<p><a href="/">${t('error.toHome')}</a></p>`,
  )
}
