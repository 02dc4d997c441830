import type { AuditFilter } from '../../identity/audit/audit-store.ts'
import type { Translate } from '../../texts/translate.ts'
import { nullOn } from '../../values/result.ts'
import { formatInstant, type Instant, timeZone } from '../../values/time.ts'
import { auditActions } from './audit-actions.texts.ts'

/** The filter as given in the query string; empty where not filtered. */
export interface AuditChoice {
  readonly search: string
  readonly actor: string
  /** The first and the last day, such as `2026-06-14`. */
  readonly from: string
  readonly to: string
}

export const everything: AuditChoice = { search: '', actor: '', from: '', to: '' }

/** The filter value for entries without an actor; it cannot be an e-mail address. */
export const nobody = 'nobody'

export function choiceQuery({ search, actor, from, to }: AuditChoice): URLSearchParams {
  const fields = Object.entries({ q: search, actor, from, to })
  return new URLSearchParams(fields.filter(([, value]) => value !== ''))
}

export function filterOf(choice: AuditChoice, t: Translate): AuditFilter {
  const search = choice.search.toLowerCase()
  const named =
    search === '' ? [] : actionCodes.filter((code) => actionText(t, code).toLowerCase().includes(search))
  return {
    search: search || null,
    actions: named,
    actor: choice.actor || null,
    from: startOf(choice.from, 0),
    until: startOf(choice.to, 1),
  }
}

/** Returns local midnight at the start of a day, or of one some days later; null for an invalid date. */
function startOf(text: string, later: number): Instant | null {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return null
  return nullOn(RangeError, () => {
    const day = Temporal.PlainDate.from(text).add({ days: later })
    return formatInstant(day.toZonedDateTime(timeZone).toInstant())
  })
}

const prefix = 'audit.action.'
type ActionKey = keyof typeof auditActions
const isActionKey = (key: string): key is ActionKey => Object.hasOwn(auditActions, key)
const actionCodes = Object.keys(auditActions).map((key) => key.slice(prefix.length))

/** Returns the name of an action; an unknown one is shown as its code. */
export function actionText(t: Translate, code: string): string {
  const key = `${prefix}${code}`
  return isActionKey(key) ? t(key) : code
}
