/** Records for bundles, filled as far as a test cares. */

export type Extra = Readonly<Record<string, unknown>>

export const organisation = {
  name: 'Kanton Dreiseen',
  locales: ['de_CH', 'fr_CH', 'it_CH', 'rm_CH'],
  default_locale: 'de_CH',
}

/** For tests about other things than the limit. */
export const patientOrganisation = { ...organisation, rate_limit: 1_000_000 }

/** A 32-digit id that is easy to recognise in a failure. */
export function hexId(number: number): string {
  return `${'a'.repeat(24)}${number.toString(16).padStart(8, '0')}`
}

export function dashed(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function agency(id: number, title: string, extra: Extra = {}) {
  return { id, parent: null, title, position: 0, ...extra }
}

export function person(id: string, lastName: string, firstName: string, extra: Extra = {}) {
  return { id, last_name: lastName, first_name: firstName, ...extra }
}

export function membership(id: string, agencyId: number, personId: string, title: string, extra: Extra = {}) {
  return { id, agency: agencyId, person: personId, title, position: 0, ...extra }
}

export function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** `2026-12-05T19:00` on the clocks of Zurich. */
export function zurich(local: string): string {
  return Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Zurich').toInstant().toString()
}

/** Two hours from a moment on the clocks of Zurich, unless the rest says otherwise. */
export function event(id: string, title: string, localStart: string, extra: Extra = {}) {
  const twoHoursLater = Temporal.PlainDateTime.from(localStart).add({ hours: 2 }).toString()
  return { id, title, start: zurich(localStart), end: zurich(twoHoursLater), ...extra }
}

export function newsItem(id: number, title: string, extra: Extra = {}) {
  return { id, title, ...extra }
}

export function topic(id: number, title: string, extra: Extra = {}) {
  return { id, parent: null, title, ...extra }
}
