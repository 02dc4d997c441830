import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { select } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Comparison, Pair } from '../../compare/comparison.ts'
import type { Item } from '../../model/item.ts'
import type { ListedVersion } from '../../versions/stored/version.ts'
import { titleOf } from '../../words/wording.ts'
import { staffPage } from '../frame/staff-page.ts'
import { versionsPath } from '../paths/item-paths.ts'
import { comparison } from './comparison.ts'
import { nationalText } from './national-text.ts'
import { versionFiles, versionWarnings } from './version-parts.ts'

export interface ComparePage {
  readonly item: Item
  /** Newest first. */
  readonly versions: readonly ListedVersion[]
  /** Null with fewer than two versions. */
  readonly compared: (Pair<ListedVersion> & { readonly comparison: Comparison }) | null
}

export function compareVersionsPage(context: PageContext, { item, versions, compared }: ComparePage): Html {
  const { t } = context
  const title = t('compare.of', { title: titleOf(context, item).text })
  const own = versionsPath(item)
  return staffPage(
    context,
    { title },
    html`${
      compared === null
        ? html`<p class="empty">${t(versions.length === 0 ? 'compare.none' : 'compare.one')}</p>`
        : html`${choice(context, own, versions, compared)}
${heads(context, item, compared)}
${comparison(context, { item, comparison: compared.comparison })}`
    }
<p><a href="${own}">${t('resultsManage.versions', { title: titleOf(context, item).text })}</a></p>`,
  )
}

function choice(
  context: PageContext,
  own: string,
  versions: readonly ListedVersion[],
  { before, after }: Pair<ListedVersion>,
): Html {
  const { t } = context
  const options = versions.map((version) => ({
    value: String(version.number),
    text: versionText(context, version),
  }))
  return html`<form action="${own}/compare" method="get" class="row comparison-choice">
${select({ name: 'from', label: t('compare.from.label'), options, value: String(before.number) })}
${select({ name: 'to', label: t('compare.to.label'), options, value: String(after.number) })}
<button class="button secondary">${t('compare.choose')}</button>
<a href="${own}/compare?from=${after.number}&amp;to=${before.number}">${t('compare.swap')}</a>
</form>`
}

function versionText(context: PageContext, version: ListedVersion): string {
  const { t, locale } = context
  const state = stateOf(context, version)
  const parts = [t('compare.version', { number: version.number }), formatDateTime(locale, version.at)]
  return [...parts, ...(state === null ? [] : [state])].join(', ')
}

function stateOf({ t }: PageContext, { published, staged }: ListedVersion): string | null {
  if (published) return t('resultsManage.published')
  return staged ? t('release.staged') : null
}

/** Where each of the two versions comes from. */
function heads(context: PageContext, item: Item, versions: Pair<ListedVersion>): Html {
  const { t, locale } = context
  const rows: readonly (readonly [string, (version: ListedVersion) => Html | string])[] = [
    [t('common.moment'), ({ at }) => formatDateTime(locale, at)],
    [
      t('resultsManage.source'),
      ({ source, actor }) => `${t(`resultsManage.source.${source}`)}${actor === null ? '' : `: ${actor}`}`,
    ],
    [t('common.status'), ({ status }) => t(`resultsManage.status.${status ?? 'none'}`)],
    ...(Object.values(versions).some(({ national }) => national !== null)
      ? [
          [
            t('national.title'),
            ({ national }: ListedVersion) => nationalText(context, national) || '–',
          ] as const,
        ]
      : []),
    [t('resultsManage.warningsTitle'), (version) => versionWarnings(context, version)],
    [
      t('resultsManage.files'),
      (version) => (version.files.length === 0 ? '–' : versionFiles(context, item, version)),
    ],
    [t('common.checksum'), ({ sha256 }) => html`<code>${sha256.slice(0, 16)}</code>`],
  ]
  const sides = [[t('common.before'), versions.before] as const, [t('common.after'), versions.after] as const]
  const headOf = (side: string, version: ListedVersion) => {
    const state = stateOf(context, version)
    return `${side}: ${t('compare.version', { number: version.number })}${state === null ? '' : ` (${state})`}`
  }
  return html`<div class="table-wrap"><table class="table comparison-heads">
<caption class="visually-hidden">${t('compare.heads')}</caption>
<thead><tr><td></td>${sides.map(([side, version]) => html`<th scope="col">${headOf(side, version)}</th>`)}</tr></thead>
<tbody>
${rows.map(
  ([label, read]) => html`<tr><th scope="row">${label}</th>${sides.map(
    ([side, version]) => html`<td data-label="${side}"><div>${read(version)}</div></td>`,
  )}</tr>
`,
)}</tbody>
</table></div>`
}
