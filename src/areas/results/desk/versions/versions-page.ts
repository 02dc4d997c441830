import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { notice } from '../../../../web/components/form.ts'
import { table } from '../../../../web/components/table.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { warningText } from '../../import/problems/problem-text.ts'
import type { Item } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { openFindings } from '../../versions/stored/confirm.ts'
import type { Embargoed } from '../../versions/stored/embargo.ts'
import type { ListedVersion } from '../../versions/stored/version.ts'
import { paths } from '../../words/paths.ts'
import { versionFiles, versionWarnings } from '../compare/version-parts.ts'
import { figuresPath } from '../figures/paths.ts'
import { itemPage } from '../hub/item-page.ts'
import { notifyPath, resultsPath, seatsPath, versionsPath } from '../paths/item-paths.ts'
import { approvalLinks, canApprove, isOwn, versionWaits, waitingOf } from '../release/waiting.ts'

export const doneNotices = [
  'released',
  'approved',
  'confirmed',
  'unapproved',
  'approvalMoved',
  'rolledBack',
  'held',
  'same',
  'withdrawn',
  'discarded',
  'moved',
  'uploaded',
  'stored',
  'figurePublished',
  'figureHeld',
] as const

type Done = (typeof doneNotices)[number]

export interface VersionsView {
  readonly stored: StoredItem
  readonly versions: readonly ListedVersion[]
  readonly embargoed: Embargoed
  readonly done: Done | null
}

export function versionsPage(context: PageContext, view: VersionsView): Promise<Html> {
  const { t } = context
  const { stored, versions, done } = view
  return itemPage(
    context,
    { stored, section: 'results' },
    html`${done !== null && doneNotice(context, view, done)}
${waiting(context, view)}
${findings(context, view)}
${links(context, view)}
${versions.length === 0 ? html`<p class="empty">${t('resultsManage.noVersions')}</p>` : versionTable(context, stored.item, versions)}
${takeBack(context, view)}
${withdrawLink(context, view)}`,
  )
}

/** Links to the figures, which can be corrected one by one, and to the computed seats. */
function links({ t }: PageContext, { stored: { item }, versions }: VersionsView): Html | false {
  const hasFigures = versions.some(({ published, staged }) => published || staged)
  const all = [
    ...(hasFigures && item.kind !== 'compound' ? [{ href: figuresPath(item), text: t('figures.link') }] : []),
    ...(item.kind === 'vote' ? [] : [{ href: seatsPath(item), text: t('seatCheck.link') }]),
  ]
  return (
    all.length > 0 &&
    html`<p class="row">${all.map(({ href, text }) => html`<a href="${href}">${text}</a> `)}</p>`
  )
}

/** Lists unconfirmed warnings of published or staged results, which a program uploaded. */
function findings({ t }: PageContext, { stored: { item }, versions }: VersionsView): Html {
  const open = versions
    .filter(({ published, staged }) => published || staged)
    .map((version) => ({ version, found: openFindings(version) }))
    .filter(({ found }) => found.length > 0)
  return html`${open.map(
    ({ version: { number }, found }) =>
      html`<form class="notice warning" method="post" action="${versionsPath(item)}/confirm/${number}">
<p><strong>${t('seatCheck.toConfirm', { number })}</strong></p>
<ul>${found.map((warning) => html`<li>${warningText(t, warning)}</li>`)}</ul>
<p><button class="button secondary">${t('seatCheck.confirm')}</button></p>
</form>`,
  )}`
}

function doneNotice(context: PageContext, view: VersionsView, done: Done): Html {
  if (done === 'uploaded' || done === 'stored') return uploadedNotice(context, view, done)
  const isDone = done !== 'same' && done !== 'moved' && done !== 'approvalMoved'
  return notice(isDone ? 'success' : 'warning', context.t(`release.done.${done}`))
}

function notifyLink({ t, service }: PageContext, item: StoredItem['item']): Html | false {
  return (
    service.linkedPaths.has(notifyPath) &&
    html`<a href="${versionsPath(item)}/notify">${t('notifyManage.link')}</a>`
  )
}

/** Shows the possible next steps after an upload by form. */
function uploadedNotice(context: PageContext, view: VersionsView, done: 'uploaded' | 'stored'): Html {
  const { t } = context
  const { item } = view.stored
  const isPublic = done === 'uploaded'
  return html`<div class="notice success" role="status">
<p>${t(isPublic ? 'checkedUpload.published' : 'checkedUpload.stored')}</p>
<p class="row">${
    isPublic
      ? notifyLink(context, item)
      : html`<a href="/manage/preview${paths.item(item)}">${t('common.preview')}</a>`
  }
<a href="${undoLink(view)}">${t('checkedUpload.undo')}</a></p>
</div>`
}

/** Links to undo an upload; for a compound, which has no versions of its own, to its elections. */
function undoLink(view: VersionsView): string {
  const { item } = view.stored
  if (earlierVersion(view) !== null) return '#undo'
  return view.versions.length === 0
    ? address(resultsPath, { kind: 'election', year: item.date.slice(0, 4) })
    : `${versionsPath(item)}/withdraw`
}

/** The staged version, with links to preview, approve, release and discard it. */
function waiting(
  context: PageContext,
  { stored: { item }, versions, embargoed }: VersionsView,
): Html | false {
  const { t } = context
  const staged = versions.find((version) => version.staged)
  if (staged === undefined) return false
  const path = `${versionsPath(item)}/release`
  const held = waitingOf(embargoed, staged)
  return html`<div class="notice warning">
<p class="breakable">${versionWaits(context, held, staged.number)}</p>
${isOwn(context, held) && held.approval === null && html`<p>${t('release.own')}</p>`}
<p class="row"><a class="button secondary" href="/manage/preview${paths.item(item)}">${t('common.preview')}</a>
${approvalLinks(context, item, held, 'buttons')}
${!item.draft && !isOwn(context, held) && html`<a class="button${canApprove(context, held) && ' secondary'}" href="${path}">${t('release.now')}</a>`}
<a class="button danger" href="${versionsPath(item)}/withdraw">${t('release.discard')}</a></p>
</div>`
}

/** One click restores the version before the published one. */
function takeBack({ t }: PageContext, view: VersionsView): Html | false {
  const { item } = view.stored
  const earlier = earlierVersion(view)
  if (earlier === null) return false
  return html`<form id="undo" method="post" action="${versionsPath(item)}/rollback/${earlier.number}">
<p><button class="button danger">${t('release.undo')} (${t('release.rollback.button', { number: earlier.number })})</button></p>
</form>`
}

function withdrawLink({ t }: PageContext, { stored: { item }, versions }: VersionsView): Html | false {
  const isShown = versions.some(({ published }) => published) && !versions.some(({ staged }) => staged)
  if (!isShown) return false
  return html`<p><a href="${versionsPath(item)}/withdraw">${t('release.withdraw')}</a></p>`
}

/** The newest version before the published one that has other results; null for none. */
function earlierVersion({ versions }: VersionsView): ListedVersion | null {
  const shown = versions.findIndex(({ published }) => published)
  if (shown === -1 || versions.some(({ staged }) => staged)) return null
  return versions.slice(shown + 1).find(({ sha256 }) => sha256 !== versions[shown]?.sha256) ?? null
}

function versionTable(context: PageContext, item: Item, versions: readonly ListedVersion[]): Html {
  const { t } = context
  const headings = [
    ...[t('common.version'), t('common.moment'), t('resultsManage.source'), t('common.status')],
    ...[t('resultsManage.counted'), t('resultsManage.warningsTitle'), t('resultsManage.files')],
    t('common.actions'),
  ]
  return table(
    headings,
    versions.map((version, at) => versionRow(context, item, version, at + 1 < versions.length)),
  )
}

function versionRow(context: PageContext, item: Item, version: ListedVersion, hasEarlier: boolean) {
  const { t, locale } = context
  const { number, published, staged, actor } = version
  const { counted, total } = version.overview.progress
  const own = versionsPath(item)
  return [
    html`${number}${published && html` <span class="state state-final">${t('resultsManage.published')}</span>`}${staged && html` <span class="state state-interim">${t('release.staged')}</span>`}`,
    formatDateTime(locale, version.at),
    html`<div class="breakable">${t(`resultsManage.source.${version.source}`)}${actor !== null && `: ${actor}`}</div>`,
    t(`resultsManage.status.${version.status ?? 'none'}`),
    total === 0 ? '–' : `${counted} / ${total}`,
    versionWarnings(context, version),
    versionFiles(context, item, version),
    html`<div class="row">${!published && !staged && html`<a href="${own}/rollback/${number}">${t('release.rollback')}</a>`}
${hasEarlier && html`<a href="${own}/compare?to=${number}" aria-label="${t('compare.link')}: ${t('compare.version', { number })}">${t('compare.link')}</a>`}</div>`,
  ]
}
