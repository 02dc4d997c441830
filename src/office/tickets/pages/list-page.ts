import type { TicketState } from '../../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { staffPage } from '../../../site/frame/staff-page.ts'
import { pagination } from '../../../web/components/pagination.ts'
import { recordTable } from '../../../web/components/record-table.ts'
import { emptyState } from '../../../web/components/search-form.ts'
import { type Html, html, type Insertable } from '../../../web/markup/html.ts'
import { ticketStates } from '../ticket/states.ts'
import type { ListedTicket } from '../ticket/store.ts'
import { ticketMoment, ticketPath, ticketStateBadge, ticketsPath } from './parts.ts'

/** The filter; null shows every state. */
export interface TicketChoice {
  readonly state: TicketState | null
  readonly mine: boolean
  readonly search: string
  readonly page: number
}

export interface ListView {
  readonly choice: TicketChoice
  readonly counts: Readonly<Record<TicketState, number>>
  readonly tickets: readonly ListedTicket[]
  readonly pages: number
}

export function listPage(context: PageContext, view: ListView): Html {
  const { t } = context
  const { choice, tickets, pages } = view
  return staffPage(
    context,
    { title: t('tickets.title') },
    html`${searchForm(context, choice)}
<div class="toolbar">
${stateFilter(context, view)}
${ownerFilter(context, choice)}
</div>
${tickets.length === 0 ? emptyList(context, view) : ticketTable(context, tickets)}
${pagination(context, { page: choice.page, pages, href: (number) => href({ ...choice, page: number }) })}`,
  )
}

function href({ state, mine, search, page: number }: TicketChoice): string {
  const query = new URLSearchParams({ state: state ?? 'all' })
  if (mine) query.set('owner', 'mine')
  if (search !== '') query.set('q', search)
  if (number > 0) query.set('page', String(number))
  return `${ticketsPath}?${query}`
}

function searchForm({ t }: PageContext, { state, mine, search }: TicketChoice): Html {
  return html`<form method="get" action="${ticketsPath}" role="search" class="list-questions">
<input type="hidden" name="state" value="${state ?? 'all'}">
${mine && html`<input type="hidden" name="owner" value="mine">`}
<div class="field"><label for="ticket-search">${t('tickets.list.search')}</label>
<input id="ticket-search" type="search" name="q" value="${search}"></div>
<button class="button secondary">${t('common.search')}</button>
</form>`
}

function stateFilter({ t }: PageContext, { choice, counts }: ListView): Html {
  const total = ticketStates.reduce((sum, state) => sum + counts[state], 0)
  const link = (state: TicketState | null, label: string, count: number) =>
    filterLink({ ...choice, state, page: 0 }, choice.state === state, html`${label} (${count})`)
  return html`<nav class="filters" aria-label="${t('tickets.list.states')}"><ul>
${ticketStates.map((state) => link(state, t(`tickets.state.${state}`), counts[state]))}
${link(null, t('common.allStates'), total)}
</ul></nav>`
}

function ownerFilter({ t }: PageContext, choice: TicketChoice): Html {
  const link = (mine: boolean, label: string) =>
    filterLink({ ...choice, mine, page: 0 }, choice.mine === mine, label)
  return html`<nav class="filters" aria-label="${t('tickets.list.owners')}"><ul>
${link(false, t('tickets.list.anyOwner'))}
${link(true, t('tickets.list.mine'))}
</ul></nav>`
}

function filterLink(choice: TicketChoice, current: boolean, label: Html | string): Html {
  return html`<li><a href="${href(choice)}"${current && html` aria-current="true"`}>${label}</a></li>`
}

function emptyList({ t }: PageContext, { choice, counts }: ListView): Html {
  const narrowed = choice.search !== '' || choice.mine || choice.page > 0
  const none = ticketStates.every((state) => counts[state] === 0)
  const text = narrowed ? 'tickets.list.emptySearch' : none ? 'tickets.list.emptyAll' : 'tickets.list.empty'
  const way = { href: `${ticketsPath}?state=all`, text: t('tickets.list.reset') }
  return emptyState({ help: t(text), ...((narrowed || !none) && { way }) })
}

function ticketTable(context: PageContext, tickets: readonly ListedTicket[]): Html {
  const { t } = context
  const block = (content: Insertable) => html`<div>${content}</div>`
  return recordTable(context, tickets, [
    [t('common.number'), ({ number }) => html`<a href="${ticketPath(number)}">${number}</a>`],
    [t('common.about'), ({ title }) => block(title)],
    [t('common.status'), ({ state }) => block(ticketStateBadge(context, state))],
    [t('tickets.submitter'), ({ submitterEmail }) => block(submitterEmail)],
    [
      t('tickets.owner'),
      ({ ownerName }) => block(ownerName ?? html`<span class="muted">${t('tickets.nobody')}</span>`),
    ],
    [t('tickets.list.created'), ({ created }) => block(ticketMoment(context, created))],
  ])
}
