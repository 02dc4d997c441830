import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { it } from 'node:test'
import fc from 'fast-check'
import { curlLine } from './curl-line.ts'

const schemes = {
  token: { scheme: 'bearer', description: '', curl: '-H "Authorization: Bearer $TOKEN"' },
} as const

it('a sample for curl names the method only if curl would use another', () => {
  const get = { title: 'List', path: '/api/people' }
  assert.equal(curlLine({ method: 'get' }, get, schemes, 'http://a'), 'curl http://a/api/people')
  const form = { ...get, as: 'token', form: { name: 'Meier' } }
  assert.equal(
    curlLine({ method: 'put' }, form, schemes, 'http://a'),
    'curl -X PUT -H "Authorization: Bearer $TOKEN" -F name=Meier http://a/api/people',
  )
  assert.equal(
    curlLine({ method: 'post' }, { ...get, form: { file: '@a.csv' } }, schemes, 'http://a'),
    'curl -F file=@a.csv http://a/api/people',
  )
})

it('a sample for curl quotes everything that a shell would interpret', () => {
  const texts = fc.array(
    fc.string({ minLength: 1 }).filter((text) => !text.includes('\0')),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(texts, (values) => {
      const form = Object.fromEntries(values.map((value, at) => [`f${at}`, value]))
      const line = curlLine({ method: 'post' }, { title: '', path: '/?a=1&b=2', form }, schemes, 'http://a')
      const printed = execFileSync('sh', ['-c', line.replace(/^curl /, "printf '%s\\0' ")], {
        encoding: 'utf8',
      })
      const expected = values.flatMap((value, at) => ['-F', `f${at}=${value}`])
      assert.deepEqual(printed.split('\0').slice(0, -1), [...expected, 'http://a/?a=1&b=2'])
    }),
    { numRuns: 20 },
  )
})
