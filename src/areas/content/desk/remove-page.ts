import type { ActionQuestion } from '../../../desk/records/staff-action.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import type { Consequence } from '../../../web/components/confirm.ts'
import { html } from '../../../web/markup/html.ts'
import { datesOf } from '../records/record-dates.ts'
import { type EntryKind, entryEditPath, paths } from './kinds.ts'
import type { Deletion } from './remove.ts'

/** Returns the title that must be typed to confirm that a topic with subtopics is deleted; null for other deletions. */
export function typedTitle(deletions: readonly Deletion[]): string | null {
  const [only] = deletions
  return deletions.length === 1 && only !== undefined && only.below.length > 0
    ? String(only.record.title)
    : null
}

export function askToRemoveEntries(
  context: PageContext,
  kind: EntryKind,
  deletions: readonly Deletion[],
): ActionQuestion {
  const { t } = context
  const [only] = deletions
  return {
    title: t('contentManage.remove.title', { count: Math.max(1, deletions.length) }),
    text: html`<p>${t(deletions.length === 0 ? 'contentManage.remove.nothing' : 'contentManage.remove.text')}</p>`,
    consequences: deletions.flatMap((one) => consequencesOf(context, kind, one)),
    hidden: deletions.map(({ id }) => ({ name: 'id', value: String(id) })),
    button: t('contentManage.remove.button', { count: lost(deletions) }),
    back: {
      href: deletions.length === 1 && only !== undefined ? entryEditPath(kind, only.id) : paths[kind],
      text: t('common.keep'),
    },
  }
}

const lost = (deletions: readonly Deletion[]) =>
  new Set(deletions.flatMap(({ id, below }) => [id, ...below.map((topic) => topic.id)])).size

const mostNamed = 20

function consequencesOf(
  context: PageContext,
  kind: EntryKind,
  { record, below }: Deletion,
): readonly Consequence[] {
  const { t, service } = context
  const title = String(record.title)
  const dates = kind === 'event' ? datesOf(record, service.clock.now()) : null
  const own =
    dates?.ok === true
      ? t('contentManage.remove.dates', { title, count: dates.value.length })
      : t('contentManage.remove.entry', { title })
  const more = below.length - mostNamed
  return [
    own,
    ...below.slice(0, mostNamed).map((topic) => t('contentManage.remove.below', { title: topic.title })),
    ...(more > 0 ? [t('contentManage.remove.belowMore', { count: more })] : []),
  ].map((text) => ({ kind: 'lost', text }))
}
