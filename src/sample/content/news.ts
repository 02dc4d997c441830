import { addSeconds, type Instant } from '../../values/time.ts'
import { illustrationId, illustrationText } from '../pictures/illustrations.ts'
import type { SampleNews } from '../records/bundle.ts'
import { latest, momentAt, todayIn } from '../records/calendar.ts'
import { fraction, momentBetween } from '../records/moments.ts'
import { earlierNews } from './news-earlier.ts'
import { recentNews } from './news-recent.ts'
import type { NewsRow } from './news-row.ts'

const newsRows: readonly NewsRow[] = [...earlierNews, ...recentNews].toSorted((a, b) => a.id - b.id)
const hourSeconds = 3600

export function sampleNews(now: Instant): readonly SampleNews[] {
  return newsRows.map((row) => sampleNewsItem(row, now))
}

function sampleNewsItem(row: NewsRow, now: Instant): SampleNews {
  const seed = `news ${row.id}`
  const day = publicationDay(row, todayIn(now))
  const published = momentAt(day, row.time ?? '08:00')
  const end = row.shownFor === undefined ? null : momentAt(day.add({ days: row.shownFor }), '18:00')
  const written = published < now ? published : now
  // Most texts are finished in the afternoon of the day before.
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
    image: row.scene === undefined ? null : illustrationId(row.scene),
    image_alt: row.scene === undefined ? '' : illustrationText(row.scene),
    access: row.access ?? 'public',
    publication_start: published,
    publication_end: end,
    created,
    modified:
      published < now && fraction(`corrected ${seed}`) < 0.4 ? momentBetween(published, now, 0.02) : null,
  }
}

/** Offices publish on working days; what would fall on a weekend comes out on the Friday before. */
function publicationDay(row: NewsRow, today: Temporal.PlainDate): Temporal.PlainDate {
  const day = meantDay(row, today)
  return day.subtract({ days: Math.max(0, day.dayOfWeek - 5) })
}

function meantDay({ dated, shownFor }: NewsRow, today: Temporal.PlainDate): Temporal.PlainDate {
  if (typeof dated === 'number') return today.subtract({ days: dated })
  // Seasonal news is told of once its day is over, and news with an end once that has passed.
  return latest(dated, today.subtract({ days: 1 + (shownFor ?? 0) }))
}

function inYear(text: string, year: number): string {
  const years = { last: year - 1, year, next: year + 1 }
  return text.replaceAll(/\{(last|year|next)\}/g, (_, name: keyof typeof years) => String(years[name]))
}
