import type { Rights } from '../../identity/accounts/scope.ts'
import { meets } from '../../identity/sessions/guard.ts'
import type { ManagedRecord } from './managed-record.ts'

/** Returns the records that a key of somebody with these rights may name; with an agency, it is a limit as of an account. */
export function recordsWithin(
  records: readonly ManagedRecord[],
  rights: Rights,
  agency: number | null,
): readonly ManagedRecord[] {
  const left: Rights = agency === null ? rights : { role: 'editor', scope: { agency } }
  // With an agency, a key opens nothing but the directory.
  return records.filter(({ need }) => meets(left, need) && (agency === null || need !== 'account'))
}
