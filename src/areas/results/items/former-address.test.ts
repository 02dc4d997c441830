import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { itemAddress } from './former-address.ts'

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,20}$/)
const rest = fc.stringMatching(/^(\/[a-z0-9.-]{1,9}){0,3}(\?[ -"$-~]{0,20})?$/)

describe('the address of an item', () => {
  it('with a new id names its item and is the same otherwise', () => {
    const places = [
      ['vote', 'vote'],
      ['election', 'election'],
      ['elections', 'compound'],
      ['elections-part', 'compound'],
    ] as const
    fc.assert(
      fc.property(fc.constantFrom(...places), id, id, rest, ([place, kind], before, after, more) => {
        const found = itemAddress(`/${place}/${before}${more}`) ?? assert.fail()
        assert.deepEqual([found.kind, found.id], [kind, before])
        assert.equal(found.withId(after), `/${place}/${after}${more}`)
      }),
    )
  })

  it('may be spelled in other ways', () => {
    assert.equal(itemAddress('/vote/%61b?q=%61')?.id, 'ab')
    assert.equal(itemAddress('/vote/%61b?q=%61')?.withId('c'), '/vote/c?q=%61')
  })

  for (const url of [
    '/',
    '/vote',
    '/vote/',
    '/vote/?x',
    '/ballot/a',
    '//vote/a',
    '/votes/a',
    '/vote/%',
    'vote/a',
  ])
    it(`is not found in ${url}`, () => assert.equal(itemAddress(url), null))
})
