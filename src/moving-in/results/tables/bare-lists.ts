import { unguarded } from '../../../formats/tables/writing/guard.ts'
import type { Members } from '../../../values/members.ts'
import { countIn, listIn, memberOf, textIn } from '../../source/json.ts'
import { type MovingSource, SourceError } from '../../source/source.ts'
import type { UploadTable } from './plain-ids.ts'
import { cellsIn, rowsOf, tableOf } from './table.ts'

/** A list without candidates. It is in no table, because tables have a row for each candidate in each place. */
export interface BareList {
  readonly id: string
  readonly name: string
  readonly mandates: number
  readonly color: string | null
  /** As in the columns; empty for none. */
  readonly connection: string
  readonly connectionParent: string
  /** By number of the place; those without votes may be missing. */
  readonly votes: ReadonlyMap<string, number>
}

interface ShownList {
  /** Null on sites that do not show it. */
  readonly id: string | null
  readonly name: string
  readonly votes: number
  readonly mandates: number
}

/** Some sites have the name of a list under `votes`, its votes under `name`, and no id. */
export function listsIn(document: Members): readonly ShownList[] {
  return listIn(document, 'lists').flatMap((list) => {
    const isTurnedRound = typeof memberOf(list, 'votes') === 'string'
    const name = textIn(list, isTurnedRound ? 'votes' : 'name')
    const id = isTurnedRound ? null : textIn(list, 'id')
    const votes = countIn(list, isTurnedRound ? 'name' : 'votes')
    const mandates = countIn(list, isTurnedRound ? 'id' : 'mandates') ?? 0
    return name === null || votes === null ? [] : [{ id, name, votes, mandates }]
  })
}

const columns = [
  ...['entity_id', 'entity_name', 'entity_counted'],
  ...['list_id', 'list_name', 'list_number_of_mandates', 'list_votes'],
]

/** Reads the lists of an election that its table does not have, with their votes from the charts of each place. */
export async function readBareLists(
  source: MovingSource,
  path: string,
  { document, table, again }: { readonly document: Members; readonly table: Buffer; readonly again: boolean },
): Promise<readonly BareList[]> {
  const shown = listsIn(document)
  const rows = shown.length === 0 ? [] : rowsOf(table, columns)
  const known = (column: string) => new Set(rows.map((row) => unguarded(row[column] ?? '')))
  const [ids, names] = [known('list_id'), known('list_name')]
  const bare = shown.filter(({ id, name }) => (id === null ? !names.has(name) : !ids.has(id)))
  if (bare.length === 0 || rows.length === 0) return []
  const chartAt = async (query: string) =>
    barsIn(
      await source.readJson(`${path}/lists-data${query}`, { again }).catch((error: unknown) => {
        if (error instanceof SourceError) return null
        throw error
      }),
    )
  const whole = await chartAt('')
  const votes = new Map(bare.map((list) => [list, new Map<string, number>()]))
  const voted = bare.filter((list) => list.votes > 0)
  const places = Map.groupBy(
    rows.filter(({ entity_counted = '' }) => /^(true|1|yes)$/i.test(entity_counted)),
    ({ entity_id = '' }) => entity_id,
  )
  for (const [place, there] of voted.length === 0 ? [] : places) {
    const name = place === '0' ? 'Expats' : (there[0]?.entity_name ?? '')
    const bars = await chartAt(`?entity=${encodeURIComponent(name)}`)
    const others = new Map(there.map((row) => [row.list_id, row]))
    for (const list of voted) {
      const drawn = sum(bars.filter((bar) => isOf(list, bar)).map(({ value }) => value))
      const ofOthers = [...others.values()]
        .filter((row) => isOf(list, { text: row.list_name, value2: Number(row.list_number_of_mandates) }))
        .map((row) => Number(row.list_votes))
      votes.get(list)?.set(place, Math.max(0, drawn - sum(ofOthers)))
    }
  }
  return bare.map((list) => ({
    ...{ id: list.id ?? list.name, name: list.name, mandates: list.mandates },
    ...connectionOf(list, document),
    color: whole.find((bar) => isOf(list, bar))?.color ?? null,
    votes: votes.get(list) ?? new Map(),
  }))
}

interface Bar {
  readonly text: string | undefined
  readonly value2: number
}

function barsIn(chart: unknown) {
  return listIn(chart, 'results').map((one) => ({
    text: textIn(one, 'text') ?? undefined,
    value: countIn(one, 'value') ?? 0,
    value2: countIn(one, 'value2') ?? 0,
    color: textIn(one, 'color'),
  }))
}

/** Returns whether a bar is that of the list: charts identify lists by name only. */
function isOf({ name, mandates }: ShownList, { text, value2 }: Bar): boolean {
  return text === name && value2 === mandates
}

function sum(votes: readonly number[]): number {
  return votes.reduce((total, one) => total + one, 0)
}

function connectionOf(list: ShownList, document: Members) {
  const has = (connection: unknown) =>
    listIn(connection, 'lists').some((one) =>
      list.id === null ? textIn(one, 'name') === list.name : textIn(one, 'id') === list.id,
    )
  for (const parent of listIn(document, 'list_connections')) {
    const id = textIn(parent, 'id') ?? ''
    if (has(parent)) return { connection: id, connectionParent: '' }
    const sub = listIn(parent, 'subconnections').find(has)
    if (sub !== undefined) return { connection: textIn(sub, 'id') ?? '', connectionParent: id }
  }
  return { connection: '', connectionParent: '' }
}

/** Sorts after all ids of candidates. */
const nobody = '\u{10fffd}'

/** Adds a candidate without votes to each list that has none; the returned function removes these from the results. */
export function withBareLists(table: Buffer, lists: readonly BareList[]): UploadTable {
  const cells = lists.length === 0 ? null : cellsIn(table)
  if (cells === null) return { table, restored: (results) => results }
  const { header, rows } = cells
  const idOf = (row: readonly string[]) => row[header.indexOf('entity_id')] ?? ''
  const added = lists.flatMap((list, number) =>
    [...Map.groupBy(rows, idOf)].map(([place, [row = []]]) => {
      const own: Readonly<Record<string, string>> = {
        ...{ list_id: list.id, list_name: list.name, list_color: list.color ?? '' },
        list_number_of_mandates: String(list.mandates),
        list_votes: String(list.votes.get(place) ?? 0),
        ...{ list_connection: list.connection, list_connection_parent: list.connectionParent },
        ...{ candidate_id: `${nobody}${number}`, candidate_elected: 'False', candidate_votes: '0' },
      }
      return header.map((name, at) => (/^(list|candidate)_/.test(name) ? (own[name] ?? '') : (row[at] ?? '')))
    }),
  )
  return {
    table: tableOf({ header, rows: [...rows, ...added] }),
    restored: (results) => ({
      ...results,
      candidates: results.candidates.filter(({ id }) => !id.startsWith(nobody)),
    }),
  }
}
