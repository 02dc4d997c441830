import { attributes, type Html, html } from '../markup/html.ts'
import type { Reader } from './reader.ts'

/** Announcements of browser/ordering.ts, which fills in the words in braces. */
export function orderTexts({ t }: Reader, isNested: boolean): string {
  const own = { title: '{title}', position: '{position}', count: '{count}', parent: '{parent}' }
  return JSON.stringify({
    handle: t('common.move'),
    grabbed: t(isNested ? 'ordering.grabbedNested' : 'ordering.grabbed', own),
    place: t('ordering.place', own),
    placeBelow: t('ordering.placeBelow', own),
    cancelled: t('ordering.cancelled', own),
    failed: t('ordering.failed'),
  })
}

export interface Undo {
  readonly text: string
  readonly action: string
  /** Null where it cannot be undone. */
  readonly fields: Readonly<Record<string, string>> | null
}

/** A message with an undo button that stays visible. */
export function undoNotice({ t }: Reader, { text, action, fields }: Undo): Html {
  return html`<form class="notice success undo" method="post" action="${action}">
<p role="status">${text}</p>
${
  fields !== null &&
  html`${Object.entries(fields).map(([name, value]) => html`<input${attributes({ type: 'hidden', name, value })}>`)}
<button class="button secondary">${t('ordering.undo')}</button>`
}
</form>`
}

/**
 * Buttons to move an item up and down. Never disabled, because a disabled button would lose the focus. `form` is the id of
 * their form where they are not within it.
 */
export function stepButtons({ t }: Reader, id: string | number, title: string, form?: string): Html {
  const button = (name: 'up' | 'down') =>
    html`<button${attributes({ class: 'button secondary small', name, value: String(id), form })}>${t(`ordering.${name}`)}<span class="visually-hidden">: ${title}</span></button>
`
  return html`${button('up')}${button('down')}`
}
