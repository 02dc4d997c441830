import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { instant } from '../../../test/support/database.ts'
import { isContact } from '../../identity/organisation/contact.ts'
import { formatInstant } from '../../values/time.ts'
import { securityTxt } from './security-txt.ts'

const given = {
  security: { contact: 'security@kanton.example' },
  locales: ['de_CH', 'fr_CH'] as const,
  baseUrl: 'https://kanton.example',
  now: instant('2026-11-16T14:05:00Z'),
}

describe('the file security.txt', () => {
  it('has the fields of RFC 9116', () => {
    const security = {
      contact: 'https://kanton.example/lücken',
      encryption: 'https://kanton.example/key.asc',
      policy: 'https://kanton.example/policy',
    }
    assert.equal(
      securityTxt({ ...given, security }),
      `Contact: https://kanton.example/l%C3%BCcken
Expires: 2027-05-15T00:00:00Z
Encryption: https://kanton.example/key.asc
Policy: https://kanton.example/policy
Preferred-Languages: de, fr
Canonical: https://kanton.example/.well-known/security.txt
`,
    )
  })

  it('turns a mail address into a URI', () => {
    assert.match(securityTxt(given), /^Contact: mailto:security@kanton\.example$/m)
    const security = { contact: 'it+sicherheit?@zürich.example' }
    assert.match(
      securityTxt({ ...given, security }),
      /^Contact: mailto:it%2Bsicherheit%3F@z%C3%BCrich\.example$/m,
    )
  })

  it('has no canonical address if the site is not served over HTTPS', () => {
    assert.doesNotMatch(securityTxt({ ...given, baseUrl: 'http://localhost:8080' }), /Canonical/)
  })

  it('expires in the future, within a year, at a moment that is constant all day', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    const expiresAt = (date: Date) => {
      const now = formatInstant(Temporal.Instant.fromEpochMilliseconds(date.getTime()))
      return Date.parse(/^Expires: (.*)$/m.exec(securityTxt({ ...given, now }))?.[1] ?? '')
    }
    fc.assert(
      fc.property(days, (date) => {
        const ahead = (expiresAt(date) - date.getTime()) / 86_400_000
        assert.ok(ahead > 30 && ahead < 365, `${ahead} days ahead`)
        const midnight = new Date(date.toISOString().slice(0, 10))
        assert.equal(expiresAt(date), expiresAt(midnight))
      }),
    )
  })

  it('has one line per field, whatever contact is set', () => {
    const word = fc
      .string({ unit: 'grapheme', size: 'medium' })
      .map((text) => `a${text.replace(/[\s@]/gu, '')}`)
    const contacts = fc.oneof(
      fc.tuple(word, word).map((parts) => parts.join('@')),
      word.map((text) => `https://kanton.example/${text}`),
    )
    fc.assert(
      fc.property(contacts, (contact) => {
        assert.ok(isContact(contact))
        const text = securityTxt({ ...given, security: { contact } })
        assert.match(text, /^Contact: (mailto:|https:\/\/)[\x21-\x7e]+\nExpires: /)
        assert.equal(text.split('\n').length, 5)
      }),
    )
  })
})
