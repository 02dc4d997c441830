import { isDeepStrictEqual } from 'node:util'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { UploadError, UploadErrors, UploadSuccess } from '../../../../site/serving/upload-answer.ts'
import type { Locale } from '../../../../texts/language/locales.ts'
import { translator } from '../../../../texts/translate.ts'
import { compareResults } from '../../compare/compare-results.ts'
import { comparisonJson } from '../../compare/comparison-json.ts'
import { warningText } from '../../import/problems/problem-text.ts'
import { readItem } from '../../items/store.ts'
import { decodeResults, decompress } from '../../model/encoding.ts'
import type { Item, ItemKind, ItemRef } from '../../model/item.ts'
import { addressesAt } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { readVersion } from '../../versions/stored/read-version.ts'
import type { StoredVersion } from '../../versions/stored/version.ts'
import type { Accepted } from '../importing/import-and-publish.ts'
import { leftOutWarning } from '../receiving/problem.ts'

export interface Answering {
  readonly locale: Locale
  readonly dryRun: boolean
  /** Returns the key of warnings about an item. */
  fieldOf(id: string): string
}

/** Returns the answer to an accepted upload: the versions, their addresses and warnings. */
export async function successAnswer(
  area: ResultsArea,
  accepted: Accepted,
  answering: Answering,
): Promise<UploadSuccess> {
  const addresses = addressesAt(area.service.config.baseUrl)
  const items: object[] = []
  // One after the other, to limit memory.
  for (const stored of accepted.stored) {
    const { ref, number: version, state } = stored
    const { kind: type, id } = ref
    const changes = answering.dryRun ? { changes: await changesOf(area, accepted, stored) } : {}
    items.push({ type, id, version, state, url: addresses.item(ref), ...changes })
  }
  for (const { kind: type, id } of accepted.imported.delivered?.removed ?? [])
    items.push({ type, id, version: null, state: 'removed', url: null })
  const warnings = warningsOf(accepted, answering)
  return {
    ...(answering.dryRun && { dry_run: true }),
    ...(Object.keys(warnings).length > 0 && { warnings }),
    items,
  }
}

/**
 * Returns the changes compared with the newest version, published or not, as the form in the browser shows them before
 * publishing.
 */
async function changesOf(
  { service: { database } }: ResultsArea,
  { imported }: Accepted,
  { ref, before }: StoredVersion,
): Promise<object> {
  const isIt = (one: ItemRef) => one.kind === ref.kind && one.id === ref.id
  const version = imported.versions.find((one) => isIt(one.ref))
  const delivered = imported.delivered?.items.find(({ item }) => isIt(item))?.item
  const item: Item | undefined =
    delivered ?? (await readItem<ItemKind>(database.reads, ref.kind, ref.id))?.item
  if (item === undefined) throw new Error(`nothing was imported for ${ref.id}`)
  const earlier = before === null ? null : await readVersion(database.reads, ref, before)
  // A file with national figures does not change those of the canton.
  const later = version === undefined ? earlier : decodeResults(await decompress(version.result))
  const figures = later === null ? {} : comparisonJson(compareResults(item, earlier, later))
  return { ...figures, ...(await nationalChange(database.reads, item)) }
}

/** Returns the national figures now and after the file; empty where they are the same. */
async function nationalChange(queries: Queries, item: Item): Promise<object> {
  if (item.kind !== 'vote' || item.national === null) return {}
  const before = (await readItem(queries, 'vote', item.id))?.item.national ?? null
  if (isDeepStrictEqual(before, item.national)) return {}
  return { national: { before: before?.questions ?? null, after: item.national.questions } }
}

function warningsOf({ imported }: Accepted, { locale, fieldOf }: Answering): UploadErrors {
  const t = translator(locale)
  const found = new Map<string, Map<string, UploadError>>()
  const add = (field: string, warning: UploadError) => {
    const ofField = found.get(field) ?? new Map<string, UploadError>()
    found.set(field, ofField.set(warning.message, warning))
  }
  for (const problem of imported.delivered?.unsupported ?? [])
    add(fieldOf(''), leftOutWarning(locale, problem))
  for (const { ref, warnings } of imported.versions)
    for (const warning of warnings) {
      // Entries that were left out are listed above.
      if (warning.code.startsWith('delivery.leftOut')) continue
      const message = warningText(t, warning)
      const item = warning.code.startsWith('delivery.') ? {} : { item: ref.id }
      add(fieldOf(ref.id), { message, code: warning.code, column: null, filename: null, ...item })
    }
  return Object.fromEntries([...found].map(([field, ofField]) => [field, [...ofField.values()]]))
}
