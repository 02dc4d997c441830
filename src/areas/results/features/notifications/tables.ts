import { keepMailsFor } from '../../../../platform/mail/outbox.ts'
import {
  forEver,
  type KeptTable,
  purgeAfter,
  purgeInBatches,
  spanText,
} from '../../../../platform/retention/kept-table.ts'
import { purgePastMails } from '../../events/mailing-store.ts'
import { deleteOldMessages } from './push/push-store.ts'
import { pushesKeptFor } from './push/push-worker.ts'
import { forgetExpiredWishes } from './subscribers/subscriber-store.ts'

const mailsAtOnce = 500

export const notificationTables: readonly KeptTable[] = [
  {
    name: 'notification_rules',
    holds: 'which results are mailed by themselves',
    bundle: 'notification_rules',
    kept: forEver,
  },
  {
    name: 'subscribers',
    holds: 'readers who are mailed results',
    personal: 'e-mail addresses and interests',
    bundle: 'subscribers',
    kept: 'until the staff deletes it; one that was never confirmed until its last link has expired',
    purge: purgeAfter(0, forgetExpiredWishes),
  },
  {
    name: 'subscriber_items',
    holds: 'votes and elections that they follow',
    personal: 'interests',
    bundle: 'subscribers',
    kept: 'as long as the subscriber',
  },
  {
    name: 'push_subscribers',
    holds: 'devices of readers that show results',
    personal: 'addresses of devices and interests',
    kept: 'until the reader or the browser ends it',
    leave: { because: 'devices of readers: their addresses work with the keys of this instance alone' },
  },
  {
    name: 'push_items',
    holds: 'votes and elections that they follow',
    personal: 'interests',
    kept: 'as long as the device',
    leave: { because: 'what devices of readers follow, see push_subscribers' },
  },
  {
    name: 'push_messages',
    holds: 'messages that wait for devices',
    kept: `until it is taken, ${spanText(pushesKeptFor)} at most`,
    leave: { because: 'notifications that wait for devices, see push_subscribers' },
    purge: purgeAfter(pushesKeptFor, deleteOldMessages),
  },
  {
    name: 'mailings',
    holds: 'what was mailed, and how many have got it',
    personal: 'who has started one',
    kept: `${forEver}; its mails ${spanText(keepMailsFor)} after they were sent or given up`,
    leave: { without: [] },
    purge: purgeInBatches(keepMailsFor, async (tx, before) =>
      (await purgePastMails(tx, before, mailsAtOnce)) ? 'some' : 'all',
    ),
  },
]
