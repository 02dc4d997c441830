import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { PlainKey } from '../../../../texts/translate.ts'
import {
  entry,
  lines,
  type MapPoint,
  mailLink,
  mapLink,
  phoneLink,
  websiteLink,
} from '../../../../web/components/contact-links.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { readOpeningHours } from './opening-hours.ts'

export interface Contact extends MapPoint {
  readonly location_address: string | null
  readonly location_code_city: string | null
  readonly postal_address: string | null
  readonly postal_code_city: string | null
  readonly phone: string | null
  readonly phone_direct: string | null
  readonly email: string | null
  readonly website: string | null
  readonly website_2?: string | null
}

/** Renders contacts with links for telephone, mail and map; empty ones are omitted. */
export function contactList(
  context: PageContext,
  contact: Contact,
  further: readonly (readonly [label: PlainKey, text: string])[] = [],
): Html | false {
  const { t } = context
  const location = addressLines(contact.location_address, contact.location_code_city)
  const postal = addressLines(contact.postal_address, contact.postal_code_city)
  const entries = [
    entry(t('common.phone'), phoneLink(contact.phone)),
    entry(t('directory.phoneDirect'), phoneLink(contact.phone_direct)),
    entry(t('common.email'), mailLink(contact.email)),
    entry(t('common.website'), websiteLink(contact.website)),
    entry(t('common.website'), websiteLink(contact.website_2 ?? null)),
    entry(t('directory.location'), lines(location)),
    entry(t('common.map'), mapLink(context, contact, contact.location_address ? location : '')),
    postal !== location && entry(t('directory.postal'), lines(postal)),
    ...further.map(([label, text]) =>
      entry(t(label), text.trim() !== '' && html`${lines(text)}${openNow(context, text)}`),
    ),
  ].filter((item) => item !== false)
  return entries.length > 0 && html`<dl class="contact">${entries}</dl>`
}

/** For browser/reading/open-now.ts, where the hours can be read. */
function openNow({ t }: PageContext, hours: string): Html | false {
  const spans = readOpeningHours(hours)
  if (spans === null) return false
  const time = '{time}'
  return html`<p class="open-now" data-hours="${JSON.stringify(spans)}" data-open="${t('directory.openUntil', { time })}" data-later="${t('directory.opensAt', { time })}" data-closed="${t('directory.closedNow')}"></p>`
}

function addressLines(street: string | null, city: string | null): string {
  return [street, city].filter((part) => part !== null && part !== '').join('\n')
}

/** Splits postal code and place; without a Swiss postal code, all of it is the place. */
export function codeAndCity(text: string): { readonly code: string; readonly city: string } {
  const [, code = '', city = text] = /^\s*(?:CH-)?(\d{4})\s+(.*\S)\s*$/.exec(text) ?? []
  return { code, city }
}
