import { formatDateTime } from '../../i18n/format.ts'
import type { PageContext } from '../../web/page-context.ts'
import { chartOptions } from '../charts/drawing.ts'
import { draw } from '../charts/drawings.ts'
import type { Embed, EmbedContent } from '../embeds/embed.ts'
import { slugOf } from '../export/file-name.ts'
import type { PictureFormat } from '../export/picture-address.ts'
import { dayText } from '../pages/parts/breadcrumbs.ts'
import { drawingId } from '../pages/parts/figure.ts'
import { countingState } from '../pages/parts/state-line.ts'
import { titleOf } from '../pages/parts/wording.ts'
import type { StoredItem } from '../stored-item.ts'

/** The chart or map of a view as a file that says everything itself; null where the view has none. */
export async function drawnFile(
  reader: PageContext,
  embed: Embed,
  stored: StoredItem,
): Promise<string | null> {
  const { figure } = await embed.show(reader)
  const subject = titleOf(reader, stored.item).text
  return figure && fileOf(reader, figure, (title) => `${subject}: ${title}`, sourceOf(reader, stored))
}

/** Only where the view stands for its drawing; tables have files of their own. */
export function fileOf(
  { locale }: PageContext,
  { id, form, figure }: NonNullable<EmbedContent['figure']>,
  titled: (title: string) => string,
  source: string,
): string | null {
  const { title, drawing } = figure
  if (form === 'table' || drawing === null) return null
  const options = { id: drawingId(id, drawing), title: titled(title), standalone: true, source }
  return draw(drawing, chartOptions(locale, options))
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
