import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDate } from '../../../../texts/language/format.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { correctionText } from '../../words/correction-text.ts'

type Corrected = Pick<StoredItem, 'corrections'>

/** Lists all corrections with their times, newest first. */
export function corrections(context: PageContext, { corrections: made }: Corrected): Html | false {
  if (made.length === 0) return false
  return html`<div class="notice warning" role="note">
${made.toReversed().map((one) => line(context, one))}</div>`
}

/** Renders the last correction, where space is limited. */
export function lastCorrection(context: PageContext, { corrections: made }: Corrected): Html | false {
  const last = made.at(-1)
  return last !== undefined && line(context, last)
}

function line(context: PageContext, correction: StoredItem['corrections'][number]): Html {
  const { t, locale } = context
  return html`<p><strong>${t('release.correction.public', { date: formatDate(locale, correction.at) })}</strong> ${correctionText(context, correction)}</p>
`
}
