import { siteName } from '../../identity/organisation/organisation.ts'
import { organisationPage } from '../../identity/organisation/own-pages-setting.ts'
import { mailLink, phoneLink } from '../../web/components/contact-links.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { icon } from '../../web/markup/icons.ts'
import type { Meta } from './meta.ts'
import type { PageContext } from './page-context.ts'

/** What the footer says of the page. */
interface FootedPage {
  readonly data?: { readonly href: string; readonly label?: string }
  readonly meta?: Meta
  readonly unlisted?: boolean
}

export function footer(context: PageContext, { data, meta, unlisted }: FootedPage): Html {
  const { t, user, organisation, locale } = context
  const own = (pages: 'imprint_pages' | 'privacy_pages') =>
    organisationPage(organisation[pages], organisation, locale)
  return html`<footer class="site-footer"><div class="site-footer-inner">
<div>
${contact(context)}<ul>
${organisation.contact?.page !== undefined && html`<li><a href="${organisation.contact.page}">${t('common.contact')}</a></li>`}
<li><a href="${own('imprint_pages') ?? '/imprint'}">${t('imprint.title')}</a></li>
<li><a rel="privacy-policy" href="${own('privacy_pages') ?? '/privacy'}">${t('frame.privacy')}</a></li>
<li><a href="/accessibility">${t('frame.accessibility')}</a></li>
${data?.label !== undefined && html`<li><a href="${data.href}">${icon('data')} ${data.label}</a></li>`}
<li><a href="/docs">${t('reference.title')}</a></li>
${user === null && html`<li><a href="/login">${t('access.login.title')}</a></li>`}
</ul>
</div>
<div>
${schemeChoice(context)}
<p>${t('frame.poweredBy')}</p>
</div>
</div>
${meta !== undefined && unlisted !== true && printedSource(context, meta)}</footer>`
}

function contact(context: PageContext): Html | false {
  const { address, phone = null, mail = null } = context.organisation.contact ?? {}
  const parts = [address, phoneLink(phone), mailLink(mail)].filter(
    (part) => part !== undefined && part !== false,
  )
  if (parts.length === 0) return false
  return html`<address><strong>${siteName(context)}</strong>
${parts.map(
  (part) => html`<span>${part}</span>
`,
)}</address>
`
}

/** For browser/scheme.ts; style sheets hide it where that does not run. */
function schemeChoice({ t }: PageContext): Html {
  const choices = ['auto', 'light', 'dark'] as const
  return html`<fieldset class="scheme-choice"><legend>${t('frame.scheme')}</legend>
${choices.map(
  (
    choice,
  ) => html`<label><input type="radio" name="scheme" value="${choice}"${choice === 'auto' && html` checked`} autocomplete="off"> ${t(`frame.scheme.${choice}`)}</label>
`,
)}</fieldset>`
}

/** The address of the page, for printing; the script adds the time. */
function printedSource(context: PageContext, { path }: Meta): Html {
  const { t, service } = context
  return html`<p class="print-source">${siteName(context)} · ${service.config.baseUrl}${path}<span data-printed="${t('frame.printed', { time: '{time}' })}"></span></p>
`
}
