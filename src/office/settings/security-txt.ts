import type { FastifyInstance } from 'fastify'
import { uriOf } from '../../identity/organisation/contact.ts'
import type { OrganisationSettings } from '../../identity/organisation/organisation.ts'
import { readOrganisation } from '../../identity/organisation/store.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Locale } from '../../texts/language/locales.ts'
import { type Instant, toTemporal } from '../../values/time.ts'

const path = '/.well-known/security.txt'

export interface SecurityTxt {
  readonly security: NonNullable<OrganisationSettings['security']>
  readonly locales: readonly Locale[]
  readonly baseUrl: string
  readonly now: Instant
}

/** Returns the security.txt (RFC 9116), which says how to report vulnerabilities. */
export function securityTxt({ security, locales, baseUrl, now }: SecurityTxt): string {
  const { contact, encryption, policy } = security
  const fields = {
    Contact: uriOf(contact),
    Expires: expires(now),
    Encryption: encryption === undefined ? null : uriOf(encryption),
    Policy: policy === undefined ? null : uriOf(policy),
    'Preferred-Languages': locales.map((locale) => locale.slice(0, 2)).join(', '),
    // The RFC allows only https here.
    Canonical: baseUrl.startsWith('https:') ? baseUrl + path : null,
  }
  const given = Object.entries(fields).filter(([, value]) => value !== null)
  return given.map(([name, value]) => `${name}: ${value}\n`).join('')
}

const daysValid = 180

/** Returns an expiry that is the same for a whole day, and within the year that the RFC recommends. */
function expires(now: Instant): string {
  const today = toTemporal(now).toZonedDateTimeISO('UTC').startOfDay()
  return today.add({ days: daysValid }).toInstant().toString()
}

export function securityTxtRoutes(app: FastifyInstance, { database, config, clock }: Service): void {
  app.get(path, { config: { errors: 'text' } }, async (_request, reply) => {
    const { security, locales } = await readOrganisation(database.reads)
    const text = securityTxt({
      security: known(security),
      locales,
      baseUrl: config.baseUrl,
      now: clock.now(),
    })
    return reply.header('Cache-Control', 'no-cache').type('text/plain; charset=utf-8').send(text)
  })
  app.get('/security.txt', (_request, reply) => reply.redirect(path, 301))
}
