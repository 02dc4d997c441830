import { type IndexEntry, indexRecords } from '../../../platform/search/store.ts'
import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import { readMoment } from '../../../records/bundle/fields.ts'
import type { Problem } from '../../../records/bundle/problem.ts'
import { recordMember } from '../../../records/fields/record-member.ts'
import { translatedTexts } from '../../../records/fields/translations.ts'
import { fold } from '../../../values/text.ts'
import { formatInstant, type Instant, timeZone, toTemporal } from '../../../values/time.ts'
import { replaceDates } from '../dates/event-dates.ts'
import { horizonOf, maximumOccurrences, type OccurrenceProblem } from '../dates/occurrences.ts'
import { replaceTags } from './bundle-store.ts'
import { eventFields } from './event-fields.ts'
import { locationWords } from './location-words.ts'

export const eventsMember = recordMember('events', eventFields, {
  computed: ({ recurrence_dates }, { title, location, starts }) => ({
    title_folded: fold(title),
    location_words: locationWords(location),
    recurrence_dates: JSON.stringify(
      (recurrence_dates ?? []).map((text) => readMoment(text) ?? onDay(text, starts)),
    ),
    endless: 0 as const,
  }),
  async afterSave({ tx, now }, saved) {
    const events = saved.map(({ record }) => record)
    const dates = await replaceDates(tx, events, horizonOf(now))
    if (!dates.ok) return { index: saved[dates.error.place]?.index ?? null, ...problems[dates.error.reason] }
    await replaceTags(tx, events)
    await indexRecords(tx, 'event', events.map(wordsOfEvent))
    return null
  },
  async finish({ tx }) {
    await bumpRevision(tx, 'content')
    return null
  },
})

const problems: Readonly<Record<OccurrenceProblem, Pick<Problem, 'path' | 'message'>>> = {
  malformed: { path: 'recurrence', message: 'must be an iCalendar rule (such as FREQ=WEEKLY;COUNT=3)' },
  too_frequent: { path: 'recurrence', message: 'must not repeat more often than once a day' },
  unsupported: { path: 'recurrence', message: 'is a kind of rule that is not supported' },
  too_many_dates: {
    path: 'recurrence_dates',
    message: `must have at most ${maximumOccurrences - 1} entries`,
  },
  ends_before_start: { path: 'end', message: 'must not be before start' },
}

function wordsOfEvent(event: Row<'events'>): IndexEntry {
  const { id, title, description, organizer, location, tags } = event
  const descriptions = [description, ...translatedTexts(event, 'description')]
  const otherTitles = translatedTexts(event, 'title')
  return { id, title, otherTitles, texts: [location, ...descriptions, organizer, ...JSON.parse(tags)] }
}

/** Returns the event's time of day on another day. */
function onDay(day: string, starts: Instant): Instant {
  const plainTime = toTemporal(starts).toZonedDateTimeISO(timeZone).toPlainTime()
  return formatInstant(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).toInstant())
}
