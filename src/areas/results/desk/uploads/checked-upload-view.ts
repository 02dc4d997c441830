import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import { compareResults } from '../../compare/compare-results.ts'
import type { Comparison, Pair } from '../../compare/comparison.ts'
import { type ImportWarning, needsConfirmation } from '../../import/problems/warning.ts'
import { withNewestNational } from '../../intake/accepting/delivery.ts'
import type { CheckedResult, CheckedUpload } from '../../intake/checked-uploads/checked-upload.ts'
import { resultsOfUpload } from '../../intake/checked-uploads/checked-upload-store.ts'
import { readItem } from '../../items/store.ts'
import { decodeResults, decompress } from '../../model/encoding.ts'
import type { Item, ItemKind, ItemRef, National } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { isSameBut, newNational } from '../../versions/publish/publish-delivery.ts'
import { uploadRuleReader } from '../../versions/release/staff-items.ts'
import { type Hold, isHeld, type SiteRule } from '../../versions/stored/embargo.ts'
import { readVersion } from '../../versions/stored/read-version.ts'
import { newestVersion, pointersOf } from '../../versions/stored/store.ts'

/** The changes of one item. */
export interface CheckedChange {
  readonly item: Item
  /** Null where the results of the instance's canton do not change. */
  readonly comparison: Comparison | null
  /** The national figures; null where they do not change. */
  readonly national: Pair<National | null> | null
  readonly warnings: readonly ImportWarning[]
  readonly moreWarnings: number
  /** The rule for its release. */
  readonly rule: Hold
  readonly isHeld: boolean
}

export interface CheckedUploadView {
  readonly checked: CheckedUpload
  readonly changes: readonly CheckedChange[]
  /** Whether the file would change nothing. */
  readonly isRepeat: boolean
}

/** Compares a checked upload with the current results, without items that were deleted meanwhile. */
export async function checkedUploadView(
  queries: Queries,
  checked: CheckedUpload,
  { site, now }: { readonly site: SiteRule; readonly now: Instant },
): Promise<CheckedUploadView> {
  const results = await resultsOfUpload(queries, checked.id)
  const ruleOf = await uploadRuleReader(queries, site, now)
  const known = await newestItems(queries, [...results.map(({ ref }) => ref), ...deliveredItems(checked)])
  const changes: CheckedChange[] = []
  const add = (item: Item, change: Omit<CheckedChange, 'item' | 'national' | 'rule' | 'isHeld'>) => {
    const rule = ruleOf(item)
    const before = known.get(keyOf(item))?.item
    const national = newNational(before, item)
    changes.push({
      ...{ item, rule, isHeld: isHeld(item, rule, now), ...change },
      national:
        national === null
          ? null
          : { before: before?.kind === 'vote' ? before.national : null, after: national },
    })
  }
  // One after the other, to limit memory.
  for (const { ref, result, warnings, moreWarnings } of results) {
    const item = deliveredOf(checked, ref) ?? known.get(keyOf(ref))?.item
    if (item === undefined) continue
    const newest = known.get(keyOf(ref))?.newest ?? null
    const before = newest === null ? null : await readVersion(queries, ref, newest)
    const comparison = compareResults(item, before, decodeResults(await decompress(result)))
    add(item, { comparison, warnings, moreWarnings })
  }
  for (const item of deliveredItems(checked))
    if (
      !changes.some((change) => keyOf(change.item) === keyOf(item)) &&
      newNational(known.get(keyOf(item))?.item, item) !== null
    )
      add(item, { comparison: null, warnings: [], moreWarnings: 0 })
  const changesItems = deliveredItems(checked).some((item) => !isSameBut(known.get(keyOf(item))?.item, item))
  const isSame = changes.every(({ comparison }) => comparison?.isSame === true)
  return { checked, changes, isRepeat: isSame && !changesItems }
}

const keyOf = ({ kind, id }: ItemRef) => `${kind} ${id}`

interface NewestItem extends Pick<StoredItem, 'item'> {
  /** Number of its newest version. */
  readonly newest: number | null
}

/** Items as the next upload is compared with them; those that do not exist are left out. */
async function newestItems(
  queries: Queries,
  refs: readonly ItemRef[],
): Promise<ReadonlyMap<string, NewestItem>> {
  const pointers = await pointersOf(queries, refs)
  const all = new Map<string, NewestItem>()
  for (const ref of refs) {
    const stored = await readItem<ItemKind>(queries, ref.kind, ref.id)
    if (stored === null) continue
    const { item } = await withNewestNational(queries, stored, pointers)
    all.set(keyOf(ref), { item, newest: newestVersion(pointers, ref) })
  }
  return all
}

/**
 * Returns whether publishing the same results again may have an effect: a file may have colours, which are not
 * compared.
 */
export function repeatMatters({ changes }: CheckedUploadView): boolean {
  return changes.some(({ item }) => item.kind !== 'vote')
}

/** The item as the delivery changes or creates it. */
function deliveredOf(checked: CheckedUpload, ref: ItemRef): Item | undefined {
  return deliveredItems(checked).find((item) => keyOf(item) === keyOf(ref))
}

function deliveredItems({ outcome }: CheckedUpload): readonly Item[] {
  const delivered = outcome.state === 'accepted' ? outcome.delivered : null
  return delivered?.items.map(({ item }) => item) ?? []
}

/** A warning that has to be ticked off before publishing. */
export interface UploadFinding {
  /** Value of its checkbox. */
  readonly key: string
  readonly item: Item
  readonly warning: ImportWarning
}

export function uploadFindings({ changes }: CheckedUploadView): readonly UploadFinding[] {
  return changes.flatMap(({ item, warnings }) =>
    findingKeys({ ref: item, warnings }).map(({ key, warning }) => ({ key, item, warning })),
  )
}

/** The findings of a result, with the values of their checkboxes. */
export function findingKeys({ ref, warnings }: Pick<CheckedResult, 'ref' | 'warnings'>) {
  return warnings
    .filter(needsConfirmation)
    .map((warning, place) => ({ key: `${ref.kind}/${ref.id}/${place}`, warning }))
}

/** Returns the number of warnings that need no confirmation. */
export function warningCount({ changes }: CheckedUploadView): number {
  return changes.reduce(
    (sum, { warnings, moreWarnings }) => sum + warnings.filter(isPlain).length + moreWarnings,
    0,
  )
}

export function isPlain(warning: ImportWarning): boolean {
  return !needsConfirmation(warning)
}
