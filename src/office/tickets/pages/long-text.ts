import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatNumber } from '../../../texts/language/format.ts'
import type { Locale } from '../../../texts/language/locales.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { longestText } from '../ticket/text.ts'
import { written } from './parts.ts'

/** Maximum length of a text on a page: texts from the API can be as long as a request. */
const limits = {
  value: { characters: 2_000, lines: 100 },
  letter: { characters: longestText, lines: 300 },
} as const

type Kind = keyof typeof limits

export function beginning(text: string, kind: Kind = 'value'): string {
  const { characters, lines } = limits[kind]
  const [start = ''] = new RegExp(`^.{0,${characters}}`, 'su').exec(text) ?? []
  const shown = start.split('\n', lines).join('\n')
  return shown.length < text.length ? `${shown}…` : text
}

/** Returns a text, or its beginning with its size. */
export function excerpt({ locale }: PageContext, text: string, kind?: Kind): Html {
  const shown = beginning(text, kind)
  return html`${written(shown)}${shown !== text && html` <span class="muted">(${size(locale, text)})</span>`}`
}

/** Returns the beginning of a text that the reader can unfold. `label` names the text. */
export function unfolding(context: PageContext, label: string, text: string, kind?: Kind): Html {
  return html`${written(beginning(text, kind))}${rest(context, label, text, kind)}`
}

/** Returns the whole of a text whose beginning is shown elsewhere on the page; nothing where that was all. */
export function rest({ locale }: PageContext, label: string, text: string, kind?: Kind): Html | false {
  if (beginning(text, kind) === text) return false
  // A textarea scrolls, and preserves line ends without markup.
  return html`<details><summary>${label} (${size(locale, text)})</summary><textarea readonly rows="12" aria-label="${label}">
${text}</textarea></details>`
}

function size(locale: Locale, text: string): string {
  const bytes = Buffer.byteLength(text)
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte']
  return formatNumber(locale, value, { style: 'unit', unit, maximumFractionDigits: 1 })
}
