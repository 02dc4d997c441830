import { notifyPath } from '../../desk/paths/item-paths.ts'
import type { ResultsFeature } from '../../serving/area.ts'
import { subscribePath } from '../../site/parts/subscribe-link.ts'
import { auditedNotifications } from './desk/audited.ts'
import { notificationRoutes } from './desk/routes.ts'
import { managedNotifications } from './desk/rules-desk.ts'
import { managedSubscribers } from './desk/subscriber-records.ts'
import { mailEvent, mailingWorker } from './mailing/worker.ts'
import { notificationRulesMember, subscribersMember } from './members/bundle.ts'
import { pushRoutes } from './push/push-routes.ts'
import { pushWorker } from './push/push-worker.ts'
import { subscribeRoutes } from './subscribers/subscribe-routes.ts'
import { notificationTables } from './tables.ts'

const page = { group: 'shell.screens', need: 'results' } as const

/** Mails to subscribers, and notifications on their devices. */
export const notificationsFeature: ResultsFeature = {
  name: 'notifications',
  routes: (app, area) => {
    subscribeRoutes(app, area)
    pushRoutes(app, area)
    notificationRoutes(app, area)
  },
  workers: (area) => [mailingWorker(area), pushWorker(area.service)],
  tables: notificationTables,
  menu: [
    {
      ...page,
      href: '/manage/notifications',
      title: 'notifyManage.title',
    },
    { ...page, href: '/manage/subscribers', title: 'subscribers.title' },
  ],
  linkedPaths: [subscribePath, notifyPath],
  audited: auditedNotifications,
  records: [managedNotifications, managedSubscribers],
  members: [notificationRulesMember, subscribersMember],
  onEvent: mailEvent,
}
