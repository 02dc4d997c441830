import { attributes, type Html, html } from '../../web/html.ts'

export interface Field {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'email' | 'password' | 'date'
  readonly autocomplete: string
  readonly value?: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly autofocus?: boolean
  /** Unless told otherwise it must be filled in. */
  readonly required?: boolean
}

/** A labelled input with its hint and what is wrong with it, all read out together. */
export function field(options: Field): Html {
  const { name, hint, error } = options
  const id = `field-${name}`
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
  const input = attributes({
    id,
    name,
    type: options.type,
    value: options.value,
    autocomplete: options.autocomplete,
    required: options.required ?? true,
    autofocus: options.autofocus,
    'aria-describedby': described.filter(Boolean).join(' ') || null,
    'aria-invalid': error === undefined ? null : 'true',
  })
  return html`<div class="field">
<label for="${id}">${options.label}</label>
<input${input}>
${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
${error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`}
</div>`
}

/** Says at the top that something needs the reader's attention. */
export function notice(kind: 'success' | 'warning' | 'error', text: string): Html {
  return html`<p class="notice ${kind}" role="${kind === 'success' ? 'status' : 'alert'}">${text}</p>`
}
