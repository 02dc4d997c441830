import { emailKey } from '../../values/text.ts'
import type { Config } from '../config/config.ts'
import type { Rehearsal } from '../config/rehearsal.ts'
import { type ComposedMail, composeMail, type Mail } from './message.ts'
import { rehearsalMail } from './rehearsal-mail.ts'
import { type SmtpOutcome, smtpServer, type Transmission, transmit } from './smtp.ts'

/** Wraps everything that needs nodemailer, which takes five megabytes: import this module only where mails are sent. */
export interface Postman {
  compose(mail: Mail): Promise<ComposedMail | null>
  transmit(mail: ComposedMail, transmission: Transmission): Promise<SmtpOutcome>
}

/** Returns a postman. Without a server it holds every mail back, which only a rehearsal does. */
export function postmanFor({
  baseUrl,
  mailFrom,
  smtpUrl,
  rehearsal,
}: Pick<Config, 'baseUrl' | 'mailFrom' | 'smtpUrl' | 'rehearsal'>): Postman {
  const host = new URL(baseUrl).hostname
  const server = smtpUrl === null ? null : smtpServer(smtpUrl, host)
  return {
    compose: (mail) => composeMail(rehearsal === null ? mail : rehearsalMail(mail), { from: mailFrom, host }),
    transmit: async (mail, transmission) =>
      server === null || !mayReceive(rehearsal, mail.to)
        ? { kind: 'held' }
        : transmit(server, mail, transmission),
  }
}

function mayReceive(rehearsal: Rehearsal | null, address: string): boolean {
  return rehearsal === null || rehearsal.mailTo.includes(emailKey(address))
}
