import type { Instant } from '../../values/time.ts'
import type { AccessColumns } from '../records/bundle.ts'
import { fraction, modifiedSince, momentBetween, yearsBefore } from '../records/moments.ts'
import { sampleTable, tableEntries } from '../records/table.ts'
import { translatorOf } from '../records/translations.ts'

/** Lead and text follow the cells: id | parent | title | access, if not public */
const topicRows = tableEntries(sampleTable('topics'), 4)
  .map(({ cells: [id = '', parent = '', title = '', access = ''], texts: [lead = '', text = ''] }) => ({
    id: Number(id),
    parent: parent === '' ? null : Number(parent),
    title,
    lead,
    text,
    access: (access || 'public') as AccessColumns,
  }))
  .toSorted((a, b) => a.id - b.id)

/** Only topics at the top have translated texts. */
const translate = translatorOf('topics', 'topic-texts')

export type SampleTopic = ReturnType<typeof sampleTopics>[number]

export function sampleTopics(now: Instant) {
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
      translations: translate({ title: row.title, lead: row.lead, text: row.text }),
      image: null,
      image_alt: '',
      access: row.access,
      publication_start: null,
      publication_end: null,
      created,
      modified: modifiedSince(created, now, seed),
    }
  })
}
