import { endAt } from '../../../../../platform/children/bounds.ts'
import { serveTask } from '../../../../../platform/children/serve-task.ts'
import { mebibyte } from '../../../../../platform/work/memory.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import { type RecordKind, recordKinds } from '../../../records/source.ts'
import type { MappingEntry } from '../source/mapping.ts'
import { readSourceDelivery, type SourceReading, type SourceRecords } from './delivery.ts'
import type { ReadFailure } from './failure.ts'

export type SourceTask = Omit<SourceReading, 'signal'>

/** Entries come in parts before, so that nobody waits long for one of them to be unpacked. */
export type DeliveryAnswer = Result<Omit<SourceRecords, 'entries'> | 'unchanged', ReadFailure>

export interface DeliveryPart {
  readonly kind: RecordKind
  readonly entries: readonly MappingEntry[]
}

const entriesOfPart = 200
/** Of all that is handed over: a table of the largest allowed size, or as much of an LDAP server. */
const mostLetters = 32 * mebibyte

serveTask<SourceTask, DeliveryAnswer, DeliveryPart>(async (task, { tell }) => {
  const read = await readSourceDelivery({ ...task, signal: new AbortController().signal })
  if (!read.ok) return fail(read.error)
  if (read.value === 'unchanged') return ok('unchanged')
  const { entries: all, names, tags } = read.value
  if (lettersIn(all) > mostLetters) endAt('bytes')
  const most = task.sample ?? Number.POSITIVE_INFINITY
  for (const kind of recordKinds) {
    const entries = all[kind].slice(0, most)
    for (let at = 0; at < entries.length; at += entriesOfPart)
      await tell({ kind, entries: entries.slice(at, at + entriesOfPart) })
  }
  return ok({ names, tags })
})

function lettersIn(all: SourceRecords['entries']): number {
  let letters = 0
  for (const { values } of recordKinds.flatMap((kind) => all[kind]))
    for (const [name, texts] of Object.entries(values))
      letters += name.length + texts.reduce((sum, { length }) => sum + length, 0)
  return letters
}
