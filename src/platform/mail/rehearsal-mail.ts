import { contentLocales } from '../../texts/language/locales.ts'
import { translator } from '../../texts/translate.ts'
import type { Mail } from './message.ts'

/** All languages, because a mail does not state the language it is written in. */
const translators = contentLocales.map(translator)

/** Marks a mail as part of a rehearsal, so that nobody takes it for a real one. */
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
