import type { ItemRef } from '../../model/item.ts'

/** The subject of audit entries about an item. */
export function auditSubject({ kind, id }: ItemRef): string {
  return `${kind}/${id}`
}
