import { unseal } from '../../../../../platform/crypto/seal.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import { type RecordKind, recordKinds } from '../../../records/source.ts'
import { deliveryInChild } from '../read/bounded-delivery.ts'
import type { ReadFailure } from '../read/failure.ts'
import { suggestedFields } from '../source/fields.ts'
import type { MappingEntry } from '../source/mapping.ts'
import { connectionProblems, type PeopleSourceProblem, settingsOf } from '../source/settings.ts'
import { fieldInput, type SourceRecord } from '../source/source-fields.ts'
import type { SourceRow } from '../source/store.ts'
import { type RunParts, sealedFor } from './run.ts'

interface Testing {
  readonly record: Partial<SourceRecord>
  readonly password: string
  /** Whose password is used where none was entered. */
  readonly row: SourceRow | null
  readonly signal: AbortSignal
}

/** What a look at the source has found. */
export type Tested =
  | { readonly failure: ReadFailure }
  | {
      readonly names: Readonly<Record<RecordKind, readonly string[]>>
      readonly entries: Readonly<Record<RecordKind, readonly MappingEntry[]>>
      /** Of inputs, by their names: what fills fields by the headings of a table. */
      readonly suggested: ReadonlyMap<string, string>
    }

const sample = 20

/** Connects and reads a little, without writing anything. What fields are called is what one wants to know. */
export async function testSource(
  { config, secret, log }: Pick<RunParts, 'config' | 'secret' | 'log'>,
  { record, password, row, signal }: Testing,
): Promise<Result<Tested, readonly PeopleSourceProblem[]>> {
  const { kind = 'url' } = record
  const problems = connectionProblems(record, config)
  if (problems.length > 0) return fail(problems)
  const stored =
    row?.secret == null ? Buffer.alloc(0) : (unseal(secret, sealedFor(row.id), row.secret) ?? Buffer.alloc(0))
  const reading = { kind, settings: settingsOf(record), config, signal, tags: {}, sample }
  const delivery = await deliveryInChild(
    { ...reading, password: password || stored.toString('utf8') },
    (text) => log.error({ text }, 'a people source could not be tested'),
  )
  if (!delivery.ok) return ok({ failure: delivery.error })
  if (delivery.value === 'unchanged') return fail([])
  const { names, entries } = delivery.value
  const suggested = recordKinds.flatMap((of) =>
    Object.entries(suggestedFields(of, kind === 'ldap' ? [] : names[of])).map(
      ([field, name]) => [fieldInput(of, field), name] as const,
    ),
  )
  return ok({ names, entries, suggested: new Map(suggested) })
}
