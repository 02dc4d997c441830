import type { CurrentItems } from '../../../../items/current-items.ts'
import { type ScreenSubject, type SubjectKind, subjectKind } from './screen.ts'
import { openSubject } from './shown.ts'
import { readSubjectKey } from './subject-key.ts'

export const isScreenNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** Returns the kind of the subject with this key; null where there is none. */
export function kindOf(current: CurrentItems, key: string): SubjectKind | null {
  const subject = readSubjectKey(key)
  return subject && kindOfSubject(current, subject)
}

/** Returns the kind of a subject; null where it does not exist. */
export function kindOfSubject(current: CurrentItems, subject: ScreenSubject): SubjectKind | null {
  const opened = openSubject(current, subject)
  return opened && subjectKind(opened.stored.item, subject)
}
