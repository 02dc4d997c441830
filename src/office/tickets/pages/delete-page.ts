import type { ActionQuestion } from '../../../desk/records/staff-action.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { html } from '../../../web/markup/html.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { ticketPath } from './parts.ts'

export function askToDeleteTicket({ t }: PageContext, { number, title }: Ticket): ActionQuestion {
  return {
    title: t('tickets.delete.title', { number }),
    text: html`<p>${t('tickets.delete.text', { title })}</p>`,
    consequences: [],
    button: t('tickets.delete.submit'),
    back: { href: ticketPath(number), text: t('common.keep') },
  }
}
