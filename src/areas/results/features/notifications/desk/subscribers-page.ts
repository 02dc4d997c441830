import type { ActionQuestion } from '../../../../../desk/records/staff-action.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../../texts/language/format.ts'
import { localeNames } from '../../../../../texts/language/locales.ts'
import { notice } from '../../../../../web/components/form.ts'
import { type List, type ListColumn, type ListState, list } from '../../../../../web/components/list.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { staffPage } from '../../../desk/frame/staff-page.ts'
import type { Places } from '../../../places/lists/places.ts'
import type { ListedSubscriber, SubscriberRow } from '../subscribers/subscriber-store.ts'
import { choicesOf } from '../subscribers/subscribers.ts'

export const subscribersPath = '/manage/subscribers'

export const subscriberStates = ['active', 'pending', 'unsubscribed'] as const

export interface SubscribersView {
  readonly shape: SubscribersShape
  readonly state: ListState
  readonly rows: readonly ListedSubscriber[]
  readonly total: number
  readonly isEmpty: boolean
  /** How many devices show notifications. */
  readonly devices: number
  readonly done: boolean
}

type SubscribersShape = Pick<List<ListedSubscriber>, 'columns' | 'filters' | 'usual'>

/** Columns and filters; needed to read the state of the list before the subscribers are selected. */
export function subscribersShape(context: PageContext, places: Places): SubscribersShape {
  const { t } = context
  return {
    columns: columnsOf(context, places),
    filters: [
      {
        name: 'state',
        label: t('common.status'),
        all: t('common.allStates'),
        options: subscriberStates.map((value) => ({ value, text: t(`subscribers.state.${value}`) })),
      },
    ],
    usual: { column: 'email', descending: false },
  }
}

export function subscribersPage(context: PageContext, view: SubscribersView): Html {
  const { t } = context
  const { shape, state, rows, total } = view
  const title = t('subscribers.title')
  return staffPage(
    context,
    { title },
    html`${view.done && notice('success', t('subscribers.removed'))}
<p>${t('subscribers.text')}</p>
<p>${t('subscribers.devices', { count: view.devices })}</p>
<p class="row"><a href="/manage/notifications">${t('notifyManage.title')}</a>${context.user?.role === 'admin' && html` <a href="${subscribersPath}/import">${t('exchange.link')}</a>`}${
      !view.isEmpty && html` <a href="${subscribersPath}.csv" download>${t('common.downloadCsv')}</a>`
    }</p>
${list(context, {
  ...shape,
  path: subscribersPath,
  title,
  searchLabel: t('subscribers.search'),
  state,
  rows,
  total,
  nothingYet: view.isEmpty ? { help: t('subscribers.none') } : null,
  bulk: {
    name: 'id',
    value: ({ id }) => id,
    label: ({ email }) => t('subscribers.choose', { email }),
    actions: [{ text: t('subscribers.remove'), href: `${subscribersPath}/delete` }],
  },
})}`,
  )
}

function columnsOf(
  context: PageContext,
  places: Places,
): readonly [ListColumn<ListedSubscriber>, ...ListColumn<ListedSubscriber>[]] {
  const { t, locale } = context
  return [
    {
      name: 'email',
      title: t('common.emailAddress'),
      cell: ({ email }) => email,
      isSortable: true,
    },
    {
      name: 'state',
      title: t('common.status'),
      cell: ({ state }) => t(`subscribers.state.${state}`),
      isSortable: true,
    },
    { name: 'language', title: t('common.language'), cell: (one) => localeNames[choicesOf(one).locale] },
    { name: 'choices', title: t('subscribers.choices'), cell: (one) => choicesText(context, one, places) },
    {
      name: 'since',
      title: t('subscribers.since'),
      cell: ({ confirmed, created }) => formatDateTime(locale, confirmed ?? created),
      isSortable: true,
    },
  ]
}

/** Describes in a few words what a subscriber receives. */
function choicesText({ t }: PageContext, one: ListedSubscriber, places: Places): string {
  if (one.state === 'unsubscribed') return '–'
  const { everything, levels, municipality, occasions } = choicesOf(one)
  const place = municipality === null ? null : (places.byId(municipality)?.name ?? null)
  return [
    ...(everything ? levels.map((level) => t(`resultsArchive.${level}`)) : []),
    ...(everything && place !== null ? [place] : []),
    ...(one.items > 0 ? [t('subscribers.choices.items', { count: one.items })] : []),
    ...occasions.map((occasion) => t(`notifyManage.occasion.${occasion}`)),
  ].join(', ')
}

export function askToRemoveSubscribers(
  { t }: PageContext,
  subscribers: readonly SubscriberRow[],
): ActionQuestion {
  const isNobody = subscribers.length === 0
  return {
    title: t('subscribers.remove.title', { count: Math.max(1, subscribers.length) }),
    text: isNobody
      ? html`<p>${t('subscribers.remove.nothing')}</p>`
      : html`<ul>${subscribers.map(({ email }) => html`<li>${email}</li>`)}</ul>`,
    consequences: isNobody
      ? []
      : [
          { kind: 'lost', text: t('subscribers.remove.lost') },
          { kind: 'changed', text: t('subscribers.remove.again') },
        ],
    hidden: subscribers.map(({ id }) => ({ name: 'id', value: id })),
    button: isNobody ? null : t('subscribers.remove.button'),
    back: { href: subscribersPath, text: t('common.cancel') },
  }
}
