import { firstEntryBy } from '../../identity/audit/audit-store.ts'
import type { TellDone } from '../../site/frame/telling.ts'
import { quoted } from '../../texts/language/quoted.ts'
import { isMessageKey, messageFor } from '../../texts/texts.ts'
import { actionText } from './audit-choice.ts'
import { readThings, thingsAbout } from './audit-things.ts'
import { type AuditedKind, auditedKindOf } from './audited-kind.ts'

/** Says in words what somebody has just done: the first entry is what was asked for, others are what followed from it. */
export function doneTeller(kinds: readonly AuditedKind[]): TellDone {
  return async (context, { actor, since, isUndo }) => {
    const { t, locale, service } = context
    const { reads } = service.database
    const entry = await firstEntryBy(reads, actor, since)
    if (entry === undefined) return null
    const refs = thingsAbout(kinds, entry)
    const thing = await readThings(reads, kinds, { entries: [entry], more: [] }, context)
    const titles = refs.flatMap((ref) => thing(ref)?.title ?? [])
    const title = titles.map((text) => quoted(locale, text)).join(', ')
    const verb = isUndo ? 'audit.done.undo' : `audit.done.${entry.action.split('.').slice(1).join('.')}`
    const noun = auditedKindOf(kinds, refs[0]?.kind ?? entry.action)?.noun
    if (title === '') return actionText(t, entry.action)
    if (!isMessageKey(verb)) return `${actionText(t, entry.action)}: ${title}`
    const textOf = (key: Parameters<typeof messageFor>[0]) => {
      const text = messageFor(key, locale)
      return typeof text === 'string' ? text : text.other
    }
    const what =
      noun === undefined || titles.length > 1 ? title : textOf(noun).replace('{title}', () => title)
    return textOf(verb).replace('{what}', () => what)
  }
}
