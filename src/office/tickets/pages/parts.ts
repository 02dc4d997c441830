import type { TicketState } from '../../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../texts/language/format.ts'
import type { Instant } from '../../../values/time.ts'
import { attributes, type Html, html, type Insertable, join } from '../../../web/markup/html.ts'

export const ticketsPath = '/manage/tickets'

export function ticketPath(number: string): string {
  return `${ticketsPath}/${number}`
}

export function stateBadge({ t }: PageContext, state: TicketState): Html {
  return html`<span class="state state-${state}">${t(`tickets.state.${state}`)}</span>`
}

export function moment({ locale }: PageContext, instant: Instant): Html {
  return html`<time datetime="${instant}">${formatDateTime(locale, instant)}</time>`
}

/** A cell that keeps its label where a narrow table becomes a list. */
export function cell(label: string, content: Insertable): Html {
  return html`<td data-label="${label}"><div>${content}</div></td>`
}

/** Text as somebody wrote it: its lines stay lines. */
export function written(text: string): Html {
  return join(text.split('\n'), html`<br>`)
}

export function notice(kind: 'success' | 'warning' | 'error', text: string): Html {
  return html`<p class="notice ${kind}" role="${kind === 'success' ? 'status' : 'alert'}">${text}</p>`
}

export interface TextArea {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly problem?: string | undefined
}

/** A field for a longer text, with its hint and what is wrong with it, all read out together. */
export function textArea({ name, label, value, hint, problem }: TextArea): Html {
  const id = `field-${name}`
  const described = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-error`]
  const field = attributes({
    id,
    name,
    rows: 4,
    required: true,
    autofocus: problem !== undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || null,
    'aria-invalid': problem === undefined ? null : 'true',
  })
  return html`<div class="field">
<label for="${id}">${label}</label>
<textarea${field}>
${value}</textarea>
${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
${problem !== undefined && html`<p class="error" id="${id}-error">${problem}</p>`}
</div>`
}
