import type { StaffHit, StaffQuestion, StaffSearch } from '../../office/search/staff-search.ts'
import type { Publication } from '../../platform/storage/schema/schema.ts'
import { formatDate } from '../../texts/language/format.ts'
import { fold } from '../../values/text.ts'
import { today } from './dates/days.ts'
import { type EntryKind, entryEditPath } from './desk/kinds.ts'
import { listEvents, listNews } from './desk/list-store.ts'
import { stateOf } from './desk/state.ts'
import { topicSummaries } from './desk/store.ts'

const need = { area: 'content' } as const

interface Entry extends Publication {
  readonly id: string | number
  readonly title: string
}

function hitOf({ context }: StaffQuestion, kind: EntryKind, entry: Entry, note: string | null): StaffHit {
  const state = stateOf(entry, context.service.clock.now())
  return {
    title: entry.title,
    href: entryEditPath(kind, entry.id),
    note,
    state: state === 'open' ? null : context.t(`contentManage.state.${state}`),
  }
}

const events: StaffSearch = {
  title: 'common.events',
  need,
  async find(question) {
    const { context, words, limit } = question
    const { database, clock } = context.service
    const now = clock.now()
    const { rows } = await listEvents(
      database.reads,
      { words, state: null, now, when: null, from: today(now) },
      { sort: { column: 'next', descending: false }, page: 0, limit },
    )
    return rows.map((row) =>
      hitOf(question, 'event', row, row.next === null ? null : formatDate(context.locale, row.next)),
    )
  },
}

const news: StaffSearch = {
  title: 'common.news',
  need,
  async find(question) {
    const { context, words, limit } = question
    const { database, clock } = context.service
    const { rows } = await listNews(
      database.reads,
      { words, state: null, now: clock.now(), year: null },
      { sort: { column: 'date', descending: true }, page: 0, limit },
    )
    return rows.map((row) => hitOf(question, 'news', row, formatDate(context.locale, row.dated)))
  },
}

const topics: StaffSearch = {
  title: 'common.topics',
  need,
  async find(question) {
    const { context, words, limit } = question
    const all = await topicSummaries(context.service.database.reads)
    const found = all.filter(({ title }) => words.every((word) => fold(title).includes(word)))
    return found.slice(0, limit).map((topic) => hitOf(question, 'topic', topic, null))
  },
}

export const contentStaffSearches: readonly StaffSearch[] = [events, news, topics]
