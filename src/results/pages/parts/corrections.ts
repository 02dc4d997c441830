import { formatDate } from '../../../i18n/format.ts'
import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { StoredItem } from '../../stored-item.ts'

/** What was corrected, and when: nobody has to find out for himself. The newest first. */
export function corrections(
  { t, locale, organisation }: PageContext,
  stored: Pick<StoredItem, 'corrections'>,
): Html | false {
  if (stored.corrections.length === 0) return false
  return html`<div class="notice warning" role="note">
${stored.corrections.toReversed().map(
  ({
    at,
    text,
  }) => html`<p><strong>${t('release.correction.public', { date: formatDate(locale, at) })}</strong> ${inLanguage(text, locale, organisation.default_locale)}</p>
`,
)}</div>`
}
