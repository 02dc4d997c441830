import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'
import { searchForm } from './search.ts'
import { readChildren } from './store.ts'
import { agencyHref, viewOf } from './view.ts'

const mostAgencies = 60

/** The directory on the home page: a search box and the agencies at the top. */
export async function directoryHomeBlock(context: PageContext): Promise<Html> {
  const { t } = context
  const roots = await readChildren(viewOf(context), null, { offset: 0, limit: mostAgencies })
  return html`${searchForm(context, {
    action: '/agencies',
    query: '',
    title: t('directory.search.title'),
    level: 2,
  })}
${
  roots.length > 0 &&
  html`<section class="part"><h2>${t('directory.home.agencies')}</h2>
<div><ul class="hits hits-columns">
${roots.map((root) => html`<li><a href="${agencyHref(root.id)}">${root.title}</a></li>`)}
</ul>
<p class="row"><a href="/agencies">${t('directory.home.all')}</a> <a href="/people">${t('directory.home.people')}</a></p></div></section>`
}`
}
