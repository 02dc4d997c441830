import { recordAudit } from '../../access/audit.ts'
import type { Tx } from '../../storage/database.ts'
import { markChanged, raiseResultChange } from '../changes-store.ts'
import { indexItem } from '../index-item.ts'
import { releaseOf } from '../item-row.ts'
import { decodeResults, decompress } from '../model/encoding.ts'
import type { ItemRef } from '../model/item.ts'
import { refreshOverview } from '../refresh.ts'
import { namesIn } from '../search-index.ts'
import {
  insertVersion,
  mergeColors,
  nextVersionNumber,
  pointTo,
  saveContent,
  selectPublishState,
  selectVersionHash,
} from './store.ts'
import type { Base, NewVersion, Upload, UploadedFile } from './version.ts'

/** `moved`: an item is not what the import saw any more; nothing was written. `gone`: it was deleted. */
export type PublishOutcome = 'published' | 'moved' | 'gone'

/**
 * Appends the versions and shows them, all in the transaction of the caller. A result that is published
 * already is not stored again: an upload that is repeated changes nothing but the time of the last one.
 */
export async function publish(
  tx: Tx,
  upload: Upload,
  versions: readonly NewVersion[],
): Promise<PublishOutcome> {
  const states = new Map<NewVersion, PublishState>()
  for (const version of versions) {
    const state = await selectPublishState(tx, version.ref)
    if (state === undefined) return 'gone'
    if (!isSame(version.base, state)) return 'moved'
    states.set(version, state)
  }
  /** Whether anything was counted in them. */
  const compounds = new Map<string, boolean>()
  let isNew = false
  for (const [version, state] of states) {
    if (await append(tx, upload, version, state.settings)) isNew = true
    const compound = version.ref.kind === 'compound' ? version.ref.id : state.compound_id
    if (compound !== null) compounds.set(compound, compounds.get(compound) || bringsResults(version))
  }
  // A file that no version names could neither be seen nor purged.
  if (isNew) for (const file of upload.files) await saveContent(tx, file)
  for (const [id, figures] of compounds) {
    if (figures) await raiseResultChange(tx, compoundRef(id), upload.at)
    await refreshOverview(tx, compoundRef(id))
  }
  const changed = [...versions.map(({ ref }) => ref), ...[...compounds.keys()].map(compoundRef)]
  await markChanged(tx, changed)
  return 'published'
}

/** What an import that sees the item as it is now would be based on. */
export async function currentBase(tx: Tx, ref: ItemRef): Promise<Base> {
  const state = await selectPublishState(tx, ref)
  if (state === undefined) throw new Error(`there is no ${ref.kind} ${ref.id}`)
  const { published_version: version, modified, compound_settings } = state
  return { version, modified, release: compound_settings === null ? null : releaseOf(compound_settings) }
}

type PublishState = NonNullable<Awaited<ReturnType<typeof selectPublishState>>>

function isSame({ version, modified, release }: Base, state: PublishState): boolean {
  if (state.published_version !== version || state.modified !== modified) return false
  const now = state.compound_settings === null ? null : releaseOf(state.compound_settings)
  return (
    release?.completesManually === now?.completesManually &&
    release?.manuallyCompleted === now?.manuallyCompleted
  )
}

function bringsResults(version: NewVersion): boolean {
  return version.bringsResults ?? true
}

const compoundRef = (id: string): ItemRef => ({ kind: 'compound', id })

/** False for what is published already. */
async function append(tx: Tx, upload: Upload, version: NewVersion, settings: string): Promise<boolean> {
  const { ref, base } = version
  const overview = JSON.stringify(version.overview)
  const repeated =
    base.version !== null && (await selectVersionHash(tx, ref, base.version)) === version.sha256
  const number = repeated && base.version !== null ? base.version : await nextVersionNumber(tx, ref)
  if (!repeated)
    await insertVersion(tx, {
      kind: ref.kind,
      item_id: ref.id,
      number,
      at: upload.at,
      source: upload.source,
      actor: upload.actor,
      status: version.status,
      sha256: version.sha256,
      result: version.result,
      overview,
      warnings: JSON.stringify(version.warnings),
      more_warnings: version.moreWarnings,
      files: JSON.stringify(upload.files.map(fileEntry)),
    })
  const at = bringsResults(version) ? upload.at : null
  await pointTo(tx, ref, { version: number, overview, at })
  if (!repeated) await indexItem(tx, ref, version.names ?? (await namesOf(version)))
  if (ref.kind !== 'vote') await mergeColors(tx, ref, settings, version.colors)
  await recordAudit(tx, {
    at: upload.at,
    actor: upload.actor,
    address: upload.address,
    action: repeated ? 'results.repeat' : 'results.publish',
    subject: auditSubject(ref),
    detail: { version: number, source: upload.source, files: upload.files.map(({ sha256 }) => sha256) },
  })
  return !repeated
}

async function namesOf({ result }: NewVersion): Promise<readonly string[]> {
  return namesIn(decodeResults(await decompress(result)))
}

function fileEntry({ slot, name, sha256, size }: UploadedFile): UploadedFile {
  return { slot, name, sha256, size }
}

export function auditSubject({ kind, id }: ItemRef): string {
  return `${kind}/${id}`
}
