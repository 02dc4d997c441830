import { randomId } from '../../../../../platform/crypto/secret.ts'
import type { Queries } from '../../../../../platform/storage/database/database.ts'
import { type ExchangeRowProblem, planImport } from '../../../../../records/exchange/plan.ts'
import { ok } from '../../../../../values/result.ts'
import { fold } from '../../../../../values/text.ts'
import { type MembershipRow, membershipColumns } from '../../../exchange/fields.ts'
import { membershipsTable, nextPlace, pagesOf, placeFields } from '../../../exchange/memberships.ts'
import { selectLastPlaces } from '../../../exchange/store.ts'
import type { SourceSettings } from '../../../records/source.ts'
import {
  listOf,
  type MappedRow,
  type MappingEntry,
  mapEntries,
  mappedText,
  valuesOf,
} from '../source/mapping.ts'
import type { PlannedAgencies } from './agencies.ts'
import { departedLinks, type KindPlan, type Links, removedRow, sourcedRows } from './kind-plan.ts'
import { type PlannedPeople, presentIn } from './people.ts'

interface Memberships {
  readonly settings: SourceSettings
  readonly entries: readonly MappingEntry[]
  readonly links: Links
  readonly taken: ReadonlySet<string>
  readonly people: PlannedPeople
  readonly agencies: PlannedAgencies
  /** People and agencies that an earlier run has hidden and that are still away. */
  readonly hidden: ReadonlySet<string>
}

export interface PlannedMemberships {
  readonly plan: KindPlan
  readonly stored: readonly MembershipRow[]
}

export async function planMemberships(queries: Queries, of: Memberships): Promise<PlannedMemberships> {
  const { settings, links, people, agencies } = of
  const stored: MembershipRow[] = []
  for await (const page of pagesOf(queries, agencies.tree, null)) stored.push(...page)
  const byId = new Map(stored.map((row) => [row.id, row]))
  const given = settings.placesOf === 'none' ? { rows: [], refused: [], missing: [] } : givenPlaces(of)
  const { ids, linked } = identities(of, given.rows, stored, byId)
  const last = await selectLastPlaces(queries)
  const externalIdOf = new Map(given.rows.map((row) => [row.line, row.externalId]))
  const names = namesOf(of)
  const titleOf = (agency: number, person: string) =>
    `${names.agency.get(agency) ?? agency}: ${names.person.get(person) ?? ''}`
  const plan = await planImport<MembershipRow>(
    { ignored: [], rows: given.rows },
    {
      fields: [
        ...placeFields(
          (cell) => ok(Number(cell)),
          (cell) => ok(cell),
        ),
        ...membershipColumns,
      ],
      idOf: ({ id }) => id,
      titleOf: ({ agency, person }, row) =>
        titleOf(
          typeof agency === 'number' ? agency : (row?.agency_id ?? 0),
          typeof person === 'string' ? person : (row?.person_id ?? ''),
        ),
      match: ({ line }) => {
        const id = ids.get(externalIdOf.get(line) ?? '') ?? randomId()
        const existing = byId.get(id)
        return ok(existing === undefined ? { id } : { existing })
      },
      always: ({ agency_id, person_id }) => ({ agency: agency_id, person: person_id }),
      usual: ({ agency, person }) => ({
        ...(typeof agency === 'number' && { position: nextPlace(last.agency, agency) }),
        ...(typeof person === 'string' && { person_position: nextPlace(last.person, person) }),
      }),
    },
  )
  const departed = settings.placesOf === 'none' ? [] : departedLinks(links, given.rows)
  // What somebody is stays with a person, or an agency, that is only hidden.
  const hidden = new Set([
    ...of.hidden,
    ...people.plan.rows.flatMap(({ action, record }) => (action === 'hide' ? [String(record.id)] : [])),
    ...(settings.departed === 'hide' ? agencies.departed.map(({ record }) => record) : []),
  ])
  const isHidden = ({ person_id, agency_id }: MembershipRow) =>
    hidden.has(person_id) || hidden.has(String(agency_id))
  const leaving = departed.flatMap((link) => {
    const row = byId.get(link.record)
    if (row === undefined || isHidden(row)) return []
    return [removedRow(link, row.id, titleOf(row.agency_id, row.person_id))]
  })
  const sourced = sourcedRows(plan, given.rows, links, { ids, linked }).map((row) => {
    const before = byId.get(String(row.record.id))
    if (before === undefined || row.title !== '') return row
    const record = { agency: before.agency_id, person: before.person_id, ...row.record }
    return { ...row, record, title: titleOf(before.agency_id, before.person_id) }
  })
  return {
    stored,
    plan: {
      ...{ kind: 'memberships', table: membershipsTable, unchanged: plan.unchanged, missing: given.missing },
      rows: [...sourced, ...leaving],
      refused: [...given.refused, ...plan.refused],
      present: presentIn(links),
      forgotten: departed.filter(({ record }) => !byId.has(record)).map(({ externalId }) => externalId),
      candidates: [],
    },
  }
}

interface GivenPlaces {
  readonly rows: readonly MappedRow[]
  readonly refused: readonly ExchangeRowProblem[]
  readonly missing: readonly string[]
}

interface Place {
  readonly person: string
  readonly agency: string
  readonly entry: MappingEntry
  readonly line: number
  readonly externalId?: string
}

/** Who works where, as ids of ours, in the order of names: new ones come to stand in that of the alphabet. */
function givenPlaces(of: Memberships): GivenPlaces {
  const { settings, people, agencies } = of
  const personOf = peopleKeys(people)
  const entryOf = new Map(people.rows.map((row) => [row.externalId, row.entry]))
  const refused: ExchangeRowProblem[] = []
  const found: (MappedRow & { readonly name: string })[] = []
  const nameOf = new Map(
    people.rows.map(({ externalId, cells }) => [
      externalId,
      fold(`${cells.last_name ?? ''} ${cells.first_name ?? ''}`),
    ]),
  )
  const times = new Map<string, number>()
  for (const { person, agency, entry, line, externalId } of placesIn(of)) {
    const who = personOf.get(fold(person))
    const id = who === undefined ? undefined : people.ids.get(who)
    const where = agencies.find(agency)
    if (who === undefined || id === undefined) {
      refused.push({ line, name: 'person', fault: 'noSuchPerson', given: person })
      continue
    }
    if (where === undefined) {
      refused.push({ line, name: 'agency', fault: 'noSuchAgency', given: agency })
      continue
    }
    const place = `${who} @ ${where.externalId}`
    const before = times.get(place) ?? 0
    times.set(place, before + 1)
    // In a table somebody may be several things at one place.
    if (before > 0 && settings.placesOf !== 'table') continue
    found.push({
      line: found.length + 1,
      name: nameOf.get(who) ?? '',
      externalId: externalId || (before === 0 ? place : `${place} #${before + 1}`),
      entry: settings.placesOf === 'table' ? entry : (entryOf.get(who) ?? entry),
      cells: { agency: String(where.id), person: id },
    })
  }
  const { agency: _, person: __, ...fields } = settings.memberships.fields
  const part = { ...settings.memberships, fields, id: '' }
  const mapped = mapEntries(
    found.map(({ entry, line }) => ({ ...entry, line })),
    part,
  )
  const rows = found
    .map((row, at) => ({ ...row, cells: { ...mapped.rows[at]?.cells, ...row.cells } }))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : one.line - other.line))
  return { rows, refused: severalTimes(refused), missing: mapped.missing }
}

/** An agency that is missing is told once, not for each of its people. */
function severalTimes(refused: readonly ExchangeRowProblem[]): readonly ExchangeRowProblem[] {
  return [
    ...new Map(refused.map((problem) => [`${problem.name} ${problem.given}`, problem] as const)).values(),
  ]
}

function placesIn({ settings, entries, people, agencies }: Memberships): readonly Place[] {
  switch (settings.placesOf) {
    case 'none':
      return []
    case 'people':
      return people.rows.flatMap(({ entry, line, externalId: person }) =>
        listOf(entry, settings.agencyOf).map((agency) => ({ person, agency, entry, line })),
      )
    case 'agencies':
      return agencies.rows.flatMap(({ entry, line, externalId: agency }) =>
        listOf(entry, settings.membersOf).map((person) => ({ person, agency, entry, line })),
      )
    case 'table': {
      const { id, fields } = settings.memberships
      return entries.map((entry) => ({
        person: mappedText(entry, fields.person ?? ''),
        agency: mappedText(entry, fields.agency ?? ''),
        externalId: mappedText(entry, id),
        ...{ entry, line: entry.line },
      }))
    }
  }
}

/** By everything that another entry may call a person: its id, its DN, and its e-mail address where no other has it. */
function peopleKeys({ rows }: PlannedPeople): ReadonlyMap<string, string> {
  const addresses = Map.groupBy(rows, ({ cells }) => fold(cells.email ?? ''))
  const single = [...addresses].flatMap(([address, [only, ...others]]) =>
    only === undefined || others.length > 0 ? [] : [[address, only.externalId] as const],
  )
  const exact = rows.flatMap(({ externalId, entry }) =>
    [externalId, ...valuesOf(entry, 'dn')].map((key) => [fold(key), externalId] as const),
  )
  return new Map([...single, ...exact].filter(([key]) => key !== ''))
}

function identities(
  { settings, links, taken }: Memberships,
  rows: readonly MappedRow[],
  stored: readonly MembershipRow[],
  byId: ReadonlyMap<string, MembershipRow>,
) {
  const key = (agency: unknown, person: unknown) => `${agency} ${person}`
  const free = Map.groupBy(
    settings.linksExisting ? stored.filter(({ id }) => !taken.has(id)) : [],
    ({ agency_id, person_id }) => key(agency_id, person_id),
  )
  const ids = new Map<string, string>()
  const linked = new Set<string>()
  for (const { externalId, cells } of rows) {
    if (ids.has(externalId)) continue
    const link = links.get(externalId)
    if (link !== undefined && link.state !== 'removed' && byId.has(link.record)) {
      ids.set(externalId, link.record)
      continue
    }
    const [same] = free.get(key(cells.agency, cells.person)) ?? []
    if (same !== undefined) {
      linked.add(externalId)
      free.delete(key(cells.agency, cells.person))
    }
    ids.set(externalId, same?.id ?? randomId())
  }
  return { ids, linked }
}

/** What agencies and people will be called. */
function namesOf({ people, agencies }: Memberships) {
  const agency = new Map<unknown, string>([...agencies.tree.byId].map(([id, { title }]) => [id, title]))
  for (const { record, title } of agencies.plan.rows) agency.set(record.id, title)
  const person = new Map<unknown, string>()
  for (const { externalId, cells } of people.rows)
    person.set(people.ids.get(externalId), [cells.last_name, cells.first_name].filter(Boolean).join(' '))
  return { agency, person }
}
