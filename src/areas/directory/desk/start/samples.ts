import type { SampleRecord } from '../../../../identity/organisation/first-run-store.ts'
import type { AreaSamples } from '../../../../office/start/samples.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import { type PlainKey, translator } from '../../../../texts/translate.ts'
import type { Result } from '../../../../values/result.ts'
import { noPicture } from '../../../../web/components/picture-field.ts'
import { changeBy, type DirectoryChange } from '../../changes/change.ts'
import { listMemberships } from '../../changes/memberships-store.ts'
import { findAgencyForStaff } from '../../changes/store.ts'
import { agencyFields } from '../../records/agency-fields.ts'
import { personFields } from '../../records/person-fields.ts'
import { findPersonForStaff } from '../../records/store.ts'
import { findDeletion, isEmpty, obstacleTo, removeAgency } from '../agencies/remove.ts'
import { addAgency } from '../agencies/save.ts'
import { agencyForm, personForm } from '../form/forms.ts'
import { placeTitle } from '../people/form-page.ts'
import { addPerson, removePerson } from '../people/save.ts'

/** Two agencies with a person each. */
export const directorySamples: AreaSamples = {
  async add(tx, call) {
    const change = await changeBy(tx, call)
    const { organisation } = await call.context()
    const t = translator(organisation.default_locale)
    const phone = '+41 58 000 00 00'

    async function agency(title: PlainKey, parent: number | null): Promise<number> {
      const typed = agencyForm.typed({ title: t(title), phone, access: 'private' })
      return taken(await addAgency(tx, parent, { typed, file: noPicture }, change))
    }
    async function person(names: readonly [string, string], role: PlainKey, place: number): Promise<string> {
      const [first_name, last_name] = names
      const typed = personForm.typed({ first_name, last_name, phone, access: 'private' })
      return taken(await addPerson(tx, { typed, file: noPicture }, { agency: place, title: t(role) }, change))
    }

    const office = await agency('samples.agency', null)
    const section = await agency('samples.agency.below', office)
    const people = [
      await person(['Anna', 'Muster'], 'samples.person.head', office),
      await person(['Beat', 'Beispiel'], 'samples.person.clerk', section),
    ]
    return [
      ...(await Promise.all([office, section].map((id) => sampleAgency(tx, id)))),
      ...(await Promise.all(people.map((id) => samplePerson(tx, id)))),
    ].filter((sample) => sample !== null)
  },
  async remove(tx, samples, call) {
    const change = await changeBy(tx, call)
    const agencies = samples.filter(({ kind }) => kind === 'agency')
    const places = new Set(agencies.map(({ id }) => id))
    for (const sample of samples.filter(({ kind }) => kind === 'person'))
      await removeSamplePerson(tx, sample, places, call)
    // Those below first.
    for (const sample of agencies.toReversed()) await removeSampleAgency(tx, sample, change)
  },
}

function taken<Id>(saved: Result<Id, unknown>): Id {
  if (!saved.ok) throw new Error(`a sample was refused: ${JSON.stringify(saved.error)}`)
  return saved.value
}

async function sampleAgency(tx: Tx, id: number): Promise<SampleRecord | null> {
  const row = await findAgencyForStaff(tx, id)
  return row === undefined ? null : { kind: 'agency', id, tag: agencyForm.tag(agencyFields.fromRow(row)) }
}

async function samplePerson(tx: Tx, id: string): Promise<SampleRecord | null> {
  const row = await findPersonForStaff(tx, id)
  return row === undefined ? null : { kind: 'person', id, tag: personForm.tag(personFields.fromRow(row)) }
}

async function removeSampleAgency(tx: Tx, { id, tag }: SampleRecord, change: DirectoryChange): Promise<void> {
  const now = await sampleAgency(tx, Number(id))
  const deletion = await findDeletion(tx, Number(id), change)
  if (now?.tag !== tag || deletion === null) return
  if (isEmpty(deletion) && obstacleTo(deletion, change) === null) await removeAgency(tx, deletion, change)
}

/** Keeps a person who has got a place in another agency. */
async function removeSamplePerson(
  tx: Tx,
  { id, tag }: SampleRecord,
  places: ReadonlySet<string | number>,
  call: StaffCall,
): Promise<void> {
  const row = await findPersonForStaff(tx, String(id))
  if (row === undefined || personForm.tag(personFields.fromRow(row)) !== tag) return
  const memberships = await listMemberships(tx, { people: [row.id] })
  if (memberships.every(({ agency_id }) => places.has(agency_id)))
    await removePerson(tx, row, memberships.map(placeTitle), await changeBy(tx, call))
}
