import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../texts/language/format.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { mayDo } from '../ticket/states.ts'
import type { LockedFields, TicketSubject } from '../ticket/subject.ts'
import type { FieldValues, Ticket } from '../ticket/ticket.ts'
import { beginning, rest, unfolding } from './long-text.ts'
import { cell, ticketPath } from './parts.ts'

export interface ChangesView {
  readonly ticket: Ticket
  readonly subject: TicketSubject | undefined
  /** Null where the record is gone. */
  readonly current: FieldValues | null
  /** Fields that a source manages and the staff cannot change here. */
  readonly locked: LockedFields | null
}

interface Change {
  readonly field: string
  readonly label: string
  readonly proposed: string
  readonly snapshot: string
  /** Null where the record is gone. */
  readonly current: string | null
}

/** Returns whether the proposals can be decided now. */
export function canApply({ ticket, current }: ChangesView): boolean {
  return (
    mayDo(ticket.state, 'apply') &&
    ticket.applied === null &&
    current !== null &&
    Object.keys(ticket.proposedChanges).length > 0
  )
}

export function changesSection(context: PageContext, view: ChangesView): Html {
  const { t } = context
  const { ticket } = view
  const changes = changesOf(context, view)
  return html`<section class="stack" aria-labelledby="changes-heading">
<h2 id="changes-heading">${t('tickets.changes.title')}</h2>
${changes.length === 0 ? html`<p class="muted">${t('tickets.changes.none')}</p>` : content()}
</section>`

  function content(): Html {
    if (!canApply(view)) return html`${decision(context, ticket)}${changeTable(context, view, changes)}`
    return html`<form method="post" action="${ticketPath(ticket.number)}/apply" class="stack">
${changeTable(context, view, changes)}
<p class="hint" id="apply-hint">${t('tickets.changes.applyHint')}</p>
<p><button class="button" aria-describedby="apply-hint">${t('tickets.changes.apply')}</button></p>
</form>`
  }
}

function changesOf({ t }: PageContext, { ticket, subject, current }: ChangesView): readonly Change[] {
  return Object.entries(ticket.proposedChanges).map(([field, proposed]) => ({
    field,
    label: subject?.fieldLabel(t, field) ?? field,
    proposed,
    snapshot: ticket.snapshot[field] ?? '',
    current: current === null ? null : (current[field] ?? ''),
  }))
}

function decision({ t, locale }: PageContext, { applied, appliedFields, state }: Ticket): Html | false {
  if (applied === null) {
    const isOver = state === 'closed' || state === 'archived'
    return isOver && html`<p>${t('tickets.changes.notApplied')}</p>`
  }
  const when = formatDateTime(locale, applied)
  const text = (appliedFields ?? []).length > 0 ? 'tickets.changes.applied' : 'tickets.changes.appliedNone'
  return html`<p>${t(text, { when })}</p>`
}

function changeTable(context: PageContext, view: ChangesView, changes: readonly Change[]): Html {
  const { t } = context
  const { ticket } = view
  const choosing = canApply(view)
  const decided = ticket.applied !== null
  // After the decision, or without the record, current values are unrelated to the proposals.
  const showsSnapshot = decided || view.current === null
  const before = showsSnapshot ? t('tickets.changes.snapshot') : t('tickets.changes.current')
  const proposed = t('tickets.changes.proposed')
  return html`<div class="table-wrap"><table class="table diff">
<thead><tr>
${choosing && html`<th scope="col">${t('tickets.changes.take')}</th>`}
<th scope="col">${t('common.field')}</th>
<th scope="col">${before}</th>
<th scope="col">${proposed}</th>
${decided && html`<th scope="col">${t('tickets.changes.taken')}</th>`}
</tr></thead>
<tbody>
${changes.map(
  (change) => html`<tr>
${choosing && cell(t('tickets.changes.take'), checkbox(context, change, isLocked(change)))}
<th scope="row">${change.label}${!decided && isLocked(change) && html`<p class="error">${t('peopleSources.lockedChange', { source: view.locked?.source ?? '' })}</p>`}</th>
${cell(before, showsSnapshot ? shownValue(context, titled(change, before), change.snapshot) : currentValue(context, titled(change, before), change))}
${cell(proposed, html`<ins>${unfolding(context, titled(change, proposed), change.proposed)}</ins>`)}
${decided && cell(t('tickets.changes.taken'), taken(change) ? t('common.yes') : t('common.no'))}
</tr>`,
)}
</tbody>
</table></div>`

  function isLocked({ field }: Change): boolean {
    return view.locked?.fields.has(field) === true
  }

  function taken({ field }: Change): boolean {
    return ticket.appliedFields?.includes(field) ?? false
  }
}

function checkbox({ t }: PageContext, { field, label }: Change, isLocked: boolean): Html {
  return html`<label class="check"><input type="checkbox" name="field" value="${field}"${isLocked ? html` disabled` : html` checked`}><span class="visually-hidden">${t('tickets.changes.take')}: ${label}</span></label>`
}

function titled({ label }: Change, column: string): string {
  return `${label}: ${column}`
}

function currentValue(context: PageContext, title: string, change: Change): Html {
  const { t } = context
  const { current, snapshot, proposed } = change
  const value = current ?? ''
  const then = snapshot === '' ? t('common.empty') : snapshot
  return html`${shownValue(context, title, value)}${
    value === proposed
      ? html`<p class="hint">${t('tickets.changes.same')}</p>`
      : value !== snapshot &&
        html`<p class="error">${t('tickets.changes.changedSince', { value: beginning(then) })}</p>${rest(context, titled(change, t('tickets.changes.snapshot')), then)}`
  }`
}

function shownValue(context: PageContext, title: string, value: string): Html {
  if (value === '') return html`<span class="muted">${context.t('common.empty')}</span>`
  return unfolding(context, title, value)
}
