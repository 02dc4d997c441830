import type { OutboxRow } from '../../../platform/mail/store.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { recordTable } from '../../../web/components/record-table.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { ticketMoment, ticketPath } from './parts.ts'

export function mailSection(context: PageContext, ticket: Ticket, mails: readonly OutboxRow[]): Html {
  const { t, service } = context
  const waiting = mails.some((mail) => mail.state === 'queued')
  return html`<section class="stack" aria-labelledby="mails-heading">
<h2 id="mails-heading">${t('tickets.mails.title')}</h2>
${waiting && service.config.smtpUrl === null && html`<p class="notice">${t('common.noMailServer')}</p>`}
${mails.length === 0 ? html`<p class="muted">${t('tickets.mails.none')}</p>` : mailTable(context, ticket, mails)}
</section>`
}

function mailTable(context: PageContext, ticket: Ticket, mails: readonly OutboxRow[]): Html {
  const { t } = context
  const repeated = `${ticket.number} / ${ticket.title}: `
  const subjectOf = ({ subject }: OutboxRow) =>
    subject.startsWith(repeated) ? subject.slice(repeated.length) : subject
  return recordTable(context, mails, [
    [t('tickets.mails.subject'), subjectOf],
    [t('tickets.mails.recipient'), ({ recipient }) => html`<div>${recipient}</div>`],
    [t('common.status'), (mail) => html`<div>${mailState(context, mail)}</div>`],
    [null, (mail) => sendAgain(context, ticket, mail)],
  ])
}

function mailState(context: PageContext, mail: OutboxRow): Html {
  const { t } = context
  return html`<p>${t(`tickets.mails.${mail.state}`)} <span class="muted">${ticketMoment(context, mail.finished ?? mail.created)}</span></p>
${mail.state === 'uncertain' && html`<p class="error">${t('tickets.mails.uncertainHint')}</p>`}
${mail.last_error !== null && html`<p class="hint">${t('tickets.mails.error', { error: mail.last_error })}</p>`}`
}

function sendAgain({ t }: PageContext, ticket: Ticket, mail: OutboxRow): Html | false {
  if (mail.state !== 'failed' && mail.state !== 'uncertain') return false
  return html`<form method="post" action="${ticketPath(ticket.number)}/mails/${mail.id}/again"><button class="button secondary">${t('tickets.mails.again')}<span class="visually-hidden">: ${mail.subject}</span></button></form>`
}
