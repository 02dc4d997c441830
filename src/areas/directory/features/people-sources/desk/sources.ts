import { type ChangeContext, changedFields, recordChange } from '../../../../../identity/audit/audit.ts'
import type { Config } from '../../../../../platform/config/config.ts'
import { seal } from '../../../../../platform/crypto/seal.ts'
import { randomId } from '../../../../../platform/crypto/secret.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import { fold } from '../../../../../values/text.ts'
import { findAgencyForStaff } from '../../../changes/store.ts'
import type { PeopleSource, SourceKind } from '../../../records/source.ts'
import { sealedFor } from '../run/run.ts'
import { type EnteredSource, type PeopleSourceProblem, readSourceForm } from '../source/form.ts'
import { nextRun } from '../source/schedule.ts'
import {
  deletePeopleSource,
  findPeopleSource,
  insertPeopleSource,
  selectPeopleSources,
  updatePeopleSource,
} from '../source/store.ts'

interface Parts {
  readonly config: Config
  readonly secret: Uint8Array
}

export interface PeopleSourceChange extends ChangeContext, Parts {}

/** A new source is off until somebody has seen what it would do. */
export async function addPeopleSource(
  tx: Tx,
  kind: SourceKind,
  entered: EnteredSource,
  change: PeopleSourceChange,
): Promise<Result<string, readonly PeopleSourceProblem[]>> {
  const read = await checkedForm(tx, null, kind, entered, change)
  if (!read.ok) return read
  const { name, settings } = read.value
  const id = randomId()
  await insertPeopleSource(tx, {
    ...{ id, name, kind, settings: JSON.stringify(settings), secret: sealed(id, entered, change) },
    ...{ is_on: 0, tags: '{}', checked: null, next_run: null, claimed_until: null },
    ...{ created: change.at, modified: change.at },
  })
  await recordChange(tx, change, 'peopleSource.add', name, { kind })
  return ok(id)
}

type ChangeProblem =
  | { readonly type: 'problems'; readonly problems: readonly PeopleSourceProblem[] }
  | { readonly type: 'conflict' }
  | { readonly type: 'gone' }

/** A password that is left empty stays. What was read before is read again. */
export async function changeSource(
  tx: Tx,
  { id, seen }: { readonly id: string; readonly seen: string },
  entered: EnteredSource,
  change: PeopleSourceChange,
): Promise<Result<string, ChangeProblem>> {
  const stored = await findPeopleSource(tx, id)
  if (stored === undefined) return fail({ type: 'gone' })
  if (stored.modified !== seen) return fail({ type: 'conflict' })
  const read = await checkedForm(tx, id, stored.kind, entered, change)
  if (!read.ok) return fail({ type: 'problems', problems: read.error })
  const { name, settings } = read.value
  const secret = sealed(id, entered, change)
  const next_run = stored.is_on === 1 ? nextRun(settings.schedule, change.at) : null
  await updatePeopleSource(tx, id, {
    ...{ name, settings: JSON.stringify(settings), tags: '{}', next_run, modified: change.at },
    ...(secret !== null && { secret }),
  })
  const told = (one: object) =>
    Object.fromEntries(Object.entries(one).map(([key, value]) => [key, JSON.stringify(value)]))
  const detail = changedFields(told(JSON.parse(stored.settings)), told(settings)) ?? {}
  await recordChange(tx, change, 'peopleSource.change', name, detail)
  return ok(id)
}

async function checkedForm(
  tx: Tx,
  own: string | null,
  kind: SourceKind,
  entered: EnteredSource,
  { config }: Parts,
) {
  const read = readSourceForm(kind, entered, config)
  const problems: PeopleSourceProblem[] = read.ok ? [] : [...read.error]
  const others = (await selectPeopleSources(tx)).filter(({ id }) => id !== own)
  const name = fold((entered.name ?? '').trim())
  if (others.some((one) => fold(one.name) === name)) problems.push({ input: 'name', code: 'taken' })
  if (read.ok && read.value.settings.below !== null) {
    const above = await findAgencyForStaff(tx, read.value.settings.below)
    if (above === undefined) problems.push({ input: 'below', code: 'agency' })
  }
  return read.ok && problems.length === 0 ? read : fail(problems)
}

function sealed(id: string, { password = '' }: EnteredSource, { secret }: Parts): string | null {
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
