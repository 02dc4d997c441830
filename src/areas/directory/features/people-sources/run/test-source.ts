import { unseal } from '../../../../../platform/crypto/seal.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import { type RecordKind, recordKinds, type SourceKind } from '../../../records/source.ts'
import { deliveryInChild } from '../read/bounded-delivery.ts'
import type { ReadFailure } from '../read/failure.ts'
import { suggestedFields } from '../source/fields.ts'
import { type EnteredSource, fieldInput, type PeopleSourceProblem, readSourceForm } from '../source/form.ts'
import type { MappingEntry } from '../source/mapping.ts'
import type { SourceRow } from '../source/store.ts'
import { type RunParts, sealedFor } from './run.ts'

interface Testing {
  readonly kind: SourceKind
  readonly entered: EnteredSource
  /** Whose password is used where none was entered. */
  readonly row: SourceRow | null
  readonly signal: AbortSignal
}

export interface TestedSource {
  /** With fields that follow from the headings, where none was named. */
  readonly entered: EnteredSource
  readonly tested:
    | { readonly failure: ReadFailure }
    | {
        readonly names: Readonly<Record<RecordKind, readonly string[]>>
        readonly entries: Readonly<Record<RecordKind, readonly MappingEntry[]>>
      }
}

const sample = 20

/** Connects and reads a little, without writing anything. */
export async function testSource(
  { config, secret, log }: Pick<RunParts, 'config' | 'secret' | 'log'>,
  { kind, entered, row, signal }: Testing,
): Promise<Result<TestedSource, readonly PeopleSourceProblem[]>> {
  // What fields are called is what one wants to know.
  const guessed = { name: '-', [fieldInput('people', 'last_name')]: '-', ...filled(entered) }
  const read = readSourceForm(kind, guessed, config)
  if (!read.ok) return read
  const stored =
    row?.secret == null ? Buffer.alloc(0) : (unseal(secret, sealedFor(row.id), row.secret) ?? Buffer.alloc(0))
  const password = (entered.password ?? '') || stored.toString('utf8')
  const { settings } = read.value
  const reading = { kind, settings, password, config, signal, tags: {}, sample }
  const delivery = await deliveryInChild(reading, (text) =>
    log.error({ text }, 'a people source could not be tested'),
  )
  if (!delivery.ok) return ok({ entered, tested: { failure: delivery.error } })
  if (delivery.value === 'unchanged') return fail([])
  const { names, entries } = delivery.value
  const suggested = recordKinds.flatMap((of) =>
    Object.entries(suggestedFields(of, kind === 'ldap' ? [] : names[of])).map(
      ([field, name]) => [fieldInput(of, field), name] as const,
    ),
  )
  return ok({ entered: { ...Object.fromEntries(suggested), ...filled(entered) }, tested: { names, entries } })
}

const filled = (entered: EnteredSource): EnteredSource =>
  Object.fromEntries(Object.entries(entered).filter(([, text]) => text.trim() !== ''))
