import { isDeepStrictEqual } from 'node:util'
import { peopleBehind } from '../../../../identity/accounts/people-behind.ts'
import { recordAudit } from '../../../../identity/audit/audit.ts'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import { indexRecords } from '../../../../platform/search/store.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { announce, publicFigures } from '../../events/announce.ts'
import { needsConfirmation } from '../../import/problems/warning.ts'
import { markChanged, raiseResultChange } from '../../items/changes-store.ts'
import { releaseOf } from '../../items/item-row.ts'
import { itemEntry, namesIn } from '../../items/search-index.ts'
import { readItem } from '../../items/store.ts'
import { decodeResults, decompress } from '../../model/encoding.ts'
import type { Colors, ItemRef, National } from '../../model/item.ts'
import { noteCorrection } from '../release/corrections.ts'
import { type PublishState, releaseItems } from '../release/release.ts'
import { auditSubject } from '../stored/audit-subject.ts'
import { type Bringers, type BroughtBy, broughtColumns } from '../stored/bringers.ts'
import { codesOf } from '../stored/confirm.ts'
import {
  type Embargoed,
  type Held,
  type Hold,
  isDue,
  isHeld,
  type SiteRule,
  uploadRule,
} from '../stored/embargo.ts'
import { versionLife } from '../stored/life.ts'
import { refreshOverview } from '../stored/refresh.ts'
import {
  broughtResults,
  insertVersion,
  mergeColors,
  nextVersionNumber,
  pointTo,
  saveContent,
  selectPublishState,
  selectVersionMark,
  type VersionMark,
} from '../stored/store.ts'
import type { Base, Confirmed, NewVersion, StoredVersion, Upload, UploadedFile } from '../stored/version.ts'
import {
  approvalColumns,
  confirmedColumns,
  heldIn,
  holdColumns,
  noHold,
  stage,
} from '../stored/waiting-store.ts'
import { keptParts } from './kept-parts.ts'

export interface Published {
  readonly stored: readonly StoredVersion[]
}

/** `moved`: an item has changed since the import read it; nothing was written. `gone`: it was deleted. */
export type PublishOutcome = Published | 'moved' | 'gone'

/**
 * Appends the versions and publishes them, in the caller's transaction; those of items whose results are held back are
 * staged, and nothing public changes. Results that are published already are not stored again: a repeated upload only
 * leaves an entry in the audit log.
 */
export async function publish(
  tx: Tx,
  upload: Upload,
  versions: readonly NewVersion[],
): Promise<PublishOutcome> {
  const site = await readOrganisation(tx)
  const shown: Shown[] = []
  const held: (readonly [Shown, Hold])[] = []
  const overdue: ItemRef[] = []
  for (const version of versions) {
    const state = await selectPublishState(tx, version.ref)
    if (state === undefined) return 'gone'
    if (!isSame(version.base, state)) return 'moved'
    const item = heldIn(state)
    const waiting = state.staged_version === null ? null : item
    if (waiting !== null && isDue(waiting, site, upload.at)) overdue.push(version.ref)
    const rule = ruleOf(upload, item, waiting, site)
    if (isHeld(item, rule, upload.at)) held.push([{ version, state }, rule])
    else shown.push({ version, state })
  }
  // Overdue versions are released first, so that the colours they brought are kept.
  await releaseItems(tx, overdue, { at: upload.at, actor: null, address: null })
  const stored: StoredVersion[] = []
  const by = await peopleBringing(tx, upload)
  for (const [sent, rule] of held)
    stored.push(await hold(tx, { upload, by }, await afterRelease(tx, sent, overdue), rule))
  const asOfNow: Shown[] = []
  for (const sent of shown) asOfNow.push(await afterRelease(tx, sent, overdue))
  stored.push(...(await showAll(tx, { upload, by }, asOfNow)))
  // Files that no version names could neither be listed nor purged.
  if (stored.some(({ number, before }) => number !== before))
    for (const file of upload.files) await saveContent(tx, file)
  return { stored }
}

/**
 * Returns the rule for the new version. A trusted upload waits only for its moment; a version that awaits a second
 * person still does.
 */
function ruleOf(upload: Upload, item: Embargoed, waiting: Held | null, site: SiteRule): Hold {
  const rule = uploadRule(item, waiting, site, upload.at)
  return upload.isTrusted === true && waiting === null ? { ...rule, second: false } : rule
}

/** An upload and everybody who counts as its bringer, the actor first. */
interface Bringing {
  readonly upload: Upload
  readonly by: Bringers
}

async function peopleBringing(tx: Tx, { actor, through = [], alsoBy = [] }: Upload): Promise<Bringers> {
  return peopleBehind(tx, [...(actor === null ? [] : [actor]), ...alsoBy], through)
}

async function showAll(
  tx: Tx,
  bringing: Bringing,
  sent: readonly Shown[],
): Promise<readonly StoredVersion[]> {
  const { upload } = bringing
  const stored: StoredVersion[] = []
  const states: Shown[] = []
  for (const { version, state } of sent) {
    const number = await shownAlready(tx, version, state)
    if (number === null) states.push({ version, state })
    else {
      await record(tx, upload, { action: 'results.repeat', version, number })
      stored.push({ ref: version.ref, number, before: number, state: 'unchanged' })
    }
  }
  if (states.length === 0) return stored
  const versions = states.map(({ version }) => version)
  const compounds = compoundsAround(states)
  const counted = countedIn(versions, compounds)
  const before = await publicFigures(tx, counted)
  for (const { version, state } of states) stored.push(await show(tx, bringing, version, state.settings))
  for (const [id, figures] of compounds) {
    if (figures) await raiseResultChange(tx, compoundRef(id), upload.at)
    await refreshOverview(tx, compoundRef(id))
  }
  await markChanged(tx, [...versions.map(({ ref }) => ref), ...[...compounds.keys()].map(compoundRef)])
  await announce(tx, counted, before, { at: upload.at, isRollback: upload.source === 'rollback' })
  return stored
}

/** A version and the state of its item before it. */
interface Shown {
  readonly version: NewVersion
  readonly state: PublishState
}

/** Reads the state again where versions were released since it was read. */
async function afterRelease(tx: Tx, sent: Shown, released: readonly ItemRef[]): Promise<Shown> {
  if (released.length === 0) return sent
  const { version } = sent
  const state = await selectPublishState(tx, version.ref)
  if (state === undefined) throw new Error(`${auditSubject(version.ref)} went in its own transaction`)
  return { version, state }
}

/** Returns the number of the published version where publishing this one would change nothing. */
async function shownAlready(tx: Tx, version: NewVersion, state: PublishState): Promise<number | null> {
  const { published_version: published, staged_version: staged } = state
  if (published === null || staged !== null) return null
  const before = await selectVersionMark(tx, version.ref, published)
  const { colors = {} }: { readonly colors?: Colors } = JSON.parse(state.settings)
  return before !== null && saysNothingNew(version, before, colors) ? published : null
}

/** The compounds that the versions belong to, and whether figures of them change. */
function compoundsAround(states: readonly Shown[]): ReadonlyMap<string, boolean> {
  const compounds = new Map<string, boolean>()
  for (const { version, state } of states) {
    const compound = version.ref.kind === 'compound' ? version.ref.id : state.compound_id
    if (compound !== null) compounds.set(compound, compounds.get(compound) || bringsResults(version))
  }
  return compounds
}

/** Items whose figures may change; a delivery may only change who stands for election. */
function countedIn(
  versions: readonly NewVersion[],
  compounds: ReadonlyMap<string, boolean>,
): readonly ItemRef[] {
  const own = versions.filter((version) => version.ref.kind !== 'compound' && bringsResults(version))
  const around = [...compounds].filter(([, figures]) => figures).map(([id]) => compoundRef(id))
  return [...own.map(({ ref }) => ref), ...around]
}

/** The base of an import that reads the item now. */
export async function currentBase(tx: Tx, ref: ItemRef): Promise<Base> {
  const state = await selectPublishState(tx, ref)
  if (state === undefined) throw new Error(`there is no ${ref.kind} ${ref.id}`)
  const { modified, compound_settings } = state
  const release = compound_settings === null ? null : releaseOf(compound_settings)
  return { version: newest(state), modified, release }
}

const newest = ({ staged_version, published_version }: PublishState) => staged_version ?? published_version

function isSame({ version, modified, release }: Base, state: PublishState): boolean {
  if (newest(state) !== version || state.modified !== modified) return false
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

/** Stages a version, unless its results are staged or published already. */
async function hold(
  tx: Tx,
  { upload, by }: Bringing,
  { version: sent, state }: Shown,
  rule: Hold,
): Promise<StoredVersion> {
  const { ref, base } = sent
  const { staged_version: staged, published_version: published } = state
  const before = base.version === null ? null : await selectVersionMark(tx, ref, base.version)
  const version = staged === null || before === null ? sent : onTopOf(before, sent)
  // The earlier one may have more colours, from one that was staged before it.
  const isKnown = before !== null && saysNothingNew(version, before, JSON.parse(before.colors))
  if (base.version !== null && isKnown) {
    await record(tx, upload, { action: 'results.repeat', version, number: base.version })
    return { ref, number: base.version, before: base.version, state: 'unchanged' }
  }
  const kept = before === null ? {} : await keptParts(tx, sent, before, { staged, published })
  const number = await append(tx, upload, version, { brought: { own: by, ...kept }, rule })
  await stage(tx, ref, number)
  await record(tx, upload, { action: versionLife.hold.logged, version, number })
  return { ref, number, before: base.version, state: 'held' }
}

/** Replaces a staged version, keeping the colours and national figures that it brought. */
function onTopOf(waiting: VersionMark, version: NewVersion): NewVersion {
  const colors: Colors = { ...JSON.parse(waiting.colors), ...version.colors }
  const national = version.national ?? nationalIn(waiting)
  return { ...version, colors, national, bringsResults: broughtResults(waiting) || bringsResults(version) }
}

function nationalIn({ national }: VersionMark): National | null {
  return national === null ? null : JSON.parse(national)
}

function saysNothingNew(version: NewVersion, before: VersionMark, colors: Colors): boolean {
  return (
    before.sha256 === version.sha256 &&
    Object.entries(version.colors).every(([name, color]) => colors[name] === color) &&
    ((version.national ?? null) === null || isDeepStrictEqual(version.national, nationalIn(before))) &&
    (broughtResults(before) || !bringsResults(version))
  )
}

/** Publishes a version; one whose results are stored already is not stored again. */
async function show(
  tx: Tx,
  { upload, by }: Bringing,
  version: NewVersion,
  settings: string,
): Promise<StoredVersion> {
  const { ref, base } = version
  const before = base.version === null ? null : await selectVersionMark(tx, ref, base.version)
  const isKnown = before?.sha256 === version.sha256 && (version.national ?? null) === null
  const repeated = isKnown ? base.version : null
  const number = repeated ?? (await append(tx, upload, version, { brought: { own: by }, rule: noHold }))
  const at = bringsResults(version) ? upload.at : null
  const national = nationalColumn(version)
  if (at !== null) await noteCorrection(tx, ref, { number, at, actor: upload.actor })
  await pointTo(tx, ref, { version: number, overview: JSON.stringify(version.overview), at, national })
  if (repeated === null) await indexItem(tx, ref, version.names ?? (await namesOf(version)))
  if (ref.kind !== 'vote') await mergeColors(tx, ref, settings, version.colors)
  await record(tx, upload, {
    action: repeated === null ? versionLife.publish.logged : 'results.repeat',
    version,
    number,
  })
  return { ref, number, before: base.version, state: 'published' }
}

interface Appended {
  readonly brought: BroughtBy
  readonly rule: Hold
}

async function append(
  tx: Tx,
  upload: Upload,
  version: NewVersion,
  { brought, rule }: Appended,
): Promise<number> {
  const { ref } = version
  const number = await nextVersionNumber(tx, ref)
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
    overview: JSON.stringify(version.overview),
    warnings: JSON.stringify(version.warnings),
    more_warnings: version.moreWarnings,
    files: JSON.stringify(upload.files.map(fileEntry)),
    colors: JSON.stringify(version.colors),
    brings_results: bringsResults(version) ? 1 : 0,
    national: nationalColumn(version),
    ...broughtColumns(brought),
    ...holdColumns(rule),
    ...approvalColumns(null),
    ...confirmedColumns(confirmedBy(upload, version)),
  })
  return number
}

function nationalColumn({ national = null }: NewVersion): string | null {
  return national === null ? null : JSON.stringify(national)
}

function confirmedBy({ confirms = false, actor, at }: Upload, { warnings }: NewVersion): Confirmed | null {
  return confirms && actor !== null && warnings.some(needsConfirmation) ? { by: actor, at } : null
}

interface Recorded {
  readonly action: string
  readonly number: number
  readonly version: NewVersion
}

async function record(tx: Tx, upload: Upload, { action, version, number }: Recorded): Promise<void> {
  const { at, actor, address, source, files, confirms = false } = upload
  const { ref, warnings } = version
  const findings = codesOf(warnings)
  const detail = {
    version: number,
    source,
    files: files.map(({ sha256 }) => sha256),
    ...(findings.length > 0 && { findings, confirmed: confirms }),
  }
  await recordAudit(tx, { at, actor, address, action, subject: auditSubject(ref), detail })
}

/** Makes an item findable by its titles and by the names in its published results. */
async function indexItem(tx: Tx, { kind, id }: ItemRef, names: readonly string[]): Promise<void> {
  const stored = await readItem(tx, kind, id)
  if (stored !== null) await indexRecords(tx, kind, [itemEntry(stored.item, names)])
}

async function namesOf({ result }: NewVersion): Promise<readonly string[]> {
  return namesIn(decodeResults(await decompress(result)))
}

function fileEntry({ slot, name, sha256, size }: UploadedFile): UploadedFile {
  return { slot, name, sha256, size }
}
