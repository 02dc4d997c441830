import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { unwrap } from '../../../test/support/database.ts'
import { readConfig } from '../../platform/config/config.ts'
import { statusHref, ticketIdOf } from './status-link.ts'

const config = unwrap(readConfig({ BASE_URL: 'https://kanzlei.example' }))
const service = { config, secret: Buffer.from('a secret of more than thirty-two characters') }
const ids = fc.stringMatching(/^[0-9a-f]{32}$/)
const lastPart = (href: string) => href.slice(href.lastIndexOf('/') + 1)

describe('the address of the status page of a ticket', () => {
  it('opens this ticket', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const href = statusHref(service, id)
        assert.ok(href.startsWith('https://kanzlei.example/status/'))
        assert.equal(ticketIdOf(service, lastPart(href)), id)
      }),
    )
  })

  it('is invalid on an instance with another secret', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const other = { ...service, secret: Buffer.from('another secret of more than thirty characters') }
        assert.equal(ticketIdOf(other, lastPart(statusHref(service, id))), null)
      }),
    )
  })

  it('is invalid if a character was changed', () => {
    fc.assert(
      fc.property(ids, fc.nat(75), fc.constantFrom('0', 'a', 'Z', '_', '-', '/'), (id, at, character) => {
        const secret = lastPart(statusHref(service, id))
        const changed = secret.slice(0, at) + character + secret.slice(at + 1)
        assert.equal(ticketIdOf(service, changed), changed === secret ? id : null)
      }),
    )
  })

  it('is invalid with any other content', () => {
    fc.assert(fc.property(fc.string(), (text) => assert.equal(ticketIdOf(service, text), null)))
  })
})
