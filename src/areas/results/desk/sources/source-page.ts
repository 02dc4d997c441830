import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDate, formatDateTime } from '../../../../texts/language/format.ts'
import { notice } from '../../../../web/components/form.ts'
import { table } from '../../../../web/components/table.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { FollowedLink, ReadSource } from '../../intake/sources/source.ts'
import { staffPage } from '../frame/staff-page.ts'
import { versionsPath } from '../paths/item-paths.ts'
import { lastUploadSection } from './last-upload-section.ts'
import {
  belowDataSources,
  boxed,
  itemLabel,
  linkPath,
  linksPath,
  mayHaveSecret,
  sourcePath,
  sourcesPath,
} from './parts.ts'
import { usage } from './token-pages.ts'

/** The actions that the page can confirm. */
export const sourceChanges = ['renamed', 'linked', 'changed', 'unlinked'] as const
export type DataSourceNotice = (typeof sourceChanges)[number]

export interface DataSourceView {
  readonly source: ReadSource
  /** Whether there are items that it can be linked to. */
  readonly canLink: boolean
  readonly done: DataSourceNotice | null
}

export function sourcePage(context: PageContext, view: DataSourceView): Html {
  const { t } = context
  const { source } = view
  return staffPage(
    context,
    { title: source.name, ...belowDataSources(context) },
    html`${view.done !== null && notice('success', t(`dataSources.${view.done}`))}
${!source.hasToken && notice('warning', t('dataSources.noTokenText'))}
${source.links.some(({ state }) => state !== 'ready') && notice('error', t('dataSources.unfitText'))}
<div class="two-columns">
<div class="stack">
${lastUploadSection(context, source)}
${linksSection(context, view)}
${usage(context, source, t('uploadTokens.placeholder'))}
</div>
<div class="stack">
${facts(context, source)}
<p><a class="button secondary" href="${sourcePath(source)}/edit">${t('dataSources.rename')}</a></p>
<p><a class="button danger" href="${sourcePath(source)}/delete">${t('dataSources.delete')}</a></p>
</div>
</div>
<p><a href="${sourcesPath}">${t('dataSources.back')}</a></p>`,
  )
}

function linksSection(context: PageContext, view: DataSourceView): Html {
  const { t } = context
  const { source } = view
  return html`<section class="stack" aria-labelledby="links">
<h2 id="links">${t('dataSources.links')}</h2>
<p>${t('dataSources.linksText')}</p>
${
  source.links.length === 0
    ? html`<p class="empty"><strong>${t('dataSources.linksEmpty')}</strong><br>${t('dataSources.linksEmptyText')}</p>`
    : linksTable(context, source)
}
${addLink(context, view)}
</section>`
}

function linksTable(context: PageContext, source: ReadSource): Html {
  const { t } = context
  const actions = { title: t('common.actions'), isHidden: true }
  return table(
    [t('common.item'), t('common.number'), t('common.constituency'), actions],
    source.links.map((link) => {
      const label = linkLabel(context, link)
      const act = (path: string, text: string) =>
        html`<a href="${path}">${text}<span class="visually-hidden">: ${label}</span></a>`
      return [
        html`${
          link.stored === null ? label : html`<a href="${versionsPath(link.stored.item)}">${label}</a>`
        }${link.state !== 'ready' && html` <span class="state state-open">${t(`dataSources.state.${link.state}`)}</span>`}`,
        boxed(link.number),
        boxed(link.district || html`<span class="muted">${t('dataSources.noDistrict')}</span>`),
        html`<div class="row">${act(linkPath(link.id), t('common.change'))} ${act(`${linkPath(link.id)}/delete`, t('dataSources.unlink'))}</div>`,
      ]
    }),
  )
}

/** The id where the item was deleted. */
export function linkLabel(context: PageContext, { stored, item }: FollowedLink): string {
  return stored === null ? item : itemLabel(context, stored.item)
}

function addLink({ t }: PageContext, { source, canLink }: DataSourceView): Html {
  if (!canLink) return html`<p>${t(`dataSources.noItems.${source.type}`)}</p>`
  const path = address(`${linksPath}/new`, { source: source.id })
  return html`<p><a class="button secondary" href="${path}">${t('dataSources.addLink')}</a></p>`
}

function facts(context: PageContext, source: ReadSource): Html {
  const { t, locale } = context
  const used =
    source.lastUsed === null
      ? t('dataSources.tokenUnused')
      : t('dataSources.tokenUsed', { when: formatDateTime(locale, source.lastUsed) })
  return html`<dl class="facts">
<div><dt>${t('common.kind')}</dt><dd>${t(`dataSources.type.${source.type}`)}</dd></div>
<div><dt>${t('dataSources.created')}</dt><dd>${formatDate(locale, source.created)}</dd></div>
<div><dt>${t('dataSources.token')}</dt><dd>${source.hasToken ? used : t('dataSources.noToken')}</dd></div>
</dl>
${renewButton(context, source)}`
}

/** Asks for confirmation only where a token would be replaced. */
function renewButton({ t, user, organisation }: PageContext, source: ReadSource): Html {
  if (!mayHaveSecret(user, organisation)) return html`<p>${t('dataSources.fourEyes')}</p>`
  const path = `${sourcePath(source)}/renew`
  return source.hasToken
    ? html`<p><a class="button secondary" href="${path}">${t('dataSources.renew')}</a></p>`
    : html`<form method="post" action="${path}"><button class="button">${t('dataSources.createToken')}</button></form>`
}
