import type { User } from '../../../identity/accounts/users.ts'
import type { OutboxRow } from '../../../platform/mail/store.ts'
import { page } from '../../../site/frame/page.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { notice } from '../../../web/components/form.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { mayDelete, mayDo, ticketActions, transition } from '../ticket/states.ts'
import type { StaffMember } from '../ticket/store.ts'
import type { TicketEvent } from '../ticket/ticket.ts'
import { type ChangesView, canApply, changesSection } from './changes.ts'
import { unfolding } from './long-text.ts'
import { mailSection } from './mail-table.ts'
import { messageField, ticketMoment, ticketPath, ticketStateBadge } from './parts.ts'
import { timeline } from './timeline.ts'

/** A rejected text, as sent. */
export interface TicketDraft {
  readonly form: 'note' | 'message' | 'assign'
  readonly text: string
  readonly problem: string
}

export interface TicketView extends ChangesView {
  readonly events: readonly TicketEvent[]
  readonly mails: readonly OutboxRow[]
  readonly staff: readonly StaffMember[]
  readonly user: User
  /** The last action, by the name of its route; empty for none. */
  readonly done: string
  readonly draft: TicketDraft | null
}

export function ticketPage(context: PageContext, view: TicketView): Html {
  const { t } = context
  const { ticket, events, mails, staff } = view
  const nameOf = (actor: string | null) =>
    actor === null ? t('tickets.system') : (staff.find(({ email }) => email === actor)?.name ?? actor)
  return page(context, {
    title: `${ticket.number} ${ticket.title}`,
    isForStaff: true,
    unlisted: true,
    main: html`<div class="stack">
<div class="row"><span>${ticket.number}</span> ${ticketStateBadge(context, ticket.state)}</div>
<h1>${ticket.title}</h1>
${view.done !== '' && notice('success', doneText(context, view))}
${ticket.muted && notice('warning', t('tickets.muted'))}
${view.current === null && notice('warning', t('tickets.gone'))}
<p>${nextStep(context, view)}</p>
${actions(context, view)}
<div class="two-columns">
<div class="stack">
${ticket.submitterMessage !== null && html`<section class="stack"><h2>${t('tickets.message')}</h2><blockquote>${unfolding(context, t('tickets.message'), ticket.submitterMessage, 'letter')}</blockquote></section>`}
${changesSection(context, view)}
${timeline(context, { events, nameOf })}
${mailSection(context, ticket, mails)}
</div>
<div class="stack">
${facts(context, view)}
${assignForm(context, view)}
${noteForm(context, view)}
${messageForm(context, view)}
</div>
</div>
</div>`,
  })
}

/**
 * Returns the message after an action; it says whether the record has changed, which accepting and closing do not do.
 */
function doneText({ t }: PageContext, { ticket, done }: TicketView): string {
  const proposed = Object.keys(ticket.proposedChanges).length
  const count = ticket.appliedFields?.length ?? 0
  switch (done) {
    case 'accept':
      return t(proposed > 0 && ticket.applied === null ? 'tickets.done.acceptOnly' : 'tickets.done.accept')
    case 'apply':
      return count === 0 ? t('tickets.done.applyNone') : t('tickets.done.apply', { count })
    case 'close':
      return t(proposed > 0 && count === 0 ? 'tickets.done.closeOnly' : 'tickets.done.close')
    default:
      return t('tickets.saved')
  }
}

function nextStep({ t }: PageContext, view: TicketView): string {
  const { state } = view.ticket
  return state === 'pending' && canApply(view) ? t('tickets.next.apply') : t(`tickets.next.${state}`)
}

function actions({ t }: PageContext, view: TicketView): Html {
  const { ticket, user } = view
  const possible = ticketActions.filter((action) => transition(ticket.state, action) !== null)
  // While proposals wait for a decision, its button is the primary one.
  const main = canApply(view) ? undefined : possible[0]
  const post = (action: string, label: string, style: string) =>
    html`<form method="post" action="${ticketPath(ticket.number)}/${action}"><button class="${style}">${label}</button></form>`
  return html`<section aria-label="${t('common.actions')}" class="row">
${possible.map((action) => post(action, t(`tickets.action.${action}`), action === main ? 'button' : 'button secondary'))}
${mayDo(ticket.state, 'mute') && (ticket.muted ? post('unmute', t('tickets.action.unmute'), 'button secondary') : post('mute', t('tickets.action.mute'), 'button secondary'))}
${mayDelete(ticket.state, user.role) && html`<a class="button danger" href="${ticketPath(ticket.number)}/delete">${t('tickets.action.delete')}</a>`}
</section>`
}

function facts(context: PageContext, { ticket, subject, current, staff }: TicketView): Html {
  const { t } = context
  const owner = staff.find(({ id }) => id === ticket.ownerId)
  return html`<dl class="facts">
<div><dt>${t('tickets.submitter')}</dt><dd><a href="mailto:${encodeURIComponent(ticket.submitterEmail)}">${ticket.submitterEmail}</a></dd></div>
<div><dt>${t('tickets.owner')}</dt><dd>${owner?.name ?? t('tickets.nobody')}</dd></div>
<div><dt>${t('tickets.list.created')}</dt><dd>${ticketMoment(context, ticket.created)}</dd></div>
${
  subject !== undefined &&
  current !== null &&
  html`<div><dt>${t('tickets.record')}</dt><dd><a href="${subject.href(ticket.subjectId)}">${t('tickets.showRecord')}</a></dd></div>`
}
</dl>`
}

function assignForm({ t }: PageContext, { ticket, staff, draft }: TicketView): Html | false {
  if (!mayDo(ticket.state, 'assign')) return false
  const problem = draft?.form === 'assign' ? draft.problem : undefined
  return html`<form method="post" action="${ticketPath(ticket.number)}/assign" class="stack">
<div class="field">
<label for="field-owner">${t('tickets.assign.label')}</label>
<select id="field-owner" name="owner" required${problem !== undefined && html` aria-invalid="true" aria-describedby="field-owner-error"`}>
<option value="">${t('common.choose')}</option>
${staff.map(({ id, name, email }) => html`<option value="${id}"${id === ticket.ownerId && html` selected`}>${name} (${email})</option>`)}
</select>
${problem !== undefined && html`<p class="error" id="field-owner-error">${problem}</p>`}
</div>
<p><button class="button secondary">${t('tickets.assign.submit')}</button></p>
</form>`
}

function noteForm({ t }: PageContext, { ticket, draft }: TicketView): Html | false {
  if (!mayDo(ticket.state, 'note')) return false
  const own = draft?.form === 'note' ? draft : null
  return html`<form method="post" action="${ticketPath(ticket.number)}/note" class="stack">
${messageField({ name: 'note', label: t('tickets.note.title'), value: own?.text ?? '', hint: t('tickets.note.hint'), error: own?.problem })}
<p><button class="button secondary">${t('tickets.note.submit')}</button></p>
</form>`
}

function messageForm({ t }: PageContext, { ticket, draft }: TicketView): Html | false {
  if (!mayDo(ticket.state, 'message')) return false
  const own = draft?.form === 'message' ? draft : null
  const hint = ticket.muted
    ? t('tickets.write.hintMuted')
    : t('tickets.write.hint', { email: ticket.submitterEmail })
  return html`<form method="post" action="${ticketPath(ticket.number)}/message" class="stack">
${messageField({ name: 'message', label: t('tickets.write.title'), value: own?.text ?? '', hint, error: own?.problem })}
<p><button class="button secondary">${t('tickets.write.submit')}</button></p>
</form>`
}
