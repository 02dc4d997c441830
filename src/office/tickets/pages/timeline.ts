import type { PageContext } from '../../../site/frame/page-context.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import type { TicketEvent } from '../ticket/ticket.ts'
import { unfolding } from './long-text.ts'
import { ticketMoment } from './parts.ts'

export interface TimelineView {
  readonly events: readonly TicketEvent[]
  readonly nameOf: (actor: string | null) => string
}

/** Shows events, oldest first. */
export function timeline(context: PageContext, { events, nameOf }: TimelineView): Html {
  const { t } = context
  return html`<section class="stack" aria-labelledby="timeline-heading">
<h2 id="timeline-heading">${t('common.history')}</h2>
<ol class="timeline">
${events.map(
  (event) => html`<li>
<p><strong>${headline(event)}</strong> <span class="muted">${nameOf(event.actor)} · ${ticketMoment(context, event.at)}</span></p>
${event.kind !== 'assigned' && event.text !== null && html`<blockquote>${unfolding(context, headline(event), event.text, 'letter')}</blockquote>`}
</li>`,
)}
</ol>
</section>`

  function headline({ kind, text }: TicketEvent): string {
    return kind === 'assigned'
      ? t('tickets.event.assigned', { person: nameOf(text) })
      : t(`tickets.event.${kind}`)
  }
}
