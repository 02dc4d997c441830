import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PrivateAddressError } from '../../platform/http/outgoing/target.ts'
import { connectionFailure } from './connection-failure.ts'

const withCode = (code: string, cause?: unknown) =>
  Object.assign(new Error('of a library', cause === undefined ? {} : { cause }), { code })
const fetchFailed = (cause: unknown) => new TypeError('fetch failed', { cause })

describe('why a provider cannot be reached', () => {
  it('is told by the innermost cause', () => {
    const reasonOf = (error: unknown) => connectionFailure(error).reason
    assert.equal(reasonOf(fetchFailed(withCode('ECONNREFUSED'))), 'refused')
    assert.equal(reasonOf(fetchFailed(withCode('ENOTFOUND'))), 'dns')
    assert.equal(reasonOf(fetchFailed(withCode('CERT_HAS_EXPIRED'))), 'tls')
    assert.equal(reasonOf(fetchFailed(withCode('ETIMEDOUT'))), 'timeout')
    assert.equal(reasonOf(fetchFailed(new PrivateAddressError())), 'address')
    assert.equal(reasonOf(withCode('OAUTH_TIMEOUT', fetchFailed(new Error('x')))), 'timeout')
    assert.equal(reasonOf(withCode('OAUTH_RESPONSE_IS_NOT_CONFORM')), 'no-provider')
    assert.equal(reasonOf(withCode('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')), 'other-issuer')
    assert.equal(reasonOf(new DOMException('late', 'TimeoutError')), 'timeout')
    assert.equal(reasonOf('no error'), 'connection')
  })

  it('is told of the first of several addresses', () => {
    const both = new AggregateError([withCode('ECONNREFUSED'), withCode('ENETUNREACH')])
    assert.deepEqual(connectionFailure(fetchFailed(both)), { reason: 'refused', cause: 'ECONNREFUSED' })
  })
})
