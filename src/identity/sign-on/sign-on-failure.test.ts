import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { failureOfAnswer, failureOfConnection, failureOfDirectory, readFailure } from './sign-on-failure.ts'

const invalid = (cause: string) => ({ kind: 'invalid', cause }) as const

describe('the step at which a log-in through a provider failed', () => {
  it('follows from what came back', () => {
    const stepOf = (problem: Parameters<typeof failureOfAnswer>[0], said: string | null = null) => {
      const { step, reason } = failureOfAnswer(problem, said)
      return `${step} ${reason}`
    }
    assert.equal(stepOf({ kind: 'cancelled' }, 'access_denied'), 'redirect cancelled')
    assert.equal(stepOf(invalid('invalid_scope'), 'invalid_scope'), 'redirect said')
    assert.equal(stepOf(invalid('invalid_client')), 'token secret')
    assert.equal(stepOf(invalid('OAUTH_JWT_CLAIM_COMPARISON_FAILED aud')), 'token token')
    assert.equal(stepOf(invalid('recognised too weakly: acr')), 'token too-weak')
    assert.equal(stepOf({ ...invalid('x'), isAboutClaims: true }), 'claims claims')
    const failure = { reason: 'timeout', cause: '' } as const
    assert.equal(stepOf({ kind: 'unavailable', failure }), 'token timeout')
  })

  it('is later where a directory was reached', () => {
    assert.equal(failureOfConnection({ reason: 'refused-account', cause: '' }).step, 'account')
    assert.equal(failureOfDirectory('unavailable', { reason: 'search', cause: '' }).step, 'person')
    assert.equal(failureOfDirectory('unavailable', null).step, 'connection')
    assert.equal(failureOfDirectory('unknown', null).step, 'person')
    assert.equal(failureOfDirectory('expired', null).step, 'password')
  })

  it('is read again, unless a later release has written it', () => {
    const failure = { step: 'rights', reason: 'no-rule', cause: '' } as const
    assert.deepEqual(readFailure(JSON.stringify(failure)), failure)
    assert.equal(readFailure(JSON.stringify({ ...failure, reason: 'of-later' })), null)
    assert.equal(readFailure(null), null)
  })
})
