import type { AuditRow } from './audit-store.ts'
import { lastingActions } from './lasting.ts'

/** Subjects of these actions are accounts: an e-mail address or the name of a person. */
const aboutPeople: readonly string[] = ['user', 'session', 'device', 'setup']

/**
 * Returns the entry without its personal data; null where it has none. Removes actor and address. Keeps the subject
 * unless it names a person: records are named by their ids. Of the detail, keeps numbers and booleans, such as the
 * number of a version: texts may name people, and so may the fields before and after a change.
 */
export function withoutPeople({
  action,
  subject,
  detail,
}: Pick<AuditRow, 'action' | 'subject' | 'detail'>): Pick<AuditRow, 'subject' | 'detail'> | null {
  if (lastingActions.includes(action)) return null
  const [family = ''] = action.split('.', 1)
  const namesPerson = aboutPeople.includes(family) || subject.includes('@')
  const facts: Readonly<Record<string, unknown>> = JSON.parse(detail)
  const kept = Object.entries(facts).filter(
    ([, fact]) => typeof fact === 'number' || typeof fact === 'boolean',
  )
  return { subject: namesPerson ? '' : subject, detail: JSON.stringify(Object.fromEntries(kept)) }
}
