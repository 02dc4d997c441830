import { queueMail } from '../../platform/mail/outbox.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { OneTimePurpose } from '../../platform/storage/schema/schema.ts'
import { atOrganisation } from '../../texts/language/at-organisation.ts'
import { languageOf } from '../../texts/language/locales.ts'
import { type Translate, translator } from '../../texts/translate.ts'
import type { Clock } from '../../values/time.ts'
import { accessOf } from '../accounts/scope.ts'
import type { User } from '../accounts/users.ts'
import { readOrganisation } from '../organisation/store.ts'

export type LinkPurpose = Extract<OneTimePurpose, 'invitation' | 'reset'>

interface MailedLink {
  readonly purpose: LinkPurpose
  readonly href: string
  /** Name of whoever invites; null for the command line and for people who ask themselves. */
  readonly inviter: string | null
}

/** Queues a mail with a link to choose a password; an invitation says who invites, and to which rights. */
export async function mailLink(tx: Tx, clock: Clock, user: User, link: MailedLink): Promise<void> {
  const { purpose, href } = link
  await mailOwner(tx, clock, user, (t, { at }) => ({
    subject: t(`accounts.mail.${purpose}.subject`, { at }),
    paragraphs: [
      ...(purpose === 'invitation' ? invitation(t, at, user, link) : [t('accounts.mail.reset.text', { at })]),
      href,
      t(`accounts.mail.${purpose}.validity`),
    ],
  }))
}

function invitation(t: Translate, at: string, user: User, { inviter }: MailedLink): readonly string[] {
  return [
    inviter === null
      ? t('accounts.mail.invitation.text', { at })
      : t('accounts.mail.invitation.textBy', { inviter, at }),
    t('accounts.mail.invitation.rights', { rights: t(`accounts.access.${accessOf(user)}`) }),
    t('accounts.mail.invitation.link'),
  ]
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
  await mailOwner(tx, clock, user, (t, { at }) => ({
    subject: t(`passkeys.mail.${change}.subject`, { at }),
    paragraphs: [
      t(`passkeys.mail.${change}.text`, { at, name }),
      t('passkeys.mail.notYou'),
      `${config.baseUrl}/manage/account`,
    ],
  }))
}

/** Notifies the owner that an admin has removed the second factor: somebody may have deceived the admin. */
export async function mailSecondFactorReset(tx: Tx, { clock, config }: Parts, user: User): Promise<void> {
  if (config.smtpUrl === null) return
  await mailOwner(tx, clock, user, (t, { at }) => ({
    subject: t('secondFactor.mail.subject', { at }),
    paragraphs: [
      t('secondFactor.mail.text', { at }),
      `${config.baseUrl}/manage/account/second-factor`,
      t('secondFactor.mail.notAsked'),
    ],
  }))
}

/** Queues a mail that only shows whether mails arrive. Returns its id in the outbox. */
export function mailTest(tx: Tx, { clock, config }: Parts, user: User): Promise<string> {
  return mailOwner(tx, clock, user, (t, { name: organisation }) => ({
    subject: t('start.mail.subject', { organisation }),
    paragraphs: [t('start.mail.text'), config.baseUrl],
  }))
}

interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

interface Sender {
  readonly name: string
  /** The name as it stands in a sentence, such as "beim Kanton Uri". */
  readonly at: string
}

/** Queues a mail to the owner in the language of the organisation. Returns its id in the outbox. */
async function mailOwner(
  tx: Tx,
  clock: Clock,
  user: User,
  write: (t: Translate, organisation: Sender) => Letter,
): Promise<string> {
  const { name, default_locale: locale } = await readOrganisation(tx)
  const t = translator(locale)
  const { subject, paragraphs } = write(t, { name, at: atOrganisation(languageOf[locale], name) })
  const greeting = t('accounts.mail.greeting', { name: user.name })
  const closing = [t('common.mailClosing'), name].join('\n')
  const body = `${[greeting, ...paragraphs, closing].join('\n\n')}\n`
  return queueMail(tx, clock, { recipient: user.email, subject, body })
}
