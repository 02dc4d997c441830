import { attributes, type Html, html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'

/** What browser/ordering.ts says while something is moved; the words in braces are its own. */
export function orderTexts({ t }: PageContext, isNested: boolean): string {
  const own = { title: '{title}', position: '{position}', count: '{count}', parent: '{parent}' }
  return JSON.stringify({
    handle: t('directoryManage.grab.handle'),
    grabbed: t(isNested ? 'directoryManage.grab.grabbedNested' : 'directoryManage.grab.grabbed', own),
    place: t('directoryManage.grab.place', own),
    placeBelow: t('directoryManage.grab.placeBelow', own),
    cancelled: t('directoryManage.grab.cancelled', own),
    failed: t('directoryManage.grab.failed'),
  })
}

export interface Undo {
  readonly text: string
  readonly action: string
  /** Null where there is no way back. */
  readonly fields: Readonly<Record<string, string>> | null
}

/** Says what has happened, with the way back beside it, and stays in sight. */
export function undoNotice({ t }: PageContext, { text, action, fields }: Undo): Html {
  return html`<form class="notice success undo" method="post" action="${action}">
<p role="status">${text}</p>
${
  fields !== null &&
  html`${Object.entries(fields).map(([name, value]) => html`<input${attributes({ type: 'hidden', name, value })}>`)}
<button class="button secondary">${t('directoryManage.undo')}</button>`
}
</form>`
}

/** Up and down, for one of several. */
export function stepButtons({ t }: PageContext, id: string | number, title: string): Html {
  const button = (name: 'up' | 'down') =>
    html`<button class="button secondary small" name="${name}" value="${id}">${t(`directoryManage.tree.${name}`)}<span class="visually-hidden">: ${title}</span></button>
`
  return html`${button('up')}${button('down')}`
}
