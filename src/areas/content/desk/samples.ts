import type { SampleRecord } from '../../../identity/organisation/first-run-store.ts'
import type { AreaSamples } from '../../../office/start/samples.ts'
import type { Queries } from '../../../platform/storage/database/database.ts'
import { type PlainKey, translator } from '../../../texts/translate.ts'
import { addSeconds, localDay } from '../../../values/time.ts'
import { noPicture } from '../../../web/components/picture-field.ts'
import { type EntryRecord, forms } from './forms.ts'
import { type EntryKind, entryKinds } from './kinds.ts'
import { entryDeletions, removeEntries } from './remove.ts'
import { saveEntry } from './save.ts'
import { findEntry } from './store.ts'

const week = 7 * 24 * 3600

/** A news item, an event in a week, and two topics. */
export const contentSamples: AreaSamples = {
  async add(tx, call) {
    const change = call.change()
    const { organisation } = await call.context()
    const t = translator(organisation.default_locale)
    const day = localDay(addSeconds(change.at, week))

    async function add(kind: EntryKind, title: PlainKey, more: EntryRecord = {}): Promise<SampleRecord> {
      const record = { title: t(title), access: 'private', ...more }
      const typed = forms[kind].typed(record, organisation)
      const sent = { typed, file: noPicture, more: null, before: null, origin: null, values: {} }
      const saved = await saveEntry(tx, kind, sent, change)
      if (!saved.ok) throw new Error(`a sample was refused: ${JSON.stringify(saved.error)}`)
      const { id } = saved.value
      return { kind, id, tag: (await tagOf(tx, kind, id)) ?? '' }
    }

    const lead = t('samples.lead')
    const topic = await add('topic', 'samples.topic', { lead })
    return [
      topic,
      await add('topic', 'samples.topic.below', { lead, parent: Number(topic.id) }),
      await add('news', 'samples.news', { lead }),
      await add('event', 'samples.event', { start: `${day}T17:00:00Z`, end: `${day}T19:00:00Z` }),
    ]
  },
  async remove(tx, samples, call) {
    // Those below first.
    for (const { kind: named, id, tag } of samples.toReversed()) {
      const kind = entryKinds.find((one) => one === named)
      if (kind === undefined || (await tagOf(tx, kind, id)) !== tag) continue
      const deletions = await entryDeletions(tx, kind, [id])
      if (deletions.every(({ below }) => below.length === 0))
        await removeEntries(tx, kind, deletions, call.change())
    }
  },
}

async function tagOf(queries: Queries, kind: EntryKind, id: string | number): Promise<string | null> {
  const record = await findEntry(queries, kind, id)
  return record === null ? null : forms[kind].tag(record)
}
