import { formatDateTime } from '../../i18n/format.ts'
import type { PageContext } from '../../web/page-context.ts'
import type { Embed } from '../embeds/embed.ts'
import { slugOf } from '../export/file-name.ts'
import type { PictureFormat } from '../export/picture-address.ts'
import { dayText } from '../pages/parts/breadcrumbs.ts'
import { countingState } from '../pages/parts/state-line.ts'
import { titleOf } from '../pages/parts/wording.ts'
import type { StoredItem } from '../stored-item.ts'

/** The chart or map of a view as a file that says everything itself; null where the view has none. */
export async function drawnFile(
  reader: PageContext,
  embed: Embed,
  stored: StoredItem,
): Promise<string | null> {
  const files: string[] = []
  const subject = titleOf(reader, stored.item).text
  await embed.show({
    ...reader,
    embedded: true,
    drawings: {
      source: sourceOf(reader, stored),
      titled: (title) => `${subject}: ${title}`,
      take: (svg) => files.push(svg),
    },
  })
  return files[0] ?? null
}

/** Figures that can still change say so, wherever the file ends up. */
export function sourceOf(context: PageContext, stored: StoredItem): string {
  const { t, locale, organisation } = context
  const { date, lastResultChange } = stored.item
  const source = t('downloads.source', { publisher: organisation.name, day: dayText(context, date) })
  if (countingState(stored) === 'final' || lastResultChange === null) return source
  return `${source} · ${t('downloads.interim', { time: formatDateTime(locale, lastResultChange) })}`
}

const longestName = 120

export function pictureName(
  context: PageContext,
  { nameOf }: Embed,
  { item }: StoredItem,
  format: PictureFormat,
): string {
  const slug = slugOf(`${item.id} ${titleOf(context, item).text} ${nameOf(context)}`)
  return `${slug.slice(0, longestName).replace(/-$/, '')}.${format}`
}
