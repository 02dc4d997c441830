import type { Instant } from '../../values/time.ts'
import type { SampleTopic } from '../records/bundle.ts'
import { fraction, modifiedSince, momentBetween, yearsBefore } from '../records/moments.ts'
import type { TopicRow } from './topic-row.ts'
import { dailyLifeTopics } from './topics-daily-life.ts'
import { publicLifeTopics } from './topics-public-life.ts'

const topicRows: readonly TopicRow[] = [...dailyLifeTopics, ...publicLifeTopics].toSorted(
  (a, b) => a.id - b.id,
)

export function sampleTopics(now: Instant): readonly SampleTopic[] {
  return topicRows.map((row) => {
    const seed = `topic ${row.id}`
    const created = momentBetween(yearsBefore(now, 4), yearsBefore(now, 1), fraction(seed))
    return {
      id: row.id,
      parent: row.parent,
      position: topicRows.filter(({ id, parent }) => parent === row.parent && id < row.id).length,
      title: row.title,
      lead: row.lead,
      text: row.text,
      image: null,
      image_alt: '',
      access: row.access ?? 'public',
      publication_start: null,
      publication_end: null,
      created,
      modified: modifiedSince(created, now, seed),
    }
  })
}
