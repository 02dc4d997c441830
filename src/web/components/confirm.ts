import { type Html, html, type Insertable } from '../markup/html.ts'
import { field } from './form.ts'
import type { Reader } from './reader.ts'

export interface Consequence {
  /** `lost`: the action cannot be undone. `changed`: it can. */
  readonly kind: 'lost' | 'changed'
  readonly text: Insertable
}

export interface Confirmation {
  readonly title: string
  /** The record concerned, and the consequences of the action. */
  readonly text: Insertable
  readonly consequences: readonly Consequence[]
  /** The action of the form. */
  readonly action: string
  readonly hidden?: readonly { readonly name: string; readonly value: string }[]
  /** A text that must be typed to confirm, for actions that must not happen by accident. */
  readonly typed?: {
    readonly name: string
    readonly expected: string
    readonly value: string
    readonly error?: string
  }
  /** The label of the confirming button, which names the action; null if there is nothing to confirm. */
  readonly button: string | null
  readonly isDangerous: boolean
  readonly back: { readonly href: string; readonly text: string }
}

/** A confirmation page: what happens, the consequences, and what cannot be undone. */
export function confirmation({ t }: Pick<Reader, 't'>, asked: Confirmation): Html {
  const { title, text, consequences, action, hidden = [], typed, button, isDangerous, back } = asked
  return html`<div class="narrow stack">
<h1>${title}</h1>
${text}
${
  consequences.length > 0 &&
  html`<ul class="consequences">
${consequences.map(
  ({ kind, text: consequence }) => html`<li class="consequence-${kind}">${consequence}</li>
`,
)}</ul>`
}
<form method="post" action="${action}" class="stack">
${hidden.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}">`)}
${
  typed !== undefined &&
  field({
    name: typed.name,
    label: t('confirm.type', { text: typed.expected }),
    value: typed.value,
    error: typed.error,
    autofocus: typed.error !== undefined,
  })
}
<p class="row">${button !== null && html`<button class="button${isDangerous && ' danger'}">${button}</button>`}
<a class="button secondary" href="${back.href}">${back.text}</a></p>
</form>
</div>`
}

/** Whether the typed text matches, ignoring white space and case. */
export function isTyped(expected: string, typed: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
  return plain(typed) === plain(expected)
}
