import { type Actor, operator, recordAudit } from '../../../../identity/audit/audit.ts'
import { randomId } from '../../../../platform/crypto/secret.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import type { Clock } from '../../../../values/time.ts'
import type { SourceType } from '../../import/tasks/export-program-task.ts'
import { allItems, lookUpItem, readItems } from '../../items/store.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { textOrder } from '../../tally/order.ts'
import { type DataSource, type FollowedLink, type ItemLink, kindOfItems, type LinkTarget } from './source.ts'
import { deleteLink, insertLink, selectAllLinks, selectLinks, updateLink } from './source-store.ts'

/** Form values of a link. */
export interface NewLink {
  /** Id or external id. */
  readonly item: string
  readonly number: string
  /** Empty without one. */
  readonly district: string
}

/** The proposer of a change that another person has confirmed. */
export interface LinkAuthor extends Actor {
  readonly proposedBy?: string
}

export type LinkProblem =
  | 'item-missing'
  | 'item-unknown'
  | 'item-otherType'
  | 'number-missing'
  | 'number-long'
  | 'district-long'

export const longestKey = 100

type LinkRow = Row<'data_source_links'>
type SourceOfLinks = Pick<DataSource, 'id' | 'type'>

/** Reads the links of a source in the order of their creation, which is the order of the import. */
export async function linksOf(queries: Queries, sourceId: string): Promise<readonly ItemLink[]> {
  return (await selectLinks(queries, sourceId)).map(linkOf)
}

function linkOf({ id, item_id, number, district }: LinkRow): ItemLink {
  return { id, item: item_id, number, district }
}

export async function addLink(
  tx: Tx,
  clock: Clock,
  source: SourceOfLinks,
  wanted: NewLink,
  by: LinkAuthor = operator,
): Promise<Result<ItemLink, readonly LinkProblem[]>> {
  const checked = await checkLink(tx, source.type, wanted)
  if (!checked.ok) return checked
  const { item, number, district } = checked.value
  const id = randomId()
  await insertLink(tx, { id, source_id: source.id, item_id: item, number, district })
  await record(tx, clock, by, 'data-source.link', source, checked.value)
  return ok({ id, ...checked.value })
}

/** Changes a link; null where the source has no such link. */
export async function changeLink(
  tx: Tx,
  clock: Clock,
  source: SourceOfLinks,
  id: string,
  wanted: NewLink,
  by: LinkAuthor = operator,
): Promise<Result<ItemLink, readonly LinkProblem[]> | null> {
  const link = (await linksOf(tx, source.id)).find((one) => one.id === id)
  if (link === undefined) return null
  const checked = await checkLink(tx, source.type, wanted)
  if (!checked.ok) return checked
  const { item, number, district } = checked.value
  await updateLink(tx, id, { item_id: item, number, district })
  await record(tx, clock, by, 'data-source.change-link', source, checked.value)
  return ok({ id, ...checked.value })
}

/** Removes a link, not the item. Returns false where the source has no such link. */
export async function removeLink(
  tx: Tx,
  clock: Clock,
  source: SourceOfLinks,
  id: string,
  by: LinkAuthor = operator,
): Promise<boolean> {
  const link = (await linksOf(tx, source.id)).find((one) => one.id === id)
  if (link === undefined) return false
  await deleteLink(tx, id)
  await record(tx, clock, by, 'data-source.unlink', source, link)
  return true
}

async function record(
  tx: Tx,
  clock: Clock,
  { proposedBy, ...by }: LinkAuthor,
  action: string,
  { id }: SourceOfLinks,
  { item, number, district }: NewLink,
): Promise<void> {
  const detail = { item, number, district, ...(proposedBy !== undefined && { proposedBy }) }
  await recordAudit(tx, { ...by, at: clock.now(), action, subject: id, detail })
}

/** Problems that can be found without reading the item. */
function linkProblems({ item, number, district }: NewLink): readonly LinkProblem[] {
  const problems: LinkProblem[] = []
  if (item.trim() === '') problems.push('item-missing')
  if (number.trim() === '') problems.push('number-missing')
  if (number.trim().length > longestKey) problems.push('number-long')
  if (district.trim().length > longestKey) problems.push('district-long')
  return problems
}

/** Reports all problems together. Number and district are trimmed, like the cells they are compared with. */
export async function checkLink(
  queries: Queries,
  type: SourceType,
  wanted: NewLink,
): Promise<Result<NewLink, readonly LinkProblem[]>> {
  const problems = [...linkProblems(wanted)]
  const found = await lookUpItem(queries, [kindOfItems(type)], wanted.item.trim())
  if (found === null && !problems.includes('item-missing')) problems.unshift('item-unknown')
  if (found !== null && !fits(type, found)) problems.unshift('item-otherType')
  if (found === null || problems.length > 0) return fail(problems)
  return ok({ item: found.item.id, number: wanted.number.trim(), district: wanted.district.trim() })
}

function fits(type: SourceType, { item }: StoredItem): boolean {
  switch (item.kind) {
    case 'vote':
      return type === 'vote'
    case 'election':
      return type === item.type
    case 'compound':
      return false
  }
}

/** Items that a source can be linked to, newest day first, each day in the order of overviews. */
export async function linkableItems(
  queries: Queries,
  type: SourceType,
): Promise<readonly StoredItem<'vote' | 'election'>[]> {
  return (await allItems(queries))
    .filter((stored): stored is StoredItem<'vote' | 'election'> => fits(type, stored))
    .sort((a, b) => textOrder(b.item.date, a.item.date))
}

export async function followLinks(queries: Queries, source: SourceOfLinks): Promise<readonly FollowedLink[]> {
  const links = await selectLinks(queries, source.id)
  return follow(source, links, await itemsById(queries, kindOfItems(source.type), links))
}

/** Reads links by source, with as many queries as for one source. */
export async function followLinksOfAll(
  queries: Queries,
  sources: readonly SourceOfLinks[],
): Promise<ReadonlyMap<string, readonly FollowedLink[]>> {
  const bySource = Map.groupBy(await selectAllLinks(queries), ({ source_id }) => source_id)
  const linksTo = (kind: 'vote' | 'election') =>
    sources.filter(({ type }) => kindOfItems(type) === kind).flatMap(({ id }) => bySource.get(id) ?? [])
  const items = {
    vote: await itemsById(queries, 'vote', linksTo('vote')),
    election: await itemsById(queries, 'election', linksTo('election')),
  }
  return new Map(
    sources.map((source) => [
      source.id,
      follow(source, bySource.get(source.id) ?? [], items[kindOfItems(source.type)]),
    ]),
  )
}

type Items = ReadonlyMap<string, StoredItem<'vote' | 'election'>>

async function itemsById(
  queries: Queries,
  kind: 'vote' | 'election',
  links: readonly LinkRow[],
): Promise<Items> {
  const ids = new Set(links.map(({ item_id }) => item_id))
  return new Map((await readItems(queries, kind, [...ids])).map((stored) => [stored.item.id, stored]))
}

function follow({ type }: SourceOfLinks, links: readonly LinkRow[], items: Items): readonly FollowedLink[] {
  return links.map((row) => ({ ...linkOf(row), ...targetOf(type, items.get(row.item_id)) }))
}

function targetOf(type: SourceType, stored: StoredItem<'vote' | 'election'> | undefined): LinkTarget {
  if (stored === undefined) return { state: 'missing', stored: null }
  return fits(type, stored) ? { state: 'ready', stored } : { state: 'otherType', stored }
}
