import { randomId } from '../../../../../platform/crypto/secret.ts'
import type { Queries } from '../../../../../platform/storage/database/database.ts'
import { planImport } from '../../../../../records/exchange/plan.ts'
import { storedRows } from '../../../../../records/exchange/stored-rows.ts'
import { ok } from '../../../../../values/result.ts'
import { type PersonRow, personColumns } from '../../../exchange/fields.ts'
import { addressOf, nameOfPerson, peopleTable } from '../../../exchange/people.ts'
import { selectKnownPeople } from '../../../exchange/store.ts'
import { personTitle } from '../../../records/person-fields.ts'
import type { SourceSettings } from '../../../records/source.ts'
import { type MappedRow, type MappingEntry, mapEntries } from '../source/mapping.ts'
import {
  departedLinks,
  hiddenRow,
  identified,
  type KindPlan,
  type Links,
  removedRow,
  sourcedRows,
  withAccess,
} from './kind-plan.ts'

export interface PlannedPeople {
  readonly plan: KindPlan
  /** Those who will be there after the run, by external id. */
  readonly ids: ReadonlyMap<string, string>
  readonly rows: readonly MappedRow[]
}

interface People {
  readonly settings: SourceSettings
  readonly entries: readonly MappingEntry[]
  readonly links: Links
  /** Records that are some source's already. */
  readonly taken: ReadonlySet<string>
}

export async function planPeople(
  queries: Queries,
  { settings, entries, links, taken }: People,
): Promise<PlannedPeople> {
  const mapped = mapEntries(entries, settings.people)
  const { known, refused } = identified(mapped.rows)
  const everybody = await selectKnownPeople(queries, null)
  const byAddress = Map.groupBy(
    everybody.filter(({ id, email }) => addressOf(email) !== '' && !taken.has(id)),
    ({ email }) => addressOf(email),
  )
  const exists = new Set(everybody.map(({ id }) => id))
  const ids = new Map<string, string>()
  const linked = new Set<string>()
  const candidates = new Map<string, string>()
  for (const { externalId, cells } of known) {
    const link = links.get(externalId)
    const own = link !== undefined && link.state !== 'removed' && exists.has(link.record)
    const [same, ...others] = own ? [] : (byAddress.get(addressOf(cells.email)) ?? [])
    if (same !== undefined && others.length === 0) {
      byAddress.delete(addressOf(cells.email))
      candidates.set(externalId, same.id)
      if (settings.linksExisting) linked.add(externalId)
    }
    if (!ids.has(externalId))
      ids.set(externalId, own ? link.record : ((linked.has(externalId) ? same?.id : null) ?? randomId()))
  }
  const departed = departedLinks(links, known)
  const stored = await storedRows(
    queries,
    'people',
    new Set([...ids.values(), ...departed.map(({ record }) => record)].filter((id) => exists.has(id))),
  )
  const rows = known.map((row) =>
    withAccess(row, links.get(row.externalId), stored.get(ids.get(row.externalId) ?? '')?.access),
  )
  const externalIdOf = new Map(rows.map((row) => [row.line, row.externalId]))
  const plan = await planImport<PersonRow>(
    { ignored: [], rows },
    {
      fields: personColumns,
      idOf: ({ id }) => id,
      titleOf: nameOfPerson,
      match: ({ line }) => {
        const id = ids.get(externalIdOf.get(line) ?? '') ?? randomId()
        const existing = stored.get(id)
        return ok(existing === undefined ? { id } : { existing })
      },
      check: (record, row) =>
        nameOfPerson(record, row) === '' ? { name: null, fault: 'nameMissing' } : null,
    },
  )
  const gone = departed.filter(({ record }) => !stored.has(record))
  const leaving = departed.flatMap((link) => {
    const row = stored.get(link.record)
    if (row === undefined) return []
    const title = personTitle(row)
    return [
      settings.departed === 'remove'
        ? removedRow(link, row.id, title)
        : hiddenRow(link, row.id, { title, access: row.access }),
    ]
  })
  const sourced = sourcedRows(plan, rows, links, { ids, linked }).map((row) => {
    const before = stored.get(String(row.record.id))
    return row.title === '' && before !== undefined ? { ...row, title: personTitle(before) } : row
  })
  const coming = new Set(
    sourced.flatMap(({ action, record }) => (action === 'add' ? [String(record.id)] : [])),
  )
  return {
    plan: {
      ...{ kind: 'people', table: peopleTable, unchanged: plan.unchanged, missing: mapped.missing },
      rows: [...sourced, ...leaving],
      refused: [...refused, ...plan.refused],
      present: presentIn(links),
      forgotten: gone.map(({ externalId }) => externalId),
      candidates: settings.linksExisting
        ? []
        : sourced.flatMap(({ action, externalId, title }) =>
            action === 'add' && candidates.has(externalId) ? [{ externalId, title }] : [],
          ),
    },
    ids: new Map([...ids].filter(([, id]) => stored.has(id) || coming.has(id))),
    rows,
  }
}

export const presentIn = (links: Links) =>
  [...links.values()].filter(({ state }) => state === 'present').length
