import { firstEntryBy } from '../../identity/audit/audit-store.ts'
import type { TellDone } from '../../site/frame/telling.ts'
import { quoted } from '../../texts/language/quoted.ts'
import { actionText } from './audit-choice.ts'
import { readThings, thingsAbout } from './audit-things.ts'
import type { AuditedKind } from './audited-kind.ts'

/** Says in words what somebody has just done: the first entry is what was asked for, others are what followed from it. */
export function doneTeller(kinds: readonly AuditedKind[]): TellDone {
  return async (context, { actor, since, isUndo }) => {
    const { t, locale, service } = context
    const { reads } = service.database
    const entry = await firstEntryBy(reads, actor, since)
    if (entry === undefined) return null
    const thing = await readThings(reads, kinds, { entries: [entry], more: [] }, context)
    const titles = thingsAbout(kinds, entry).flatMap((ref) => thing(ref)?.title ?? [])
    const title = titles.map((text) => quoted(locale, text)).join(', ')
    const action = actionText(t, entry.action)
    if (isUndo) return t('audit.done.undo', { title: title === '' ? action : title })
    return title === '' ? action : `${action}: ${title}`
  }
}
