import { textField } from '../../platform/http/forms/form.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { FormValues, Values } from '../../records/fields/field.ts'
import type { WayBack } from '../../site/frame/done-note.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import type { Languages } from '../../web/components/reader.ts'
import { idIn } from '../records/managed-desk.ts'
import type { DeskTypes, RecordDesk, SentRecord } from '../records/record-desk.ts'

interface Saved<Types extends DeskTypes> {
  /** The record as it was before. */
  readonly stored: Types['stored']
  readonly sent: Pick<SentRecord<Types>, 'typed' | 'file'>
  readonly site: Languages
}

/** Members that follow from a change and are not put back. */
const following: ReadonlySet<string> = new Set(['created', 'modified'])

/**
 * Returns the form that puts back what a change was about: its inputs as they were, which are checked, saved and recorded like any
 * other change. Null where nothing changed, where a file came or went, where the record has another address now, and where more
 * changed than the form has inputs for, as that would remain.
 */
export async function undoOf<Types extends DeskTypes>(
  queries: Queries,
  desk: RecordDesk<Types>,
  call: StaffCall,
  { stored, sent, site }: Saved<Types>,
): Promise<WayBack | null> {
  const { form, file, formPath = '' } = desk
  const before = desk.valuesOf(stored)
  const hasNewFile = sent.file.file !== null || sent.file.removes || sent.file.alt !== altOf(desk, before)
  if (desk.isSingle === true || (file !== undefined && hasNewFile)) return null
  const current = await desk.find(queries, idIn(desk, call.params), call)
  if (current === null) return null
  const after = desk.valuesOf(current)
  const changed = Object.keys(after).filter((name) => !isSame(before[name], after[name]))
  const isWithinForm = changed.every((name) => Object.hasOwn(form.schemas, name) || following.has(name))
  const [was, is] = [form.typed(before, site), form.typed(after, site)]
  const inputs = [...was].filter(([name, texts]) => !isSame(texts, is.get(name) ?? []))
  if (!isWithinForm || inputs.length === 0) return null
  const id = textField(call.params, 'id')
  return { path: `${desk.path}/${encodeURIComponent(id)}${formPath}`, seen: form.tag(after), inputs }
}

/** Returns the text alternative of the stored file, which forms without a new one send back. */
export function altOf<Types extends DeskTypes>({ file }: RecordDesk<Types>, values: Values): string {
  return file?.of(values).alt ?? ''
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Reads the inputs that an undo puts back; null for a form that is none. */
export function readUndo(body: unknown): FormValues | null {
  const sent = textField(body, 'undo')
  const inputs = sent === '' ? null : parsed(sent)
  if (!Array.isArray(inputs) || !inputs.every(isInput)) return null
  return new Map(inputs)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isInput(value: unknown): value is readonly [string, readonly string[]] {
  if (!Array.isArray(value)) return false
  const [name, texts] = value
  return typeof name === 'string' && Array.isArray(texts) && texts.every((text) => typeof text === 'string')
}
