import { readOrganisation } from '../../identity/organisation/store.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { type Translate, translator } from '../../texts/translate.ts'
import { statusHref } from './status-link.ts'
import type { Ticket } from './ticket/ticket.ts'

export type MailOccasion =
  | { readonly kind: 'opened' | 'closed' | 'reopened' }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'new'; readonly to: string }
  | { readonly kind: 'assigned'; readonly to: string; readonly actor: string }
  | { readonly kind: 'reply'; readonly to: string; readonly text: string }

export type MailParts = Pick<Service, 'clock' | 'config' | 'secret'>

/** Queues a mail about a ticket in the language of the organisation; a muted ticket sends none. */
export async function mailAbout(
  tx: Tx,
  parts: MailParts,
  ticket: Ticket,
  occasion: MailOccasion,
): Promise<void> {
  if (ticket.muted) return
  const organisation = await readOrganisation(tx)
  const t = translator(organisation.default_locale)
  const toStaff = 'to' in occasion
  const link = toStaff
    ? [t('tickets.mail.staffLink'), staffHref(parts, ticket)]
    : [t('tickets.mail.statusLink'), statusHref(parts, ticket.id)]
  const quoted = 'text' in occasion ? [occasion.text] : []
  const paragraphs = [
    t('common.mailGreeting'),
    leadText(t, ticket, occasion),
    ...quoted,
    link.join('\n'),
    [t('common.mailClosing'), organisation.name].join('\n'),
  ]
  await queueMail(tx, parts.clock, {
    recipient: toStaff ? occasion.to : ticket.submitterEmail,
    subject: `${ticket.number} / ${ticket.title}: ${t(`tickets.mail.${occasion.kind}.subject`)}`,
    body: `${paragraphs.join('\n\n')}\n`,
    ticketId: ticket.id,
  })
}

function leadText(t: Translate, ticket: Ticket, occasion: MailOccasion): string {
  const { number, title, submitterEmail: submitter } = ticket
  switch (occasion.kind) {
    case 'assigned':
      return t('tickets.mail.assigned.text', { number, title, actor: occasion.actor })
    case 'new':
    case 'reply':
      return t(`tickets.mail.${occasion.kind}.text`, { number, title, submitter })
    case 'opened':
    case 'closed':
    case 'reopened':
    case 'message':
      return t(`tickets.mail.${occasion.kind}.text`, { number, title })
  }
}

function staffHref({ config }: MailParts, ticket: Ticket): string {
  return `${config.baseUrl}/manage/tickets/${ticket.number}`
}
