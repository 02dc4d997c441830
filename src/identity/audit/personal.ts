import type { AuditRow } from './audit-store.ts'
import { lastingActions } from './lasting.ts'

/** What these are about is an account, by its e-mail address or by the name of its person. */
const aboutPeople: readonly string[] = ['user', 'session', 'device', 'setup']

/**
 * What is left of an entry without its personal data; null where it has none. Actor and address go. A subject stays unless
 * it names a person: records are named by their ids. Of the detail stay the numbers and the answers yes and no, such as the
 * number of a version: texts may name anybody, and so may what was before and after in a record.
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
