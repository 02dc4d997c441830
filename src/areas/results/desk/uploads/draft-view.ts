import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import { compareResults } from '../../compare/compare-results.ts'
import type { Comparison } from '../../compare/comparison.ts'
import { type ImportWarning, needsConfirmation } from '../../import/problems/warning.ts'
import type { Draft, DraftResult } from '../../intake/drafts/draft.ts'
import { resultsOfDraft } from '../../intake/drafts/draft-store.ts'
import { readItem } from '../../items/store.ts'
import { decodeResults, decompress } from '../../model/encoding.ts'
import type { Item, ItemKind, ItemRef } from '../../model/item.ts'
import { isSameBut } from '../../versions/publish/publish-delivery.ts'
import { uploadRuleReader } from '../../versions/release/staff-items.ts'
import { type Hold, isHeld, type SiteRule } from '../../versions/stored/embargo.ts'
import { readVersion } from '../../versions/stored/read-version.ts'
import { newestVersion, pointersOf } from '../../versions/stored/store.ts'

/** The changes of one item. */
export interface ItemChange {
  readonly item: Item
  readonly comparison: Comparison
  readonly warnings: readonly ImportWarning[]
  readonly moreWarnings: number
  /** The rule for its release. */
  readonly rule: Hold
  readonly isHeld: boolean
}

export interface DraftView {
  readonly draft: Draft
  readonly changes: readonly ItemChange[]
  /** Whether nothing would change. */
  readonly isRepeat: boolean
}

/** Compares a draft with the current results, without items that were deleted meanwhile. */
export async function draftView(
  queries: Queries,
  draft: Draft,
  { site, now }: { readonly site: SiteRule; readonly now: Instant },
): Promise<DraftView> {
  const results = await resultsOfDraft(queries, draft.id)
  const ruleOf = await uploadRuleReader(queries, site, now)
  const pointers = await pointersOf(
    queries,
    results.map(({ ref }) => ref),
  )
  const changeOf = async ({ ref, result, warnings, moreWarnings }: DraftResult) => {
    const item = deliveredOf(draft, ref) ?? (await readItem<ItemKind>(queries, ref.kind, ref.id))?.item
    if (item === undefined) return null
    const newest = newestVersion(pointers, ref)
    const before = newest === null ? null : await readVersion(queries, ref, newest)
    const after = decodeResults(await decompress(result))
    const rule = ruleOf(item)
    return {
      item,
      comparison: compareResults(item, before, after),
      warnings,
      moreWarnings,
      rule,
      isHeld: isHeld(item, rule, now),
    }
  }
  const changes: ItemChange[] = []
  // One after the other, to limit memory.
  for (const result of results) {
    const change = await changeOf(result)
    if (change !== null) changes.push(change)
  }
  const isSame = changes.length > 0 && changes.every(({ comparison }) => comparison.isSame)
  return { draft, changes, isRepeat: isSame && !(await changesItems(queries, draft)) }
}

/** Whether a delivery changes items besides their results. */
async function changesItems(queries: Queries, { outcome }: Draft): Promise<boolean> {
  const delivered = outcome.state === 'accepted' ? (outcome.delivered?.items ?? []) : []
  for (const { item } of delivered) {
    const stored = await readItem<ItemKind>(queries, item.kind, item.id)
    if (!isSameBut(stored?.item, item)) return true
  }
  return false
}

/** Whether publishing the same results again may have an effect: a file may bring colours, which are not compared. */
export function repeatMatters({ changes }: DraftView): boolean {
  return changes.some(({ item }) => item.kind !== 'vote')
}

/** The item as the delivery changes or creates it. */
function deliveredOf({ outcome }: Draft, { kind, id }: ItemRef): Item | null {
  const delivered = outcome.state === 'accepted' ? outcome.delivered : null
  return delivered?.items.find(({ item }) => item.kind === kind && item.id === id)?.item ?? null
}

/** A warning that has to be ticked off before publishing. */
export interface DraftFinding {
  /** Value of its checkbox. */
  readonly key: string
  readonly item: Item
  readonly warning: ImportWarning
}

export function draftFindings({ changes }: DraftView): readonly DraftFinding[] {
  return changes.flatMap(({ item, warnings }) =>
    findingKeys({ ref: item, warnings }).map(({ key, warning }) => ({ key, item, warning })),
  )
}

/** The findings of a result, with the values of their checkboxes. */
export function findingKeys({ ref, warnings }: Pick<DraftResult, 'ref' | 'warnings'>) {
  return warnings
    .filter(needsConfirmation)
    .map((warning, place) => ({ key: `${ref.kind}/${ref.id}/${place}`, warning }))
}

/** Of those that only have to be looked at. */
export function warningCount({ changes }: DraftView): number {
  return changes.reduce(
    (sum, { warnings, moreWarnings }) => sum + warnings.filter(isPlain).length + moreWarnings,
    0,
  )
}

export function isPlain(warning: ImportWarning): boolean {
  return !needsConfirmation(warning)
}
