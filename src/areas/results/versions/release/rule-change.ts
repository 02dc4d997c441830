import { createHash } from 'node:crypto'
import { peopleBehind } from '../../../../identity/accounts/people-behind.ts'
import {
  type Actor,
  type AuditDetail,
  type AuditValue,
  auditedValue,
  changedFields,
  recordAudit,
} from '../../../../identity/audit/audit.ts'
import { type ChangeReleaseRule, releaseRuleOf } from '../../../../identity/organisation/release-rule.ts'
import { readOrganisation, saveReleaseRule } from '../../../../identity/organisation/store.ts'
import { randomId } from '../../../../platform/crypto/secret.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import { auditSubject } from '../stored/audit-subject.ts'
import type { SiteRule } from '../stored/embargo.ts'
import { saveHold } from '../stored/waiting-store.ts'
import type { GuardedChange, LinkChange, MeaningChange } from './guarded-change.ts'
import { ruleChangePath } from './paths.ts'
import { releaseItems, type VersionRelease } from './release.ts'
import {
  deleteProposed,
  insertProposed,
  type ProposedChange,
  proposedChange,
  proposedChanges,
} from './rule-change-store.ts'
import { type Effect, effectOf, type ItemRule, type RuleChange, type RuleState } from './rule-effect.ts'
import { ruledItems, saveEmbargo, stagedItemsReader } from './store.ts'

/** Who changes a rule, and when. */
export interface ChangedBy extends Actor {
  readonly at: Instant
  /** Ids of the token or data source of a delivery. */
  readonly through?: readonly string[]
}

export async function readRuleState(queries: Queries, now: Instant): Promise<RuleState> {
  const site = await readOrganisation(queries)
  return {
    site: releaseRuleOf(site),
    items: await ruledItems(queries),
    waiting: await stagedItemsReader(queries)(),
    now,
  }
}

/**
 * Changes a release rule in the caller's transaction. A stricter rule takes effect at once. A laxer one does so only
 * where no second person is required and no staged version would appear earlier; otherwise it has to be confirmed.
 * Returns the path of the page to confirm it, or null where the change has been made.
 */
async function changeRule(tx: Tx, change: RuleChange, by: ChangedBy): Promise<string | null> {
  const state = await readRuleState(tx, by.at)
  const wanted = withoutRepeats(change, state)
  if (wanted === null) return null
  const effect = effectOf(wanted, state)
  const needsConfirmation = state.site.four_eyes_release || effect.appearing.length > 0
  if (effect.isLaxer && needsConfirmation) return ruleChangePath(await propose(tx, wanted, by))
  await apply(tx, wanted, { effect, state, release: by })
  return null
}

/**
 * Changes the rule of the site. The part that one person may not change alone, see `allowedAlone`, is stored as a
 * proposal.
 */
export const changeSiteRule: ChangeReleaseRule = async (tx, rule, by) =>
  (await changeRule(tx, { of: 'site', rule }, by)) ?? changeRule(tx, { of: 'site', rule }, by)

export const changeItemRules = (tx: Tx, items: readonly ItemRule[], by: ChangedBy) =>
  changeRule(tx, { of: 'items', items }, by)

/**
 * Returns the part of a change that is not in effect yet, without items that do not exist; null where nothing remains.
 */
function withoutRepeats(change: RuleChange, { site, items }: RuleState): RuleChange | null {
  if (change.of === 'site') {
    // A bundle may contain a part of the rule; the rest is unchanged.
    const rule = { ...site, ...change.rule }
    return isSameRule(rule, site) ? null : { of: 'site', rule }
  }
  const stored = new Map(items.map(({ kind, id, embargo }) => [`${kind} ${id}`, embargo]))
  const others = change.items.filter(({ kind, id, embargo }) => {
    const before = stored.get(`${kind} ${id}`)
    return before !== undefined && before !== embargo
  })
  return others.length === 0 ? null : { of: 'items', items: others }
}

function isSameRule(one: SiteRule, other: SiteRule): boolean {
  return JSON.stringify(releaseRuleOf(one)) === JSON.stringify(releaseRuleOf(other))
}

/** Stores a proposed change and returns its id; an identical one is not stored again. */
export async function propose(
  tx: Tx,
  change: GuardedChange,
  { at, actor, address, through = [] }: ChangedBy,
): Promise<string> {
  const isSame = (other: GuardedChange) => JSON.stringify(other) === JSON.stringify(change)
  const known = (await proposedChanges(tx)).find((one) => one.by === actor && isSame(one.change))
  if (known !== undefined) return known.id
  const id = randomId()
  const bringers = await peopleBehind(tx, actor === null ? [] : [actor], through)
  await insertProposed(tx, { id, at, by: actor, bringers, change })
  const entry = { actor, address, at, action: 'release-rule.propose', subject: subjectOf(id) }
  await recordAudit(tx, { ...entry, detail: { ...wantedIn(change), bringers } })
  return id
}

const subjectOf = (id: string) => `release-rule/${id}`

/** Returns the change for the audit log. */
function wantedIn(change: GuardedChange): AuditDetail {
  switch (change.of) {
    case 'site':
      return { after: auditedRule(change.rule) }
    case 'items':
      return { items: change.items.map((item) => `${auditSubject(item)}: ${item.embargo ?? 'site'}`) }
    case 'meaning':
      return { items: [auditSubject(change)], after: auditedFields(change.values) }
    case 'link':
      return { source: change.source, ...(change.wanted !== null && { after: auditedFields(change.wanted) }) }
  }
}

/** What the page shows of a change before it is confirmed. */
export interface ShownRule {
  readonly effect: Effect
  /** The present value that a change of an item or a link replaces; null where it does not exist any more. */
  readonly replaced: unknown
}

const noEffect: Effect = { isLaxer: true, relaxed: [], appearing: [] }

export async function shownOf(
  queries: Queries,
  change: GuardedChange,
  state: RuleState,
  appliers: Appliers,
): Promise<ShownRule> {
  switch (change.of) {
    case 'site':
    case 'items':
      return { effect: effectOf(change, state), replaced: state.site }
    case 'meaning':
      return { effect: noEffect, replaced: await appliers.meaning.replaced(queries, change) }
    case 'link':
      return { effect: noEffect, replaced: await appliers.link.replaced(queries, change) }
  }
}

/** Returns a hash of a change and its effect, so that only what the page showed is confirmed. */
export function markOf(change: GuardedChange, { effect, replaced }: ShownRule): string {
  const seen = effect.appearing.map(({ kind, id, version, after }) => [kind, id, version, after])
  return createHash('sha256')
    .update(JSON.stringify([change, replaced, seen]))
    .digest('hex')
    .slice(0, 16)
}

/** Carries out a confirmed change of one kind. */
export interface Applier<Change> {
  /** Reads what the change replaces; null where it cannot be carried out any more. */
  replaced(queries: Queries, change: Change): Promise<unknown>
  /** Carries out the change; returns false where it does not fit the stored data. */
  apply(tx: Tx, change: Change, by: VersionRelease): Promise<boolean>
}

export interface Appliers {
  readonly meaning: Applier<MeaningChange>
  readonly link: Applier<LinkChange>
}

export interface RuleConfirmation {
  readonly id: string
  /** See markOf. */
  readonly mark: string
  readonly by: ChangedBy
}

/**
 * `own`: another person has to confirm it. `moved`: its effect differs from what the page showed. `gone`: it was
 * confirmed or withdrawn meanwhile. `unfit`: it cannot be carried out any more.
 */
export type ConfirmOutcome = 'confirmed' | 'own' | 'moved' | 'gone' | 'unfit'

export async function confirmChange(
  tx: Tx,
  { id, mark, by }: RuleConfirmation,
  appliers: Appliers,
): Promise<ConfirmOutcome> {
  const proposed = await proposedChange(tx, id)
  if (proposed === null) return 'gone'
  const { change, by: proposedBy } = proposed
  const state = await readRuleState(tx, by.at)
  const shown = await shownOf(tx, change, state, appliers)
  const standsFor = by.actor === null ? null : await peopleBehind(tx, [by.actor])
  if (needsAnotherToConfirm(proposed, shown.effect, state, standsFor)) return 'own'
  if (shown.replaced === null) return 'unfit'
  if (markOf(change, shown) !== mark) return 'moved'
  await deleteProposed(tx, id)
  const credit = proposedBy === null ? {} : { proposedBy }
  const detail = { ...wantedIn(change), ...credit }
  await recordAudit(tx, { ...by, action: 'release-rule.confirm', subject: subjectOf(id), detail })
  const release = { ...by, ...credit }
  switch (change.of) {
    case 'meaning':
      return ended(await appliers.meaning.apply(tx, change, release))
    case 'link':
      return ended(await appliers.link.apply(tx, change, release))
    case 'site':
    case 'items': {
      const wanted = withoutRepeats(change, state)
      if (wanted !== null) await apply(tx, wanted, { effect: shown.effect, state, release })
      return 'confirmed'
    }
  }
}

/** Rolls the transaction back where a change does not fit, so that the proposal stays. */
export class UnfitChange extends Error {}

function ended(isMade: boolean): 'confirmed' {
  if (!isMade) throw new UnfitChange('a confirmed change does not fit what is stored')
  return 'confirmed'
}

/**
 * Returns whether another person has to confirm a change: with four-eyes release, neither its proposer nor a bringer of
 * what it publishes may do so.
 *
 * @param standsFor the person who confirms, and everybody with control over that account; null for nobody
 */
export function needsAnotherToConfirm(
  { bringers }: Pick<ProposedChange, 'bringers'>,
  { appearing }: Effect,
  { site }: Pick<RuleState, 'site'>,
  standsFor: readonly string[] | null,
): boolean {
  if (standsFor === null) return true
  if (site.four_eyes_release !== true) return false
  const barred = new Set([...bringers, ...appearing.flatMap((one) => one.bringers)])
  return standsFor.some((one) => barred.has(one))
}

/** Withdraws a proposed change: holding results back needs no second person. */
export async function withdrawChange(
  tx: Tx,
  id: string,
  { at, ...by }: ChangedBy,
): Promise<'withdrawn' | 'gone'> {
  const proposed = await proposedChange(tx, id)
  if (proposed === null) return 'gone'
  await deleteProposed(tx, id)
  const detail = wantedIn(proposed.change)
  await recordAudit(tx, { ...by, at, action: 'release-rule.withdraw', subject: subjectOf(id), detail })
  return 'withdrawn'
}

interface Applied {
  readonly effect: Effect
  readonly state: RuleState
  readonly release: VersionRelease
}

async function apply(tx: Tx, change: RuleChange, { effect, state, release }: Applied): Promise<void> {
  const { proposedBy, ...by } = release
  const credit = proposedBy === undefined ? {} : { proposedBy }
  if (change.of === 'site') {
    const rule = allowedAlone(change.rule, state, by)
    await saveReleaseRule(tx, rule)
    const detail = { ...changedFields(auditedRule(state.site), auditedRule(rule)), ...credit }
    await recordAudit(tx, { ...by, action: 'organisation.change', subject: 'organisation', detail })
  } else
    for (const { embargo, ...ref } of change.items) {
      await saveEmbargo(tx, ref, embargo)
      const detail = { embargo: embargo ?? 'site', ...credit }
      await recordAudit(tx, { ...by, action: 'results.embargo', subject: auditSubject(ref), detail })
    }
  for (const { version, hold, ...ref } of effect.relaxed) await saveHold(tx, ref, version, hold)
  const isDue = ({ after }: Effect['appearing'][number]) =>
    after === null || (after !== 'never' && after <= release.at)
  await releaseItems(tx, effect.appearing.filter(isDue), release)
}

/**
 * Returns the rule that one person may set alone. An unattended federal source, and its address, may have been set by
 * the person who now turns four-eyes release on; they need two people from then on, and are not in effect until then.
 * The operator has no account and is not limited.
 */
function allowedAlone(rule: SiteRule, { site }: Pick<RuleState, 'site'>, { actor }: Actor): SiteRule {
  const isSwitchedOn = site.four_eyes_release !== true && rule.four_eyes_release === true
  return isSwitchedOn && actor !== null ? { ...rule, federal_unattended: false } : rule
}

function auditedRule(rule: SiteRule): Readonly<Record<string, AuditValue>> {
  return auditedFields(releaseRuleOf(rule))
}

function auditedFields(values: object): Readonly<Record<string, AuditValue>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, auditedValue(value)]))
}
