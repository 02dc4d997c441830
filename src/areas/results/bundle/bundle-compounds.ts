import type { Tx } from '../../../platform/storage/database/database.ts'
import type { Numbered } from '../../../records/bundle/member.ts'
import { markChanged, setElectionsOf } from '../items/changes-store.ts'
import { compoundFields } from '../items/item-fields.ts'
import { electionsOf, readItems } from '../items/store.ts'
import type { Compound, Election } from '../model/item.ts'
import { refreshOverview } from '../versions/stored/refresh.ts'
import { type ItemDefinition, itemMember, itemSchema } from './bundle-item.ts'

const schema = itemSchema(compoundFields.schema)

export const compoundDefinition: ItemDefinition<'compound', typeof schema> = {
  name: 'election_compounds',
  kind: 'compound',
  schema,
  toItem: (record, dates): Compound => ({
    kind: 'compound',
    ...compoundFields.toColumns(record),
    ...dates,
  }),
  toRecord: compoundFields.fromRow,
  /** Elections may come later in the document than the compound that names them. */
  open(tx) {
    const read: Numbered<Compound>[] = []
    return {
      async afterSave(compounds) {
        read.push(...compounds)
        return null
      },
      async finish() {
        for (const { index, record } of read) {
          const problem = await electionProblem(tx, record, read)
          if (problem !== null) return { index, path: 'elections', message: problem }
        }
        // A draft decides nothing about its elections.
        const announced = read.filter(({ record }) => !record.draft)
        const members = new Set(announced.flatMap(({ record }) => record.elections))
        for (const { record } of read) {
          // Elections that leave the compound are completed on their own again.
          for (const { item } of record.draft ? [] : await electionsOf(tx, record.id)) members.add(item.id)
          await setElectionsOf(tx, record.id, record.elections)
        }
        const elections = [...members].map((id) => ({ kind: 'election', id }) as const)
        for (const election of elections) await refreshOverview(tx, election)
        if (elections.length > 0) await markChanged(tx, elections)
        return null
      },
    }
  },
}

export const compoundsMember = itemMember(compoundDefinition)

async function electionProblem(
  tx: Tx,
  compound: Compound,
  read: readonly Numbered<Compound>[],
): Promise<string | null> {
  const found = await readItems(tx, 'election', compound.elections)
  const elections = new Map(found.map(({ item }) => [item.id, item]))
  for (const id of compound.elections) {
    const election = elections.get(id)
    if (election === undefined) return `there is no election ${id}`
    if (election.type !== 'proporz') return `the election ${id} is not proportional`
    const named = read.find(({ record }) => record.id !== compound.id && record.elections.includes(id))
    const other = named?.record.id ?? (isKeptElsewhere(election, compound, read) ? election.compound : null)
    if (other !== null) return `the election ${id} belongs to the compound ${other} already`
  }
  return null
}

/** Whether the election belongs to a compound that the document does not mention. */
function isKeptElsewhere(
  election: Election,
  compound: Compound,
  read: readonly Numbered<Compound>[],
): boolean {
  if (election.compound === null || election.compound === compound.id) return false
  return !read.some(({ record }) => record.id === election.compound)
}
