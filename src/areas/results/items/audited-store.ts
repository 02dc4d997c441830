import type { Queries } from '../../../platform/storage/database/database.ts'
import { fold } from '../../../values/text.ts'
import type { ItemKind, Localised } from '../model/item.ts'

/** Titles for the audit log. */
export async function selectItemTitles(
  queries: Queries,
  kind: ItemKind,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly title: Localised }[]> {
  const rows = await titles(queries, kind).where('id', 'in', ids).execute()
  return rows.map(({ id, title }) => ({ id, title: JSON.parse(title) }))
}

/** Returns the items with a text in their title in any language. */
export async function itemsTitled(
  queries: Queries,
  kind: ItemKind,
  text: string,
  most: number,
): Promise<readonly string[]> {
  const words = fold(text)
  const found = (await titles(queries, kind).execute()).filter(({ title }) =>
    Object.values(JSON.parse(title) as Localised).some((one) => fold(one ?? '').includes(words)),
  )
  return found.slice(0, most).map(({ id }) => id)
}

const titles = (queries: Queries, kind: ItemKind) =>
  queries.selectFrom('result_items').select(['id', 'title']).where('kind', '=', kind)
