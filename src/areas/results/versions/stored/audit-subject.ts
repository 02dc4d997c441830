import type { ItemRef } from '../../model/item.ts'

/** What the audit log calls an item. */
export function auditSubject({ kind, id }: ItemRef): string {
  return `${kind}/${id}`
}
