import { type SqlBool, sql } from 'kysely'
import { indexRecords, removeFromIndex } from '../../../platform/search/store.ts'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { deleteUnusedFile } from '../../../platform/storage/files/unused-files.ts'
import { blocks, deleteRows } from '../../../platform/storage/rows/bulk.ts'
import { type Cut, offsetOf, type PageOf } from '../../../platform/storage/rows/paging.ts'
import { isPublic } from '../../../platform/storage/rows/publication.ts'
import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import { containing } from '../../../values/text.ts'
import type { Instant } from '../../../values/time.ts'
import { personEntry } from '../records/search-index.ts'
import { peopleWithin } from '../records/store.ts'

export type ListedPerson = Pick<
  Row<'people'>,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'function'
  | 'modified'
  | 'access'
  | 'publication_start'
  | 'publication_end'
>

export interface PeopleListFilter {
  /** Folded words; each must be in the names or the function. */
  readonly words: readonly string[]
  /** First letter of the last name. */
  readonly letter: string
  /** Only people with a membership in it or below it. */
  readonly agency: number | null
  /** The agency that the user is limited to. */
  readonly top: number | null
  /** Only people who are hidden from the public at this moment. */
  readonly hiddenAt: Instant | null
}

export async function listPeople(
  queries: Queries,
  filter: PeopleListFilter,
  asked: PageOf<'name' | 'modified'>,
): Promise<Cut<ListedPerson>> {
  const found = filteredPeople(queries, filter)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { sort } = asked
  const direction = sort.descending ? 'desc' : 'asc'
  const rows = await found
    .select(['id', 'first_name', 'last_name', 'function', 'modified'])
    .select(['access', 'publication_start', 'publication_end'])
    .$if(sort.column === 'modified', (query) => query.orderBy('modified', direction))
    .orderBy('last_name_folded', sort.column === 'name' ? direction : 'asc')
    .orderBy('first_name_folded', sort.column === 'name' ? direction : 'asc')
    .orderBy('id')
    .limit(asked.limit)
    .offset(offsetOf(total, asked))
    .execute()
  return { total, rows }
}

function filteredPeople(queries: Queries, { words, letter, agency, top, hiddenAt }: PeopleListFilter) {
  let people = queries.selectFrom('people')
  for (const word of words)
    people = people.where(sql<SqlBool>`search_folded like ${containing(word)} escape '\\'`)
  if (letter !== '')
    people = people
      .where('last_name_folded', '>=', letter)
      .where('last_name_folded', '<', `${letter}\u{10ffff}`)
  if (hiddenAt !== null) people = people.where((eb) => eb.not(isPublic(eb, 'people', hiddenAt)))
  for (const within of [agency, top])
    if (within !== null) people = people.where('id', 'in', peopleWithin(within))
  return people
}

/** Lists people whose names contain all words, for selection. */
export function choosablePeople(
  queries: Queries,
  filter: Pick<PeopleListFilter, 'words' | 'top'>,
  most: number,
): Promise<readonly Pick<Row<'people'>, 'id' | 'first_name' | 'last_name' | 'function'>[]> {
  return filteredPeople(queries, { ...filter, letter: '', agency: null, hiddenAt: null })
    .select(['id', 'first_name', 'last_name', 'function'])
    .orderBy('last_name_folded')
    .orderBy('first_name_folded')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function isAnybody(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('people').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertPerson(tx: Tx, row: Row<'people'>): Promise<void> {
  await tx.insertInto('people').values(row).execute()
  await indexRecords(tx, 'person', [personEntry(row)])
  await bumpRevision(tx, 'directory')
}

/** Deletes people with their memberships. */
export async function deletePeople(tx: Tx, ids: readonly string[]): Promise<void> {
  await deleteRows(tx, 'memberships', 'person_id', ids)
  const pictures = new Set<string>()
  for (const block of blocks(ids)) {
    const gone = await tx.deleteFrom('people').where('id', 'in', block).returning('picture').execute()
    for (const { picture } of gone) if (picture !== null) pictures.add(picture)
    await removeFromIndex(tx, 'person', block)
  }
  for (const picture of pictures) await deleteUnusedFile(tx, picture)
  await bumpRevision(tx, 'directory')
}
