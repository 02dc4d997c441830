import { translator } from '../../../texts/translate.ts'
import { mailLink, phoneLink } from '../../../web/components/contact-links.ts'
import { type Html, html, join } from '../../../web/markup/html.ts'
import type { StatementSubject } from './statement.ts'

/** How to reach the organisation; where it has not said so, the way to the directory. */
export function contactDetails({ organisation, locale }: StatementSubject): Html {
  const t = translator(locale)
  const { address, phone = null, mail = null, page } = organisation.contact ?? {}
  const parts = [
    address,
    phoneLink(phone),
    mailLink(mail),
    page !== undefined && html`<a href="${page}">${t('settings.contactPage')}</a>`,
  ].filter((part) => part !== undefined && part !== false)
  if (parts.length > 0) return html`<p>${join(parts, html`<br>`)}</p>`
  return html`<p>${t('accessibility.feedback.directory')} <a href="/agencies">${t('common.agencies')}</a></p>`
}
