import type { FastifyInstance } from 'fastify'
import { isDay } from '../../../../values/day.ts'
import { type Domain, domains } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { viewQuery } from '../../serving/view-query.ts'
import { type PlacesAsked, readPlacesAsked } from '../tables/places-asked.ts'
import { refuse } from '../tables/refuse.ts'

export interface Filters {
  /** Polling days, both included. */
  readonly from: string | null
  readonly to: string | null
  /** In the order of `domains`; empty for all. */
  readonly domains: readonly Domain[]
  readonly places: PlacesAsked
}

/** Reads filters that `wrongFilter` accepts; ignores other parameters. */
export function readFilters(query: unknown): Filters {
  const { text } = viewQuery({ query })
  const asked = domainsAsked(text('domain'))
  const places = readPlacesAsked(query)
  return {
    from: text('from'),
    to: text('to'),
    domains: domains.filter((one) => asked.includes(one)),
    places: places.ok ? places.value : 'polling-day',
  }
}

const domainsAsked = (given: string | null): readonly string[] => given?.split(',') ?? []

/** Returns what is wrong with the filters; null if they are valid. */
export function wrongFilter(query: unknown): string | null {
  const { text } = viewQuery({ query })
  const [from, to] = [text('from'), text('to')]
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== null && !isDay(day))
      return `${name} must be a day such as 2026-01-31, not ${JSON.stringify(day)}`
  if (from !== null && to !== null && to < from) return `to, ${to}, is before from, ${from}`
  const known: readonly string[] = domains
  const unknown = domainsAsked(text('domain')).find((one) => !known.includes(one))
  if (unknown !== undefined)
    return `domain must be some of ${domains.join(',')}, not ${JSON.stringify(unknown)}`
  const places = readPlacesAsked(query)
  return places.ok ? null : places.error
}

export function refuseWrongFilters(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    const reason = wrongFilter(request.query)
    if (reason !== null) return refuse(reply, reason)
  })
}

/** Returns the filters as a normalised query string; empty without any. */
export function filterQuery({ from, to, domains: asked, places }: Filters): string {
  const given = new URLSearchParams()
  if (from !== null) given.set('from', from)
  if (to !== null) given.set('to', to)
  if (asked.length > 0) given.set('domain', asked.join(','))
  if (places !== 'polling-day') given.set('municipalities', places)
  return given.size === 0 ? '' : `?${given.toString().replaceAll('%2C', ',')}`
}

export function isAskedFor({ item }: StoredItem, { from, to, domains: asked }: Filters): boolean {
  return (
    (from === null || item.date >= from) &&
    (to === null || item.date <= to) &&
    (asked.length === 0 || asked.includes(item.domain))
  )
}
