import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { type Html, html } from '../../web/markup/html.ts'

export const shortcutsPath = '/manage/shortcuts'

interface Shortcut {
  readonly keys: readonly string[]
  readonly does: PlainKey
}

/** With Ctrl; on Macs with Command. */
const combined: readonly Shortcut[] = [{ keys: ['Ctrl', 'K'], does: 'shortcuts.palette' }]

/** Single characters, which can be switched off. */
const single: readonly Shortcut[] = [
  { keys: ['/'], does: 'shortcuts.palette' },
  { keys: ['g', '1 … 7'], does: 'shortcuts.go' },
  { keys: ['?'], does: 'shortcuts.this' },
]

/** The keys that the script of the back office knows. */
export function shortcutsPage(context: PageContext): Html {
  const { t } = context
  return staffPage(
    context,
    { title: t('shortcuts.title'), isNarrow: true },
    html`<p>${t('shortcuts.text')}</p>
${keyList(context, combined)}
<h2>${t('shortcuts.single')}</h2>
${keyList(context, single)}
<p class="field" data-single-keys hidden><label><input type="checkbox" checked> ${t('shortcuts.use')}</label></p>`,
  )
}

function keyList({ t }: PageContext, shortcuts: readonly Shortcut[]): Html {
  return html`<dl class="shortcuts">
${shortcuts.map(({ keys, does }) => html`<div><dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${t(does)}</dd></div>`)}
</dl>`
}
