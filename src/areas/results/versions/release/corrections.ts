import { recordAudit } from '../../../../identity/audit/audit.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import { compareResults } from '../../compare/compare-results.ts'
import { type Comparison, differs, type PlaceChange } from '../../compare/comparison.ts'
import { markChanged } from '../../items/changes-store.ts'
import { readItem } from '../../items/store.ts'
import type { ItemKind, ItemRef, Localised } from '../../model/item.ts'
import type { CorrectedPlace } from '../../model/stored-item.ts'
import { auditSubject } from '../stored/audit-subject.ts'
import { readVersion } from '../stored/read-version.ts'
import { newestVersion, pointersOf } from '../stored/store.ts'
import type { VersionAction } from '../stored/version.ts'
import { insertCorrection, lastCorrectionOf, saveCorrection } from './store.ts'

export interface NewCorrection extends Omit<VersionAction, 'number'> {
  readonly text: Localised
}

/**
 * Announces a correction; it is shown with the newest version. The note that the version has because it changed a final
 * result gets the text as its reason.
 */
export async function addCorrection(tx: Tx, { ref, text, at, by }: NewCorrection): Promise<void> {
  const pointers = await pointersOf(tx, [ref])
  const version = newestVersion(pointers, ref) ?? 0
  const noted = await lastCorrectionOf(tx, ref, { after: version - 1, version })
  const row = { at, version, text: JSON.stringify(text), actor: by.actor }
  if (noted?.text === noReason) await saveCorrection(tx, { ...noted, ...row })
  else await insertCorrection(tx, { kind: ref.kind, item_id: ref.id, ...row, places: null })
  // A correction of a staged version is shown once that version is.
  if (pointers.get(`${ref.kind} ${ref.id}`)?.published === version) await markChanged(tx, [ref])
  const detail = { version, text: Object.values(text).join(' / ') }
  await recordAudit(tx, { ...by, at, action: 'results.correction', subject: auditSubject(ref), detail })
}

const noReason = '{}'

interface Appearing {
  /** The version that becomes public. */
  readonly number: number
  readonly at: Instant
  readonly actor: string | null
}

/**
 * Notes for readers which places change, before a version replaces a final result. The last correction that was written
 * for the version, or for one that it contains, becomes that note.
 */
export async function noteCorrection(tx: Tx, ref: ItemRef, { number, at, actor }: Appearing): Promise<void> {
  const stored = await readItem<ItemKind>(tx, ref.kind, ref.id)
  if (stored === null || stored.version === null || stored.version === number) return
  const { item, version: before, overview } = stored
  if (item.kind === 'compound' || !overview.completed || !overview.hasResults) return
  const changed = compareResults(item, await readVersion(tx, ref, before), await readVersion(tx, ref, number))
  if (!changesFigures(changed)) return
  const places = JSON.stringify(correctedPlaces(changed))
  const written = await lastCorrectionOf(tx, ref, { after: before, version: number })
  if (written !== undefined) await saveCorrection(tx, { ...written, places, at })
  else {
    const row = { at, version: number, text: noReason, actor, places }
    await insertCorrection(tx, { kind: ref.kind, item_id: ref.id, ...row })
  }
}

/** Returns whether anything differs that readers were told as final; party results often arrive last. */
function changesFigures(changed: Comparison): boolean {
  return (
    correctedPlaces(changed).length > 0 ||
    (changed.kind === 'election' && (changed.lists.length > 0 || changed.candidates.length > 0))
  )
}

function correctedPlaces(changed: Comparison): readonly CorrectedPlace[] {
  const places =
    changed.kind === 'vote'
      ? changed.ballots.flatMap(({ places: of }) => of.filter(isCorrected))
      : changed.kind === 'election'
        ? changed.places.filter((place) => place.votes.length > 0 || isCorrected(place))
        : []
  const named = new Map(places.map(({ id, name }) => [id, { id, name: name.after ?? name.before ?? '' }]))
  return [...named.values()].sort((one, other) => one.id - other.id)
}

/** Returns whether figures of a place differ, and not only its name or district. */
function isCorrected<Figure extends string>({ state, figures }: PlaceChange<Figure>): boolean {
  return differs(state) || Object.values<Parameters<typeof differs>[0]>(figures).some(differs)
}
