import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import { storableText } from '../../../../values/text.ts'
import { type ItemKind, type ItemRef, itemKinds } from '../../model/item.ts'

/** All kinds, with their versions. */
export const resultsPath = '/manage/results'

/** Where the items of a kind are looked after. */
export const itemsPaths: Readonly<Record<ItemKind, string>> = {
  vote: '/manage/votes',
  election: '/manage/elections',
  compound: '/manage/election-compounds',
}

/** Stand in addresses in the place of an id. */
export const reservedIds: readonly string[] = ['new', 'delete']

export const editPath = ({ kind, id }: ItemRef) => `${itemsPaths[kind]}/${encodeURIComponent(id)}`

/** The item that an address names. */
export function itemRef({ kind, id }: { readonly kind: string; readonly id: string }): ItemRef {
  const found = itemKinds.find((one) => one === kind)
  if (found === undefined) throw new PageProblem(404)
  return { kind: found, id: storableText(id) }
}
