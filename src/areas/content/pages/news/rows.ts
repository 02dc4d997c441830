import type { PageContext } from '../../../../site/frame/page-context.ts'
import { writtenIn } from '../../../../site/frame/written-in.ts'
import { formatDate } from '../../../../texts/language/format.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { timeTag } from '../../../../web/markup/time-tag.ts'
import { hiddenMark } from '../parts/hidden.ts'
import { fileHref, newsHref } from '../parts/view.ts'
import type { NewsSummary } from './store.ts'

/** Lists news with date, title and picture. `level`: that of the headings. */
export function newsRows(context: PageContext, news: readonly NewsSummary[], level: 2 | 3): Html {
  return html`<ul class="news">
${news.map((item) => {
  const { lang, mark } = writtenIn(context, item, { title: item.title, lead: item.lead })
  const link = html`<a href="${newsHref(item.id)}">${item.title}</a>`
  return html`<li>
<p class="news-date">${newsDate(context, item)}${item.pinned === 1 && html` <span class="state">${context.t('content.news.pinned')}</span>`}${mark}</p>
<div class="news-what"${lang}>
${level === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
${item.lead !== '' && html`<p>${item.lead}</p>`}
${hiddenMark(context, item)}
</div>
${item.image !== null && html`<img class="news-picture" src="${fileHref(item.image)}" alt="" loading="lazy">`}
</li>
`
})}
</ul>`
}

export function newsDate({ locale }: PageContext, { dated }: Pick<NewsSummary, 'dated'>): Html {
  return timeTag(dated, formatDate(locale, dated))
}
