import { translator } from '../i18n/translate.ts'
import { queueMail } from '../mail/outbox.ts'
import { readOrganisation } from '../organisation/store.ts'
import type { Tx } from '../storage/database.ts'
import type { Clock } from '../time.ts'
import type { LinkPurpose } from './one-time-links.ts'
import type { User } from './users.ts'

/** Queues the mail with a link, in the language of the organisation. */
export async function mailLink(
  tx: Tx,
  clock: Clock,
  user: User,
  purpose: LinkPurpose,
  href: string,
): Promise<void> {
  const organisation = await readOrganisation(tx)
  const t = translator(organisation.default_locale)
  const site = { organisation: organisation.name }
  const paragraphs = [
    t('accounts.mail.greeting', { name: user.name }),
    t(`accounts.mail.${purpose}.text`, site),
    href,
    t(`accounts.mail.${purpose}.validity`),
    [t('accounts.mail.closing'), organisation.name].join('\n'),
  ]
  await queueMail(tx, clock, {
    recipient: user.email,
    subject: t(`accounts.mail.${purpose}.subject`, site),
    body: `${paragraphs.join('\n\n')}\n`,
  })
}
