import type { Facts } from './facts.ts'
import type { Named } from './tables.ts'

/*
 * What tables say, read by somebody who knows the formats and not the program. Where a table says nothing that could be
 * true, `Unsound` is thrown: then the program must not publish it without a word either.
 */

export class Unsound extends Error {}

export type Draft = Map<string, string | number | boolean | null>

export function count(cell: string | undefined): number {
  if (cell === undefined || cell === '') return 0
  const value = Number(cell)
  if (!/^\d+$/.test(cell) || value > 2_147_483_647) throw new Unsound(cell)
  return value
}

export function countOrNull(cell: string | undefined): number | null {
  return cell === undefined || cell === '' ? null : count(cell)
}

export function share(cell: string | undefined): number | null {
  if (cell === undefined || cell === '') return null
  if (!/^\d+(\.\d+)?$/.test(cell) || Number(cell) > 2_147_483_647) throw new Unsound(cell)
  return Math.round(Number(cell) * 100) / 100
}

export function flag(cell: string | undefined): boolean {
  if (cell === 'true') return true
  if (cell === 'false' || cell === '' || cell === undefined) return false
  // Figures of another column.
  if (cell === '1' || cell === '0') return cell === '1'
  throw new Unsound(cell)
}

export function status(cell: string | undefined): string {
  if (cell === '' || cell === undefined) return 'unknown'
  if (!['unknown', 'interim', 'final'].includes(cell)) throw new Unsound(cell)
  return cell
}

/** Rows must agree on what they repeat. */
export function agree(facts: Draft, key: string, value: string | number | boolean | null): void {
  if (facts.has(key) && facts.get(key) !== value)
    throw new Unsound(`${key} is ${facts.get(key)} and ${value}`)
  facts.set(key, value)
}

/** Ids of the Swiss abroad, who are not counted separately here: such rows are ignored. */
function isAbroad(cell: string | undefined): boolean {
  return count(cell) === 0 || cell === '9170'
}

/** Null for a row that is ignored. */
export function entityIn(cell: string | undefined, known: readonly number[]): number | null {
  if (isAbroad(cell)) return null
  const id = count(cell)
  if (!known.includes(id)) throw new Unsound(`entity ${id}`)
  return id
}

export function saidOfVote(rows: readonly Named[], known: readonly number[]): Facts {
  const facts: Draft = new Map()
  const seen = new Set<string>()
  for (const row of rows) {
    facts.set('status', status(row.status))
    const entity = entityIn(row.entity_id, known)
    if (entity === null) continue
    const of = `${row.type} ${entity}`
    if (!['proposal', 'counter-proposal', 'tie-breaker'].includes(row.type ?? '') || seen.has(of))
      throw new Unsound(of)
    seen.add(of)
    const { yeas, nays, empty, invalid } = row
    const figures = { yeas: count(yeas), nays: count(nays), empty: count(empty), invalid: count(invalid) }
    const others = { eligibleVoters: count(row.eligible_voters), received: countOrNull(row.received) }
    if (!flag(row.counted)) continue
    for (const [name, value] of Object.entries({ ...figures, ...others })) facts.set(`${of} ${name}`, value)
  }
  return facts
}

interface Election {
  readonly facts: Draft
  /** The entity of the current row; null if the row is ignored. */
  readonly entity: number | null
  readonly counted: boolean
}

/** What rows of both kinds of elections have in common. */
function readElectionRow(row: Named, id: string, facts: Draft, known: readonly number[]): Election {
  const entity = entityIn(row.entity_id, known)
  const counted = flag(row.entity_counted)
  if (entity === null) return { facts, entity, counted }
  const figures = {
    eligibleVoters: count(row.entity_eligible_voters),
    receivedBallots: count(row.entity_received_ballots),
    blankBallots: count(row.entity_blank_ballots),
    invalidBallots: count(row.entity_invalid_ballots),
    blankVotes: count(row.entity_blank_votes),
    invalidVotes: count(row.entity_invalid_votes),
  }
  agree(facts, `counted ${entity}`, counted)
  if (counted)
    for (const [name, value] of Object.entries(figures)) agree(facts, `entity ${entity} ${name}`, value)
  const candidate = `candidate ${id}`
  agree(facts, `${candidate} familyName`, row.candidate_family_name ?? '')
  agree(facts, `${candidate} firstName`, row.candidate_first_name ?? '')
  agree(facts, `${candidate} elected`, flag(row.candidate_elected))
  agree(facts, `${candidate} party`, row.candidate_party || null)
  const votes = count(row.candidate_votes)
  const place = `${candidate} in ${entity}`
  if (counted) facts.set(place, Number(facts.get(place) ?? 0) + votes)
  return { facts, entity, counted }
}

/** Removes the facts that are needed only while reading. */
function finished(facts: Draft): Facts {
  return new Map([...facts].filter(([key]) => !key.startsWith('counted ')))
}

export function saidOfMajorz(rows: readonly Named[], known: readonly number[]): Facts {
  const facts: Draft = new Map()
  for (const row of rows) {
    facts.set('status', status(row.election_status))
    facts.set('majority', count(row.election_absolute_majority) || null)
    const id = String(count(row.candidate_id))
    const { entity } = readElectionRow(row, id, facts, known)
    if (entity !== null) facts.set(`candidate ${id} list`, null)
  }
  return finished(facts)
}

const fromList = 'list_panachage_votes_from_list_'

export function saidOfProporz(rows: readonly Named[], known: readonly number[]): Facts {
  const facts: Draft = new Map()
  facts.set('majority', null)
  const lists = new Set(rows.map((row) => row.list_id))
  const targets = new Set<string>()
  for (const row of rows) {
    facts.set('status', status(row.election_status))
    const id = row.candidate_id ?? ''
    const { entity, counted } = readElectionRow(row, id, facts, known)
    if (entity === null) continue
    const list = row.list_id ?? ''
    if (!/^[A-Za-z0-9_.]+$/.test(list)) throw new Unsound(`list ${list}`)
    agree(facts, `candidate ${id} list`, list)
    agree(facts, `list ${list} name`, row.list_name ?? '')
    agree(facts, `list ${list} mandates`, count(row.list_number_of_mandates))
    agree(facts, `list ${list} connection`, `${row.list_connection}/${row.list_connection_parent}`)
    const votes = count(row.list_votes)
    if (counted) agree(facts, `list ${list} in ${entity}`, votes)
    readCandidatePanachage(facts, row, `candidate ${id} in ${entity}`, { lists, counted })
    const isFirst = !targets.has(list)
    targets.add(list)
    for (const [column, cell] of Object.entries(row)) {
      const source = column.slice(fromList.length)
      if (!column.startsWith(fromList) || source === list || cell === '') continue
      const key = `from ${source === '999' ? null : source} to ${list}`
      // The first row of a list says it; others may leave it out, but not the other way round.
      if (!isFirst && !facts.has(key)) throw new Unsound(key)
      if (source !== '999' && !lists.has(source)) throw new Unsound(key)
      agree(facts, key, count(cell))
    }
  }
  return new Map([...finished(facts)].filter(([key]) => !key.endsWith(' connection')))
}

const fromCandidate = 'candidate_panachage_votes_from_list_'

/** Rows of one candidate add up. */
function readCandidatePanachage(
  facts: Draft,
  row: Named,
  place: string,
  { lists, counted }: { readonly lists: ReadonlySet<string | undefined>; readonly counted: boolean },
): void {
  for (const [column, cell] of Object.entries(row)) {
    const source = column.slice(fromCandidate.length)
    if (!column.startsWith(fromCandidate)) continue
    const votes = count(cell)
    if (votes === 0 || !counted) continue
    const key = `${place} from ${source === '999' ? null : source}`
    if (source !== '999' && !lists.has(source)) throw new Unsound(key)
    facts.set(key, Number(facts.get(key) ?? 0) + votes)
  }
}

export function saidOfParties(rows: readonly Named[], year: number): Facts {
  const facts: Draft = new Map()
  const totals = new Map<number, number>()
  const ids = new Set<string>()
  for (const row of rows) {
    const of = row.year === '' ? year : count(row.year)
    const id = row.id || '0'
    if (facts.has(`party ${of} ${id} id`) || row.name === '' || !/^[A-Za-z0-9_.]+$/.test(id))
      throw new Unsound(id)
    const total = count(row.total_votes)
    if ((totals.get(of) ?? total) !== total) throw new Unsound(`total ${total}`)
    totals.set(of, total)
    const figures = { mandates: count(row.mandates), votes: count(row.votes), totalVotes: total }
    const shares = {
      votersCount: share(row.voters_count),
      votersCountPercentage: share(row.voters_count_percentage),
    }
    const party = {
      domain: 'canton',
      segment: null,
      year: of,
      id,
      name: row.name ?? '',
      ...figures,
      ...shares,
    }
    for (const [name, value] of Object.entries(party)) facts.set(`party ${of} ${id} ${name}`, value)
    if (of !== year) continue
    ids.add(id)
    for (const [column, cell] of Object.entries(row)) {
      const source = column.slice('panachage_votes_from_'.length)
      if (column.startsWith('panachage_votes_from_') && source !== id)
        facts.set(`party ${source} to ${id}`, count(cell))
    }
  }
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column.startsWith('panachage_votes_from_'))
  for (const column of columns) {
    if (!ids.has(column.slice('panachage_votes_from_'.length))) throw new Unsound(column)
  }
  return facts
}
