import { featuresWithout } from '../../src/areas/features.ts'
import { areasWith, recordsOf } from '../../src/areas/product-areas.ts'
import type { ManagedRecord } from '../../src/desk/records/managed-record.ts'
import { type Manager, sent } from './manager.ts'

const all = recordsOf(areasWith(featuresWithout()))

/** Records of which there are several, which are added and deleted one by one. */
export const listed = all.filter(({ isSingle, isRemovable }) => isSingle !== true && isRemovable !== false)

/** Those of them that programs add and change. */
export const records = listed.filter(({ isFixed, isAddable }) => isFixed !== true && isAddable !== false)

type Example = Readonly<Record<string, unknown>>

let count = 0

/** A new record of each kind: names are never the same, and what other records are named by exists. */
export async function exampleOf(by: Manager, name: string): Promise<Example> {
  const example = listed.find((record) => record.name === name)?.example ?? {}
  count += 1
  const own =
    typeof example.email === 'string'
      ? { ...example, email: `${count}.${example.email}` }
      : typeof example.name === 'string'
        ? { ...example, name: `${example.name} ${count}` }
        : example
  const complete = completed[name]
  return complete === undefined ? own : complete(by, own)
}

/** Examples that name other records. */
const completed: Readonly<Record<string, (by: Manager, example: Example) => Promise<Example>>> = {
  memberships: membership,
  'source-links': sourceLink,
  'place-groups': async (by, example) => {
    await sent(by, 200, 'PATCH', '/api/manage/settings', { canton: 'sg' }, { 'if-match': '*' })
    return example
  },
  successions: async (_, example) => ({ ...example, old_id: 1000 + count }),
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
  return ['title', 'last_name', 'name', 'description', 'number', 'date'].find((name) => name in schemas) ?? ''
}

const days: Readonly<Record<string, string>> = { Neu: '2028-01-01', X: '2028-01-02', Y: '2028-01-03' }

/** Another value of that member. */
export function otherTitle(title: string, before: unknown, text: string): unknown {
  if (title === 'date') return days[text]
  return typeof before === 'object' ? { de_CH: text } : text
}
