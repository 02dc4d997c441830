import { managementReference } from '../desk/api/api-reference.ts'
import type { ManagedRecord } from '../desk/records/managed-record.ts'
import type { AuditedKind } from '../office/audit-log/audited-kind.ts'
import { auditedOffice } from '../office/audited.ts'
import { officeRecords } from '../office/desks.ts'
import { basicsReference } from '../site/collection/basics-reference.ts'
import { proofsReference } from '../site/proofs/reference.ts'
import { firstStepsReference } from '../site/reference/first-steps.ts'
import type { Reference } from '../site/reference/reference.ts'
import type { ProductArea } from './area.ts'
import { contentArea } from './content/area.ts'
import { directoryWith } from './directory/area.ts'
import { hideablePersonFields } from './directory/records/person-fields.ts'
import type { Features } from './features.ts'
import { resultsWith } from './results/area.ts'

export const areasWith = ({ directory, results }: Features): readonly ProductArea[] => [
  directoryWith(directory),
  contentArea,
  resultsWith(results),
]

/** Returns the records that programs manage. */
export const recordsOf = (areas: readonly ProductArea[]): readonly ManagedRecord[] => [
  ...areas.flatMap(({ records }) => records),
  ...officeRecords(hideablePersonFields),
]

/** Returns what the audit log tells of. */
export const auditedBy = (areas: readonly ProductArea[]): readonly AuditedKind[] => [
  ...areas.flatMap(({ audited }) => audited),
  ...auditedOffice(hideablePersonFields, recordsOf(areas)),
]

/** Returns what programmers are told, in the order of its pages. */
export function referencesOf(areas: readonly ProductArea[]): readonly Reference[] {
  return [
    firstStepsReference,
    basicsReference,
    ...areas.map(({ reference }) => reference),
    managementReference(recordsOf(areas)),
    proofsReference,
  ]
}
