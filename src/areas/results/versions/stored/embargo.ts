import type { ReleaseRule } from '../../../../identity/organisation/release-rule.ts'
import { formatInstant, type Instant, timeZone } from '../../../../values/time.ts'

/** Null: the rule of the site. */
export type ItemEmbargo = Instant | 'none' | null

/** What determines when the results of an item may be published. */
export interface Embargoed {
  /** The polling day. */
  readonly date: string
  readonly embargo: ItemEmbargo
  /** Of the compound of an election; applies to elections without their own. */
  readonly compoundEmbargo: ItemEmbargo
  /** Results of a draft are held back until it is announced, whatever the rules say. */
  readonly draft: boolean
}

/** Approval of a version by a second person, before its moment of release. */
export interface Approval {
  /** E-mail address of the second person. */
  readonly by: string
  readonly at: Instant
  /** The approved moment. Changing the moment of release to an earlier one does not change it. */
  readonly from: Instant
}

export type SiteRule = ReleaseRule

/** The moment from which results may be published; null for no embargo. */
export function releaseMoment({ date, embargo, compoundEmbargo }: Embargoed, site: SiteRule): Instant | null {
  const own = embargo ?? compoundEmbargo
  if (own === 'none') return null
  if (own !== null) return own
  return site.embargo ? momentOn(date, site.embargo.time) : null
}

/** Returns the moment of a local time. If summer time skips it, an hour later; if it occurs twice, the first. */
export function momentOn(day: string, time: string): Instant {
  const zoned = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time })
  return formatInstant(zoned.toInstant())
}

/** Why results are held back: until a moment, until a second person agrees, or both. */
export interface Hold {
  readonly until: Instant | null
  readonly second: boolean
}

/** The current rule of the site and the item. */
export function ruleFor(item: Embargoed, site: SiteRule): Hold {
  return { until: releaseMoment(item, site), second: site.four_eyes_release === true }
}

/** Returns whether results of an item are held back under this rule. */
export function isHeld({ draft }: Pick<Embargoed, 'draft'>, { until, second }: Hold, now: Instant): boolean {
  return draft || second || (until !== null && now < until)
}

/** An item with a staged version. */
export interface Held extends Embargoed {
  /** The rule under which the version was stored; applies until it is relaxed, see rule-effect.ts. */
  readonly hold: Hold
  /** Null where it is not approved. */
  readonly approval: Approval | null
}

/** The stricter of the rule under which the version was stored and the current one. */
export function holdOf(item: Held, site: SiteRule): Hold {
  const { until, second } = ruleFor(item, site)
  return { until: later(until, item.hold.until), second: second || item.hold.second }
}

function later(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/**
 * When a staged version is released automatically. Null: at once. `never`: it has to be released by hand, or its item
 * announced.
 */
export type Appearance = Instant | 'never' | null

/** An approved version is released at its moment, even if postponed, but not before the approved moment. */
export function appearanceOf(item: Held, site: SiteRule): Appearance {
  if (item.draft) return 'never'
  const { until, second } = holdOf(item, site)
  if (!second) return until
  return item.approval === null ? 'never' : later(item.approval.from, until)
}

/** Whether a staged version is to be released now. */
export function isDue(item: Held, site: SiteRule, now: Instant): boolean {
  const appearance = appearanceOf(item, site)
  return appearance === null || (appearance !== 'never' && now >= appearance)
}

/**
 * Returns the rule for results that are uploaded now: at least as strict as that of the staged version they build upon.
 */
export function uploadRule(item: Embargoed, waiting: Held | null, site: SiteRule, now: Instant): Hold {
  return waiting === null || isDue(waiting, site, now) ? ruleFor(item, site) : holdOf(waiting, site)
}

/**
 * Returns whether another person has to approve or release, because this one, or somebody with control over this
 * account, is a bringer of a part of the version.
 */
export function needsAnother(
  { second }: Hold,
  bringers: readonly string[],
  standsFor: readonly string[],
): boolean {
  return second && standsFor.some((one) => bringers.includes(one))
}
