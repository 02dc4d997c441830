import { siteName } from '../../../identity/organisation/organisation.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { staffPage } from '../../../site/frame/staff-page.ts'
import { notice } from '../../../web/components/form.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { mayDo } from '../ticket/states.ts'
import type { TicketSubject } from '../ticket/subject.ts'
import type { Ticket, TicketEvent, TicketEventKind } from '../ticket/ticket.ts'
import { excerpt } from './long-text.ts'
import { cell, messageField, ticketStateBadge, written } from './parts.ts'
import { timeline } from './timeline.ts'

export interface StatusView {
  readonly ticket: Ticket
  readonly subject: TicketSubject | undefined
  readonly events: readonly TicketEvent[]
  readonly saved: boolean
  readonly draft: { readonly text: string; readonly problem: string } | null
}

/** Events that the submitter sees; the others are internal. */
const publicEvents: ReadonlySet<TicketEventKind> = new Set([
  'opened',
  'accepted',
  'applied',
  'closed',
  'reopened',
  'message',
])

export function statusPage(context: PageContext, view: StatusView): Html {
  const { t } = context
  const { ticket } = view
  // Names the organisation instead of the member of staff.
  const nameOf = (actor: string | null) =>
    actor === ticket.submitterEmail ? t('tickets.status.you') : siteName(context)
  const events = view.events.filter(({ kind }) => publicEvents.has(kind))
  const title = t('tickets.status.title', { number: ticket.number })
  return staffPage(
    context,
    { title },
    html`<p>${ticket.title}</p>
${view.saved && notice('success', t('tickets.status.replySaved'))}
<p class="row">${ticketStateBadge(context, ticket.state)} <span>${t(`tickets.status.${ticket.state}`)}</span></p>
${proposal(context, view)}
${ticket.submitterMessage !== null && html`<section class="stack"><h2>${t('tickets.status.yourMessage')}</h2><blockquote>${excerpt(context, ticket.submitterMessage, 'letter')}</blockquote></section>`}
${timeline(context, { events, nameOf })}
${reply(context, view)}
<p class="hint">${t('tickets.status.private')}</p>`,
  )
}

function proposal(context: PageContext, { ticket, subject }: StatusView): Html | false {
  const { t } = context
  const changes = Object.entries(ticket.proposedChanges)
  if (changes.length === 0) return false
  return html`<section class="stack"><h2 id="proposal-heading">${t('tickets.status.proposed')}</h2>
<div class="table-wrap"><table class="table" aria-labelledby="proposal-heading">
<thead><tr><th scope="col">${t('common.field')}</th><th scope="col">${t('tickets.changes.proposed')}</th></tr></thead>
<tbody>
${changes.map(([field, value]) => html`<tr><th scope="row">${subject?.fieldLabel(t, field) ?? field}</th>${cell(t('tickets.changes.proposed'), excerpt(context, value))}</tr>`)}
</tbody>
</table></div>
</section>`
}

function reply({ t }: PageContext, { ticket, draft }: StatusView): Html {
  const open = mayDo(ticket.state, 'reply')
  return html`<section class="narrow stack" aria-labelledby="reply-heading">
<h2 id="reply-heading">${t('tickets.status.replyTitle')}</h2>
${open ? form() : notice(draft === null ? 'warning' : 'error', t('tickets.status.replyClosed'))}
${!open && draft !== null && html`<blockquote>${written(draft.text)}</blockquote>`}
</section>`

  // Without an action the form is sent to the page's own address, so that the secret is not repeated.
  function form(): Html {
    const label = t('tickets.status.yourMessage')
    return html`<form method="post" class="stack">
${messageField({ name: 'message', label, value: draft?.text ?? '', error: draft?.problem })}
<p><button class="button">${t('tickets.write.submit')}</button></p>
</form>`
  }
}
