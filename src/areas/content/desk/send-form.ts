import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../../../platform/service.ts'
import type { FormValues } from '../../../records/fields/field.ts'
import { shownFile } from '../../../records/fields/record-file.ts'
import { pageContext, sendPage } from '../../../site/frame/page-context.ts'
import type { Instant } from '../../../values/time.ts'
import type { Option } from '../../../web/components/form.ts'
import type { ReadPicture } from '../../../web/components/picture-field.ts'
import { today } from '../dates/days.ts'
import { eventHref, newsHref, topicHref } from '../pages/parts/view.ts'
import { entryFormPage } from './form-page.ts'
import { type EntryProblem, type EntryRecord, forms } from './forms.ts'
import type { EntryKind } from './kinds.ts'
import { datesOf, imageOf } from './save.ts'
import { shownDate, tagsInUse, topicSummaries } from './store.ts'
import { buildTopicTree, flatTopics } from './topic-tree.ts'

export interface Shown {
  readonly id?: string | number
  /** The entry as it is stored, or what a new one begins with. */
  readonly record: EntryRecord
  readonly source?: EntryRecord | null
  readonly seen?: string
  readonly conflict?: FormValues | null
  readonly done?: 'added' | 'saved' | null
  readonly problems?: readonly EntryProblem[]
  readonly picture?: ReadPicture
  readonly isPreview?: boolean
}

export async function sendForm(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: EntryKind,
  typed: FormValues,
  shown: Shown,
) {
  const context = await pageContext(service, request)
  const { id, record, source = null, seen = '', conflict = null, done = null, picture } = shown
  const { isPreview = false } = shown
  const { reads } = service.database
  const read = isPreview ? forms[kind].read(typed, record) : null
  const problems = read?.ok === false ? read.error : (shown.problems ?? [])
  const pictureProblem = isPreview ? null : (picture?.problem ?? null)
  const view = {
    kind,
    typed,
    problems,
    parents: kind === 'topic' ? await parentsFor(service, id ?? null) : [],
    tags: kind === 'event' ? await tagsInUse(reads) : [],
    dates: kind === 'event' ? datesFor(read?.ok === true ? read.value : record, service.clock.now()) : [],
    isPreview: isPreview && problems.length === 0,
    entry:
      id === undefined ? null : { id, title: String(record.title), href: await hrefOf(service, kind, id) },
    source: source === null ? null : { id: String(source.id), title: String(source.title) },
    seen,
    conflict: conflict === null ? null : { typed: conflict, alt: String(record.image_alt ?? '') },
    done,
    picture: {
      ...(await shownFile(reads, imageOf(record), picture, pictureProblem)),
      alt: picture?.alt ?? String(record.image_alt ?? ''),
    },
  }
  const isRefused = problems.length > 0 || pictureProblem !== null
  const status = conflict !== null ? 409 : isRefused ? 422 : 200
  return sendPage(reply, context, entryFormPage(context, view), status)
}

/** A dash for each level: a list to choose from knows no other depth. */
async function parentsFor(
  { database }: Service,
  without: number | string | null,
): Promise<readonly Option[]> {
  const tree = buildTopicTree(await topicSummaries(database.reads))
  return flatTopics(tree, without === null ? null : Number(without)).map(({ topic, level }) => ({
    value: String(topic.id),
    text: `${'– '.repeat(level)}${topic.title}`,
  }))
}

function datesFor(record: EntryRecord, now: Instant): readonly Instant[] {
  if (typeof record.start !== 'string') return []
  const dates = datesOf(record, now)
  return dates.ok ? dates.value.map(({ starts }) => starts) : []
}

/** Where the public finds it. */
async function hrefOf(service: Service, kind: EntryKind, id: string | number): Promise<string | null> {
  switch (kind) {
    case 'event': {
      const date = await shownDate(service.database.reads, String(id), today(service.clock.now()))
      return date === null ? null : eventHref(date)
    }
    case 'news':
      return newsHref(Number(id))
    case 'topic':
      return topicHref(Number(id))
  }
}
