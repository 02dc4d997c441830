import { siteName } from '../../../../identity/organisation/organisation.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { rehearsalMark } from '../../../../site/frame/rehearsal.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { chartOptions } from '../../charts/drawing/drawing.ts'
import { draw } from '../../charts/drawings.ts'
import { slugOf } from '../../model/file-name.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { PictureFormat } from '../../serving/picture-address.ts'
import type { Embed, EmbedContent } from '../../site/embeds/embed.ts'
import { drawingId } from '../../site/parts/figure.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { countingState } from '../../words/state-line.ts'
import { titleOf } from '../../words/wording.ts'

/** Returns the chart or map of a view as a self-contained file; null where the view has none. */
export async function drawnFile(
  reader: PageContext,
  embed: Embed,
  stored: StoredItem,
): Promise<string | null> {
  const { figure } = await embed.show(reader)
  const subject = titleOf(reader, stored.item).text
  return (
    figure && pictureFile(reader, figure, (title) => `${subject}: ${title}`, pictureSource(reader, stored))
  )
}

/** Returns the file of a picture; null for tables, which have files of their own. */
export function pictureFile(
  context: PageContext,
  { id, form, figure }: NonNullable<EmbedContent['figure']>,
  titled: (title: string) => string,
  source: string,
  width?: number,
): string | null {
  const { title, drawing } = figure
  if (form === 'table' || drawing === null) return null
  const mark = rehearsalMark(context)
  const options = {
    ...{ id: drawingId(id, drawing), title: titled(title), standalone: true, source },
    ...(mark !== null && source !== '' && { mark }),
    ...(width !== undefined && { width }),
  }
  return draw(drawing, chartOptions(context.locale, options))?.markup ?? null
}

/** Returns the source line, with the time of the last change while figures are interim. */
export function pictureSource(context: PageContext, stored: StoredItem): string {
  const { t, locale } = context
  const { date, lastResultChange } = stored.item
  const source = t('downloads.source', { publisher: siteName(context), day: dayText(context, date) })
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
