import { featuresWithout } from '../../src/areas/features.ts'
import { areasWith, recordsOf } from '../../src/areas/product-areas.ts'
import type { ManagedRecord } from '../../src/desk/records/managed-record.ts'
import { type Manager, sent } from './manager.ts'

const all = recordsOf(areasWith(featuresWithout()))

/** Records of which there are several. */
export const listed = all.filter(({ isSingle }) => isSingle !== true)

/** Those of them that programs add and change. */
export const records = listed.filter(({ isFixed, isAddable }) => isFixed !== true && isAddable !== false)

type Example = Readonly<Record<string, unknown>>

let count = 0

/** A new record of each kind: names are never the same, and what other records are named by exists. */
export async function exampleOf(by: Manager, name: string): Promise<Example> {
  const example = listed.find((record) => record.name === name)?.example ?? {}
  count += 1
  if (typeof example.name === 'string') return { ...example, name: `${example.name} ${count}` }
  const complete = completed[name]
  return complete === undefined ? example : complete(by, example)
}

/** Examples that name other records. */
const completed: Readonly<Record<string, (by: Manager, example: Example) => Promise<Example>>> = {
  memberships: membership,
  'source-links': sourceLink,
  screens: async (by, example) => ({ ...example, item: await newVote(by) }),
}

async function newVote(by: Manager): Promise<unknown> {
  return (await sent(by, 201, 'POST', '/api/manage/votes', await exampleOf(by, 'votes'))).body.id
}

async function membership(by: Manager, example: Example): Promise<Example> {
  const agency = await sent(by, 201, 'POST', '/api/manage/agencies', { title: 'Stelle' })
  const person = await sent(by, 201, 'POST', '/api/manage/people', { first_name: 'Ida', last_name: 'Muster' })
  return { ...example, agency: agency.body.id, person: person.body.id }
}

async function sourceLink(by: Manager, example: Example): Promise<Example> {
  const source = await sent(by, 201, 'POST', '/api/manage/sources', await exampleOf(by, 'sources'))
  return { ...example, source: source.body.id, item: await newVote(by) }
}

/** The member by which people know such a record. */
export function titleOf({ schemas }: Pick<ManagedRecord, 'schemas'>): string {
  return ['title', 'last_name', 'name', 'description', 'number'].find((name) => name in schemas) ?? ''
}
