import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { programVersion } from '../../../../platform/config/program-version.ts'
import type { Locale } from '../../../../texts/language/locales.ts'
import { yieldingBuffers } from '../../../../values/stream-chunks.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { federalFileName } from '../../model/federal-file.ts'
import type { ItemKind } from '../../model/item.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import { instanceOf, ownListKey } from '../../places/lists/instance.ts'
import { ownEntities } from '../../places/lists/store.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { stampOf } from '../../serving/json-document.ts'
import type { DocumentRequest, PathParams } from '../../serving/open-data.ts'
import { unpacked } from '../../serving/packed.ts'
import { pathWith, type SignedDocument } from '../../serving/signed-data.ts'
import {
  behindCompound,
  behindElection,
  currentCompound,
  currentElection,
} from '../../views/subjects/open-items.ts'
import { voteFiles } from '../bfs/files.ts'
import { federalDocument } from '../bfs/routes.ts'
import { catalogDocuments, sitemapDocuments } from '../catalog/catalog-routes.ts'
import { workbookDocuments } from '../downloads/workbook-routes.ts'
import { deliveryDocuments } from '../ech-0252/routes.ts'
import { itemDocuments } from '../json/json-routes.ts'
import { overviewDocuments } from '../json/overview-documents.ts'
import { wholeMetadata } from '../statistics/routes.ts'
import { wholeTables } from '../statistics/whole-tables.ts'
import { tableFormats } from '../statistics/write-table.ts'
import { archivedFiles } from '../tables/archive.ts'
import { tableDocuments } from '../tables/raw-routes.ts'

/** An item, a polling day, a year or the whole site, whose documents are entered together. */
export interface LoggedSubject {
  /** Such as `/vote/energiegesetz`, `/archive/2026-11-15`, or `/` for the whole site. */
  readonly path: string
  /** Changes whenever a document does. */
  readonly stamp: string
  /** Returns digests by address relative to `path`, or by the whole address if it is not below it. */
  digests(): Promise<Readonly<Record<string, string>>>
}

export interface LoggedState {
  /** Changes whenever any subject does. */
  readonly state: string
  /** Returns the subjects; the whole site is last, so that everything else is in the log before it. */
  subjects(): readonly LoggedSubject[]
}

const pathOf: Readonly<Record<ItemKind, string>> = {
  vote: 'vote',
  election: 'election',
  compound: 'elections',
}

/** A document with the parameters of its address. */
type Addressed = readonly [document: SignedDocument, params: PathParams]

export function loggedSubjects(area: ResultsArea): () => Promise<LoggedState> {
  const documents: readonly SignedDocument[] = [
    ...itemDocuments(area),
    ...tableDocuments(area),
    ...workbookDocuments(area),
    ...deliveryDocuments(area),
    ...overviewDocuments(area),
    ...sitemapDocuments(area),
    ...catalogDocuments(area),
    ...wholeMetadata(area),
  ]
  const federal = federalDocument(area)
  const below = (start: string, params: PathParams): readonly Addressed[] =>
    documents.filter(({ path }) => path.startsWith(start)).map((one) => [one, params])
  const ofItem: Readonly<Record<ItemKind, (id: string) => readonly Addressed[]>> = {
    vote: (id) => below('/vote/:', { id }),
    election: (id) => below('/election/:', { id }),
    compound: (id) => below('/elections/:', { id }),
  }
  const ofTime = (time: string) => below('/archive/:', { when: time, id: time })
  const ofSite = documents.filter(({ path }) => !path.includes(':')).map((one): Addressed => [one, {}])
  const hashOf = itemHashes()

  return async () => {
    const current = await area.current.fresh()
    const { organisation, items, stamp, today } = current
    const instance = instanceOf(organisation)
    const own = instance === null ? [] : await ownEntities(area.service.database.reads, ownListKey(instance))
    const { name, locales, default_locale } = organisation
    const shapes = await area.shapes.ownStamp(instance)
    const { baseUrl } = area.service.config
    // Everything that documents depend on besides items.
    const common = stampOf([], programVersion, baseUrl, instance, own, name, locales, default_locale, shapes)
    const make = (found: readonly Addressed[], path: string) => addressedDigests(current, path, found)

    function itemSubject(stored: StoredItem): LoggedSubject {
      const { kind, id } = stored.item
      const path = pathWith(`/${pathOf[kind]}/:id`, { id })
      return {
        path,
        stamp: stampOf([], common, itemsBehind(current, stored).map(hashOf)),
        digests: async () => ({
          ...(await make(ofItem[kind](id), path)),
          ...(await rowDigests(area, stored)),
        }),
      }
    }

    function timeSubject(time: string, ofTheTime: readonly StoredItem[], years: readonly string[]) {
      const path = `/archive/${time}`
      const files = voteFiles({ items: ofTheTime }).filter(({ day }) => day === time)
      const more = files.map((file): Addressed => [federal, { name: federalFileName(file) }])
      return {
        path,
        stamp: stampOf([], common, years, ofTheTime.map(hashOf)),
        digests: () => make([...ofTime(time), ...more], path),
      }
    }

    return {
      state: JSON.stringify([stamp, common]),
      subjects() {
        const days = Map.groupBy(items, ({ item }) => item.date)
        const years = Map.groupBy(items, ({ item }) => item.date.slice(0, 4))
        const allYears = [...years.keys()]
        return [
          ...items.map(itemSubject),
          ...[...days, ...years].map(([time, of]) => timeSubject(time, of, allYears)),
          {
            path: '/',
            stamp: stampOf([], common, current.settingsTag, today, items.map(hashOf)),
            digests: async () => ({ ...(await make(ofSite, '/')), ...headDigests(area, current) }),
          },
        ]
      },
    }
  }
}

/** Returns all items that a document of the item can show. */
function itemsBehind(current: CurrentItems, stored: StoredItem): readonly StoredItem[] {
  const { id } = stored.item
  const election = isOf(stored, 'election') ? currentElection(current, id) : null
  // A delivery references the compound.
  if (election !== null)
    return [...behindElection(election), ...(election.compound ? [election.compound] : [])]
  const compound = isOf(stored, 'compound') ? currentCompound(current, id) : null
  return compound === null ? [stored] : behindCompound(compound)
}

/** Returns a function that caches hashes by object: unchanged items stay the same objects. */
function itemHashes(): (stored: StoredItem) => string {
  const known = new WeakMap<StoredItem, string>()
  return (stored) => {
    const hash = known.get(stored) ?? stampOf([stored])
    known.set(stored, hash)
    return hash
  }
}

/** Returns the digests of documents in each language with a document of its own. Makes one at a time. */
async function addressedDigests(
  { organisation }: Pick<CurrentItems, 'organisation'>,
  subject: string,
  documents: readonly Addressed[],
): Promise<Readonly<Record<string, string>>> {
  const { locales, default_locale: usual } = organisation
  const found: Record<string, string> = {}
  for (const [{ path, prepare }, params] of documents) {
    const address = pathWith(path, params)
    const name = address.startsWith(`${subject}/`) ? address.slice(subject.length + 1) : address
    const keys = new Set<string>()
    for (const locale of [usual, ...locales.filter((one) => one !== usual)]) {
      const query = locale === usual ? '' : `?locale=${locale}`
      const document = await prepare(requestFor(address + query, params, locale, usual))
      if (document === null || keys.has(document.key)) continue
      keys.add(document.key)
      const body = await document.make()
      const content = document.isPacked === true ? await unpacked(Buffer.from(body)) : body
      found[name + query] = createHash('sha256').update(content).digest('hex')
      await setImmediate()
    }
  }
  return found
}

function requestFor(url: string, params: PathParams, locale: Locale, usual: Locale): DocumentRequest {
  return { url, params, query: locale === usual ? {} : { locale }, headers: {}, cookies: {} }
}

/** Returns the digests of the parts of tables and archive that belong to no item. */
function headDigests(area: ResultsArea, { items, organisation }: CurrentItems) {
  const files = archivedFiles(area, items, organisation.default_locale)
  const heads = wholeTables.flatMap(({ name, columns }) =>
    tableFormats.map(({ ending, head }) => [`/data/${name}.${ending}#`, head(columns(null))] as const),
  )
  const parts = [...heads, ['/archive-download#', files.map(({ path }) => `${path}\n`).join('')] as const]
  return Object.fromEntries(
    parts.map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')]),
  )
}

/** Returns the digests of the item's rows in the tables over all items, so that these can be verified item by item. */
async function rowDigests(area: ResultsArea, stored: StoredItem): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {}
  for (const table of wholeTables.filter(({ itemsOf }) => itemsOf([stored]).length > 0))
    for (const { ending, pieces } of tableFormats) {
      const hash = createHash('sha256')
      for await (const piece of yieldingBuffers(pieces(await table.part(area, stored, null))))
        hash.update(piece)
      found[`/data/${table.name}.${ending}#${encodeURIComponent(stored.item.id)}`] = hash.digest('hex')
    }
  return found
}
