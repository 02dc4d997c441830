import { runInChild } from '../../../../../platform/children/bounded-process.ts'
import { nowhere } from '../../../../../platform/config/rehearsal.ts'
import { errorOfChild } from '../../../../../platform/http/outgoing/bounded-download.ts'
import { memoryShares } from '../../../../../platform/work/memory.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import type { RecordKind } from '../../../records/source.ts'
import type { MappingEntry } from '../source/mapping.ts'
import type { SourceReading, SourceRecords } from './delivery.ts'
import type { DeliveryAnswer, DeliveryPart, SourceTask } from './delivery-child.ts'
import { failure, type ReadFailure } from './failure.ts'

/** In milliseconds; less than the time that a process has for a run. */
const mostTime = 8 * 60_000

/** Reads a source in a process of its own, see `readDelivery`: what it delivers is parsed there. */
export async function deliveryInChild(
  { signal, config, ...reading }: SourceReading,
  onMistake: (text: string) => void,
): Promise<Result<SourceRecords | 'unchanged', ReadFailure>> {
  const { sourceHosts, sourceDir, baseUrl } = config
  if (sourceHosts === nowhere) return fail(failure('held'))
  const entries: Record<RecordKind, MappingEntry[]> = { agencies: [], people: [], memberships: [] }
  const read = await runInChild<SourceTask, DeliveryAnswer, DeliveryPart>({
    entry: new URL('./delivery-child.ts', import.meta.url),
    task: { ...reading, config: { sourceHosts, sourceDir, baseUrl } },
    ...{ memory: memoryShares.sourceReader, time: mostTime, signal, onMistake },
    onPart: ({ kind, entries: more }) => entries[kind].push(...more),
  })
  if (!read.ok) return fail(failure(read.error === 'bytes' ? 'bytes' : errorOfChild(read.error)))
  if (!read.value.ok) return read.value
  return ok(read.value.value === 'unchanged' ? 'unchanged' : { ...read.value.value, entries })
}
