import type { ImportedItem } from '../../import/tasks/imported.ts'
import type { Item } from '../../model/item.ts'
import type { Check, Checked } from './check.ts'
import { seatFindings } from './seat-findings.ts'

const checks: readonly Check[] = [seatFindings]

/** Adds what the checks find to the warnings of imported items. */
export async function withFindings(
  imported: readonly ImportedItem[],
  items: readonly Item[],
  job: Checked['job'],
): Promise<readonly ImportedItem[]> {
  const found = (await Promise.all(checks.map((check) => check({ imported, items, job })))).flat()
  return imported.map((one) => {
    const own = found.filter(({ ref }) => ref.kind === one.ref.kind && ref.id === one.ref.id)
    // First, as somebody has to look at them.
    return { ...one, warnings: [...own.map(({ warning }) => warning), ...one.warnings] }
  })
}
