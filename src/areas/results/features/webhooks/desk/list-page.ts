import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../../texts/language/format.ts'
import { languageTag } from '../../../../../texts/language/locales.ts'
import type { Instant } from '../../../../../values/time.ts'
import { notice } from '../../../../../web/components/form.ts'
import { type List, type RowFilter, searchedList } from '../../../../../web/components/list.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { staffPage } from '../../../desk/frame/staff-page.ts'
import type { DeliveryCount, DeliveryRow } from '../delivery/store.ts'
import { hostOf, type Webhook } from '../delivery/webhook.ts'
import { deliveryMark, deliveryMoment, webhookPath, webhookStateMark, webhooksPath } from './parts.ts'

export interface WebhooksView {
  readonly webhooks: readonly Webhook[]
  readonly counts: readonly DeliveryCount[]
  readonly query: unknown
  readonly removed: boolean
}

/** A webhook with what became of its deliveries. */
interface Listed {
  readonly webhook: Webhook
  readonly last: { readonly state: DeliveryRow['state']; readonly at: Instant } | null
  readonly failed: number
  readonly waiting: number
}

export function webhooksPage(context: PageContext, view: WebhooksView): Html {
  const { t } = context
  const title = t('webhooks.title')
  return staffPage(
    context,
    { title },
    html`${view.removed && notice('success', t('webhooks.done.removed'))}
<p>${t('webhooks.text')}</p>
<p><a class="button" href="${webhooksPath}/new">${t('webhooks.add')}</a></p>
${webhookList(context, view)}`,
  )
}

function webhookList(context: PageContext, { webhooks, counts, query }: WebhooksView): Html {
  const { t } = context
  return searchedList(context, {
    path: webhooksPath,
    title: t('webhooks.title'),
    searchLabel: t('webhooks.search'),
    columns: columnsOf(context),
    filters: [stateFilter(context)],
    usual: { column: 'name', descending: false },
    query,
    rows: webhooks.map((webhook) => listed(webhook, counts)),
    textOf: ({ webhook: { name, url } }) => `${name} ${hostOf(url)}`,
    empty: { title: t('webhooks.empty'), help: t('webhooks.emptyText') },
  })
}

function listed(webhook: Webhook, counts: readonly DeliveryCount[]): Listed {
  const own = counts.filter((one) => one.webhook === webhook.id)
  const count = (...states: readonly DeliveryRow['state'][]) =>
    own.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + one.count, 0)
  const tried = own.flatMap(({ state, lastAttempt: at }) => (at === null ? [] : [{ state, at }]))
  const last = tried.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))[0] ?? null
  return { webhook, last, failed: count('failed'), waiting: count('queued', 'sending') }
}

const stateFilter = ({ t }: PageContext): RowFilter<Listed> => ({
  name: 'state',
  label: t('common.status'),
  all: t('common.allStates'),
  options: (['active', 'paused'] as const).map((value) => ({ value, text: t(`webhooks.state.${value}`) })),
  read: ({ webhook }) => (webhook.pause === null ? 'active' : 'paused'),
})

function columnsOf(context: PageContext): List<Listed>['columns'] {
  const { t, locale } = context
  const { compare } = new Intl.Collator(languageTag(locale), { numeric: true })
  return [
    {
      name: 'name',
      title: t('common.name'),
      cell: ({ webhook }) => html`<a href="${webhookPath(webhook)}">${webhook.name}</a>`,
      compare: (a, b) => compare(a.webhook.name, b.webhook.name),
    },
    {
      name: 'host',
      title: t('webhooks.host'),
      cell: ({ webhook }) => html`<code>${hostOf(webhook.url)}</code>`,
      compare: (a, b) => compare(hostOf(a.webhook.url), hostOf(b.webhook.url)),
    },
    { name: 'state', title: t('common.status'), cell: ({ webhook }) => webhookStateMark(context, webhook) },
    {
      name: 'last',
      title: t('webhooks.lastDelivery'),
      cell: ({ last }) =>
        last === null
          ? t('common.never')
          : html`<span>${deliveryMark(context, last.state)} ${deliveryMoment(context, last.at)}</span>`,
      compare: (a, b) => compare(a.last?.at ?? '', b.last?.at ?? ''),
    },
    {
      name: 'waiting',
      title: t('webhooks.waiting'),
      isNumber: true,
      cell: ({ waiting }) => formatNumber(locale, waiting),
      compare: (a, b) => a.waiting - b.waiting,
    },
    {
      name: 'failed',
      title: t('webhooks.failures'),
      isNumber: true,
      cell: ({ failed }) => formatNumber(locale, failed),
      compare: (a, b) => a.failed - b.failed,
    },
  ]
}
