import { randomId } from '../../../platform/crypto/secret.ts'
import type { Queries } from '../../../platform/storage/database/database.ts'
import { toHexId } from '../../../records/bundle/fields.ts'
import { columnsOf, type ExchangeTable, type Limit } from '../../../records/exchange/exchange-table.ts'
import type { ExchangeShownField } from '../../../records/exchange/field.ts'
import { type Matching, planImport } from '../../../records/exchange/plan.ts'
import { storedRows } from '../../../records/exchange/stored-rows.ts'
import { fail, ok } from '../../../values/result.ts'
import { emailKey } from '../../../values/text.ts'
import { peopleMember } from '../records/bundle-people.ts'
import { personTitle } from '../records/person-fields.ts'
import { agencyTree } from './agency-tree.ts'
import { type PersonRow, personColumns, personId } from './fields.ts'
import {
  type KnownPerson,
  peoplePages,
  selectKnownPeople,
  selectPlaces,
  selectWholeAgencies,
} from './store.ts'

interface ListedPerson extends PersonRow {
  /** The person's functions and agencies. */
  readonly places: string
}

const places: ExchangeShownField<ListedPerson> = {
  name: 'memberships',
  heading: 'exchange.column.memberships',
  width: 60,
  write: (row) => row.places,
}

const columns = columnsOf<ListedPerson>(personId, personColumns, [places])

export const peopleTable: ExchangeTable = {
  ...{ name: 'people', noun: 'person', member: peopleMember, columns },
  async *batches(queries, limit) {
    const { byId, within } = agencyTree(await selectWholeAgencies(queries))
    const mine = within(limit)
    for await (const page of peoplePages(queries, limit)) {
      const ids = page.map(({ id }) => id)
      const memberships = Map.groupBy(await selectPlaces(queries, ids), ({ person_id }) => person_id)
      yield page.map((row) => {
        const seen = (memberships.get(row.id) ?? []).filter(({ agency_id }) => mine?.has(agency_id) ?? true)
        const told = seen.map(({ agency_id, title }) =>
          [byId.get(agency_id)?.title ?? '', title].filter(Boolean).join(': '),
        )
        const listed = { ...row, places: told.join('\n') }
        return columns.map((column) => column.write(listed))
      })
    }
  },
  plan: async (queries, given, limit) => {
    const known = await selectKnownPeople(queries, limit)
    const ids = given.rows.map(({ cells }) => toHexId(cells.id ?? '')).filter(isHexId)
    const unnamed = given.rows.filter(({ cells }) => (cells.id ?? '') === '')
    const addresses = unnamed.map(({ cells }) => addressOf(cells.email))
    const rows = await wantedPeople(queries, known, ids, addresses)
    return planImport(given, peopleMatching(known, rows, limit))
  },
}

export const isHexId = (text: string) => /^[0-9a-f]{32}$/.test(text)
export const addressOf = (text: string | null | undefined) => emailKey(text ?? '')

/** Reads complete records only of people that the file may refer to. */
function wantedPeople(
  queries: Queries,
  known: readonly KnownPerson[],
  ids: readonly string[],
  addresses: readonly string[],
): Promise<ReadonlyMap<string, PersonRow>> {
  const meant = new Set(addresses)
  const mailed = known.filter(({ email }) => addressOf(email) !== '' && meant.has(addressOf(email)))
  return storedRows(queries, 'people', new Set([...ids, ...mailed.map(({ id }) => id)]))
}

function peopleMatching(
  known: readonly KnownPerson[],
  rows: ReadonlyMap<string, PersonRow>,
  limit: Limit,
): Matching<PersonRow> {
  const mine = limit === null ? null : new Set(known.map(({ id }) => id))
  const byAddress = Map.groupBy(known, ({ email }) => addressOf(email))
  const added = (id: string) =>
    mine === null ? ok({ id }) : fail({ name: null, fault: 'newNotYours' as const, given: '' })
  return {
    fields: personColumns,
    idOf: ({ id }) => id,
    titleOf: nameOfPerson,
    match: ({ cells }) => {
      const given = cells.id ?? ''
      const id = toHexId(given)
      if (given !== '' && !isHexId(id)) return fail({ name: 'id', fault: 'id', given })
      const named = given === '' ? undefined : rows.get(id)
      if (named !== undefined)
        return mine === null || mine.has(id)
          ? ok({ existing: named })
          : fail({ name: 'id', fault: 'notYours', given })
      if (given !== '') return added(id)
      const address = addressOf(cells.email)
      const same = address === '' ? [] : (byAddress.get(address) ?? [])
      if (same.length > 1) return fail({ name: 'email', fault: 'severalMatches', given: address })
      const existing = rows.get(same[0]?.id ?? '')
      return existing === undefined ? added(randomId()) : ok({ existing })
    },
    check: (record, row) => (nameOfPerson(record, row) === '' ? { name: null, fault: 'nameMissing' } : null),
  }
}

/** Returns the name after the import: columns that the file lacks keep their stored values. */
export function nameOfPerson(record: Readonly<Record<string, unknown>>, row: PersonRow | null): string {
  const name = (field: 'first_name' | 'last_name') => {
    const value = field in record ? record[field] : row?.[field]
    return typeof value === 'string' ? value : null
  }
  return personTitle({ first_name: name('first_name'), last_name: name('last_name') })
}
