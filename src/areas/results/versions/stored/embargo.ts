import type { Organisation } from '../../../../identity/organisation/organisation.ts'
import { formatInstant, type Instant, timeZone } from '../../../../values/time.ts'

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

/** What keeps results from the public: a moment that has not come, a second person who has not agreed, or both. */
export interface Hold {
  readonly until: Instant | null
  readonly second: boolean
}

/** The rule of the site and the item themselves. */
export function ruleFor(item: Embargoed, site: SiteRule): Hold {
  return { until: releaseMoment(item, site), second: site.four_eyes_release === true }
}

/** Whether results under this rule have to wait. */
export function isHeld({ until, second }: Hold, now: Instant): boolean {
  return second || (until !== null && now < until)
}

/** An item of which a version waits. */
export interface Held extends Embargoed {
  /** The rule it was stored under. It stays with the version until people relax it, see rule-effect.ts. */
  readonly hold: Hold
  /** Null where no second person has agreed to it. */
  readonly approval: Approval | null
}

/** What waits goes by the rule it was stored under and by the rule of now, whichever is stricter. */
export function holdOf(item: Held, site: SiteRule): Hold {
  const { until, second } = ruleFor(item, site)
  return { until: later(until, item.hold.until), second: second || item.hold.second }
}

function later(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** When what waits appears by itself. Null: at once. `never`: somebody has to release it. */
export type Appearance = Instant | 'never' | null

/** What was approved appears at its moment, even if that was put off, but not before the moment it was approved for. */
export function appearanceOf(item: Held, site: SiteRule): Appearance {
  const { until, second } = holdOf(item, site)
  if (!second) return until
  return item.approval === null ? 'never' : later(item.approval.from, until)
}

/** Whether what waits is to be shown now, without anybody's doing. */
export function isDue(item: Held, site: SiteRule, now: Instant): boolean {
  const appearance = appearanceOf(item, site)
  return appearance === null || (appearance !== 'never' && now >= appearance)
}

/** The rule for results that come now: what builds upon a version that has to wait waits as long. */
export function uploadRule(item: Embargoed, waiting: Held | null, site: SiteRule, now: Instant): Hold {
  return waiting === null || isDue(waiting, site, now) ? ruleFor(item, site) : holdOf(waiting, site)
}

/** Where a second person is needed, whoever brought a version or a part of it may neither approve nor release it. */
export function needsAnother({ second }: Hold, bringers: readonly string[], email: string): boolean {
  return second && bringers.includes(email)
}
