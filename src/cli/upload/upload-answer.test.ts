import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { verdict } from './upload-answer.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const reason = (...given: Parameters<typeof answer>) => {
  const { kind, ...rest } = verdict(answer(...given))
  assert.equal(kind, 'failed')
  return 'reason' in rest ? rest.reason : ''
}

describe('the verdict on the answer to an upload', () => {
  it('requires both status and document for success', () => {
    const success = { status: 'success', errors: {} }
    assert.deepEqual(verdict(answer(200, success)), { kind: 'published', dryRun: false, warnings: [] })
    const warnings = { results: [{ message: 'left out', filename: 'KI-1', line: 4 }] }
    assert.deepEqual(verdict(answer(200, { ...success, dry_run: true, warnings })), {
      kind: 'published',
      dryRun: true,
      warnings: [{ field: 'results', line: 4, message: 'left out' }],
    })
    assert.equal(verdict(answer(202, success)).kind, 'failed')
    assert.equal(verdict(answer(200, '<html>Welcome</html>')).kind, 'failed')
    assert.equal(verdict(answer(200, { status: 'error', errors: {} })).kind, 'failed')
  })

  it('contains the errors of all fields', () => {
    const errors = {
      id: [{ message: 'unknown' }],
      results: [
        { message: 'a', line: 2, filename: 'Results' },
        { message: 'b', filename: null },
        'nonsense',
        { line: 3 },
      ],
    }
    const expected = {
      kind: 'refused',
      errors: [
        { field: 'id', line: null, message: 'unknown' },
        { field: 'results', line: 2, message: 'a' },
        { field: 'results', line: null, message: 'b' },
      ],
    }
    assert.deepEqual(verdict(answer(400, { status: 'error', errors })), expected)
    assert.deepEqual(verdict(answer(200, { status: 'error', errors })), expected)
  })

  it('reports other failures', () => {
    const errors = { authorization: [{ message: 'Out of scope.' }] }
    const denied = 'the service does not accept the token (401)'
    assert.equal(reason(401, { title: 'Unauthorized', detail: 'Out of scope.' }), `${denied}: Out of scope.`)
    assert.equal(reason(401, { status: 'error', errors }), `${denied}: Out of scope.`)
    assert.equal(reason(401, ''), `${denied}: it is wrong, removed or expired`)
    assert.equal(
      reason(403, { status: 'error', errors }),
      'the service refuses this upload (403): Out of scope.',
    )
    assert.match(reason(403, ''), /refuses this upload \(403\)$/)
    assert.match(reason(404, '<html>'), /no upload at this address/)
    assert.match(reason(413, ''), /too large/)
    assert.match(reason(503, '', { 'retry-after': '30' }), /try again in 30 seconds$/)
    assert.match(reason(503, '', { 'retry-after': 'Sun, 14 Jun 2026' }), /try again in a minute$/)
    assert.match(
      reason(308, '', { location: 'https://kanzlei.test/upload' }),
      /moved \(308\): say --url https:\/\/kanzlei\.test$/,
    )
    assert.match(reason(302, ''), /moved/)
    assert.equal(
      reason(500, '', { 'x-request-id': 'abc-1' }),
      'the service failed (500); its log knows more under abc-1',
    )
    assert.equal(reason(418, ''), 'unexpected answer 418')
  })

  it('handles any document', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.jsonValue(), (status, body) => {
        const { kind } = verdict(answer(status, { status: 'error', errors: body }))
        assert.ok(kind === 'refused' || kind === 'failed')
      }),
    )
  })
})
