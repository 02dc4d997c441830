import type { AuditedKind } from '../../../../../office/audit-log/audited-kind.ts'

/** What the audit log tells of notifications and subscribers. */
export const auditedNotifications: readonly AuditedKind[] = [
  {
    ...{ name: 'subscriber', title: 'subscribers.title', noun: 'audit.thing.subscriber' },
    words: { state: ['subscribers.state.'], kinds: ['resultsManage.'] },
  },
  {
    ...{ name: 'notification', title: 'notifyManage.title' },
    words: { occasions: ['notifyManage.occasion.'] },
  },
]
