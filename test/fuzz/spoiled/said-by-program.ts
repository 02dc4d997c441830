import type { Facts } from './facts.ts'
import { count, countOrNull, type Draft, entityIn, Unsound } from './said.ts'
import { type Named, named, type Tables } from './tables.ts'

/*
 * What files of the export program say of the item with the number 1 in the district 1.
 */

const isOwn = (row: Named) => row.SortGeschaeft === '1'
const inDistrict = (row: Named) => isOwn(row) && row.SortWahlkreis === '1'

function read(tables: Tables, slot: string): readonly Named[] {
  const table = tables[slot]
  if (table === undefined) throw new Unsound(slot)
  return named(table)
}

/** Final as soon as nobody is pending. */
function statusOf(pending: number | null): string {
  return pending === 0 ? 'final' : 'unknown'
}

export function votesByProgram(tables: Tables, known: readonly number[]): Facts {
  const facts: Draft = new Map()
  const isFederal = (row: Named) => inDistrict(row) && row.Art === 'Eidg'
  const pending = read(tables, 'sg_geschaefte').filter(isFederal).at(-1)
  facts.set('status', statusOf(countOrNull(pending?.AnzPendentGde)))
  const seen = new Set<number>()
  for (const row of read(tables, 'sg_gemeinden').filter(isFederal)) {
    const isLocked = row.Sperrung !== '' && Number(row.Sperrung) !== 0
    if (!isLocked) continue
    count(row.Sperrung)
    const entity = entityIn(row.BfsNrGemeinde, known)
    if (entity === null) continue
    if (seen.has(entity)) throw new Unsound(`twice ${entity}`)
    seen.add(entity)
    const figures = {
      yeas: count(row.StmHGJa),
      nays: count(row.StmHGNein),
      empty: count(row.StmLeer) || count(row.StmHGOhneAw),
      invalid: count(row.StmUngueltig),
      eligibleVoters: count(row.Stimmberechtigte),
      received: countOrNull(row.StmAbgegeben),
    }
    for (const [name, value] of Object.entries(figures)) facts.set(`proposal ${entity} ${name}`, value)
  }
  return facts
}

interface Place {
  readonly eligible: number
  ballots: Named | null
}

function placesOf(tables: Tables, prefix: 'wm' | 'wp', known: readonly number[]): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>()
  for (const row of read(tables, `${prefix}static_gemeinden`).filter(inDistrict)) {
    const id = entityIn(row.BfsNrGemeinde, known)
    const eligible = count(row.Stimmberechtigte)
    if (id === null) continue
    if (places.has(id)) throw new Unsound(`twice ${id}`)
    places.set(id, { eligible, ballots: null })
  }
  for (const row of read(tables, `${prefix}_gemeinden`)) {
    const place = places.get(count(row.BfsNrGemeinde))
    if (place !== undefined) place.ballots = row
  }
  return places
}

/** Null where it is not counted. */
function ballotsIn({ eligible, ballots: row }: Place) {
  if (row === null || count(row.Sperrung) === 0) return null
  return {
    eligibleVoters: count(row.Stimmberechtigte) || eligible,
    receivedBallots: count(row.StmAbgegeben),
    blankBallots: count(row.StmLeer),
    invalidBallots: count(row.StmUngueltig),
  }
}

function elected(cell: string | undefined): boolean {
  return count(cell) === 1
}

export function majorzByProgram(tables: Tables, known: readonly number[]): Facts {
  const facts: Draft = new Map()
  const election = read(tables, 'wm_wahl').filter(isOwn).at(-1)
  const pending = countOrNull(election?.AnzPendentGde)
  const declared = count(election?.Ausmittlungsstand)
  if (declared === 2 && pending !== 0) throw new Unsound('final and pending')
  facts.set('status', pending === 0 ? 'final' : declared === 1 ? 'interim' : 'unknown')
  facts.set('majority', count(election?.AbsolutesMehr) || null)
  const candidates = new Set<string>()
  for (const row of read(tables, 'wm_kandidaten').filter(isOwn)) {
    candidates.add(row.KNR ?? '')
    const attributes = {
      familyName: row.Nachname ?? '',
      firstName: row.Vorname ?? '',
      elected: elected(row.Gewaehlt),
      party: row.Partei || null,
      list: null,
    }
    for (const [name, value] of Object.entries(attributes)) facts.set(`candidate ${row.KNR} ${name}`, value)
  }
  const places = placesOf(tables, 'wm', known)
  for (const row of read(tables, 'wm_kandidatengde').filter(isOwn)) {
    const id = entityIn(row.BfsNrGemeinde, known)
    if (id === null) continue
    const place = places.get(id)
    const votes = count(row.Stimmen)
    if (place === undefined || !candidates.has(row.KNR ?? '')) throw new Unsound(`${row.KNR} in ${id}`)
    const ballots = ballotsIn(place)
    if (ballots === null) continue
    const figures = {
      ...ballots,
      blankVotes: count(place.ballots?.StimmenLeer),
      invalidVotes: count(place.ballots?.StimmenUngueltig),
    }
    for (const [name, value] of Object.entries(figures)) facts.set(`entity ${id} ${name}`, value)
    facts.set(`candidate ${row.KNR} in ${id}`, votes)
  }
  return facts
}

const listId = (cell: string | undefined) => (cell === '99' ? '999' : cell || '0')

/** `02a.01` is on `02a`, and `0101` on `01`. */
function listOf(candidate: string): string {
  const [list = '', ...rest] = candidate.split('.')
  return rest.length > 0 ? list : candidate.slice(0, -2)
}

export function proporzByProgram(tables: Tables, known: readonly number[]): Facts {
  const facts: Draft = new Map()
  facts.set('status', statusOf(countOrNull(read(tables, 'wp_wahl').filter(isOwn).at(-1)?.AnzPendentGde)))
  facts.set('majority', null)
  const lists = new Set<string>()
  for (const row of read(tables, 'wp_listen').filter(isOwn)) {
    const id = listId(row.ListNr)
    if (lists.has(id)) throw new Unsound(`list ${id} twice`)
    if (row.ListUntVerb !== '' && row.ListVerb === '') throw new Unsound(`connection of ${id}`)
    lists.add(id)
    const mandates = count(row.Sitze)
    if (id === '999') continue
    facts.set(`list ${id} name`, row.ListCode ?? '')
    facts.set(`list ${id} mandates`, mandates)
  }
  const candidates = new Set<string>()
  for (const row of read(tables, 'wpstatic_kandidaten').filter(isOwn)) {
    const id = row.KNR ?? ''
    if (candidates.has(id) || !lists.has(listOf(id))) throw new Unsound(`candidate ${id}`)
    candidates.add(id)
    const attributes = { familyName: row.Nachname ?? '', firstName: row.Vorname ?? '', party: null }
    const rest = { elected: false, list: listOf(id) }
    for (const [name, value] of Object.entries({ ...attributes, ...rest }))
      facts.set(`candidate ${id} ${name}`, value)
  }
  for (const row of read(tables, 'wp_kandidaten').filter(isOwn)) {
    if (!candidates.has(row.KNR ?? '')) throw new Unsound(`candidate ${row.KNR}`)
    facts.set(`candidate ${row.KNR} elected`, elected(row.Gewaehlt))
  }
  readProporzVotes(tables, placesOf(tables, 'wp', known), { facts, lists, candidates })
  return facts
}

interface Proporz {
  readonly facts: Draft
  readonly lists: ReadonlySet<string>
  readonly candidates: ReadonlySet<string>
}

/** Only municipalities in which candidates have votes are part of the result. */
function readProporzVotes(
  tables: Tables,
  places: ReadonlyMap<number, Place>,
  { facts, lists, candidates }: Proporz,
): void {
  const counted = new Set<number>()
  const seen = new Set<string>()
  const isNew = (key: string) => {
    if (seen.has(key)) throw new Unsound(`${key} twice`)
    seen.add(key)
  }
  for (const row of read(tables, 'wp_kandidatengde')) {
    const id = count(row.BfsNrGemeinde)
    const votes = count(row.Stimmen)
    const place = places.get(id)
    if (place === undefined || !candidates.has(row.KNR ?? '')) continue
    isNew(`candidate ${row.KNR} in ${id}`)
    const ballots = ballotsIn(place)
    if (ballots === null) continue
    counted.add(id)
    const figures = { ...ballots, blankVotes: 0, invalidVotes: 0 }
    for (const [name, value] of Object.entries(figures)) facts.set(`entity ${id} ${name}`, value)
    facts.set(`candidate ${row.KNR} in ${id}`, votes)
  }
  for (const row of read(tables, 'wp_listengde')) {
    const id = count(row.BfsNrGemeinde)
    const votes = count(row.StimmenTotal)
    const list = listId(row.ListNr)
    if (!places.has(id)) continue
    if (list !== '999' && !lists.has(list)) throw new Unsound(`list ${list}`)
    isNew(`list ${list} in ${id}`)
    if (counted.has(id))
      facts.set(list === '999' ? `entity ${id} blankVotes` : `list ${list} in ${id}`, votes)
  }
}
