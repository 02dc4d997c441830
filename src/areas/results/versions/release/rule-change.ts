import { createHash } from 'node:crypto'
import { type Actor, auditedValue, changedFields, recordAudit } from '../../../../identity/audit/audit.ts'
import { type ChangeReleaseRule, releaseRuleOf } from '../../../../identity/organisation/release-rule.ts'
import { readOrganisation, saveReleaseRule } from '../../../../identity/organisation/store.ts'
import { randomId } from '../../../../platform/crypto/secret.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import { auditSubject } from '../stored/audit-subject.ts'
import type { SiteRule } from '../stored/embargo.ts'
import { saveHold } from '../stored/waiting-store.ts'
import { ruleChangePath } from './paths.ts'
import { type Release, releaseItems } from './release.ts'
import { deleteProposed, insertProposed, proposedChange, proposedChanges } from './rule-change-store.ts'
import { type Effect, effectOf, type ItemRule, type RuleChange, type RuleState } from './rule-effect.ts'
import { ruledItems, saveEmbargo, stagedItemsReader } from './store.ts'

/** Who changes a rule, and when. */
export interface ChangedBy extends Actor {
  readonly at: Instant
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

export const changeSiteRule: ChangeReleaseRule = (tx, rule, by) => changeRule(tx, { of: 'site', rule }, by)

export const changeItemRules = (tx: Tx, items: readonly ItemRule[], by: ChangedBy) =>
  changeRule(tx, { of: 'items', items }, by)

/** The part of a change that is not in effect yet, without items that do not exist; null where nothing is left. */
function withoutRepeats(change: RuleChange, { site, items }: RuleState): RuleChange | null {
  if (change.of === 'site') return isSameRule(change.rule, site) ? null : change
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

async function propose(tx: Tx, change: RuleChange, { at, ...by }: ChangedBy): Promise<string> {
  const isSame = (other: RuleChange) => JSON.stringify(other) === JSON.stringify(change)
  const known = (await proposedChanges(tx)).find((one) => one.by === by.actor && isSame(one.change))
  if (known !== undefined) return known.id
  const id = randomId()
  await insertProposed(tx, { id, at, by: by.actor, change })
  const detail = wantedIn(change)
  await recordAudit(tx, { ...by, at, action: 'release-rule.propose', subject: subjectOf(id), detail })
  return id
}

const subjectOf = (id: string) => `release-rule/${id}`

/** The change for the audit log. */
function wantedIn(change: RuleChange) {
  if (change.of === 'site') return { after: auditedRule(change.rule) }
  return { items: change.items.map((item) => `${auditSubject(item)}: ${item.embargo ?? 'site'}`) }
}

/** Hash of a change and its effect: what is confirmed has to be what the reader was shown. */
export function markOf(change: RuleChange, { appearing }: Effect, { site }: RuleState): string {
  const seen = appearing.map(({ kind, id, version, after }) => [kind, id, version, after])
  return createHash('sha256')
    .update(JSON.stringify([change, site, seen]))
    .digest('hex')
    .slice(0, 16)
}

export interface Confirmation {
  readonly id: string
  /** See markOf. */
  readonly mark: string
  readonly by: ChangedBy
}

/**
 * `own`: a second person has to do it. `moved`: its effect is not what the reader was shown. `gone`: it was confirmed or
 * withdrawn meanwhile.
 */
export type ConfirmOutcome = 'confirmed' | 'own' | 'moved' | 'gone'

export async function confirmChange(tx: Tx, { id, mark, by }: Confirmation): Promise<ConfirmOutcome> {
  const proposed = await proposedChange(tx, id)
  if (proposed === null) return 'gone'
  const { change, by: proposedBy } = proposed
  const state = await readRuleState(tx, by.at)
  const effect = effectOf(change, state)
  if (needsAnotherToConfirm(proposedBy, effect, state, by.actor)) return 'own'
  if (markOf(change, effect, state) !== mark) return 'moved'
  await deleteProposed(tx, id)
  const credit = proposedBy === null ? {} : { proposedBy }
  const detail = { ...wantedIn(change), ...credit }
  await recordAudit(tx, { ...by, action: 'release-rule.confirm', subject: subjectOf(id), detail })
  const wanted = withoutRepeats(change, state)
  if (wanted !== null) await apply(tx, wanted, { effect, state, release: { ...by, ...credit } })
  return 'confirmed'
}

/** With four-eyes release, neither who proposed a change nor who uploaded what it publishes may confirm it. */
export function needsAnotherToConfirm(
  proposedBy: string | null,
  { appearing }: Effect,
  { site }: RuleState,
  email: string | null,
): boolean {
  if (email === null) return true
  if (site.four_eyes_release !== true) return false
  return proposedBy === email || appearing.some(({ bringers }) => bringers.includes(email))
}

/** Withdraws a proposed change: to publish nothing needs no second person. */
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
  readonly release: Release
}

async function apply(tx: Tx, change: RuleChange, { effect, state, release }: Applied): Promise<void> {
  const { proposedBy, ...by } = release
  const credit = proposedBy === undefined ? {} : { proposedBy }
  if (change.of === 'site') {
    await saveReleaseRule(tx, change.rule)
    const detail = { ...changedFields(auditedRule(state.site), auditedRule(change.rule)), ...credit }
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

function auditedRule({ embargo, four_eyes_release }: SiteRule) {
  return { embargo: auditedValue(embargo), four_eyes_release: four_eyes_release === true }
}
