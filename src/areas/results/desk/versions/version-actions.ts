import type { ActionProblem, RecordAction } from '../../../../desk/records/staff-action.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import type { PlainKey } from '../../../../texts/translate.ts'
import { type RollbackOutcome, rollBack } from '../../versions/publish/rollback.ts'
import { type ApproveOutcome, approve, unapprove } from '../../versions/release/approve.ts'
import { addCorrection } from '../../versions/release/corrections.ts'
import { refuseOwn } from '../../versions/release/refuse-own.ts'
import { type ReleaseNowOutcome, releaseNow } from '../../versions/release/release-now.ts'
import { type WithdrawOutcome, withdraw } from '../../versions/release/withdraw.ts'
import { auditSubject } from '../../versions/stored/audit-subject.ts'
import { confirmFindings } from '../../versions/stored/confirm.ts'
import type { VersionAction } from '../../versions/stored/version.ts'
import { correctionOf } from '../forms/correction.ts'
import { readVersionId, type VersionId } from './version-record.ts'

type OnVersion<Outcome> = RecordAction<VersionId, Outcome>

const find = async (_: Queries, { params }: StaffCall<{ readonly id: string }>) =>
  known(readVersionId(params.id))

/** What is said of outcomes with which nothing was done; the others are missing. */
type Hindrances<Outcome extends string> = Readonly<Partial<Record<Outcome, PlainKey>>>

function versionAction<Outcome extends string>(
  name: string,
  work: (tx: Tx, action: VersionAction) => Promise<Outcome>,
  hindrances: Hindrances<Outcome>,
  right: 'change' | 'release' = 'release',
): OnVersion<Outcome> {
  return {
    find,
    async act(tx, version, { request, change, author }) {
      const outcome = await work(tx, { ...version, ...change() })
      if (outcome === 'own') refuseOwn(request.log, author(), auditSubject(version.ref))
      return outcome
    },
    api: { name, right, hindrance: (outcome) => hindrances[outcome] ?? null },
  }
}

const moved = 'versionRecord.moved'

/** Brings a version back; with a correction, which is shown with it. */
const restoration: OnVersion<RollbackOutcome | ActionProblem> = {
  find,
  async act(tx, version, { body, context, change }) {
    const text = correctionOf((await context()).organisation, body, 'correction')
    if (!text.ok) return text.error
    const action = { ...version, ...change() }
    const outcome = await rollBack(tx, action)
    if (outcome === 'unknown') throw new PageProblem(404)
    if (outcome !== 'same' && Object.keys(text.value).length > 0)
      await addCorrection(tx, { ...action, text: text.value })
    return outcome
  },
  api: {
    ...{ name: 'restore', right: 'release' },
    hindrance: (outcome) => (outcome === 'same' ? 'release.done.same' : null),
    problems: (outcome) => (typeof outcome === 'string' ? [] : [outcome]),
    answer: (outcome) => ({ state: outcome === 'published' ? 'public' : 'waiting' }),
  },
}

export const versionActions = [
  versionAction<'confirmed' | 'moved'>('confirm', confirmFindings, { moved: 'versionRecord.noDoubts' }),
  versionAction<ReleaseNowOutcome>('release', releaseNow, {
    ...{ moved, nothing: moved },
    draft: 'versionRecord.draft',
  }),
  versionAction<ApproveOutcome>('approve', approve, {
    ...{ moved, due: 'versionRecord.due', needless: 'versionRecord.needless' },
  }),
  versionAction<'unapproved' | 'moved'>('unapprove', unapprove, { moved }, 'change'),
  versionAction<WithdrawOutcome>('withdraw', withdraw, { moved }),
  restoration,
]
