import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatTime } from '../../../../texts/language/format.ts'
import { attributes, type Html, html, join } from '../../../../web/markup/html.ts'
import { timeTag } from '../../../../web/markup/time-tag.ts'
import type { Item } from '../../model/item.ts'
import { titleOf } from '../../words/wording.ts'
import { resultsPath } from '../paths/item-paths.ts'
import type { RefusalNote, VersionNote } from './store.ts'

/** Event stream that makes the page reload, see `uploadWatch`. */
export const staffLivePath = `${resultsPath}/live`

export interface UploadLog {
  /** Of the last hour, newest first. */
  readonly log: readonly VersionNote[]
  /** Of the last hour, newest first. */
  readonly refused: readonly RefusalNote[]
  /** By kind and id, as the audit log names them. */
  readonly titles: ReadonlyMap<string, Item>
}

/** Entries shown beside the items; earlier ones are folded. */
const shortLog = 15

/** Accepted and refused uploads together, newest first. */
export function uploadLog(context: PageContext, { log, refused, titles }: UploadLog): Html {
  const { t } = context
  const lines = [
    ...log.map((version) => ({
      at: version.at,
      key: `${version.kind} ${version.id} ${version.number}`,
      line: logLine(context, version, titles),
    })),
    ...refused.map((refusal) => ({
      at: refusal.at,
      key: `refused ${refusal.sequence}`,
      line: refusedLine(context, refusal, titles),
    })),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return html`<section class="stack" aria-labelledby="log-heading" data-live-path="${staffLivePath}" data-newest="${lines[0]?.key ?? ''}"${alertTexts(context)}>
<h2 id="log-heading">${t('dashboard.log')}</h2>
${
  lines.length === 0
    ? html`<p class="empty">${t('dashboard.noUploads')}</p>`
    : html`${logOf(lines.slice(0, shortLog))}
${
  lines.length > shortLog &&
  html`<details id="earlier-uploads"><summary>${t('dashboard.earlier', { count: lines.length - shortLog })}</summary>
${logOf(lines.slice(shortLog))}</details>`
}`
}
</section>`
}

/** Texts for arrivals.ts, which adds the switch. */
function alertTexts({ t }: PageContext): Html {
  return attributes({
    'data-alert': t('dashboard.alert'),
    'data-notification': t('dashboard.alert.notification'),
    'data-sound': t('dashboard.alert.sound'),
  })
}

function logOf(lines: readonly { readonly line: Html }[]): Html {
  return html`<ol class="upload-log">
${lines.map(({ line }) => line)}
</ol>`
}

function logLine(context: PageContext, version: VersionNote, titles: UploadLog['titles']): Html {
  const { t, locale } = context
  const { kind, id, number, overview, warnings } = version
  const { counted, total } = overview.progress
  const parts = [
    t('compare.version', { number }),
    sender(context, version),
    t(`resultsManage.status.${version.status ?? 'none'}`),
    ...(total === 0 ? [] : [t('elections.ofTotal', { allocated: counted, total })]),
    ...(warnings === 0 ? [] : [t('resultsManage.warnings', { count: warnings })]),
  ]
  return html`<li data-row="${kind} ${id} ${number}">${timeTag(version.at, formatTime(locale, version.at))}
${itemLink(context, `${kind}/${id}`, titles)}
<span class="muted">${parts.join(' · ')}</span></li>
`
}

/** Links to the audit log, which only admins may open. */
function refusedLine(context: PageContext, refusal: RefusalNote, titles: UploadLog['titles']): Html {
  const { t, locale, user } = context
  const { at, sequence, subject, problems } = refusal
  const items = subject.split(' ').filter((item) => titles.has(item))
  const links = items.map((item) => itemLink(context, item, titles))
  return html`<li data-row="refused ${sequence}">${timeTag(at, formatTime(locale, at))}
<strong class="needs-eyes">${t('dashboard.refused', { count: problems })}</strong>
${links.length > 0 && html`<span>${join(links, ', ')}</span>`}
<span class="muted">${sender(context, refusal)}</span>
${user?.role === 'admin' && html`<a href="/manage/audit/${sequence}">${t('dashboard.entry')}</a>`}</li>
`
}

export function sender({ t }: PageContext, { source, actor }: Pick<VersionNote, 'source' | 'actor'>): string {
  return `${t(`resultsManage.source.${source}`)}${actor === null ? '' : `: ${actor}`}`
}

function itemLink(context: PageContext, subject: string, titles: UploadLog['titles']): Html {
  const item = titles.get(subject)
  const text = item === undefined ? subject : titleOf(context, item).text
  return html`<a href="${resultsPath}/${subject}">${text}</a>`
}
