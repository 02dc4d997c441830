import { attributes, type Html, html } from '../markup/html.ts'
import type { Reader } from './reader.ts'

/** What browser/ordering.ts says while something is moved; the words in braces are its own. */
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
  /** Null where there is no way back. */
  readonly fields: Readonly<Record<string, string>> | null
}

/** Says what has happened, with the way back beside it, and stays in sight. */
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

/** Up and down, for one of several. Neither is disabled at an end: whoever has just pressed it would lose the focus. */
export function stepButtons({ t }: Reader, id: string | number, title: string): Html {
  const button = (name: 'up' | 'down') =>
    html`<button class="button secondary small" name="${name}" value="${id}">${t(`ordering.${name}`)}<span class="visually-hidden">: ${title}</span></button>
`
  return html`${button('up')}${button('down')}`
}
