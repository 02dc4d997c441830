import { setImmediate } from 'node:timers/promises'
import { randomId } from '../../../platform/crypto/secret.ts'
import type { Queries } from '../../../platform/storage/database/database.ts'
import { toHexId } from '../../../records/bundle/fields.ts'
import type { CellResult } from '../../../records/exchange/cell-values.ts'
import { columnsOf, type ExchangeTable, type Limit } from '../../../records/exchange/exchange-table.ts'
import type { ExchangeField } from '../../../records/exchange/field.ts'
import {
  type ExchangeRowProblem,
  type Match,
  type Matching,
  planImport,
} from '../../../records/exchange/plan.ts'
import type { GivenRow } from '../../../records/exchange/read-rows.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { fold } from '../../../values/text.ts'
import { membershipsMember } from '../records/bundle-memberships.ts'
import { personTitle } from '../records/person-fields.ts'
import { readAgencyId } from './agencies.ts'
import { type AgencyTree, agencyTree } from './agency-tree.ts'
import { type MembershipRow, membershipColumns, membershipId, membershipShown } from './fields.ts'
import { addressOf, isHexId } from './people.ts'
import {
  type KnownPerson,
  membershipPages,
  type NamedMembership,
  selectKnownPeople,
  selectLastPlaces,
  selectWholeAgencies,
} from './store.ts'

type Read = ExchangeField<MembershipRow>['read']

/** The fields for agency and person. Files of other systems have titles and e-mail addresses instead of ids. */
export const placeFields = (agency: Read, person: Read): readonly ExchangeField<MembershipRow>[] => [
  {
    name: 'agency',
    heading: 'exchange.column.membership_agency',
    also: ['Organisation', 'Organisation ID', 'Amt', 'Dienststelle'],
    width: 14,
    write: (row) => row.agency_id,
    read: agency,
  },
  {
    name: 'person',
    heading: 'exchange.column.membership_person',
    also: ['Person', 'Person ID', 'E-Mail', 'Email'],
    width: 34,
    write: (row) => row.person_id,
    read: person,
  },
]

const unread: Read = () => ok(null)
const columns = columnsOf(
  membershipId,
  [...placeFields(unread, unread), ...membershipColumns],
  membershipShown,
)

export const membershipsTable: ExchangeTable = {
  ...{ name: 'memberships', noun: 'membership', member: membershipsMember, columns },
  async *batches(queries, limit) {
    const tree = agencyTree(await selectWholeAgencies(queries))
    for await (const page of pagesOf(queries, tree, limit))
      yield page.map((row) => columns.map((column) => column.write(row)))
  },
  plan: async (queries, given, limit) => {
    const tree = agencyTree(await selectWholeAgencies(queries))
    const stored: MembershipRow[] = []
    for await (const page of pagesOf(queries, tree, null)) {
      stored.push(...page)
      await setImmediate()
    }
    const known = await selectKnownPeople(queries, limit)
    const last = await selectLastPlaces(queries)
    return planImport(given, membershipsMatching({ tree, stored, known, last, limit }))
  },
}

export async function* pagesOf(
  queries: Queries,
  tree: AgencyTree,
  limit: Limit,
): AsyncGenerator<readonly MembershipRow[]> {
  const named = (row: NamedMembership): MembershipRow => ({
    ...row,
    agency_title: tree.byId.get(row.agency_id)?.title ?? '',
    person_name: personTitle(row),
  })
  const mine = tree.within(limit)
  for await (const page of membershipPages(queries, mine && [...mine])) yield page.map(named)
}

interface Directory {
  readonly tree: AgencyTree
  readonly stored: readonly MembershipRow[]
  readonly known: readonly KnownPerson[]
  readonly last: Awaited<ReturnType<typeof selectLastPlaces>>
  readonly limit: Limit
}

function membershipsMatching(directory: Directory): Matching<MembershipRow> {
  const { tree, stored, last, limit } = directory
  const mine = tree.within(limit)
  const { readAgency, readPerson } = references(directory)
  const byId = new Map(stored.map((row) => [row.id, row]))
  const byPlace = Map.groupBy(stored, (row) => placeKey(row.agency_id, row.person_id, row.title))

  const match = ({ cells }: GivenRow): Result<Match<MembershipRow>, Omit<ExchangeRowProblem, 'line'>> => {
    const given = cells.id ?? ''
    const id = toHexId(given)
    if (given !== '' && !isHexId(id)) return fail({ name: 'id', fault: 'id', given })
    const existing = byId.get(id)
    if (existing !== undefined)
      return mine === null || mine.has(existing.agency_id)
        ? ok({ existing })
        : fail({ name: 'id', fault: 'notYours', given })
    if (given !== '') return ok({ id })
    const agency = readAgency(cells.agency ?? '')
    if (!agency.ok) return fail({ name: 'agency', fault: agency.error, given: cells.agency ?? '' })
    const person = readPerson(cells.person ?? '')
    if (!person.ok) return fail({ name: 'person', fault: person.error, given: cells.person ?? '' })
    const [same] = byPlace.get(placeKey(agency.value, person.value, cells.title ?? '')) ?? []
    return ok(same === undefined ? { id: randomId() } : { existing: same })
  }
  return {
    fields: [...placeFields(readAgency, readPerson), ...membershipColumns],
    idOf: ({ id }) => id,
    match,
    titleOf: ({ agency, title }, row) => {
      const at = typeof agency === 'number' ? agency : (row?.agency_id ?? 0)
      return [tree.byId.get(at)?.title ?? '', typeof title === 'string' ? title : (row?.title ?? '')]
        .filter(Boolean)
        .join(': ')
    },
    always: ({ agency_id, person_id }) => ({ agency: agency_id, person: person_id }),
    usual: ({ agency, person }) => ({
      ...(typeof agency === 'number' && { position: nextPlace(last.agency, agency) }),
      ...(typeof person === 'string' && { person_position: nextPlace(last.person, person) }),
    }),
    check: ({ agency, person }, row) => {
      if (row !== null) return null
      if (agency === undefined) return { name: 'agency', fault: 'required' }
      return person === undefined ? { name: 'person', fault: 'required' } : null
    },
  }
}

const placeKey = (agency: number, person: string, title: string) => `${agency} ${person} ${fold(title)}`

/** Returns the position after all stored members and those of the file so far. */
export function nextPlace<Key>(last: Map<Key, number>, key: Key): number {
  const place = (last.get(key) ?? -1) + 1
  last.set(key, place)
  return place
}

function references({ tree, known, limit }: Directory) {
  const mine = tree.within(limit)
  const people = new Set(known.map(({ id }) => id))
  const byAddress = Map.groupBy(known, ({ email }) => addressOf(email))
  const readAgency = (cell: string): CellResult<number> => {
    const text = cell.trim()
    const isHere = (id: number) => mine === null || mine.has(id)
    if (text === '') return fail('required')
    const id = readAgencyId(text)
    if (id !== null && tree.byId.has(id) && isHere(id)) return ok(id)
    const found = (tree.byTitle.get(fold(text)) ?? []).filter((row) => isHere(row.id))
    const [only] = found
    if (only === undefined) return fail('noSuchAgency')
    return found.length > 1 ? fail('severalAgencies') : ok(only.id)
  }
  const readPerson = (cell: string): CellResult<string> => {
    const text = cell.trim()
    if (text === '') return fail('required')
    const id = toHexId(text)
    if (isHexId(id)) return people.has(id) ? ok(id) : fail('noSuchPerson')
    const found = byAddress.get(addressOf(text)) ?? []
    const [only] = found
    if (only === undefined) return fail('noSuchPerson')
    return found.length > 1 ? fail('severalPeople') : ok(only.id)
  }
  return { readAgency, readPerson }
}
