import { recordAudit } from '../../../../identity/audit/audit.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { type ImportWarning, needsConfirmation } from '../../import/problems/warning.ts'
import { markChanged } from '../../items/changes-store.ts'
import { auditSubject } from './audit-subject.ts'
import { listVersions } from './history.ts'
import type { ListedVersion, VersionAction } from './version.ts'
import { saveConfirmed } from './waiting-store.ts'

/** Returns the warnings of a version that have to be confirmed. */
export function openFindings({
  warnings,
  confirmed,
}: Pick<ListedVersion, 'warnings' | 'confirmed'>): readonly ImportWarning[] {
  return confirmed === null ? warnings.filter(needsConfirmation) : []
}

/** Confirms warnings of a version, which a program uploaded, by a person. */
export async function confirmFindings(
  tx: Tx,
  { ref, number, at, by }: VersionAction,
): Promise<'confirmed' | 'moved'> {
  const version = (await listVersions(tx, ref)).find((listed) => listed.number === number)
  const open = version === undefined ? [] : openFindings(version)
  if (open.length === 0 || by.actor === null) return 'moved'
  await saveConfirmed(tx, ref, number, { by: by.actor, at })
  // Pages show no projection while warnings are unconfirmed, so they are refreshed.
  await markChanged(tx, [ref])
  const detail = { version: number, findings: codesOf(open) }
  await recordAudit(tx, { ...by, at, action: 'results.confirm', subject: auditSubject(ref), detail })
  return 'confirmed'
}

/** A warning that somebody has to tick off, as forms and programs name it. */
export interface KeyedFinding {
  readonly key: string
  readonly warning: ImportWarning
}

/** Returns the warnings that have to be ticked off, with keys that stay the same while the figures do. */
export function keyedFindings(warnings: readonly ImportWarning[]): readonly KeyedFinding[] {
  const seen = new Map<string, number>()
  return warnings.filter(needsConfirmation).map((warning) => {
    const { code, values } = warning
    const key = values !== null && 'entity' in values ? `${code} ${values.entity}` : code
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return { key: before === 0 ? key : `${key} ${before + 1}`, warning }
  })
}

/** Returns whether somebody has to tick off the doubts about a version before agreeing to it. */
export function needsTicks(
  { warnings, confirmed }: Pick<ListedVersion, 'warnings' | 'confirmed'>,
  by: string | null,
): boolean {
  return confirmed?.by !== by && warnings.some(needsConfirmation)
}

/** An agreement to a version, with the keys of the doubts that the person has ticked off. */
export interface TickedAction extends VersionAction {
  readonly doubts: readonly string[]
}

/**
 * Returns the codes of the doubts that the person has ticked off, for the audit log; null where some are missing.
 * Whoever has confirmed them before need not do it again.
 */
export async function tickedFindings(
  tx: Tx,
  { ref, number, by, doubts }: TickedAction,
): Promise<readonly string[] | null> {
  const version = (await listVersions(tx, ref)).find((listed) => listed.number === number)
  if (version === undefined || !needsTicks(version, by.actor)) return []
  const isTicked = keyedFindings(version.warnings).every(({ key }) => doubts.includes(key))
  return isTicked ? codesOf(version.warnings) : null
}

/** Returns each code once, for the audit log. */
export function codesOf(warnings: readonly ImportWarning[]): readonly string[] {
  return [...new Set(warnings.filter(needsConfirmation).map(({ code }) => code))]
}
