import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { paths } from '../../words/paths.ts'

export interface DataDownload {
  readonly href: string
  /** The kind of file: `CSV`. */
  readonly label: string
  /** Whom it is for. */
  readonly hint: string
}

/** The files of one part of the product; an empty list where it has none for this item. */
export type DownloadSource = (context: PageContext, stored: StoredItem) => readonly DataDownload[]

/** In the order of the data tab. */
const sources: readonly DownloadSource[] = [openData, partyData, delivery, printed]

export function downloadsOf(context: PageContext, stored: StoredItem): readonly DataDownload[] {
  return sources.flatMap((source) => source(context, stored))
}

function openData({ t }: PageContext, { item }: StoredItem): readonly DataDownload[] {
  return [
    { href: paths.item(item, 'data-csv'), label: 'CSV', hint: t('results.data.csv') },
    { href: paths.item(item, 'data-json'), label: 'JSON', hint: t('results.data.json') },
    { href: paths.item(item, 'data-xlsx'), label: 'XLSX', hint: t('downloads.xlsx') },
  ]
}

/** Parties have files of their own: they stand for several elections at once. */
function partyData({ t }: PageContext, { item, overview }: StoredItem): readonly DataDownload[] {
  if (overview.kind === 'vote' || !overview.hasPartyResults) return []
  return [
    { href: paths.item(item, 'data-parties-csv'), label: 'CSV', hint: t('elections.data.parties.csv') },
    { href: paths.item(item, 'data-parties-json'), label: 'JSON', hint: t('elections.data.parties.json') },
    { href: paths.item(item, 'data-parties-xlsx'), label: 'XLSX', hint: t('downloads.xlsx.parties') },
  ]
}

/** The standard that other programs read; it speaks of those who count. */
function delivery({ t }: PageContext, { item, overview }: StoredItem): readonly DataDownload[] {
  return overview.progress.total > 0
    ? [{ href: paths.item(item, 'ech-0252'), label: 'XML', hint: t('downloads.ech0252') }]
    : []
}

function printed({ t }: PageContext, { item, overview }: StoredItem): readonly DataDownload[] {
  return overview.hasResults
    ? [{ href: paths.item(item, 'pdf'), label: 'PDF', hint: t('downloads.pdf') }]
    : []
}
