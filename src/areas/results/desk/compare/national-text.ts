import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../texts/language/format.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Pair } from '../../compare/comparison.ts'
import type { National } from '../../model/item.ts'
import { nationalWords, toldQuestions } from '../../views/figures/votes/national-words.ts'

/** Describes the national figures of a version; empty where it has none. */
export function nationalText(context: PageContext, national: National | null): string {
  const { t, locale } = context
  return toldQuestions(national)
    .map((question) => {
      const { answer, share } = nationalWords(context, question)
      const { figures, cantons, progress } = question
      return [
        answer,
        ...(share === null ? [] : [share]),
        ...(figures === null
          ? []
          : [
              t('release.national.votes', {
                yeas: formatNumber(locale, figures.yeas),
                nays: formatNumber(locale, figures.nays),
              }),
            ]),
        ...(cantons === null
          ? []
          : [
              `${t('national.cantons')} ${t('national.cantonsValue', { yeas: formatNumber(locale, cantons.yeas), nays: formatNumber(locale, cantons.nays) })}`,
            ]),
        t('release.figures.counted', progress),
      ].join(', ')
    })
    .join('; ')
}

/** National figures before and after an upload, with a notice where the answer changes. */
export function nationalChange(context: PageContext, { before, after }: Pair<National | null>): Html {
  const { t } = context
  const turned = toldQuestions(after).flatMap((question) => {
    const known = toldQuestions(before).find(({ ballot }) => ballot === question.ballot)
    if (known === undefined || known.accepted === null || known.accepted === question.accepted) return []
    const [from, to] = [nationalWords(context, known).answer, nationalWords(context, question).answer]
    return [t('compare.important.answer', { before: from, after: to })]
  })
  const row = (name: string, text: string) => html`<div><dt>${name}</dt><dd>${text || '–'}</dd></div>
`
  return html`<section class="stack">
<h2>${t('national.title')}</h2>
${
  turned.length > 0 &&
  html`<div class="notice warning comparison-important">
<p><strong>${t('compare.important')}</strong></p>
<ul>${turned.map((line) => html`<li>${line}</li>`)}</ul>
</div>`
}
<dl class="upload-facts">
${row(t('common.before'), nationalText(context, before))}${row(t('common.after'), nationalText(context, after))}</dl>
</section>`
}
