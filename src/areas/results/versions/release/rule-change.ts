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
 * Changes a rule of release, in the transaction of the caller. What makes a rule stricter is done at once. What relaxes
 * one is done at once only where nobody asks for a second person and nothing that waits appears earlier; otherwise it
 * waits until it is confirmed. Returns the path of the page where that is done, null where the change is made.
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

/** What is not as wanted yet; null where everything is. Items that are gone are left out. */
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
  await recordAudit(tx, {
    ...by,
    at,
    action: 'release-rule.propose',
    subject: subjectOf(id),
    detail: wantedIn(change),
  })
  return id
}

const subjectOf = (id: string) => `release-rule/${id}`

/** As the audit log keeps it. */
function wantedIn(change: RuleChange) {
  if (change.of === 'site') return { after: auditedRule(change.rule) }
  return { items: change.items.map((item) => `${auditSubject(item)}: ${item.embargo ?? 'site'}`) }
}

/** Names what a change was seen to do, so that nobody confirms anything else. */
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
 * `own`: a second person has to do it. `moved`: it would show something else than what was looked at. `gone`: somebody
 * has confirmed it or given it up.
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
  const { at, ...actor } = by
  await deleteProposed(tx, id)
  const credit = proposedBy === null ? {} : { proposedBy }
  await recordAudit(tx, {
    ...actor,
    at,
    action: 'release-rule.confirm',
    subject: subjectOf(id),
    detail: { ...wantedIn(change), ...credit },
  })
  const wanted = withoutRepeats(change, state)
  if (wanted !== null) await apply(tx, wanted, { effect, state, release: { ...by, ...credit } })
  return 'confirmed'
}

/**
 * Where four eyes are wanted, neither whoever proposed a change nor whoever brought what it shows can be the second
 * person.
 */
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

/** Gives a change up: that nothing becomes public needs no second person. */
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
