import { type Html, html, type Insertable, join } from '../markup/html.ts'
import type { Reader } from './reader.ts'

/** A label and its value; empty where there is no value. */
export function entry(label: string, value: Insertable): Html | false {
  if (value === false || value === null || value === undefined || value === '') return false
  return html`<div><dt>${label}</dt><dd>${value}</dd></div>
`
}

export function lines(text: string | null): Html | false {
  const written = (text ?? '').trim()
  return written !== '' && join(written.split('\n'), html`<br>`)
}

export function phoneLink(number: string | null): Html | false {
  if (number === null || number.trim() === '') return false
  const href = phoneHref(number)
  return href === null ? html`${number}` : html`<a href="${href}">${number}</a>`
}

/** The first number of the text in international form; texts contain spaces, brackets and further numbers. */
export function phoneHref(text: string): string | null {
  const first = /^\s*(\+?[\d\s().'’-]+)/.exec(text)?.[1] ?? ''
  const digits = first.replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  if (/^\+\d{6,15}$/.test(digits)) return `tel:${digits}`
  if (/^00[1-9]\d{5,13}$/.test(digits)) return `tel:+${digits.slice(2)}`
  if (/^0[1-9]\d{7,8}$/.test(digits)) return `tel:+41${digits.slice(1)}`
  return /^[1-9]\d{2,14}$/.test(digits) ? `tel:${digits}` : null
}

export function mailLink(email: string | null): Html | false {
  if (email === null || email.trim() === '') return false
  const [, local, domain] = /^([^\s@]+)@([^\s@/?#&]+)$/.exec(email.trim()) ?? []
  if (local === undefined || domain === undefined) return html`${email}`
  // A long address may break before the @ only.
  return html`<a href="mailto:${encodeURIComponent(local)}@${domain}">${local}<wbr>@${domain}</a>`
}

/** Only http and https become links: a stored `javascript:` must never run. */
export function websiteHref(text: string): string | null {
  const written = text.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(written) ? written : `http://${written}`)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return /\.|^localhost$/.test(url.hostname) ? url.href : null
}

export function websiteLink(website: string | null): Html | false {
  if (website === null || website.trim() === '') return false
  const href = websiteHref(website)
  const shown = website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
  if (href === null) return html`${shown}`
  return html`<a href="${href}" rel="noopener">${join(shown.split(/(?=\/)/), html`<wbr>`)}</a>`
}

export interface MapPoint {
  readonly geo_lat?: number | null
  readonly geo_lon?: number | null
}

/** Links to a point, or else to an address, on the map of the Confederation, from which nothing is loaded here. */
export function mapLink({ t, locale }: Reader, { geo_lat, geo_lon }: MapPoint, place = ''): Html | false {
  const hasPoint = typeof geo_lat === 'number' && typeof geo_lon === 'number'
  const searched = hasPoint ? `${geo_lat},${geo_lon}` : place.trim().replace(/\s*\n\s*/g, ', ')
  if (searched === '') return false
  const query = new URLSearchParams({ lang: locale.slice(0, 2), swisssearch: searched })
  return html`<a href="https://map.geo.admin.ch/#/map?${query.toString()}" rel="noopener">${t('frame.mapLink')}</a> <span class="muted">${t('frame.leavesSite')}</span>`
}
