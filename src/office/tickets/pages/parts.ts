import type { TicketState } from '../../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../texts/language/format.ts'
import type { Instant } from '../../../values/time.ts'
import { type TextArea, textArea } from '../../../web/components/form.ts'
import { type Html, html, type Insertable, join } from '../../../web/markup/html.ts'
import { timeTag } from '../../../web/markup/time-tag.ts'

export const ticketsPath = '/manage/tickets'

export function ticketPath(number: string): string {
  return `${ticketsPath}/${number}`
}

export function ticketStateBadge({ t }: PageContext, state: TicketState): Html {
  return html`<span class="state state-${state}">${t(`tickets.state.${state}`)}</span>`
}

export function ticketMoment({ locale }: PageContext, instant: Instant): Html {
  return timeTag(instant, formatDateTime(locale, instant))
}

/** A cell that keeps its label where a narrow table becomes a list. */
export function cell(label: string, content: Insertable): Html {
  return html`<td data-label="${label}"><div>${content}</div></td>`
}

/** Returns a text with its line ends preserved. */
export function written(text: string): Html {
  return join(text.split('\n'), html`<br>`)
}

/** A field for a longer text, with the focus where it has a problem. */
export function messageField(options: Omit<TextArea, 'rows'>): Html {
  return textArea({ ...options, rows: 4, required: true, autofocus: options.error !== undefined })
}
