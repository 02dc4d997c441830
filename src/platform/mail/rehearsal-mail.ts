import { contentLocales } from '../../texts/language/locales.ts'
import { translator } from '../../texts/translate.ts'
import type { Mail } from './message.ts'

/** In every language, because a mail does not say in which it is written. */
const translators = contentLocales.map(translator)

/** Marks a mail, so that nobody takes what it says for true. */
export function rehearsalMail(mail: Mail): Mail {
  const marks = translators.map((t) => t('rehearsal.mark'))
  const notices = translators.map((t) => t('rehearsal.notice'))
  return {
    ...mail,
    subject: `[${marks.join(' / ')}] ${mail.subject}`,
    body: `${notices.join('\n')}\n\n${mail.body}`,
    headers: JSON.stringify({ ...(mail.headers !== null && JSON.parse(mail.headers)), 'X-Rehearsal': 'yes' }),
  }
}
