import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { FigureChoice } from '../../views/figure/figure.ts'

/** Parameters that links and forms must keep. In forms, the language is added like in all links. */
const kept = ['locale', 'theme'] as const

/** Returns the parameters that links to the same page keep. */
export function keptParameters(search: string): string {
  const given = new URLSearchParams(search)
  return String(new URLSearchParams([...given].filter(([name]) => kept.some((one) => one === name))))
}

/**
 * Renders a choice as a form. The script applies it at once, see `live/choices.ts`; the button is for readers
 * without script.
 */
export function choiceForm(context: PageContext, form: FigureChoice): Html {
  const { t, url } = context
  const { name, label, options, chosen, keep = [] } = form
  const [path = '', query = ''] = url.split('?')
  const given = new URLSearchParams(query)
  return html`<form class="choice" method="get" action="${path}">
${['theme', ...keep].map((parameter) => {
  const value = given.get(parameter)
  return value !== null && html`<input type="hidden" name="${parameter}" value="${value}">`
})}
<label for="choice-${name}">${label}</label>
<select id="choice-${name}" name="${name}">
${options.map(
  ({ value, text }) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>
`,
)}</select>
<button class="button secondary">${t('common.show')}</button>
</form>`
}
