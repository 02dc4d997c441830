import { hash } from 'node:crypto'
import type { SaveRefusal } from '../../../../../desk/records/refusal.ts'
import { type ChangeContext, changedFields, recordChange } from '../../../../../identity/audit/audit.ts'
import type { Config } from '../../../../../platform/config/config.ts'
import { seal } from '../../../../../platform/crypto/seal.ts'
import { randomId } from '../../../../../platform/crypto/secret.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import type { FormValues, Values } from '../../../../../records/fields/field.ts'
import { tagOf } from '../../../../../records/fields/record-form.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import { fold } from '../../../../../values/text.ts'
import { findAgencyForStaff } from '../../../changes/store.ts'
import { type PeopleSource, sourceOf } from '../../../records/source.ts'
import { sealedFor } from '../run/run.ts'
import { nextRun } from '../source/schedule.ts'
import {
  connectionProblems,
  mappingProblems,
  type PeopleSourceProblem,
  settingsOf,
  sourceRecord,
} from '../source/settings.ts'
import { peopleSourceForm, type SourceRecord } from '../source/source-fields.ts'
import {
  deletePeopleSource,
  findPeopleSource,
  insertPeopleSource,
  type SourceRow,
  selectPeopleSources,
  updatePeopleSource,
} from '../source/store.ts'

interface Parts {
  readonly config: Config
  readonly secret: Uint8Array
}

export interface PeopleSourceChange extends ChangeContext, Parts {}

/** A form as it was sent, with the password, which is empty where it stays. */
interface SentSource {
  readonly typed: FormValues
  readonly password: string
}

/** A new source is off until somebody has seen what it would do. */
export async function addPeopleSource(
  tx: Tx,
  { typed, password }: SentSource,
  change: PeopleSourceChange,
): Promise<Result<string, readonly PeopleSourceProblem[]>> {
  const { record, problems } = peopleSourceForm.attempt(typed, {})
  const all = [...problems, ...(await furtherProblems(tx, null, record, change))]
  const { name = '', kind } = record
  if (all.length > 0 || kind === undefined) return fail(all)
  const id = randomId()
  await insertPeopleSource(tx, {
    ...{ id, name, kind, settings: JSON.stringify(settingsOf(record)), secret: sealed(id, password, change) },
    ...{ is_on: 0, tags: '{}', checked: null, next_run: null, claimed_until: null },
    ...{ created: change.at, modified: change.at },
  })
  await recordChange(tx, change, 'peopleSource.add', name, { kind })
  return ok(id)
}

/** How a source is read is not changed later. */
const fixed: ReadonlySet<string> = new Set(['kind'])

/** What was read before is read again. */
export async function changeSource(
  tx: Tx,
  { id, seen }: { readonly id: string; readonly seen: string },
  { typed, password }: SentSource,
  change: PeopleSourceChange,
): Promise<Result<string, SaveRefusal<PeopleSourceProblem>>> {
  const stored = await findPeopleSource(tx, id)
  if (stored === undefined) return fail({ type: 'gone' })
  const before = sourceRecord(sourceOf(stored))
  if (sourceTag({ ...before, password_mark: passwordMark(stored) }) !== seen)
    return fail({ type: 'conflict' })
  const { record, problems } = peopleSourceForm.attempt(
    peopleSourceForm.keeping(typed, before, fixed),
    before,
  )
  const all = [...problems, ...(await furtherProblems(tx, id, record, change))]
  if (all.length > 0) return fail({ type: 'problems', problems: all })
  const { name = stored.name } = record
  const settings = settingsOf(record)
  const secret = sealed(id, password, change)
  const told = (one: object) =>
    Object.fromEntries(Object.entries(one).map(([key, value]) => [key, JSON.stringify(value)]))
  const detail = changedFields(told(JSON.parse(stored.settings)), told(settings))
  if (detail === null && name === stored.name && secret === null) return ok(id)
  const next_run = stored.is_on === 1 ? nextRun(settings.schedule, change.at) : null
  await updatePeopleSource(tx, id, {
    ...{ name, settings: JSON.stringify(settings), tags: '{}', next_run, modified: change.at },
    ...(secret !== null && { secret }),
  })
  await recordChange(tx, change, 'peopleSource.change', name, detail ?? {})
  return ok(id)
}

/** Changes with each password that is set; null while there is none. */
export const passwordMark = ({ secret }: Pick<SourceRow, 'secret'>): string | null =>
  secret === null ? null : hash('sha256', secret).slice(0, 16)

/** Returns the tag of the form, which also changes with the password. */
export const sourceTag = (values: Values): string =>
  tagOf([peopleSourceForm.tag(values), values.password_mark ?? null])

/** Returns the problems that depend on several fields, on other records or on the configuration. */
async function furtherProblems(
  tx: Tx,
  own: string | null,
  record: Partial<SourceRecord>,
  { config }: Parts,
): Promise<readonly PeopleSourceProblem[]> {
  const { name, below } = record
  const others = (await selectPeopleSources(tx)).filter(({ id }) => id !== own)
  const isTaken = name !== undefined && others.some((one) => fold(one.name) === fold(name))
  const isUnknown = below != null && (await findAgencyForStaff(tx, below)) === undefined
  return [
    ...connectionProblems(record, config),
    ...mappingProblems(record),
    ...(isTaken ? [{ field: 'name', input: 'name', code: 'taken' } as const] : []),
    ...(isUnknown ? [{ field: 'below', input: 'below', code: 'agency' } as const] : []),
  ]
}

function sealed(id: string, password: string, { secret }: Parts): string | null {
  return password === '' ? null : seal(secret, sealedFor(id), Buffer.from(password))
}

/** The first run is due at once. */
export async function switchSource(
  tx: Tx,
  { id, name }: PeopleSource,
  isOn: boolean,
  change: ChangeContext,
): Promise<void> {
  await updatePeopleSource(tx, id, { is_on: isOn ? 1 : 0, next_run: isOn ? change.at : null })
  await recordChange(tx, change, isOn ? 'peopleSource.resume' : 'peopleSource.pause', name, {})
}

/** Records made by hand that are the same become the source's with its next run. */
export async function linkExisting(
  tx: Tx,
  { id, name, settings }: PeopleSource,
  change: ChangeContext,
): Promise<void> {
  const linked = { ...settings, linksExisting: true }
  await updatePeopleSource(tx, id, { settings: JSON.stringify(linked), tags: '{}', modified: change.at })
  const detail = { before: { linksExisting: settings.linksExisting }, after: { linksExisting: true } }
  await recordChange(tx, change, 'peopleSource.change', name, detail)
}

export async function removePeopleSource(
  tx: Tx,
  { id, name }: PeopleSource,
  change: ChangeContext,
): Promise<void> {
  await deletePeopleSource(tx, id)
  await recordChange(tx, change, 'peopleSource.remove', name, {})
}
