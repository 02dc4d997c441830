import { siteName } from '../../../../identity/organisation/organisation.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDate } from '../../../../texts/language/format.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { federalFileKind, federalFilePath } from '../../model/federal-file.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { addressesAt } from '../../serving/addresses.ts'
import { lastModifiedOf } from '../../serving/last-modified.ts'
import { paths } from '../../words/paths.ts'
import { titleOf } from '../../words/wording.ts'

/** Lists the files, their terms of use, and the source to cite. */
export function dataSection(context: PageContext, stored: StoredItem): Html {
  const { t, user } = context
  return html`<section class="part"><h2>${t('results.data.title')}</h2>
<div>${downloadList(downloadsOf(context, stored))}
<p><a href="/docs/results">${t('resultsReference.openData.title')}</a></p></div></section>
${wholeTables(context, stored)}
<section class="part"><h2>${t('results.data.licence')}</h2>
<p class="licence">${t('results.data.licence.text')}</p>
${user !== null && html`<p><a href="/docs/uploads">${t('uploadDocs.link')}</a></p>`}</section>
${citation(context, stored)}`
}

function downloadList(downloads: readonly DataDownload[]): Html {
  return html`<ul class="downloads">
${downloads.map(
  ({ href, label, hint }) =>
    html`<li><a href="${href}">${icon('download')} ${label}</a> <span class="muted">${hint}</span></li>
`,
)}</ul>`
}

/** Links to the tables of all items that contain this one. */
function wholeTables({ t }: PageContext, { item }: StoredItem): Html {
  const name = item.kind === 'vote' ? 'votes' : 'elections'
  const today = {
    href: `/data/${name}.csv?municipalities=today`,
    label: 'CSV',
    hint: t('openData.whole.today'),
  }
  return html`<section class="part"><h2>${t(`openData.whole.${name}`)}</h2>
${downloadList([
  { href: `/data/${name}.csv`, label: 'CSV', hint: t(`openData.whole.${name}.row`) },
  today,
  { href: `/data/${name}.jsonl`, label: 'JSON Lines', hint: t('results.data.json') },
])}</section>`
}

function citation(context: PageContext, stored: StoredItem): Html {
  const { t, locale, service } = context
  const { item } = stored
  const words = t('results.data.citation.text', {
    publisher: siteName(context),
    title: titleOf(context, item).text,
    date: formatDate(locale, item.lastResultChange ?? lastModifiedOf(item)),
    url: addressesAt(service.config.baseUrl).item(item),
  })
  return html`<section class="part"><h2>${t('results.data.citation')}</h2>
<div><p class="citation" id="citation">${words}</p>
<button class="button secondary" type="button" data-copy="citation" data-copied="${t('common.copied')}" hidden>${t('common.copy')}</button></div></section>`
}

interface DataDownload {
  readonly href: string
  /** File format: `CSV`. */
  readonly label: string
  /** The intended use. */
  readonly hint: string
}

/** Returns the files from one part of the product; empty if it has none for the item. */
type DownloadSource = (context: PageContext, stored: StoredItem) => readonly DataDownload[]

/** In the order of the data tab. */
const sources: readonly DownloadSource[] = [openData, partyData, delivery, statistics, printed]

function downloadsOf(context: PageContext, stored: StoredItem): readonly DataDownload[] {
  return sources.flatMap((source) => source(context, stored))
}

function openData({ t }: PageContext, { item }: StoredItem): readonly DataDownload[] {
  return [
    { href: paths.item(item, 'data-csv'), label: 'CSV', hint: t('results.data.csv') },
    { href: paths.item(item, 'data-json'), label: 'JSON', hint: t('results.data.json') },
    { href: paths.item(item, 'data-xlsx'), label: 'XLSX', hint: t('downloads.xlsx') },
  ]
}

/** Returns the files of parties, which may cover several elections. */
function partyData({ t }: PageContext, { item, overview }: StoredItem): readonly DataDownload[] {
  if (overview.kind === 'vote' || !overview.hasPartyResults) return []
  return [
    { href: paths.item(item, 'data-parties-csv'), label: 'CSV', hint: t('elections.data.parties.csv') },
    { href: paths.item(item, 'data-parties-json'), label: 'JSON', hint: t('elections.data.parties.json') },
    { href: paths.item(item, 'data-parties-xlsx'), label: 'XLSX', hint: t('downloads.xlsx.parties') },
  ]
}

/** Returns the eCH delivery, which contains counted places only. */
function delivery({ t }: PageContext, { item, overview }: StoredItem): readonly DataDownload[] {
  return overview.progress.total > 0
    ? [{ href: paths.item(item, 'ech-0252'), label: 'XML', hint: t('downloads.ech0252') }]
    : []
}

/** Returns the file of the whole polling day in the format of the Federal Statistical Office. */
function statistics({ t }: PageContext, { item }: StoredItem): readonly DataDownload[] {
  const kind = item.kind === 'vote' ? federalFileKind(item.domain) : null
  if (kind === null) return []
  return [{ href: federalFilePath({ kind, day: item.date }), label: 'BFS-JSON', hint: t('bfs.download') }]
}

function printed({ t }: PageContext, { item, overview }: StoredItem): readonly DataDownload[] {
  return overview.hasResults
    ? [{ href: paths.item(item, 'pdf'), label: 'PDF', hint: t('downloads.pdf') }]
    : []
}
