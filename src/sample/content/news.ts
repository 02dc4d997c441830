import { addSeconds, type Instant } from '../../values/time.ts'
import { illustrationId, illustrationText } from '../pictures/illustrations.ts'
import type { AccessColumns } from '../records/bundle.ts'
import { latest, momentAt, type Season, todayIn } from '../records/calendar.ts'
import { fraction, momentBetween } from '../records/moments.ts'
import { orNull, sampleTable, tableEntries } from '../records/table.ts'
import { translatorOf } from '../records/translations.ts'

/** `{year}`, `{last}` and `{next}` in the texts are replaced by the year of publication and those around it. */
interface NewsRow {
  readonly id: number
  readonly title: string
  readonly lead: string
  readonly text: string
  /** Days ago (negative for the future), or the last occurrence of a season. */
  readonly dated: number | Season
  readonly time: string
  /** Days until the end of publication. */
  readonly shownFor: number | null
  readonly scene: string | null
  readonly access: AccessColumns
}

/** Lead and text follow the cells: id | title | dated, as JSON | time | shown for | scene | access, if not public */
const newsRows: readonly NewsRow[] = tableEntries(sampleTable('news'), 7)
  .map(({ cells, texts: [lead = '', text = ''] }) => {
    const [id = '', title = '', dated = '', time = '', shownFor = '', scene = '', access = ''] = cells
    return {
      id: Number(id),
      title,
      lead,
      text,
      dated: JSON.parse(dated) as number | Season,
      time: time || '08:00',
      shownFor: shownFor === '' ? null : Number(shownFor),
      scene: orNull(scene),
      access: (access || 'public') as AccessColumns,
    }
  })
  .toSorted((a, b) => a.id - b.id)
/** Translations contain the placeholders of years as well. */
const translate = translatorOf('news')
const hourSeconds = 3600

export function sampleNews(now: Instant) {
  return newsRows.map((row) => sampleNewsItem(row, now))
}

function sampleNewsItem(row: NewsRow, now: Instant) {
  const seed = `news ${row.id}`
  const day = publicationDay(row, todayIn(now))
  const published = momentAt(day, row.time)
  const end = row.shownFor === null ? null : momentAt(day.add({ days: row.shownFor }), '18:00')
  const written = published < now ? published : now
  // Most texts are completed in the afternoon of the day before.
  const created = momentBetween(
    addSeconds(written, -20 * hourSeconds),
    addSeconds(written, -16 * hourSeconds),
    fraction(seed),
  )
  return {
    id: row.id,
    title: inYear(row.title, day.year),
    lead: inYear(row.lead, day.year),
    text: inYear(row.text, day.year),
    translations: translate({ title: row.title, lead: row.lead }, (text) => inYear(text, day.year)),
    image: row.scene === null ? null : illustrationId(row.scene),
    image_alt: row.scene === null ? '' : illustrationText(row.scene),
    access: row.access,
    publication_start: published,
    publication_end: end,
    created,
    modified:
      published < now && fraction(`corrected ${seed}`) < 0.4 ? momentBetween(published, now, 0.02) : null,
  }
}

/** Moves weekends to the Friday before. */
function publicationDay(row: NewsRow, today: Temporal.PlainDate): Temporal.PlainDate {
  const day = meantDay(row, today)
  return day.subtract({ days: Math.max(0, day.dayOfWeek - 5) })
}

function meantDay({ dated, shownFor }: NewsRow, today: Temporal.PlainDate): Temporal.PlainDate {
  if (typeof dated === 'number') return today.subtract({ days: dated })
  // Seasonal news is published after its day; news with an end only once that has passed.
  return latest(dated, today.subtract({ days: 1 + (shownFor ?? 0) }))
}

function inYear(text: string, year: number): string {
  const years = { last: year - 1, year, next: year + 1 }
  return text.replaceAll(/\{(last|year|next)\}/g, (_, name: keyof typeof years) => String(years[name]))
}
