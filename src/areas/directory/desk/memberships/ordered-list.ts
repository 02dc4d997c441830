import { textField } from '../../../../platform/http/forms/form.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { orderTexts, stepButtons, type Undo, undoNotice } from '../../../../web/components/ordering.ts'
import { address } from '../../../../web/markup/address.ts'
import { attributes, type Html, html, type Insertable } from '../../../../web/markup/html.ts'
import type { ListedMembership } from '../../changes/memberships-store.ts'
import { membershipPath } from '../../changes/paths.ts'
import { hiddenMark } from '../../changes/visibility.ts'
import type { WantedOrder } from './order.ts'

export interface OrderedList {
  readonly label: string
  readonly memberships: readonly ListedMembership[]
  /** Address of the form that changes the order; null if the user may not change it. */
  readonly action: string | null
  readonly title: (membership: ListedMembership) => string
  readonly describe: (membership: ListedMembership) => Insertable
  readonly moved: string | null
  readonly undo: Undo | null
  readonly canSort: boolean
  /** The form below an item, which changes it in place; null where it is changed on its own page. */
  readonly edit?: (membership: ListedMembership) => Html | null
  /** Follows the address of the removal. */
  readonly removalQuery?: string
}

const orderForm = 'membership-order'

/** Renders memberships in an order that can be changed, with and without a script. */
export function orderedMemberships(context: PageContext, list: OrderedList): Html {
  const { t } = context
  const { label, memberships, action, undo, canSort } = list
  const canOrder = action !== null && memberships.length > 1
  const own = attributes({
    class: 'staff-order',
    'aria-label': label,
    ...(canOrder && { 'data-order': 'flat', 'data-move': action, 'data-texts': orderTexts(context, false) }),
  })
  const items = html`<ul${own}>
${memberships.map((membership) => item(context, list, membership, canOrder))}</ul>`
  return html`<div data-order-region>
${undo !== null && undoNotice(context, undo)}
${
  canOrder
    ? html`${items}
<form method="post" action="${action}" id="${orderForm}">
${canSort && html`<p><button class="button secondary small" name="sort" value="1">${t('directoryManage.members.sort')}</button></p>`}
</form>`
    : items
}
</div>`
}

function item(
  context: PageContext,
  list: OrderedList,
  membership: ListedMembership,
  canOrder: boolean,
): Html {
  const { t } = context
  const { id } = membership
  const title = list.title(membership)
  const edit = list.edit?.(membership) ?? null
  const about = html`<span class="visually-hidden">: ${title}</span>`
  const own = attributes({
    id: `membership-${id}`,
    'data-id': id,
    'data-title': title,
    'data-moved': list.moved === id,
  })
  return html`<li${own}>
<div class="node"><span class="node-title">${list.describe(membership)}${hiddenMark(context, membership)}</span>
<span class="row node-buttons">${canOrder && stepButtons(context, id, title, orderForm)}${edit === null && html`<a href="${membershipPath(id)}">${t('common.edit')}${about}</a>`} <a href="${membershipPath(id)}/delete${list.removalQuery}">${t('directoryManage.removeMembership.title')}${about}</a></span></div>
${edit}</li>
`
}

/** Maximum length of an order that fits into an address. */
const mostToUndo = 100

/** Returns the address to redirect to after a change of order, with the data to undo it. */
export function afterOrder(
  path: string,
  body: unknown,
  wanted: WantedOrder | null,
  before: readonly string[] | null,
): string {
  if (before === null || wanted === null) return path
  const moved = typeof wanted === 'object' && 'id' in wanted ? wanted.id : null
  const done = textField(body, 'undo') !== '' ? 'undone' : moved === null ? 'sorted' : 'moved'
  const at = moved === null ? null : before.indexOf(moved)
  const was = moved === null && before.length <= mostToUndo ? before.join('.') : null
  return address(path, { order: done, moved, at, was: done === 'undone' ? null : was })
}
