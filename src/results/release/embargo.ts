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

/** Of one version, by a person who did not bring it, before its moment. */
export interface Approval {
  /** E-mail address. */
  readonly by: string
  readonly at: Instant
  /** The moment it was given for. Whoever brings the moment forward does not bring the approval forward with it. */
  readonly from: Instant
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

/** When what was approved appears by itself: at its moment, even if that was put off, but not before it was to. */
export function appearsAt(item: Embargoed, approval: Approval, site: SiteRule): Instant {
  const moment = releaseMoment(item, site)
  return moment !== null && moment > approval.from ? moment : approval.from
}

/** An item of which a version waits. */
export interface Held extends Embargoed {
  /** Null where no second person has agreed to it. */
  readonly approval: Approval | null
}

/** Whether what waits is to be shown now, without anybody's doing. */
export function isDue(item: Held, site: SiteRule, now: Instant): boolean {
  if (!site.four_eyes_release) return !isHeld(item, site, now)
  return item.approval !== null && now >= appearsAt(item, item.approval, site)
}
