import { isMembers } from '../../values/members.ts'
import type { RemoteAnswer, RemoteSite } from '../remote/site.ts'

/** A site, and the origins that it gives its own addresses: its name may be another than the one it is asked by. */
export interface Side {
  readonly site: RemoteSite
  readonly origins: ReadonlySet<string>
}

export interface Sides {
  readonly here: Side
  readonly there: Side
}

export interface ComparedAnswers {
  /** In words, such as `/vote/a/json ballots[proposal].progress.counted: here 3, there 4`. */
  readonly differences: readonly string[]
  readonly counts: Partial<Counts>
}

/** How much was compared. */
export interface Counts {
  /** Figures, names and answers. */
  readonly values: number
  /** Agencies, people, memberships, dates of events, news and topics. */
  readonly records: number
  readonly addresses: number
}

export function total(counts: readonly Partial<Counts>[]): Counts {
  const sum = (of: keyof Counts) => counts.reduce((all, one) => all + (one[of] ?? 0), 0)
  return { values: sum('values'), records: sum('records'), addresses: sum('addresses') }
}

/** Whatever it has, it did not say. */
export const isUnanswered = ({ status }: RemoteAnswer) => status === 429 || (status >= 500 && status !== 501)

export function unclear(path: string, { status }: RemoteAnswer): string {
  return `${path} is answered there with ${status}`
}

export function unanswered(path: string, { status }: RemoteAnswer): string {
  return `${path} answers there, and here with ${status}`
}

/** Of a value; null where it is missing on one side. */
export function inWords(
  where: string,
  { here, there }: { readonly here: string | null; readonly there: string | null },
): string {
  return `${where}: here ${here ?? 'missing'}, there ${there ?? 'missing'}`
}

/** Undefined where it is not JSON. */
export function parsed({ body }: RemoteAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** With the addresses of the site itself as paths. */
export function relative(side: Side, value: unknown): unknown {
  if (typeof value === 'string') {
    const url = /^https?:/.test(value) ? URL.parse(value) : null
    return url !== null && side.origins.has(url.origin) ? url.pathname + url.search : value
  }
  if (Array.isArray(value)) return value.map((one) => relative(side, one))
  if (!isMembers(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, relative(side, member)]))
}
