import { recordAudit } from '../../../../identity/audit/audit.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { candidateLabel, entityLabel } from '../../import/checks/rules.ts'
import type { FigureCorrection } from '../../import/correcting/correction.ts'
import { type CorrectableResults, findFigure } from '../../import/correcting/figures.ts'
import type { ImportProblem } from '../../import/problems/problems.ts'
import { decodeResults, decompress } from '../../model/encoding.ts'
import type { Localised } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { Imported, ImportedVersion, PackedCorrectionTask } from '../../versions/publish/import-job.ts'
import { currentBase, publish } from '../../versions/publish/publish.ts'
import { addCorrection } from '../../versions/release/corrections.ts'
import { auditSubject } from '../../versions/stored/audit-subject.ts'
import { bringersOf } from '../../versions/stored/bringers.ts'
import { type KeyedFinding, keyedFindings } from '../../versions/stored/confirm.ts'
import { newestVersion, pointersOf, selectVersion } from '../../versions/stored/store.ts'
import type { UploadedContent, VersionAction } from '../../versions/stored/version.ts'
import { readKnown } from '../checks/known.ts'
import { withDoubts } from '../doubts/with-doubts.ts'
import { runImport } from '../importing/run-import.ts'

/** A compound has no figures of its own: those of its elections are corrected. */
export type CorrectableItem = StoredItem<'vote' | 'election'>

export function isCorrectable(stored: StoredItem): stored is CorrectableItem {
  return stored.item.kind !== 'compound'
}

export interface ReasonedCorrection extends FigureCorrection {
  /** By language; readers see it where a final result is public. */
  readonly reason: Localised
}

/** A corrected result before it is stored. */
export interface TriedCorrection {
  /** Number of the version that is corrected. */
  readonly corrected: number
  readonly before: CorrectableResults
  readonly after: CorrectableResults
  readonly version: ImportedVersion
  readonly files: readonly UploadedContent[]
  readonly doubts: readonly KeyedFinding[]
  /** Whether readers have been told the result as final, and are told the reason. */
  readonly isFinal: boolean
}

/** `none`: there are no results to correct. */
export type CorrectionProblem = 'none' | readonly ImportProblem[]

/** Corrects one figure of the newest results, staged or published, with the checks of an upload; stores nothing. */
export async function tryCorrection(
  area: ResultsArea,
  queries: Queries,
  { item, overview }: CorrectableItem,
  correction: ReasonedCorrection,
): Promise<Result<TriedCorrection, CorrectionProblem>> {
  const corrected = newestVersion(await pointersOf(queries, [item]), item)
  const row = corrected === null ? undefined : await selectVersion(queries, item, corrected)
  if (corrected === null || row === undefined) return fail('none')
  const { result } = row
  const task: PackedCorrectionTask =
    item.kind === 'vote'
      ? { format: 'correction', vote: { item, result } }
      : { format: 'correction', election: { item, result } }
  const content = new TextEncoder().encode(JSON.stringify(correction)).buffer
  const { outcome } = await runImport({
    files: [{ slot: 'correction', content }],
    task,
    known: await readKnown(queries, task),
  })
  if (!outcome.ok) return fail(outcome.error)
  if ('missingDays' in outcome.value) throw new Error('a correction names no polling days')
  const imported: Imported = await withDoubts(area, outcome.value)
  const [version] = imported.versions
  if (version === undefined) throw new Error(`a correction of ${auditSubject(item)} made no version`)
  return ok({
    ...{ corrected, version, doubts: keyedFindings(version.warnings) },
    before: await correctableResults(row.result),
    after: await correctableResults(version.result),
    files: imported.originals.map((original) => ({ ...original, name: 'correction.json' })),
    isFinal: overview.hasResults && overview.completed,
  })
}

async function correctableResults(result: Uint8Array): Promise<CorrectableResults> {
  const results = decodeResults(await decompress(result))
  if (results.kind === 'compound') throw new Error('a compound has no figures of its own')
  return results
}

/** The newest results, as they are corrected; null where there are none. */
export async function resultsToCorrect(
  queries: Queries,
  { item }: CorrectableItem,
): Promise<{ readonly number: number; readonly results: CorrectableResults } | null> {
  const number = newestVersion(await pointersOf(queries, [item]), item)
  const row = number === null ? undefined : await selectVersion(queries, item, number)
  return number === null || row === undefined
    ? null
    : { number, results: await correctableResults(row.result) }
}

export interface CorrectionWish {
  readonly correction: ReasonedCorrection
  /** Keys of the doubts that the person has ticked off. */
  readonly doubts: readonly string[]
  /** The version that the person has seen; undefined where only the figure counts. */
  readonly seen?: number
}

export type CorrectionEnd =
  | { readonly kind: 'published' | 'held'; readonly number: number }
  | { readonly kind: 'refused'; readonly problem: CorrectionProblem }
  /** `unticked`: doubts are not ticked off. `moved`: other figures have changed since the person looked. */
  | { readonly kind: 'unticked' | 'moved'; readonly tried: TriedCorrection }

/** Stores a corrected result as a new version, in the same way as an upload. */
export async function correctFigure(
  tx: Tx,
  area: ResultsArea,
  stored: CorrectableItem,
  { correction, doubts, seen }: CorrectionWish,
  { at, by }: Pick<VersionAction, 'at' | 'by'>,
): Promise<CorrectionEnd> {
  const attempt = await tryCorrection(area, tx, stored, correction)
  if (!attempt.ok) return { kind: 'refused', problem: attempt.error }
  const tried = attempt.value
  const { item: ref } = stored
  if (seen !== undefined && seen !== tried.corrected) return { kind: 'moved', tried }
  if (!tried.doubts.every(({ key }) => doubts.includes(key))) return { kind: 'unticked', tried }
  const { isFinal, version, files } = tried
  const upload = { ...by, at, source: 'correction', files, confirms: true } as const
  const outcome = await publish(tx, { ...upload, alsoBy: await waitingBringers(tx, stored, tried) }, [
    { ...version, base: await currentBase(tx, ref) },
  ])
  const [done] = typeof outcome === 'string' ? [] : outcome.stored
  if (done === undefined || done.state === 'unchanged')
    throw new Error(`a correction of ${auditSubject(ref)} changed nothing in its own transaction`)
  const { reason, from, to, figure } = correction
  if (isFinal) await addCorrection(tx, { ref, text: reason, at, by })
  const detail = {
    ...{ version: done.number, ...subjectOf(tried.after, correction), figure },
    ...{ before: from, after: to },
    text: Object.values(reason).join(' / '),
  }
  await recordAudit(tx, { ...by, at, action: 'results.correct-figure', subject: auditSubject(ref), detail })
  return { kind: done.state, number: done.number }
}

/** Figures that wait were brought by others, who cannot agree to them as the second person either. */
async function waitingBringers(
  tx: Tx,
  { item, version }: CorrectableItem,
  { corrected }: TriedCorrection,
): Promise<readonly string[]> {
  const row = version === corrected ? undefined : await selectVersion(tx, item, corrected)
  return row === undefined ? [] : bringersOf(row)
}

/** What the figure is about, for the audit log. */
function subjectOf(results: CorrectableResults, correction: FigureCorrection) {
  const { place, ballot, list, candidate } = findFigure(results, correction) ?? {}
  return {
    ...(ballot && { ballot }),
    ...(list && { list: list.name || list.id }),
    ...(candidate && { candidate: candidateLabel(candidate) }),
    ...(place && { place: entityLabel(place) }),
  }
}
