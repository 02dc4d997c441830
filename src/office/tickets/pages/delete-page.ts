import type { PageContext } from '../../../site/frame/page-context.ts'
import { staffPage } from '../../../site/frame/staff-page.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { ticketPath, ticketsPath } from './parts.ts'

export function deletePage(context: PageContext, ticket: Ticket): Html {
  const { t } = context
  const title = t('tickets.delete.title', { number: ticket.number })
  const breadcrumbs = [
    { title: t('tickets.title'), href: ticketsPath },
    { title: ticket.number, href: ticketPath(ticket.number) },
  ]
  return staffPage(
    context,
    { title, breadcrumbs, isNarrow: true },
    html`<p>${t('tickets.delete.text', { title: ticket.title })}</p>
<form method="post" action="${ticketPath(ticket.number)}/delete" class="row">
<button class="button danger">${t('tickets.delete.submit')}</button>
<a class="button secondary" href="${ticketPath(ticket.number)}">${t('common.keep')}</a>
</form>`,
  )
}
