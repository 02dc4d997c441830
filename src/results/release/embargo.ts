import type { Organisation } from '../../organisation/organisation.ts'
import { formatInstant, type Instant, timeZone } from '../../time.ts'

/** Null: as the site has it. */
export type ItemEmbargo = Instant | 'none' | null

/** What decides when the results of an item may be seen. */
export interface Embargoed {
  /** The polling day. */
  readonly date: string
  readonly embargo: ItemEmbargo
  /** That of the compound an election belongs to: elections that have none of their own go by it. */
  readonly compoundEmbargo: ItemEmbargo
}

export type SiteRule = Pick<Organisation, 'embargo' | 'four_eyes_release'>

/** The moment from which results may be seen; null where they always may. */
export function releaseMoment({ date, embargo, compoundEmbargo }: Embargoed, site: SiteRule): Instant | null {
  const own = embargo ?? compoundEmbargo
  if (own === 'none') return null
  if (own !== null) return own
  return site.embargo ? momentOn(date, site.embargo.time) : null
}

/** A time of the clock here. Where summer time leaves it out, it is an hour later; where it comes twice, the first. */
export function momentOn(day: string, time: string): Instant {
  const zoned = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time })
  return formatInstant(zoned.toInstant())
}

/** Whether new results have to wait, for their moment or for a second person. */
export function isHeld(item: Embargoed, site: SiteRule, now: Instant): boolean {
  if (site.four_eyes_release) return true
  const moment = releaseMoment(item, site)
  return moment !== null && now < moment
}
