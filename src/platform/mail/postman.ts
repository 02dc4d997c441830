import type { Config } from '../config/config.ts'
import { type ComposedMail, composeMail, type Mail } from './message.ts'
import { type Outcome, smtpServer, type Transmission, transmit } from './smtp.ts'

/** Everything that needs nodemailer, which takes five megabytes: load this module only where mails are sent. */
export interface Postman {
  compose(mail: Mail): Promise<ComposedMail | null>
  transmit(mail: ComposedMail, transmission: Transmission): Promise<Outcome>
}

export function postmanFor(
  { baseUrl, mailFrom }: Pick<Config, 'baseUrl' | 'mailFrom'>,
  smtpUrl: string,
): Postman {
  const host = new URL(baseUrl).hostname
  const server = smtpServer(smtpUrl, host)
  return {
    compose: (mail) => composeMail(mail, { from: mailFrom, host }),
    transmit: (mail, transmission) => transmit(server, mail, transmission),
  }
}
