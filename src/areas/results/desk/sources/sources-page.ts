import type { PageContext } from '../../../../site/frame/page-context.ts'
import { notice } from '../../../../web/components/form.ts'
import { table } from '../../../../web/components/table.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { FollowedLink, ReadSource } from '../../intake/sources/source.ts'
import { staffPage } from '../frame/staff-page.ts'
import { boxed, mayHaveSecret, outcomeBadge, sourcePath, sourcesPath, uploadMoment } from './parts.ts'

export interface DataSourcesView {
  readonly sources: readonly ReadSource[]
  readonly removed: boolean
}

export function sourcesPage(context: PageContext, view: DataSourcesView): Html {
  const { t } = context
  const title = t('dataSources.title')
  return staffPage(
    context,
    { title },
    html`<p>${t('dataSources.text')}</p>
${view.removed && notice('success', t('dataSources.removed'))}
${
  mayHaveSecret(context.user, context.organisation)
    ? html`<p><a class="button" href="${sourcesPath}/new">${t('dataSources.add')}</a></p>`
    : html`<p>${t('dataSources.fourEyes')}</p>`
}
${
  view.sources.length === 0
    ? html`<p class="empty"><strong>${t('dataSources.empty')}</strong><br>${t('dataSources.emptyText')}</p>`
    : sourceTable(context, view.sources)
}
<p><a href="${sourcesPath}/federal">${t('federalSource.title')}</a></p>
<p><a href="/docs/uploads">${t('uploadDocs.link')}</a></p>`,
  )
}

function sourceTable(context: PageContext, sources: readonly ReadSource[]): Html {
  const { t } = context
  return table(
    [t('common.name'), t('common.kind'), t('dataSources.links'), t('resultsManage.lastUpload')],
    sources.map((source) => [
      html`<a href="${sourcePath(source)}">${source.name}</a>${!source.hasToken && html` <span class="state state-none">${t('dataSources.noToken')}</span>`}`,
      ...[
        t(`dataSources.type.${source.type}`),
        linkCount(context, source.links),
        lastUpload(context, source),
      ].map(boxed),
    ]),
  )
}

function linkCount({ t }: PageContext, links: readonly FollowedLink[]): Html {
  const unfit = links.filter(({ state }) => state !== 'ready').length
  return html`${links.length}${
    unfit > 0 && html` <span class="error">${t('dataSources.unfit', { count: unfit })}</span>`
  }`
}

function lastUpload(context: PageContext, { lastUpload: upload }: ReadSource): Html {
  if (upload === null) return html`<span class="muted">${context.t('resultsManage.never')}</span>`
  return html`${outcomeBadge(context, upload.outcome)} ${uploadMoment(context, upload)}`
}
