import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../texts/language/format.ts'
import type { National } from '../../model/item.ts'
import { nationalWords, toldQuestions } from '../../views/figures/votes/national-words.ts'

/** What a version says of the whole country; empty where it says nothing. */
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
