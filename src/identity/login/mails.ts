import { queueMail } from '../../platform/mail/outbox.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { OneTimePurpose } from '../../platform/storage/schema/schema.ts'
import { type Translate, translator } from '../../texts/translate.ts'
import type { Clock } from '../../values/time.ts'
import type { User } from '../accounts/users.ts'
import { readOrganisation } from '../organisation/store.ts'

export type LinkPurpose = Extract<OneTimePurpose, 'invitation' | 'reset'>

export async function mailLink(
  tx: Tx,
  clock: Clock,
  user: User,
  purpose: LinkPurpose,
  href: string,
): Promise<void> {
  await mailOwner(tx, clock, user, (t, organisation) => ({
    subject: t(`accounts.mail.${purpose}.subject`, { organisation }),
    paragraphs: [
      t(`accounts.mail.${purpose}.text`, { organisation }),
      href,
      t(`accounts.mail.${purpose}.validity`),
    ],
  }))
}

type Parts = Pick<Service, 'clock' | 'config'>

/**
 * Notifies the owner of a new or removed passkey: it opens the account alone, and stays valid when the password
 * changes.
 */
export async function mailPasskeyChange(
  tx: Tx,
  { clock, config }: Parts,
  user: User,
  change: 'added' | 'removed',
  name: string,
): Promise<void> {
  if (config.smtpUrl === null) return
  await mailOwner(tx, clock, user, (t, organisation) => ({
    subject: t(`passkeys.mail.${change}.subject`, { organisation }),
    paragraphs: [
      t(`passkeys.mail.${change}.text`, { organisation, name }),
      t('passkeys.mail.notYou'),
      `${config.baseUrl}/manage/account`,
    ],
  }))
}

/** Notifies the owner that an admin has removed the second factor: somebody may have deceived the admin. */
export async function mailSecondFactorReset(tx: Tx, { clock, config }: Parts, user: User): Promise<void> {
  if (config.smtpUrl === null) return
  await mailOwner(tx, clock, user, (t, organisation) => ({
    subject: t('secondFactor.mail.subject', { organisation }),
    paragraphs: [
      t('secondFactor.mail.text', { organisation }),
      `${config.baseUrl}/manage/account/second-factor`,
      t('secondFactor.mail.notAsked'),
    ],
  }))
}

/** Queues a mail that only shows whether mails arrive. Returns its id in the outbox. */
export function mailTest(tx: Tx, { clock, config }: Parts, user: User): Promise<string> {
  return mailOwner(tx, clock, user, (t, organisation) => ({
    subject: t('start.mail.subject', { organisation }),
    paragraphs: [t('start.mail.text'), config.baseUrl],
  }))
}

interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** Queues a mail to the owner in the language of the organisation. Returns its id in the outbox. */
async function mailOwner(
  tx: Tx,
  clock: Clock,
  user: User,
  write: (t: Translate, organisation: string) => Letter,
): Promise<string> {
  const organisation = await readOrganisation(tx)
  const t = translator(organisation.default_locale)
  const { subject, paragraphs } = write(t, organisation.name)
  const greeting = t('accounts.mail.greeting', { name: user.name })
  const closing = [t('common.mailClosing'), organisation.name].join('\n')
  const body = `${[greeting, ...paragraphs, closing].join('\n\n')}\n`
  return queueMail(tx, clock, { recipient: user.email, subject, body })
}
