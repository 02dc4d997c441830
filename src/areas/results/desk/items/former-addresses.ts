import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auditedValue, changedFields, recordAudit } from '../../../../identity/audit/audit.ts'
import { staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { page } from '../../../../site/frame/page.ts'
import { type PageContext, pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { storableText } from '../../../../values/text.ts'
import { confirmation } from '../../../../web/components/confirm.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { forgetFormerIds, formerIdsOf } from '../../items/former-addresses-store.ts'
import { readItem } from '../../items/store.ts'
import type { Item, ItemKind, ItemRef } from '../../model/item.ts'
import { addressesAt } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { titleOf } from '../../words/wording.ts'
import { editPath, itemsPaths } from '../paths/item-paths.ts'
import type { Change } from './save.ts'

const giveUpPath = (item: ItemRef) => `${editPath(item)}/former-addresses`

export const formerAddress = ({ service }: PageContext, { kind }: ItemRef, id: string): string =>
  addressesAt(service.config.baseUrl).item({ kind, id })

/** The addresses that lead to an item besides its own. */
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

type OfItem = { Params: { readonly id: string } }

/** Giving up one of them, after a question. */
export function formerAddressRoutes(
  app: FastifyInstance,
  { service }: ResultsArea,
  kind: ItemKind,
  changeBy: (request: FastifyRequest) => Change,
): void {
  const { database } = service
  const path = `${itemsPaths[kind]}/:id/former-addresses`
  const options = { preHandler: staffOnly(service, { area: 'results' }) }
  const named = async ({ params }: FastifyRequest<OfItem>): Promise<Item> =>
    known(await readItem(database.reads, kind, storableText(params.id))).item

  app.get<OfItem>(path, options, async (request, reply) => {
    const item = await named(request)
    const formerIds = await formerIdsOf(database.reads, item)
    const former = known(formerIds.find((id) => id === textField(request.query, 'id')))
    const context = await pageContext(service, request)
    return sendPage(reply, context, giveUpPage(context, item, former))
  })

  app.post<OfItem>(path, options, async (request, reply) => {
    const item = await named(request)
    const former = textField(request.body, 'id')
    await database.transaction((tx) => giveUp(tx, item, former, changeBy(request)))
    return reply.redirect(`${editPath(item)}?done=given-up`, 303)
  })
}

/** Where somebody else was faster there is nothing left to do. */
async function giveUp(tx: Tx, item: ItemRef, former: string, { by, at }: Change): Promise<void> {
  const before = await formerIdsOf(tx, item)
  const after = before.filter((id) => id !== former)
  const detail = changedFields({ former_ids: auditedValue(before) }, { former_ids: auditedValue(after) })
  if (detail === null) return
  await forgetFormerIds(tx, item.kind, [former])
  await recordAudit(tx, { ...by, at, action: `${item.kind}.change`, subject: item.id, detail })
}

function giveUpPage(context: PageContext, item: Item, former: string): Html {
  const { t } = context
  const title = t('formerAddresses.ask.title')
  const text = t('formerAddresses.ask.text', {
    address: formerAddress(context, item, former),
    title: titleOf(context, item).text,
  })
  return page(context, {
    title,
    section: 'manageResults',
    unlisted: true,
    main: confirmation(context, {
      title,
      text: html`<p>${text}</p>`,
      consequences: [{ kind: 'lost', text: t('formerAddresses.ask.lost') }],
      action: giveUpPath(item),
      hidden: [{ name: 'id', value: former }],
      button: t('formerAddresses.ask.button'),
      isDangerous: true,
      back: { href: editPath(item), text: t('formerAddresses.ask.keep') },
    }),
  })
}
