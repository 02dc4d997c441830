import type { PageContext } from '../../../../site/frame/page-context.ts'
import { table } from '../../../../web/components/table.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { paths } from '../../words/paths.ts'
import { itemPage } from './item-page.ts'

/** A page of results, as one of the tabs of an item. */
export interface PublicView {
  readonly title: string
  readonly path: string
  /** The embed that represents it. */
  readonly embed: string | null
}

/** Lists the public pages of an item, with how to embed them. */
export function viewsPage(
  context: PageContext,
  stored: StoredItem,
  views: readonly PublicView[],
): Promise<Html> {
  const { t } = context
  const { item } = stored
  return itemPage(
    context,
    { stored, section: 'views' },
    html`${item.draft && html`<p class="notice">${t('itemHub.views.draft')}</p>`}
${!item.draft && html`<p><a href="${paths.item(item, 'data')}">${t('settings.openData')}</a></p>`}
${views.length === 0 ? html`<p class="empty">${t('resultsManage.noVersions')}</p>` : viewTable(context, views)}`,
  )
}

function viewTable(context: PageContext, views: readonly PublicView[]): Html {
  const { t } = context
  return table(
    [t('results.views'), t('itemHub.views.embed')],
    views.map(({ title, path, embed }) => [
      html`<a href="${path}" target="_blank">${title} ${icon('elsewhere')}</a>`,
      embed === null
        ? '–'
        : html`<a href="${address('/embed', { url: embed })}">${t('embeds.code.title')}<span class="visually-hidden">: ${title}</span></a>`,
    ]),
  )
}
