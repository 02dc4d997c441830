import { confirmedRoutes } from '../../../../desk/pages/confirmed-routes.ts'
import { auditedValue, changedFields, recordAudit } from '../../../../identity/audit/audit.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { StaffCall, StaffRoutes } from '../../../../site/frame/staff-routes.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { forgetFormerIds, formerIdsOf } from '../../items/former-addresses-store.ts'
import type { Item, ItemKind, ItemRef } from '../../model/item.ts'
import { addressesAt } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { titleOf } from '../../words/wording.ts'
import { inResults } from '../frame/staff-page.ts'
import { editPath, itemsPaths } from '../paths/item-paths.ts'
import type { ItemChange } from './save.ts'

const giveUpPath = (item: ItemRef) => `${editPath(item)}/former-addresses`

export const formerAddress = ({ service }: PageContext, { kind }: ItemRef, id: string): string =>
  addressesAt(service.config.baseUrl).item({ kind, id })

/** The former addresses that redirect to an item. */
export function formerAddressList(
  context: PageContext,
  item: ItemRef,
  formerIds: readonly string[],
): Html | false {
  if (formerIds.length === 0) return false
  const { t } = context
  return html`<section class="item-form" aria-labelledby="former-addresses">
<h2 id="former-addresses">${t('formerAddresses.title')}</h2>
<p>${t('formerAddresses.text')}</p>
<ul>
${formerIds.map((id) => {
  const former = formerAddress(context, item, id)
  return html`<li><a href="${former}">${former}</a> – <a href="${address(giveUpPath(item), { id })}">${t('formerAddresses.giveUp')}<span class="visually-hidden">: ${former}</span></a></li>
`
})}</ul>
</section>`
}

/** Giving up a former address, after confirmation. */
export function formerAddressRoutes(
  staff: StaffRoutes,
  { service }: ResultsArea,
  kind: ItemKind,
  named: (call: StaffCall<{ readonly id: string }>) => Promise<Item>,
): void {
  confirmedRoutes(staff, service, {
    path: `${itemsPaths[kind]}/:id/former-addresses` as const,
    about: inResults,
    async find(queries, call) {
      const item = await named(call)
      const former = textField(call.query, 'id') || textField(call.body, 'id')
      const formerIds = await formerIdsOf(queries, item)
      return { item, former, isGivenUp: !formerIds.includes(former) }
    },
    ask(context, { item, former, isGivenUp }) {
      if (isGivenUp) throw new PageProblem(404)
      const { t } = context
      const text = { address: formerAddress(context, item, former), title: titleOf(context, item).text }
      return {
        title: t('formerAddresses.ask.title'),
        text: html`<p>${t('formerAddresses.ask.text', text)}</p>`,
        consequences: [{ kind: 'lost', text: t('formerAddresses.ask.lost') }],
        button: t('formerAddresses.ask.button'),
        back: { href: editPath(item), text: t('formerAddresses.ask.keep') },
      }
    },
    act: (tx, { item, former }, call) => giveUp(tx, item, former, call.change()),
    next: ({ item }) => `${editPath(item)}?done=given-up`,
  })
}

/** Gives a former address up; does nothing where that has happened already. */
export async function giveUp(tx: Tx, item: ItemRef, former: string, { by, at }: ItemChange): Promise<void> {
  const before = await formerIdsOf(tx, item)
  const after = before.filter((id) => id !== former)
  const detail = changedFields({ former_ids: auditedValue(before) }, { former_ids: auditedValue(after) })
  if (detail === null) return
  await forgetFormerIds(tx, item.kind, [former])
  await recordAudit(tx, { ...by, at, action: `${item.kind}.change`, subject: item.id, detail })
}
