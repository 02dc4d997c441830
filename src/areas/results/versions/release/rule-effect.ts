import { isDeepStrictEqual } from 'node:util'
import {
  releaseRuleOf,
  type SourceSetting,
  sourceSettings,
} from '../../../../identity/organisation/release-rule.ts'
import type { Instant } from '../../../../values/time.ts'
import type { ItemRef } from '../../model/item.ts'
import {
  type Appearance,
  appearanceOf,
  type Hold,
  type ItemEmbargo,
  ruleFor,
  type SiteRule,
} from '../stored/embargo.ts'
import type { RuledItem, StagedItem } from './store.ts'

export interface ItemRule extends ItemRef {
  readonly embargo: ItemEmbargo
}

/** A change of the release rules of the site or of items. */
export type RuleChange =
  | { readonly of: 'site'; readonly rule: SiteRule }
  | { readonly of: 'items'; readonly items: readonly ItemRule[] }

/** The stored state from which `effectOf` computes the effect of a change. */
export interface RuleState {
  readonly site: SiteRule
  readonly items: readonly RuledItem[]
  readonly waiting: readonly StagedItem[]
  readonly now: Instant
}

/** A staged version that is released earlier by a change. */
export interface Appearing extends ItemRef {
  readonly version: number
  readonly bringers: readonly string[]
  readonly after: Appearance
}

export interface Effect {
  /** Whether staged or future results may be published earlier. */
  readonly isLaxer: boolean
  /** Staged versions whose own rule becomes laxer, with the new rule. */
  readonly relaxed: readonly (ItemRef & { readonly version: number; readonly hold: Hold })[]
  readonly appearing: readonly Appearing[]
}

/** Returns the effect of a change of rules. Only such changes relax the rules of staged versions. */
export function effectOf(change: RuleChange, { site, items, waiting, now }: RuleState): Effect {
  const siteAfter = change.of === 'site' ? change.rule : site
  const changed = rulesByItem(change)
  const isItemLaxer = (item: RuledItem) => {
    const { until } = ruleFor(item, site)
    return isEarlier(ruleFor(withRules(item, changed), site).until, until) && isAhead(until, now)
  }
  const isLaxer = change.of === 'site' ? isLaxerSite(site, siteAfter) : items.some(isItemLaxer)
  const after = waiting.map((item) => {
    const ruled = withRules(item, changed)
    const hold = relaxedHold(item.hold, ruleFor(item, site), ruleFor(ruled, siteAfter))
    return { item, ruled: { ...ruled, hold } }
  })
  return {
    isLaxer,
    relaxed: after
      .filter(({ item, ruled }) => ruled.hold !== item.hold)
      .map(({ ruled: { kind, id, version, hold } }) => ({ kind, id, version, hold })),
    appearing: after.flatMap(({ item, ruled }) => {
      const appearance = appearanceOf(ruled, siteAfter)
      if (!isSooner(appearance, appearanceOf(item, site), now)) return []
      const { kind, id, version, bringers } = item
      return [{ kind, id, version, bringers, after: appearance }]
    }),
  }
}

function rulesByItem(change: RuleChange): ReadonlyMap<string, ItemEmbargo> {
  if (change.of === 'site') return new Map()
  return new Map(change.items.map(({ kind, id, embargo }) => [`${kind} ${id}`, embargo]))
}

function withRules<Item extends RuledItem>(item: Item, changed: ReadonlyMap<string, ItemEmbargo>): Item {
  const of = (key: string, before: ItemEmbargo) => (changed.has(key) ? (changed.get(key) ?? null) : before)
  return {
    ...item,
    embargo: of(`${item.kind} ${item.id}`, item.embargo),
    compoundEmbargo: of(`compound ${item.compound}`, item.compoundEmbargo),
  }
}

/** Relaxes a hold as far as the change does; returns the same object where it does not. */
function relaxedHold(hold: Hold, before: Hold, after: Hold): Hold {
  const isTimeLaxer = isEarlier(after.until, before.until) && isEarlier(after.until, hold.until)
  const isSecondLaxer = before.second && !after.second && hold.second
  if (!isTimeLaxer && !isSecondLaxer) return hold
  return { until: isTimeLaxer ? after.until : hold.until, second: hold.second && !isSecondLaxer }
}

function isLaxerSite(before: SiteRule, after: SiteRule): boolean {
  const isSecondGone = before.four_eyes_release === true && after.four_eyes_release !== true
  // Nobody has checked the figures of another address yet.
  const hasOtherSource = before.four_eyes_release === true && changedSources(before, after).length > 0
  return (
    isSecondGone || hasOtherSource || isEarlier(after.embargo?.time ?? null, before.embargo?.time ?? null)
  )
}

/** Returns the changed settings of the addresses that figures are fetched from. */
export function changedSources(before: SiteRule, after: SiteRule): readonly SourceSetting[] {
  const [was, is] = [releaseRuleOf(before), releaseRuleOf(after)]
  return sourceSettings.filter((name) => !isDeepStrictEqual(was[name], is[name]))
}

/** Compares two moments; null is the earliest. */
function isEarlier<Time extends string>(one: Time | null, other: Time | null): boolean {
  return other !== null && (one === null || one < other)
}

function isAhead(moment: Instant | null, now: Instant): boolean {
  return moment !== null && now < moment
}

function isSooner(after: Appearance, before: Appearance, now: Instant): boolean {
  if (before === 'never') return after !== 'never'
  return after !== 'never' && isAhead(before, now) && isEarlier(after, before)
}
