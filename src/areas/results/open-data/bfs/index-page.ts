import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { emptyState } from '../../../../web/components/search-form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { federalFileName, federalFilePath } from '../../model/federal-file.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import type { VoteFile } from './files.ts'

/** Renders the list of files, grouped by year. */
export function indexPage(context: PageContext, files: readonly VoteFile[]): Html {
  const { t } = context
  const years = Map.groupBy(files, ({ day }) => day.slice(0, 4))
  return page(context, {
    title: t('bfs.title'),
    section: 'results',
    breadcrumbs: [{ title: t('resultsArchive.all'), href: '/archive' }],
    meta: { path: '/bfs' },
    main: html`<h1>${t('bfs.title')}</h1>
<p class="lead">${t('bfs.lead')}</p>
<p>${t('bfs.current')}</p>
${files.length === 0 && emptyState({ help: t('bfs.none') })}
${[...years].map(
  ([year, of]) => html`<section class="part"><h2>${year}</h2>
<ul class="downloads titled">
${of.map((file) => fileLine(context, file))}</ul></section>`,
)}`,
  })
}

function fileLine(context: PageContext, file: VoteFile): Html {
  const { t } = context
  const level = t(file.kind === 'eidg' ? 'bfs.federal' : 'bfs.cantonal', { count: file.votes.length })
  return html`<li><a href="${federalFilePath(file)}">${icon('download')} ${dayText(context, file.day)}, ${level}</a> <span class="muted">${federalFileName(file)}</span></li>
`
}
