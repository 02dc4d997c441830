import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { storableText } from '../../../../values/text.ts'
import { readItem } from '../../items/store.ts'
import { type Item, type ItemKind, type ItemRef, itemKinds } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { paths } from '../../words/paths.ts'

/** Items of all kinds, and their versions. */
export const resultsPath = '/manage/results'

/** Route of the versions of an item; `versionsPath` is the address of one. */
export const itemPath = `${resultsPath}/:kind/:id` as const

/** Route of the page that announces the results of an item by hand, where there is one. */
export const notifyPath = `${itemPath}/notify` as const

/** Route of the screens that show an item, where there are any. */
export const itemScreensPath = `${itemPath}/screens` as const

/** Routes of the public pages of an item, and of what was changed in it. */
export const viewsRoute = `${itemPath}/views` as const
export const viewsPath = (ref: ItemRef) => `${versionsPath(ref)}/views`
export const historyRoute = `${itemPath}/history` as const
export const historyPath = (ref: ItemRef) => `${versionsPath(ref)}/history`

/** Route of what makes an item public: announcement, release rule and corrections. */
export const publicationRoute = `${itemPath}/publication` as const
export const publicationPath = (ref: ItemRef) => `${versionsPath(ref)}/publication`

/** The path of the preview of public pages for staff. */
export const previewPath = '/manage/preview'

/** The page of an item; of a draft its preview, as it has none yet. */
export const viewPath = (item: Pick<Item, 'kind' | 'id' | 'draft'>) =>
  item.draft ? previewPath + paths.item(item) : paths.item(item)

export const versionsPath = ({ kind, id }: ItemRef) => `${resultsPath}/${kind}/${encodeURIComponent(id)}`

/** The path of the comparison of delivered and computed seats. */
export const seatsPath = (ref: ItemRef) => `${versionsPath(ref)}/seats`

/** The paths of the editing pages, by kind. */
export const itemsPaths: Readonly<Record<ItemKind, string>> = {
  vote: '/manage/votes',
  election: '/manage/elections',
  compound: '/manage/election-compounds',
}

/** Used in addresses where an id would be. */
export const reservedIds: readonly string[] = ['new', 'delete']

export const editPath = ({ kind, id }: ItemRef) => `${itemsPaths[kind]}/${encodeURIComponent(id)}`

interface ItemParams {
  readonly kind: string
  readonly id: string
}

/** The item that an address names, whether or not it exists; 404 for an unknown kind. */
export function itemRef({ kind, id }: ItemParams): ItemRef {
  const found = itemKinds.find((one) => one === kind)
  if (found === undefined) throw new PageProblem(404)
  return { kind: found, id: storableText(id) }
}

/** The item that an address names, or 404. */
export async function namedItem(queries: Queries, params: ItemParams): Promise<StoredItem> {
  const { kind, id } = itemRef(params)
  return known(await readItem<ItemKind>(queries, kind, id))
}
