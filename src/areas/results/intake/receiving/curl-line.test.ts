import assert from 'node:assert/strict'
import { it } from 'node:test'
import { curlLine } from './curl-line.ts'

const words = { baseUrl: 'https://kanzlei.test', token: 'TOKEN', id: 'ID', file: 'results' }

it('curlLine sends a vote if the token may send everything', () => {
  assert.equal(
    curlLine({ types: null, items: null }, words),
    'curl -u :TOKEN -F type=vote -F id=ID -F results=@results.csv https://kanzlei.test/upload',
  )
})

it('curlLine uses only the types and items of the token', () => {
  assert.equal(
    curlLine({ types: ['election', 'xml'], items: ['kantonsrat-2026', 'x'] }, words),
    'curl -u :TOKEN -F type=election -F id=kantonsrat-2026 -F results=@results.csv https://kanzlei.test/upload',
  )
})

it('curlLine needs no id for a delivery, which names its items itself', () => {
  assert.equal(
    curlLine({ types: ['xml'], items: ['abc'] }, words),
    'curl -u :TOKEN -F type=xml -F results=@results.xml https://kanzlei.test/upload',
  )
})

it('curlLine quotes everything that a shell or curl would interpret', () => {
  const line = (id: string) => curlLine({ types: null, items: [id] }, words)
  assert.match(line('@/etc/passwd'), / --form-string 'id=@\/etc\/passwd' /)
  assert.match(line("$(rm) 'x'"), / --form-string 'id=\$\(rm\) '\\''x'\\''' /)
})
