import { type Html, html, type Insertable } from '../markup/html.ts'
import { field } from './form.ts'
import type { Reader } from './reader.ts'

export interface Consequence {
  /** `lost` is gone for good, `changed` goes on in another way. */
  readonly kind: 'lost' | 'changed'
  readonly text: Insertable
}

export interface Confirmation {
  readonly title: string
  /** What it is about, and whatever else has to be known first. */
  readonly text: Insertable
  readonly consequences: readonly Consequence[]
  /** Where the form goes. */
  readonly action: string
  readonly hidden?: readonly { readonly name: string; readonly value: string }[]
  /** What must be typed first, for what nobody may do by a slip. */
  readonly typed?: {
    readonly name: string
    readonly expected: string
    readonly value: string
    readonly error?: string
  }
  /** Says what it destroys; without it there is nothing to confirm. */
  readonly button: string | null
  readonly isDangerous: boolean
  readonly back: { readonly href: string; readonly text: string }
}

/** The one way to ask before something happens: what it is, what it means, what cannot be undone. */
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
    type: 'text',
    autocomplete: 'off',
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

/** Whether what was typed is what had to be: blanks and capitals are nobody's slip. */
export function isTyped(expected: string, typed: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
  return plain(typed) === plain(expected)
}
