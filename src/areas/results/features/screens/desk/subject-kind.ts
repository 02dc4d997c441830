import type { CurrentItems } from '../../../items/current-items.ts'
import { type SubjectKind, subjectKind } from '../pages/screen/screen.ts'
import { openSubject } from '../pages/screen/shown.ts'
import { readSubjectKey } from './subject-key.ts'

export const isScreenNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** Returns the kind of the subject with this key; null where there is none. */
export function kindOf(current: CurrentItems, key: string): SubjectKind | null {
  const subject = readSubjectKey(key)
  const opened = subject && openSubject(current, subject)
  return subject && opened && subjectKind(opened.stored.item, subject)
}
