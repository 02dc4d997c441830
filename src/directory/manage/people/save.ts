import { changedFields, recordAudit } from '../../../access/audit.ts'
import { randomId } from '../../../access/secret.ts'
import { fail, ok, type Result } from '../../../result.ts'
import type { Tx } from '../../../storage/database.ts'
import type { Row } from '../../../storage/schema.ts'
import { deleteUnusedFile } from '../../../storage/unused-files.ts'
import type { ReadPicture } from '../../../web/components/picture-field.ts'
import { foldedNames } from '../../folded.ts'
import { findPersonForStaff, updatePerson } from '../../store.ts'
import { audited, type Change } from '../change.ts'
import {
  type Entered,
  enteredFrom,
  type FieldProblem,
  tagOf,
  type Values,
  valuesFrom,
} from '../form/entered.ts'
import { fieldsOf, personGroups } from '../form/fields.ts'
import type { Refusal } from '../form/refusal.ts'
import { storedFile } from '../form/stored-file.ts'
import { joinAgency, placeProblem } from '../memberships/save.ts'
import { deletePerson, insertPerson } from '../people-store.ts'
import { reachesPerson } from '../reach.ts'

export const personFields = fieldsOf(personGroups)

export interface SentPerson {
  readonly entered: Entered
  readonly picture: ReadPicture
}

/** Where a new person works; nobody can look after somebody who has no place in his part of the directory. */
export interface FirstPlace {
  readonly agency: number | null
  readonly title: string
}

type FormColumns = Omit<Row<'people'>, 'id' | 'picture' | 'created' | 'modified'>

export async function addPerson(
  tx: Tx,
  sent: SentPerson,
  place: FirstPlace,
  change: Change,
): Promise<Result<string, Refusal>> {
  const read = valuesFrom(personFields, sent.entered, {})
  const problems = [...(read.ok ? [] : read.error), ...(await firstPlaceProblems(tx, place, change))]
  const file = fileProblem(sent.picture)
  if (!read.ok || problems.length > 0 || file !== null) return fail({ type: 'problems', problems, file })
  const row: Row<'people'> = {
    ...columnsOf(read.value),
    id: randomId(),
    picture: await storedFile(tx, sent.picture, null, change.at),
    created: change.at,
    modified: change.at,
  }
  await insertPerson(tx, row)
  const { by, at } = change
  await recordAudit(tx, { ...by, at, action: 'person.add', subject: row.id, detail: { after: audited(row) } })
  if (place.agency !== null) await joinAgency(tx, row.id, place.agency, { title: place.title }, change)
  return ok(row.id)
}

async function firstPlaceProblems(
  tx: Tx,
  { agency }: FirstPlace,
  change: Change,
): Promise<readonly FieldProblem[]> {
  if (agency === null) return change.reach.top === null ? [] : [{ name: 'agency', code: 'required' }]
  return placeProblem(tx, agency, change)
}

export async function changePerson(
  tx: Tx,
  id: string,
  seen: string,
  sent: SentPerson,
  change: Change,
): Promise<Result<string, Refusal>> {
  const stored = (await reachesPerson(tx, change.reach, id)) ? await findPersonForStaff(tx, id) : undefined
  if (stored === undefined) return fail({ type: 'gone' })
  if (personTag(stored) !== seen) return fail({ type: 'conflict' })
  const read = valuesFrom(personFields, sent.entered, stored)
  const file = fileProblem(sent.picture)
  if (!read.ok || file !== null) return fail({ type: 'problems', problems: read.ok ? [] : read.error, file })
  const picture = await storedFile(tx, sent.picture, stored.picture, change.at)
  const changes = { ...columnsOf(read.value), picture }
  const detail = changedFields(audited(stored), audited(changes))
  if (detail === null) return ok(id)
  await updatePerson(tx, id, changes, change.at)
  if (stored.picture !== null && stored.picture !== picture) await deleteUnusedFile(tx, stored.picture)
  const { by, at } = change
  await recordAudit(tx, { ...by, at, action: 'person.change', subject: id, detail })
  return ok(id)
}

/** Pages say themselves whom a portrait shows. */
const fileProblem = ({ problem }: ReadPicture) => (problem === 'alt-missing' ? null : problem)

/** Which record the form of a person began with. */
export function personTag(stored: Row<'people'>): string {
  return tagOf(new Map([...enteredFrom(personFields, stored), ['picture', stored.picture ?? '']]))
}

function columnsOf(values: Values): FormColumns {
  // The fields of the form are columns of the table; the compiler cannot follow that through their list.
  const columns = values as unknown as Omit<FormColumns, keyof ReturnType<typeof foldedNames>>
  return { ...columns, ...foldedNames(columns) }
}

/** With the memberships, of which the log keeps what they were. */
export async function removePerson(
  tx: Tx,
  person: Row<'people'>,
  memberships: readonly string[],
  { by, at }: Change,
): Promise<void> {
  await deletePerson(tx, person)
  const detail = { before: audited(person), memberships }
  await recordAudit(tx, { ...by, at, action: 'person.remove', subject: person.id, detail })
}
