import type { AuditListing } from '../../identity/audit/audit-store.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatDateTime } from '../../texts/language/format.ts'
import { type Html, html, join } from '../../web/markup/html.ts'
import { timeTag } from '../../web/markup/time-tag.ts'
import { actionText } from './audit-choice.ts'
import {
  type AuditFact,
  type AuditFieldChange,
  type AuditText,
  type ReadDetail,
  readDetail,
  shortenedPieces,
} from './audit-detail.ts'
import { auditAddress, auditPath } from './audit-filters.ts'
import { actorName, sentenceOf } from './audit-sentence.ts'
import { type FindThing, thingsAbout } from './audit-things.ts'
import type { AuditedKind } from './audited-kind.ts'

export interface EntryView {
  readonly entry: AuditListing
  readonly kinds: readonly AuditedKind[]
  readonly thing: FindThing
}

export function auditEntryPage(context: PageContext, view: EntryView): Html {
  const { t, locale } = context
  const { entry, kinds, thing } = view
  const title = t('audit.entry', { number: String(entry.sequence) })
  const reader = { ...context, kinds, thing }
  const detail = readDetail(reader, entry.action, entry.detail)
  const { facts, changes } = detail
  const isCleared = entry.cleared_by !== null
  const name = actorName(reader, entry)
  const about = [
    {
      name: t('common.moment'),
      text: html`${timeTag(entry.at, formatDateTime(locale, entry.at))} <code>${entry.at}</code>`,
    },
    {
      name: t('audit.actor'),
      text: html`${name}${entry.actor !== null && entry.actor !== name && html` <span class="muted">${entry.actor}</span>`}`,
    },
    {
      name: t('audit.address'),
      text: html`${isCleared ? t('audit.cleared') : (entry.address ?? t('audit.noAddress'))}`,
    },
    { name: t('audit.action'), text: html`${actionText(t, entry.action)} <code>${entry.action}</code>` },
    { name: t('common.subject'), text: subjectOf(view) },
    { name: t('common.checksum'), text: html`<code>${entry.hash}</code>` },
  ]
  return staffPage(
    context,
    { title },
    html`<p class="lead">${sentenceOf(reader, entry)}</p>
${facts.length + changes.length === 0 && html`<p class="muted">${t('audit.noDetails')}</p>`}
${changes.length > 0 && changeTable(context, detail)}
${facts.length > 0 && html`<h2>${t('audit.details')}</h2>${factList(facts)}`}
<h2>${t('audit.evidence')}</h2>
<dl class="facts">
${about.map((one) => html`<div><dt>${one.name}</dt><dd>${one.text}</dd></div>`)}
</dl>
${moreLinks(context, view)}`,
  )
}

function subjectOf({ entry, kinds, thing }: EntryView): Html {
  const titles = thingsAbout(kinds, entry).flatMap((ref) => thing(ref)?.title ?? [])
  const title = titles.join(', ')
  if (title === '' || title === entry.subject) return html`${entry.subject}`
  return html`${title} <code>${entry.subject}</code>`
}

/** Leads to other entries about the same things, and back. */
function moreLinks({ t }: PageContext, { entry, kinds, thing }: EntryView): Html {
  const links = thingsAbout(kinds, entry).flatMap((ref) => {
    const title = thing(ref)?.title
    const address = auditAddress({ thing: `${ref.kind}/${ref.id}` })
    return title === undefined ? [] : [{ address, text: t('audit.sameThing', { title }) }]
  })
  return html`<ul class="log-more">
${links.map(({ address, text }) => html`<li><a href="${address}">${text}</a></li>`)}
<li><a href="${auditPath}">${t('audit.back')}</a></li>
</ul>`
}

function factList(facts: readonly AuditFact[]): Html {
  return html`<dl class="facts">
${facts.map(({ name, values }) => html`<div><dt>${name}</dt><dd>${valueList(values)}</dd></div>`)}
</dl>`
}

type Side = 'before' | 'after'

function changeTable({ t }: PageContext, { changes, sides }: ReadDetail): Html {
  const columns = (['before', 'after'] as const).filter((side) => sides[side])
  const cell = (side: Side, change: AuditFieldChange) =>
    valueList(change[side], columns.length > 1 ? side : undefined)
  return html`<div class="table-wrap"><table class="table diff">
<caption>${t('common.changes')}</caption>
<thead><tr>
<th scope="col">${t('common.field')}</th>
${columns.map((side) => html`<th scope="col">${t(`audit.${side}`)}</th>`)}
</tr></thead>
<tbody>
${changes.map(
  (change) => html`<tr>
<th scope="row">${change.name}</th>
${columns.map((side) => html`<td data-label="${t(`audit.${side}`)}"><div>${cell(side, change)}</div></td>`)}
</tr>
`,
)}
</tbody>
</table></div>`
}

function valueList(values: readonly AuditText[], side?: Side): Html {
  return join(
    values.map((value) => valueMarkup(value, side)),
    html`, `,
  )
}

/** Characters around a change that are the same on both sides. */
const shownAround = 80

function valueMarkup(value: AuditText, side?: Side): Html {
  if (value.isNone) return html`<span class="muted">${value.text}</span>`
  if (value.pieces === undefined) return marked(plainMarkup(value), side)
  const pieces = shortenedPieces(value.pieces, shownAround)
  return html`<span class="log-prose">${pieces.map(({ text, isChanged }) => (isChanged ? marked(text, side) : text))}</span>`
}

function marked(content: Html | string, side: Side | undefined): Html {
  if (side === undefined) return html`${content}`
  return side === 'before' ? html`<del>${content}</del>` : html`<ins>${content}</ins>`
}

function plainMarkup({ text, full, at, href = null }: AuditText): Html {
  if (href !== null) return html`<a href="${href}">${text}</a>`
  if (at !== undefined) return timeTag(at, text)
  if (full === undefined) return html`${text}`
  return html`<details class="shortened"><summary><code>${text}</code></summary><code>${full}</code></details>`
}
