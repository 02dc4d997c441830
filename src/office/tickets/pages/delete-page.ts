import { page } from '../../../site/frame/page.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { ticketPath, ticketsPath } from './parts.ts'

export function deletePage(context: PageContext, ticket: Ticket): Html {
  const { t } = context
  const title = t('tickets.delete.title', { number: ticket.number })
  return page(context, {
    title,
    section: 'tickets',
    unlisted: true,
    breadcrumbs: [
      { title: t('tickets.title'), href: ticketsPath },
      { title: ticket.number, href: ticketPath(ticket.number) },
    ],
    main: html`<div class="narrow stack">
<h1>${title}</h1>
<p>${t('tickets.delete.text', { title: ticket.title })}</p>
<form method="post" action="${ticketPath(ticket.number)}/delete" class="row">
<button class="button danger">${t('tickets.delete.submit')}</button>
<a class="button secondary" href="${ticketPath(ticket.number)}">${t('common.keep')}</a>
</form>
</div>`,
  })
}
